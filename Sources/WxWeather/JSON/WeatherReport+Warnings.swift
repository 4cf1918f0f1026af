package import struct WxPlatform.Date
package import WxCore

extension WeatherReport {
  /// The warnings without a forecast, as the command and the server print them.
  ///
  /// - Parameter now: The time for the UTC offset.
  /// - Returns: The object.
  package func warningsJSON(now: Date) -> JSONObject {
    let clock = clock
    var location = place.json
    if place.timeZone == nil { location["timezone"] = JSONValue(clock.timeZone) }
    location["utc_offset_s"] = JSONValue(clock.utcOffset(at: now))
    let status = parts[.alerts]
    let source = status == nil ? nil : status?.provider ?? provider
    return [
      "place": .object(location),
      "alerts": alertsJSON(at: now),
      "source": JSONValue(source?.name),
      "attribution": JSONValue(source.map { "\($0.attribution.text) (\($0.attribution.url))" }),
      "fetched_at": JSONValue(status?.fetchedAt.map(clock.text)),
      "expires_at": JSONValue(status?.expiresAt.map(clock.text)),
      "is_stale": .bool(status?.outcome == .stale),
      "stale_reason": JSONValue(status?.outcome == .stale ? status?.failure?.message : nil),
      "parts": ["alerts": .string(status?.text ?? "unavailable")],
    ]
  }
}
