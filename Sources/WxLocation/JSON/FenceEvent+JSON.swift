public import WxCore
public import struct Foundation.Date

extension FenceEvent {
  /// The event as `watch` tells it and as a program that is run on it gets it: `type` is `enter` or
  /// `exit`, `fence` the name; then the members of the fix that decided.
  ///
  /// - Parameter now: The wall clock's time, for the fix's age.
  /// - Returns: The object.
  public func json(now: Date) -> JSONObject {
    var object: JSONObject = ["type": .string(kind.rawValue), "fence": .string(fence)]
    for member in fix.json(now: now).members { object.append(member.key, member.value) }
    return object
  }
}
