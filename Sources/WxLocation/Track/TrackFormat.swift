package import WxCore
package import struct WxPlatform.Date

/// The output formats of a watch. The raw values are those of `watch --format`.
package enum TrackFormat: String, Hashable, Sendable, CaseIterable {
  /// One line of JSON per event.
  case ndjson
  /// A header, then one line per fix (RFC 4180, with LF line ends).
  case csv
  /// GPX 1.1, with a new segment after each loss and each gap.
  case gpx
  /// A GeoJSON feature collection (RFC 7946) of points, numbered by segment.
  case geojson
  /// NMEA 0183 sentences with checksums; fixes worse than 300 m are left out.
  case nmea

  /// Returns a writer for a new file.
  package func makeWriter() -> any TrackWriter {
    switch self {
    case .ndjson: NDJSONTrack()
    case .csv: CSVTrack()
    case .gpx: GPXTrack()
    case .geojson: GeoJSONTrack()
    case .nmea: NMEATrack()
    }
  }
}

/// Writes a track piece by piece, so that a power failure loses only the last piece.
///
/// Call ``begin()`` once, then the others in the order of events, then ``end()``, and concatenate
/// the results.
package protocol TrackWriter: Sendable {
  /// Returns the text before all fixes.
  mutating func begin() -> String
  /// Returns the text for a fix.
  ///
  /// - Parameters:
  ///   - fix: The fix.
  ///   - sky: The receiver's view of the sky; `nil` if it is not known.
  ///   - now: The wall clock's time.
  /// - Returns: The text; empty if the format cannot express the fix.
  mutating func fix(_ fix: Fix, sky: SkySummary?, at now: Date) -> String
  /// Returns the text for a loss of the fix.
  mutating func lost(_ reason: LossReason, source: String, at now: Date) -> String
  /// Returns the text after all fixes.
  mutating func end() -> String
}

extension TrackWriter {
  /// Returns the text for a fix without a view of the sky.
  package mutating func fix(_ fix: Fix, at now: Date) -> String { self.fix(fix, sky: nil, at: now) }
  /// Returns an empty string.
  package mutating func begin() -> String { "" }
  /// Returns an empty string.
  package mutating func lost(_ reason: LossReason, source: String, at now: Date) -> String { "" }
  /// Returns an empty string.
  package mutating func end() -> String { "" }
}
