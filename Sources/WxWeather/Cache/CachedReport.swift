internal import WxPlatform
internal import WxCore

/// A cached report: complete, with times as seconds since 1970 and missing values omitted.
struct CachedReport {
  let key: String
  var report: WeatherReport

  /// Entries of other versions are ignored.
  private static let version: Int64 = 3
  static let maximumRows = 2000

  init(key: String, report: WeatherReport) {
    self.key = key
    self.report = report
  }

  var json: JSONValue {
    var object: JSONObject = [
      "version": .integer(Self.version), "key": .string(key),
      "provider": .string(report.provider.name), "place": .object(report.place.json),
      "utc_offset_s": JSONValue(report.utcOffset),
    ]
    var parts = JSONObject()
    for (part, status) in report.parts.sorted(by: { $0.key < $1.key })
    where status.hasData {
      parts.append(
        part.rawValue,
        [
          "fetched_at": JSONValue(time: status.fetchedAt),
          "expires_at": JSONValue(time: status.expiresAt),
        ])
    }
    object.append("parts", .object(parts))
    if let current = report.current { object.append("current", [current].cached) }
    object.append("hours", report.hours.cached)
    object.append("days", report.days.cached)
    object.append("alerts", .array(report.alerts.map { .object($0.cached) }))
    if !report.past.isEmpty { object.append("past", report.past.cached) }
    if !report.minutes.isEmpty {
      object.append("minutes", report.minutes.cached)
    }
    if let resolution = report.minuteResolution {
      object.append("minute_resolution", JSONValue(shortest: resolution))
    }
    if let air = report.air { object.append("air", .object(air.cached)) }
    return .object(object)
  }

  /// Reads a provider's entry; `nil` if anything required is missing or invalid.
  init?(json: JSONValue, of provider: WeatherProvider) {
    guard json["version"]?.int.map(Int64.init) == Self.version, let key = json["key"]?.string,
      json["provider"]?.string == provider.name,
      let place = json["place"].flatMap({ try? Place(json: $0) }),
      let parts = json["parts"]?.object
    else { return nil }
    self.key = key
    report = WeatherReport(place: place, provider: provider)
    report.utcOffset = json.utcOffset("utc_offset_s")
    report.current = [WeatherObservation](cached: json["current"]).first
    report.hours = [WeatherObservation](cached: json["hours"]).inOrder
    report.days = [Day](cached: json["days"]).filter(\.isConsistent).inOrder
    report.alerts = (json["alerts"]?.array ?? []).prefix(Self.maximumRows)
      .compactMap(WeatherAlert.init(cached:))
    report.past = [WeatherObservation](cached: json["past"]).inOrder
    report.minutes = [WeatherObservation](cached: json["minutes"]).inOrder
    report.minuteResolution = json.number("minute_resolution", .period)
    report.air = json["air"].flatMap(AirQuality.init(cached:))
    for part in WeatherPart.allCases {
      guard let status = parts[part.rawValue], holds(part) else { continue }
      report.parts[part] = PartStatus(
        .ok, fetchedAt: status["fetched_at"]?.epoch, expiresAt: status["expires_at"]?.epoch)
    }
    guard report.parts.values.allSatisfy({ $0.fetchedAt != nil }) else { return nil }
  }

  private func holds(_ part: WeatherPart) -> Bool {
    switch part {
    case .current: report.current != nil
    case .hours: !report.hours.isEmpty
    case .days: !report.days.isEmpty
    case .alerts: true
    case .air: report.air != nil
    case .minutes: true
    }
  }
}

extension JSONValue {
  /// A time as seconds since 1970.
  init(time: Date?) { self.init(shortest: time?.timeIntervalSince1970) }
}
