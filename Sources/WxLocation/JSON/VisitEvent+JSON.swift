package import WxCore

extension VisitEvent {
  /// The event as printed by `watch` and passed to the program that it runs: `type` is `arrival` or
  /// `departure`; then come the place and the times of the stay.
  package var json: JSONObject {
    [
      "type": .string(kind.rawValue), "latitude": .number(center.latitude),
      "longitude": .number(center.longitude), "radius_m": .number(radius),
      "arrived_at": .string(ISO8601.text(arrivedAt)),
      "departed_at": JSONValue(departedAt.map(ISO8601.text)),
      "seen_elsewhere_at": JSONValue(seenElsewhereAt.map(ISO8601.text)),
    ]
  }
}
