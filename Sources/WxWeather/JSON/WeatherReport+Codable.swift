internal import WxPlatform
internal import WxCore

extension WeatherReport: Codable {
  /// Reads the JSON of the command `wxloc`.
  ///
  /// Some members are only written, and not read: the reasons why parts failed, the providers that
  /// were tried before, the sentence about the next hours, and the weather of yesterday. A provider
  /// that ``WeatherProvider/all`` does not have becomes one of the same name that offers nothing.
  ///
  /// - Throws: `DecodingError` with the name of the member that is missing or invalid.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { json throws(JSONMemberError) in try Self(json: json) }
  }

  /// Writes the JSON of the command `wxloc`, with the sun and the moon for the time at which the
  /// report was fetched.
  public func encode(to encoder: any Encoder) throws {
    let time = fetchedAt ?? current?.time ?? Date(timeIntervalSince1970: 0)
    try JSONValue.object(json(now: time)).encode(to: encoder)
  }

  init(json: JSONValue) throws(JSONMemberError) {
    let name = try json.required("provider", "the name of a provider") { $0.string?.plainText }
    self.init(
      place: try Place(json: json["place"] ?? .null),
      provider: WeatherProvider.named(name) ?? WeatherProvider(absent: name))
    // The rules of a zone give the offset at any time.
    if place.timeZone == nil { utcOffset = json["place"]?["utc_offset_s"]?.int }
    // A step of the forecast that stands for the present is among the hours.
    let isForecast = json["current_origin"]?.string == Present.Origin.forecast.rawValue
    if !isForecast, let current = json["current"], current != .null {
      self.current = try WeatherObservation(json: current)
    }
    for hour in json["hours"]?.array ?? [] { hours.append(try WeatherObservation(json: hour)) }
    for minute in json["minutes"]?.array ?? [] {
      minutes.append(try WeatherObservation(json: minute))
      minuteResolution = minute["resolution_s"]?.double
    }
    for day in json["days"]?.array ?? [] { days.append(try Day(json: day)) }
    for alert in json["alerts"]?.array ?? [] { alerts.append(try WeatherAlert(json: alert)) }
    if let air = json["air"], air != .null { self.air = try AirQuality(json: air) }
    let fetched = try json.optionalTime("fetched_at")
    let expires = try json.optionalTime("expires_at")
    for part in WeatherPart.allCases {
      let text = json["parts"]?[part.rawValue]?.string ?? ""
      let outcome: PartStatus.Outcome? =
        text == "ok" ? .ok : text == "stale" ? .stale : text.hasPrefix("failed") ? .failed : nil
      guard let outcome else { continue }
      parts[part] =
        outcome == .failed
        ? PartStatus(.failed) : PartStatus(outcome, fetchedAt: fetched, expiresAt: expires)
    }
  }
}

extension WeatherProvider {
  /// A provider of which only the name is known.
  fileprivate init(absent name: String) {
    self.init(
      name: name, title: name, attribution: Attribution(text: name, url: ""), parts: []
    ) { _ in [] }
  }
}
