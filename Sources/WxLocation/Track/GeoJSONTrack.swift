internal import WxCore
internal import struct WxPlatform.Date

/// A feature collection of points (RFC 7946); the third coordinate is the height above the
/// ellipsoid, as the RFC specifies. `segment` numbers the stretches between losses.
struct GeoJSONTrack: TrackWriter {
  private var segment = 1
  private var hasFix = false
  private var isFirst = true

  mutating func begin() -> String { "{\"type\":\"FeatureCollection\",\"features\":[" }

  mutating func fix(_ fix: Fix, sky: SkySummary?, at now: Date) -> String {
    defer {
      isFirst = false
      hasFix = true
    }
    var position: [JSONValue] = [
      .number(fix.coordinate.longitude), .number(fix.coordinate.latitude),
    ]
    if let altitude = fix.altitudeHAE { position.append(.number(altitude)) }
    var properties = fix.json(now: now)
    for key in ["latitude", "longitude", "age_s"] { properties[key] = nil }
    properties.append("segment", .integer(Int64(segment)))
    let feature: JSONValue = [
      "type": "Feature", "geometry": ["type": "Point", "coordinates": .array(position)],
      "properties": .object(properties),
    ]
    return (isFirst ? "\n" : ",\n") + feature.text()
  }

  mutating func lost(_ reason: LossReason, source: String, at now: Date) -> String {
    if hasFix { segment += 1 }
    hasFix = false
    return ""
  }

  mutating func end() -> String { "\n]}\n" }
}
