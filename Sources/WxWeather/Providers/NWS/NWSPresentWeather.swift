internal import WxCore

/// The weather in an observation apart from its icon: precipitation, fog and the like, and cloud
/// layers.
struct NWSPresentWeather {
  let condition: Condition

  private static let maximumCount = 20

  /// - Parameter values: The properties of the observation.
  init(_ values: JSONValue) {
    let rows = (values["presentWeather"]?.array ?? []).prefix(Self.maximumCount)
    let weather = rows.map { row -> Condition in
      let words = ["intensity", "modifier", "weather"].compactMap { row.words($0) }
      return Condition(nwsPhrase: words.joined(separator: " "))
    }
    condition =
      weather.filter { $0.word != .unknown }.max { $0.severity < $1.severity }
      ?? Self.sky(values["cloudLayers"]?.array ?? [])
  }

  /// The sky condition by the layer with the greatest cover, as in aviation reports.
  private static func sky(_ layers: [JSONValue]) -> Condition {
    let amounts = Set(layers.prefix(maximumCount).compactMap { $0["amount"]?.string })
    let words: KeyValuePairs<String, ConditionWord> = [
      "VV": .fog, "OVC": .overcast, "BKN": .mostlyCloudy, "SCT": .partlyCloudy,
      "FEW": .mostlyClear, "CLR": .clear, "SKC": .clear,
    ]
    return Condition(words.first { amounts.contains($0.key) }?.value ?? .unknown)
  }
}
