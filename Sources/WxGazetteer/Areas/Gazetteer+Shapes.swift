package import WxCore
internal import WxPlatform

/// The box of a place, and how it is known.
package struct PlaceBox: Hashable, Sendable {
  /// The box; it may cross the antimeridian.
  package var box: BoundingBox
  /// Whether it is that of an outline; otherwise it is a circle's of a known size.
  package var isOutline: Bool
}

extension Gazetteer {
  /// The box of a place: of its outline if it is a country, a first-order subdivision, a large
  /// lake or a river, else by its extent in the tables of features.
  ///
  /// - Parameter place: A place of this gazetteer.
  /// - Returns: The box; `nil` if the size is not known, as for a settlement.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func box(of place: Place) throws(GazetteerError) -> PlaceBox? {
    let box: PlaceBox?
    if let shape = shape(of: place) {
      box = BoundingBox(shape).map { PlaceBox(box: $0, isOutline: true) }
    } else if let feature = feature(of: place) {
      box =
        areas.waters?.outline(of: feature).flatMap { BoundingBox($0) }
        .map { PlaceBox(box: $0, isOutline: true) }
        ?? areas.rivers?.box(of: feature).map { PlaceBox(box: $0, isOutline: true) }
        ?? BoundingBox(
          around: place.coordinate, kilometers: Double(features[feature].extent) / 10
        ).map { PlaceBox(box: $0, isOutline: false) }
    } else {
      box = nil
    }
    try file.checkDamage()
    return box
  }

  /// The simplified outline of a country or first-order subdivision: polygons of rings, the outer
  /// ring first, without a repeated last vertex. A polygon ends at the antimeridian.
  ///
  /// - Parameter place: A place of this gazetteer.
  /// - Returns: The polygons; empty if there is no outline.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func outline(of place: Place) throws(GazetteerError) -> [[[OutlinePoint]]] {
    let polygons = shape(of: place).flatMap { areas.shapes?.polygons(of: $0) } ?? []
    try file.checkDamage()
    return polygons.map { $0.map { $0.map(OutlinePoint.init) } }
  }

  /// The shape of a country or subdivision.
  private func shape(of place: Place) -> AreaShape? {
    switch place.kind {
    case .country:
      guard let table = areas.shapes?.countries, let keys = areas.countries?.keys,
        let letters = place.countryCode.flatMap({ CountryLetters($0) })
      else { return nil }
      return Self.shape(table, at: (0..<keys.count).first { keys[$0] == letters })
    case .admin1:
      guard let table = areas.shapes?.subdivisions, let keys = areas.subdivisions?.keys,
        let feature = feature(of: place)
      else { return nil }
      return Self.shape(table, at: (0..<keys.count).first { keys[$0] == UInt32(feature) })
    default: return nil
    }
  }

  private static func shape(_ table: Table<AreaShape>, at index: Int?) -> AreaShape? {
    guard let index, index < table.count, table[index].north > 0 else { return nil }
    return table[index]
  }

  /// The feature of a place of this gazetteer.
  func feature(of place: Place) -> Int? {
    place.id.flatMap { UInt32(exactly: $0) }.flatMap { feature(withID: $0) }
  }
}

/// A vertex of an outline in degrees. Unlike a ``Coordinate``, it can lie at 180° east.
package struct OutlinePoint: Hashable, Sendable {
  /// Degrees east, -180 to 180.
  package var longitude: Double
  /// Degrees north, -90 to 90.
  package var latitude: Double

  package init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }

  init(_ vertex: GridPosition) {
    longitude = Double(vertex.x - GridPosition.turn / 2) / 1e5
    latitude = Double(vertex.y - GridPosition.height / 2) / 1e5
  }
}

extension BoundingBox {
  /// The box of a shape; `nil` if the index is damaged.
  fileprivate init?(_ shape: AreaShape) {
    let low = OutlinePoint(GridPosition(x: shape.west, y: shape.south))
    let high = OutlinePoint(GridPosition(x: shape.east, y: shape.north))
    self.init(
      west: low.longitude, south: low.latitude, east: high.longitude, north: high.latitude)
  }

  /// The box of an outline; `nil` if the index is damaged.
  fileprivate init?(_ outline: Outline) {
    let low = OutlinePoint(GridPosition(x: outline.west, y: outline.south))
    let high = OutlinePoint(GridPosition(x: outline.east, y: outline.north))
    self.init(
      west: low.longitude, south: low.latitude, east: high.longitude, north: high.latitude)
  }

  /// The box of a circle; `nil` without a radius.
  fileprivate init?(around center: Coordinate, kilometers: Double) {
    guard kilometers > 0 else { return nil }
    // A degree of latitude has 111.2 km.
    let height = kilometers / 111.2
    let north = min(center.latitude + height, 90)
    let south = max(center.latitude - height, -90)
    let width = height / max(cos(center.latitude * .pi / 180), 0.01)
    let isAround = width >= 180 || north == 90 || south == -90
    self.init(
      west: isAround ? -180 : center.longitude - width, south: south,
      east: isAround ? 180 : center.longitude + width, north: north)
  }
}
