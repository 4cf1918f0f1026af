internal import WxCore

/// A position with the values that the steps of reverse geocoding need, computed once.
struct QueryPosition {
  let point: GreatCircle.Point
  /// For the polygons.
  let fine: FinePosition
  /// For the tree of places.
  let vector: UnitVector
  /// The entry of the position's cell, see ``NearestCells``.
  let cell: Int
  /// The number in the tree of the nearest place.
  private(set) var nearestPoint = 0
  /// The feature of the nearest place.
  private(set) var nearest = 0
  /// Its subdivision, see ``FeatureRecord/admin1``.
  private(set) var nearestSubdivision = FeatureRecord.none

  var coordinate: Coordinate { point.coordinate }

  @inline(__always)
  init(_ coordinate: Coordinate, in gazetteer: Gazetteer) {
    self.init(withoutNearest: coordinate, in: gazetteer)
    findNearest(in: gazetteer)
  }

  /// Only finds the cell; the values about the nearest place follow with ``findNearest(in:)``, or with
  /// ``findNearestPoint(in:)`` if those of its record are not needed.
  @inline(__always)
  init(withoutNearest coordinate: Coordinate, in gazetteer: Gazetteer) {
    point = GreatCircle.Point(coordinate)
    fine = FinePosition(coordinate)
    vector = UnitVector(point)
    cell = gazetteer.cells.cell(at: vector)
  }

  /// Finds the nearest place.
  @inline(__always)
  mutating func findNearest(in gazetteer: Gazetteer) {
    findNearestPoint(in: gazetteer)
    readNearest(in: gazetteer)
  }

  /// Finds the point of the nearest place; ``readNearest(in:)`` follows.
  @inline(__always)
  mutating func findNearestPoint(in gazetteer: Gazetteer) {
    nearestPoint = gazetteer.nearestPoint(to: vector, in: cell)
    nearest = Int(gazetteer.tree.features[nearestPoint])
  }

  /// Reads what the record of the nearest place contains.
  @inline(__always)
  mutating func readNearest(in gazetteer: Gazetteer) {
    nearestSubdivision = gazetteer.features[nearest].admin1
  }
}
