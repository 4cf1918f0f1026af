internal import WxCore
internal import struct WxPlatform.Date

/// A header with the keys of the JSON form, then one line per fix; unknown values are empty.
struct CSVTrack: TrackWriter {
  static let columns = [
    "time", "latitude", "longitude", "horizontal_accuracy_m", "accuracy_origin", "altitude_msl_m",
    "altitude_hae_m", "speed_ms", "course_deg", "received_at", "source", "device", "mode",
    "status", "flags", "segment",
  ]

  private var segments = TrackSegments()

  mutating func begin() -> String { Self.columns.joined(separator: ",") + "\n" }

  mutating func fix(_ fix: Fix, sky: SkySummary?, at now: Date) -> String {
    _ = segments.begins(with: fix)
    let json = fix.json(now: now)
    let cells = Self.columns.map { column in
      switch column {
      case "segment": "\(segments.number)"
      case "flags": fix.flags.map(\.rawValue).sorted().joined(separator: " ")
      default: Self.text(json[column] ?? .null)
      }
    }
    return cells.map(Self.cell).joined(separator: ",") + "\n"
  }

  mutating func lost(_ reason: LossReason, source: String, at now: Date) -> String {
    _ = segments.end()
    return ""
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .null: ""
    default: value.text()
    }
  }

  private static func cell(_ text: String) -> String {
    guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
