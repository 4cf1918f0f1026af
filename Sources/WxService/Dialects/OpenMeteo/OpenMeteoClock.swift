internal import WxPlatform
internal import WxCore
internal import WxAnswers
internal import WxWeather

/// The time zone of an answer. The whole answer has the offset of now, also beyond a change of
/// clocks, as the service does.
struct OpenMeteoClock: Sendable {
  /// The name of the zone.
  let name: String
  /// The abbreviation of its time now.
  let abbreviation: String
  /// Seconds ahead of UTC.
  let utcOffset: Int

  /// The zone of a request.
  ///
  /// - Parameters:
  ///   - name: `auto`, `GMT`, or the name of a zone.
  ///   - place: The place, whose zone `auto` means; at sea it is the nautical zone.
  ///   - timeZones: The rules of time zones.
  ///   - now: The time of the answer.
  /// - Throws: ``RequestError`` if there is no such zone.
  init(
    _ name: String, at place: Place, _ timeZones: TimeZoneDatabase, now: Date
  ) throws(RequestError) {
    let hours = (place.coordinate.longitude / 15).rounded()
    let isAuto = name == "auto"
    let identifier = isAuto ? place.timeZone ?? FixedZone.name(hours: hours) : name
    if ["GMT", "UTC", "Etc/GMT", "Etc/UTC"].contains(identifier) {
      self.name = "GMT"
      abbreviation = "GMT"
      utcOffset = 0
    } else if let rules = timeZones.rules(for: identifier) {
      self.name = identifier
      abbreviation = rules.abbreviation(at: now)
      utcOffset = rules.utcOffset(at: now)
    } else if isAuto {
      self.name = identifier
      abbreviation = hours < 0 ? "GMT\(Int(hours))" : "GMT+\(Int(hours))"
      utcOffset = Int(hours) * 3600
    } else {
      throw .badParameter(name: "timezone", expected: "auto, GMT or a name such as Europe/Paris")
    }
  }

  /// The members that every answer begins with; the time that it took is written at the end.
  func head(of location: OpenMeteoRequest.Location, elevation: Double) -> JSONObject {
    [
      "latitude": JSONValue(location.position.latitude, places: 5),
      "longitude": JSONValue(location.position.longitude, places: 5),
      "generationtime_ms": 0,
      "utc_offset_seconds": JSONValue(utcOffset), "timezone": .string(name),
      "timezone_abbreviation": .string(abbreviation),
      "elevation": JSONValue(elevation, places: 0),
    ]
  }
}
