internal import WxCore

/// The cells of 1e-4 degrees in which positions are looked up.
///
/// The store's index holds the two expressions, in these very words: SQLite uses an index on an
/// expression only where a query has the same one.
struct PositionCell {
  static let row = "CAST((latitude + 90) * 10000 AS INTEGER)"
  static let column = "CAST((longitude + 180) * 10000 AS INTEGER)"

  /// The rows that a latitude and its surroundings lie in: the same one twice, or two.
  let rows: (Int, Int)
  /// The columns that a longitude and its surroundings lie in, also across 180°.
  let columns: (Int, Int)

  /// The cells around a position.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - tolerance: How far around it, in degrees; less than a cell is wide.
  init(around coordinate: Coordinate, within tolerance: Double) {
    let latitude = coordinate.latitude
    rows = (Self.cell(latitude - tolerance + 90), Self.cell(latitude + tolerance + 90))
    let west = Coordinate.wrapped(coordinate.longitude - tolerance)
    let east = Coordinate.wrapped(coordinate.longitude + tolerance)
    columns = (Self.cell(west + 180), Self.cell(east + 180))
  }

  /// Towards zero, as SQLite's `CAST` does it.
  private static func cell(_ degrees: Double) -> Int { Int(degrees * 10_000) }
}
