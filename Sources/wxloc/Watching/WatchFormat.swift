internal import ArgumentParser
internal import WxLocation

/// The formats of `wxloc watch`.
package enum WatchFormat: String, OutputFormat, CaseIterable {
  /// For people: a view that is redrawn on a terminal, else a line an event.
  case text
  /// A JSON object a line, one an event.
  case ndjson
  case csv, gpx, geojson, nmea

  package static let standard = WatchFormat.text
  /// A watch has no end, so that its JSON is one of lines.
  package static let json = WatchFormat.ndjson

  /// Reads a name; `json` is `ndjson`.
  package init?(argument: String) {
    guard let format = WatchFormat(rawValue: argument == "json" ? "ndjson" : argument) else {
      return nil
    }
    self = format
  }

  /// The format of the tracks; `nil` for people.
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
