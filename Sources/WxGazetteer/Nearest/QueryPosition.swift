internal import WxCore

/// A position with the values that the steps of reverse geocoding need, computed once.
struct QueryPosition {
  let coordinate: Coordinate
  /// For the polygons.
  let fine: FinePosition
  /// For the tree of places.
  let vector: UnitVector
  /// The entry of the position's cell, see ``NearestCells``.
  let cell: Int
  /// The number in the tree of the nearest place.
  let nearestPoint: Int
  /// The feature of the nearest place.
  let nearest: Int

  @inline(__always)
  init(_ coordinate: Coordinate, in gazetteer: Gazetteer) {
    self.coordinate = coordinate
    fine = FinePosition(coordinate)
    vector = UnitVector(coordinate)
    cell = gazetteer.cells.cell(at: vector)
    nearestPoint = gazetteer.nearestPoint(to: vector, in: cell)
    nearest = Int(gazetteer.tree.features[nearestPoint])
  }
}
