internal import WxCore
internal import struct WxPlatform.Date

/// A feature collection of points (RFC 7946); the third coordinate is the height above the
/// ellipsoid, as the RFC specifies. `segment` numbers the segments.
struct GeoJSONTrack: TrackWriter {
  private var segments = TrackSegments()
  private var isFirst = true

  mutating func begin() -> String { "{\"type\":\"FeatureCollection\",\"features\":[" }

  mutating func fix(_ fix: Fix, sky: SkySummary?, at now: Date) -> String {
    _ = segments.begins(with: fix)
    defer { isFirst = false }
    var position: [JSONValue] = [
      .number(fix.coordinate.longitude), .number(fix.coordinate.latitude),
    ]
    if let altitude = fix.altitudeHAE { position.append(.number(altitude)) }
    var properties = fix.json(now: now)
    for key in ["latitude", "longitude", "age_s"] { properties[key] = nil }
    properties.append("segment", .integer(Int64(segments.number)))
    let feature: JSONValue = [
      "type": "Feature", "geometry": ["type": "Point", "coordinates": .array(position)],
      "properties": .object(properties),
    ]
    return (isFirst ? "\n" : ",\n") + feature.text()
  }

  mutating func lost(_ reason: LossReason, source: String, at now: Date) -> String {
    _ = segments.end()
    return ""
  }

  mutating func end() -> String { "\n]}\n" }
}
