/// A file format for writing and reading places without loss.
package enum PlaceFormat: String, Hashable, Sendable, CaseIterable {
  /// One object with the places, as the command prints them.
  case json
  /// One object per line.
  case ndjson
  /// A table with the keys of the JSON form as columns.
  case csv
  /// A feature collection of points (RFC 7946).
  case geojson
  /// Waypoints (GPX 1.1), with extensions for keys that GPX lacks.
  case gpx

  /// Returns places in this format; ``PlaceWriter`` writes them one at a time.
  ///
  /// - Returns: The whole text, with a final newline.
  package func text(of places: [SavedPlace]) -> String {
    var writer = PlaceWriter(self, defaultID: places.first(where: \.isDefault)?.id)
    return writer.head + places.map { writer.text(of: $0) }.joined() + writer.tail
  }
}
