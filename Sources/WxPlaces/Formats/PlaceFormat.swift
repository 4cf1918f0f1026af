internal import WxCore

/// A format in which places are written to files and read from them, all of it without loss.
public enum PlaceFormat: String, Hashable, Sendable, CaseIterable {
  /// One object with the places as the command prints them.
  case json
  /// One object a line.
  case ndjson
  /// A table with the keys of the JSON form as columns.
  case csv
  /// A feature collection of points (RFC 7946).
  case geojson
  /// Waypoints (GPX 1.1); what GPX has no element for is in extensions.
  case gpx

  /// Writes places in this format.
  ///
  /// - Returns: The whole text, with a line end.
  public func text(of places: [SavedPlace]) -> String {
    switch self {
    case .json: PlaceJSON.text(of: places)
    case .ndjson: places.map { JSONValue.object($0.json).text() + "\n" }.joined()
    case .csv: PlaceCSV.text(of: places)
    case .geojson: PlaceGeoJSON.text(of: places)
    case .gpx: PlaceGPX.text(of: places)
    }
  }
}
