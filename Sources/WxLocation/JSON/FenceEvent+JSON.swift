package import WxCore
package import struct WxPlatform.Date

extension FenceEvent {
  /// Returns the event as printed by `watch` and passed to the program that it runs: `type` is
  /// `enter` or `exit`, `fence` is the name; then come the times of the crossing, and the
  /// members of the fix that caused the event.
  ///
  /// - Parameter now: The wall clock's time, for the fix's age.
  /// - Returns: The JSON object.
  package func json(now: Date) -> JSONObject {
    var object: JSONObject = [
      "type": .string(kind.rawValue), "fence": .string(fence),
      "crossed_at": .string(ISO8601.text(crossedAt)),
      "entered_at": JSONValue(enteredAt.map(ISO8601.text)), "is_initial": .bool(isInitial),
    ]
    for member in fix.json(now: now).members { object.append(member.key, member.value) }
    return object
  }
}
