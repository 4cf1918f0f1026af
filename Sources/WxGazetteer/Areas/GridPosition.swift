internal import WxCore

/// A position on the grid of an area layer: units of 1e-5 degrees east of 180° W and north of the
/// south pole, so never negative, as polygon files have their vertices.
struct GridPosition: BitwiseCopyable, Hashable {
  /// A whole turn of the globe in units.
  static let turn: Int32 = 36_000_000
  /// From pole to pole in units.
  static let height: Int32 = 18_000_000

  var x: Int32
  var y: Int32
}

/// A position to look up, in 1e-8 degrees: about a millimetre, and fine enough that the tests of an
/// area layer, whose vertices are whole multiples of 1000 of it, are exact in 64 bits.
struct FinePosition: BitwiseCopyable {
  /// How many fine units a unit of the grid has.
  static let perUnit = 1000

  var x: Int
  var y: Int

  init(_ coordinate: Coordinate) {
    x = Int((coordinate.longitude * 1e8).rounded(.down)) + 180 * 100_000_000
    y = Int((coordinate.latitude * 1e8).rounded(.down)) + 90 * 100_000_000
  }

  /// The cell of the grid of units that holds the position.
  var unit: GridPosition {
    GridPosition(
      x: Int32(truncatingIfNeeded: x / Self.perUnit), y: Int32(truncatingIfNeeded: y / Self.perUnit)
    )
  }
}
