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

  /// Writes places in this format; ``PlaceWriter`` writes many of them.
  ///
  /// - Returns: The whole text, with a line end.
  public func text(of places: [SavedPlace]) -> String {
    var writer = PlaceWriter(self, defaultID: places.first(where: \.isDefault)?.id)
    return writer.head + places.map { writer.text(of: $0) }.joined() + writer.tail
  }
}
