package import Foundation
package import WxCore
package import WxGazetteer
internal import WxWeather

/// The time zone of a position and the time there.
package struct ZoneAnswer: Sendable {
  /// The position.
  package let position: Coordinate
  /// The areas that contain it.
  package let description: PositionDescription
  /// The time of the answer.
  package let time: Date

  /// Looks up the zone that contains a position.
  package init(
    _ position: Coordinate, at time: Date, in gazetteer: Gazetteer, language: String? = nil
  ) throws {
    self.position = position
    self.time = time
    description = try ReverseGeocoder(gazetteer).describe(position, language: language)
  }

  /// The clock at the position; at sea, that of the nautical zone.
  private var clock: PlaceClock {
    PlaceClock(timeZone: description.timeZone, coordinate: position)
  }

  /// The local time: `2026-11-21T08:00:00+01:00`.
  package var localTime: String { clock.text(time) }

  /// The answer as JSON. At sea, where `timezone` is null, the offset is that of the nautical zone.
  package var json: JSONValue {
    let zone = description.timeZone.flatMap(TimeZone.init(identifier:))
    let next = zone?.nextDaylightSavingTimeTransition(after: time)
    return [
      "latitude": .number(position.latitude),
      "longitude": .number(position.longitude),
      "timezone": JSONValue(description.timeZone),
      "utc_offset_s": JSONValue(clock.utcOffset(at: time)),
      "is_dst": zone.map { .bool($0.isDaylightSavingTime(for: time)) } ?? .null,
      "local_time": .string(localTime),
      "next_change": JSONValue(next.map(ISO8601.text)),
      "country_code": JSONValue(description.countryCode),
      "country": JSONValue(description.country),
    ]
  }
}
