internal import ArgumentParser
internal import WxLocation

/// The formats of `wxloc watch`.
package enum WatchFormat: String, OutputFormat, CaseIterable {
  /// For people: a view that is redrawn on a terminal, else one line per event.
  case text
  /// One JSON object per line and event.
  case ndjson
  case csv, gpx, geojson, nmea

  package static let standard = WatchFormat.text
  /// A watch has no end, so its JSON is line-oriented.
  package static let json = WatchFormat.ndjson

  /// Parses a name; `json` means `ndjson`.
  package init?(argument: String) {
    guard let format = WatchFormat(rawValue: argument == "json" ? "ndjson" : argument) else {
      return nil
    }
    self = format
  }

  /// The track format; `nil` for text.
  var track: TrackFormat? {
    switch self {
    case .text: nil
    case .ndjson: .ndjson
    case .csv: .csv
    case .gpx: .gpx
    case .geojson: .geojson
    case .nmea: .nmea
    }
  }
}
