package import WxPlatform
package import WxCore
package import WxGazetteer
internal import WxWeather

/// The time zone of a position and the time there.
package struct ZoneAnswer: Sendable {
  package let position: Coordinate
  /// The areas that contain it.
  package let description: PositionDescription
  /// The time of the answer.
  package let time: Date
  /// The rules of the time zone; `nil` at sea, and if they are unknown.
  private let zone: TimeZoneRules?
  /// The clock at the position; at sea, that of the nautical zone.
  private let clock: PlaceClock

  /// Looks up the zone that contains a position; if several do, the preferred one, or else that of the
  /// nearest place.
  package init(
    _ position: Coordinate, at time: Date, in gazetteer: Gazetteer, language: String? = nil,
    preferring preferred: String? = nil
  ) throws {
    self.position = position
    self.time = time
    var description = try ReverseGeocoder(gazetteer).describe(position, language: language)
    if let preferred, try gazetteer.areas.zones(at: position).contains(preferred) {
      description.timeZone = preferred
    }
    self.description = description
    zone = description.timeZone.flatMap(gazetteer.timeZones.rules)
    var place = Place(name: "", kind: .coordinate, coordinate: position)
    place.countryCode = description.countryCode
    place.timeZone = description.timeZone
    clock = PlaceClock(place, zone: zone)
  }

  /// The local time: `2026-11-21T08:00:00+01:00`; in UTC, with `Z`, if the local one is unknown.
  package var localTime: String { clock.text(time) }

  /// The local time at which clocks change next; `nil` if they do not.
  package var nextChange: String? { zone?.nextChange(after: time).map(clock.text) }

  /// The zone for people: `Europe/Paris`.
  package var name: String {
    guard let name = description.timeZone else {
      return clock.utcOffset(at: time) == nil ? "unknown time zone" : "no time zone (at sea)"
    }
    return zone == nil ? "\(name) (its rules are unknown)" : name
  }

  /// The answer as JSON. At sea, where `timezone` is null, the offset is that of the nautical zone.
  package var json: JSONValue { .object(members) }

  /// The members of the answer.
  package var members: JSONObject {
    [
      "latitude": .number(position.latitude),
      "longitude": .number(position.longitude),
      "timezone": JSONValue(description.timeZone),
      "utc_offset_s": JSONValue(clock.utcOffset(at: time)),
      "is_dst": zone.map { .bool($0.isDaylightSaving(at: time)) } ?? .null,
      "local_time": .string(localTime),
      "next_change": JSONValue(zone?.nextChange(after: time).map(ISO8601.text)),
      "country_code": JSONValue(description.countryCode),
      "country": JSONValue(description.country),
    ]
  }
}
