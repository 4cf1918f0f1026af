public import WxCore
public import struct Foundation.Date

/// The forms in which a watch is written. The raw values are those of `watch --format`.
public enum TrackFormat: String, Hashable, Sendable, CaseIterable {
  /// One line of JSON an event.
  case ndjson
  /// A header, then a line a fix (RFC 4180, lines ended by LF).
  case csv
  /// GPX 1.1, a new segment after each loss.
  case gpx
  /// A GeoJSON feature collection (RFC 7946) of points, numbered by segment.
  case geojson
  /// NMEA 0183 sentences with checksums.
  case nmea

  /// A writer at the beginning of a file.
  public func makeWriter() -> any TrackWriter {
    switch self {
    case .ndjson: NDJSONTrack()
    case .csv: CSVTrack()
    case .gpx: GPXTrack()
    case .geojson: GeoJSONTrack()
    case .nmea: NMEATrack()
    }
  }
}

/// Writes a track piece by piece, so that nothing but the last piece is lost with the power.
///
/// Call ``begin()`` once, then the others in the order of events, then ``end()``; put the pieces one
/// behind the other.
public protocol TrackWriter: Sendable {
  /// What comes before all fixes.
  mutating func begin() -> String
  /// A fix.
  mutating func fix(_ fix: Fix, at now: Date) -> String
  /// There was a fix, and now there is none.
  mutating func lost(_ reason: LossReason, source: String, at now: Date) -> String
  /// What comes after all fixes.
  mutating func end() -> String
}

extension TrackWriter {
  /// Nothing.
  public mutating func begin() -> String { "" }
  /// Nothing.
  public mutating func lost(_ reason: LossReason, source: String, at now: Date) -> String { "" }
  /// Nothing.
  public mutating func end() -> String { "" }
}
