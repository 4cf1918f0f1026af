internal import WxPlatform
internal import WxCore

/// Reads the list of stations near a place.
enum NWSStations {
  /// Their URLs, nearest first.
  static func urls(_ body: JSONValue) -> [String] {
    let features = (body["features"]?.array ?? []).prefix(50)
    let own = features.compactMap { $0["id"]?.string ?? $0["properties"]?["@id"]?.string }
    guard own.isEmpty else { return own }
    return (body["observationStations"]?.array ?? []).prefix(50).compactMap(\.string)
  }
}

/// Reads the latest observation of a station. If it is old, lacks a temperature or is unavailable,
/// the next station is queried; its values are used until a station has better ones.
enum NWSObservation {
  /// The age in seconds at which an observation is old: stations report at least every hour.
  private static let oldest = 10800.0

  static func call(of stations: ArraySlice<String>, _ context: ProviderContext) -> ProviderCall? {
    guard let station = stations.first else { return nil }
    let others = stations.dropFirst()
    guard
      let request = context.follow(
        station + "/observations/latest", host: NWS.host, headers: NWS.headers)
    else { return call(of: others, context) }
    return NWS.call(
      "observation", for: [.current], request, lifetime: .seconds(600),
      instead: { failure in
        switch failure.reason {
        case .blocked, .rateLimited, .network(.heldBack): nil
        default: call(of: others, context)
        }
      }
    ) { body, now throws(WeatherError) in
      var answer = ProviderAnswer()
      answer.current = body["properties"].flatMap { self.reading($0, context) }
      if let current = answer.current, current.temperature != nil,
        now.timeIntervalSince(current.time) < oldest
      {
        return .init(answer)
      }
      if let next = call(of: others, context) { return .init(answer, next: [next]) }
      guard answer.current != nil else {
        throw WeatherError(.nws, .missingField("an observation at a station"))
      }
      return .init(answer)
    }
  }

  private static func reading(_ values: JSONValue, _ context: ProviderContext)
    -> WeatherObservation?
  {
    guard let time = values.isoTime("timestamp") else { return nil }
    var reading = WeatherObservation(nws: values, text: "textDescription", time: time)
    // Reports between full hours often have neither an icon nor a description.
    if reading.condition == .unknown { reading.condition = NWSPresentWeather(values).condition }
    reading.temperature = values.quantity("temperature", .temperature)
    reading.dewPoint = values.quantity("dewpoint", .temperature)
    reading.humidity = values.quantity("relativeHumidity", .humidity)
    reading.pressure = values.quantity("seaLevelPressure", .pressure)
    reading.windSpeed = values.quantity("windSpeed", .windSpeed)
    reading.windGust = values.quantity("windGust", .windSpeed)
    reading.windFrom = values.quantity("windDirection", .direction)
    reading.visibility = values.quantity("visibility", .visibility)
    reading.precipitation = values.quantity("precipitationLastHour", .precipitation)
    if reading.precipitation != nil { reading.precipitationPeriod = 3600 }
    // The service gives heat index and wind chill if they differ from the temperature.
    reading.apparentTemperature =
      values.quantity("heatIndex", .apparentTemperature)
      ?? values.quantity("windChill", .apparentTemperature)
    return reading.placed(at: context.place.coordinate)
  }
}
