internal import WxCore

/// A position on the grid of an area layer in units of 1e-5 degrees east of 180° W and north of the
/// south pole, so never negative; polygon files use the same units for vertices.
package struct GridPosition: BitwiseCopyable, Hashable {
  /// A full turn around the globe in units.
  package static let turn: Int32 = 36_000_000
  /// The distance from pole to pole in units.
  package static let height: Int32 = 18_000_000

  package var x: Int32
  package var y: Int32

  @inlinable
  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

/// A position to look up, in 1e-8 degrees: about a millimeter. The vertices of an area layer are
/// multiples of 1000 of these units, so its tests are exact in 64 bits.
package struct FinePosition: BitwiseCopyable {
  /// The number of fine units in a unit of the grid.
  package static let perUnit = 1000

  package var x: Int
  package var y: Int

  init(_ coordinate: Coordinate) {
    x = Self.floor(coordinate.longitude * 1e8) + 180 * 100_000_000
    y = Self.floor(coordinate.latitude * 1e8) + 90 * 100_000_000
  }

  /// Rounds down without a call to a C function.
  @inline(__always)
  private static func floor(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
  }

  /// Creates the position of a vertex of the unit grid.
  package init(unitX: Int, unitY: Int) {
    x = unitX * Self.perUnit
    y = unitY * Self.perUnit
  }

  /// The unit of the grid that contains the position.
  package var unit: GridPosition {
    GridPosition(
      x: Int32(truncatingIfNeeded: x / Self.perUnit), y: Int32(truncatingIfNeeded: y / Self.perUnit)
    )
  }
}
