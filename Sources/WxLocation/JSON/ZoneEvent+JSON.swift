package import WxCore
package import struct WxPlatform.Date

extension ZoneEvent {
  /// Returns the event as printed by `watch` and `zone`, and passed to the program that `watch` runs:
  /// `type` is `zone`; then come the zone, the time of the crossing, and the members of the fix that
  /// is certain of it.
  ///
  /// - Parameter now: The wall clock's time, for the fix's age.
  /// - Returns: The JSON object.
  package func json(now: Date) -> JSONObject {
    var object: JSONObject = [
      "type": "zone", "timezone": .string(zone), "previous_timezone": JSONValue(previous),
      "utc_offset_s": JSONValue(utcOffset), "crossed_at": .string(ISO8601.text(crossedAt)),
      "is_initial": .bool(previous == nil),
    ]
    if let isApplied { object.append("applied", .bool(isApplied)) }
    for member in fix.json(now: now).members { object.append(member.key, member.value) }
    return object
  }
}
