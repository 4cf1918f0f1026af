public import WxCore

extension Area {
  /// Reads the polygons of a GeoJSON text (RFC 7946) as one area.
  ///
  /// Accepts Polygon, MultiPolygon, Feature, FeatureCollection and GeometryCollection; overlapping
  /// polygons are joined. Points and lines beside polygons are skipped. Rings may have either
  /// direction and need not be closed; those that cross themselves are repaired. An edge that spans
  /// more than 180° of longitude takes the shorter way, across the antimeridian, unless it goes
  /// from −180 to 180, or the outer ring is counterclockwise only as it is written (a hole
  /// clockwise), as RFC 7946 requires. A small shape at the antimeridian may have either direction.
  /// Longitudes beyond ±180 continue a ring across the antimeridian.
  ///
  /// - Parameter bytes: The text in UTF-8, at most 32 MiB with half a million vertices.
  /// - Throws: ``AreaError``, with the path to the error.
  public init(geoJSON bytes: some Collection<UInt8>) throws(AreaError) {
    try self.init(geoJSON: bytes, limits: GeoJSONLimits())
  }

  /// Reads the polygons of a GeoJSON text, like ``init(geoJSON:)-(Collection<UInt8>)``.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``AreaError``, with the path to the error.
  public init(geoJSON text: String) throws(AreaError) { try self.init(geoJSON: text.utf8) }

  /// Does the same with other limits.
  package init(
    geoJSON bytes: some Collection<UInt8>, limits: GeoJSONLimits
  ) throws(AreaError) {
    guard bytes.count <= limits.bytes else {
      throw .tooLarge(what: "bytes", limit: limits.bytes)
    }
    let value: JSONValue
    do throws(JSONReadingError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw .notJSON(offset: error.offset, reason: error.reason)
    }
    try self.init(geoJSON: value, limits: limits)
  }

  /// Reads the polygons of a GeoJSON value as one area, like
  /// ``init(geoJSON:)``.
  ///
  /// - Parameters:
  ///   - value: A geometry, feature or collection.
  ///   - limits: The limits to enforce.
  /// - Throws: ``AreaError``, with the path to the error.
  package init(
    geoJSON value: JSONValue, limits: GeoJSONLimits = GeoJSONLimits()
  ) throws(AreaError) {
    var reader = GeoJSONReader(limits: limits)
    try reader.read(value, at: "")
    guard !reader.polygons.isEmpty else {
      throw .empty(
        found: reader.passedOver.isEmpty
          ? "an empty collection" : reader.passedOver.joined(separator: ", "))
    }
    self = try AreaBuilder().area(of: reader.polygons)
  }

  /// Reads the polygons of a GeoJSON file as one area.
  ///
  /// - Parameter path: The file, with the same limits.
  /// - Throws: ``AreaError``, also if the file is missing, unreadable or too long.
  public init(geoJSONFile path: String) throws(AreaError) {
    try self.init(geoJSONFile: path, limits: GeoJSONLimits())
  }

  /// Does the same with other limits.
  package init(geoJSONFile path: String, limits: GeoJSONLimits) throws(AreaError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try PrivateFile.read(path, limit: limits.bytes) } catch {
      if error.isMissing { throw .missing(path: path) }
      if error.isTooLarge { throw .tooLarge(what: "bytes", limit: limits.bytes) }
      throw .unreadable(path: path, detail: error.reason)
    }
    try self.init(geoJSON: bytes, limits: limits)
  }

  /// The area as a GeoJSON geometry: a Polygon, or a MultiPolygon if there are several.
  ///
  /// Follows RFC 7946: longitude before latitude, closed rings, outer ones counterclockwise, cut at
  /// the antimeridian.
  public var geoJSON: JSONValue {
    let coordinates = polygons.map { polygon in
      JSONValue.array(polygon.rings.map(\.geoJSON))
    }
    return coordinates.count == 1
      ? ["type": "Polygon", "coordinates": coordinates[0]]
      : ["type": "MultiPolygon", "coordinates": .array(coordinates)]
  }
}

extension Area.Ring {
  /// The positions, with the first one repeated at the end.
  fileprivate var geoJSON: JSONValue {
    .array(
      (vertices + vertices.prefix(1)).map { vertex in
        [.number(vertex.longitude), .number(vertex.latitude)]
      })
  }
}
