internal import WxCore

/// The cells of 1e-4 degrees that index positions.
///
/// The store's index contains these two expressions verbatim: SQLite uses an index on an expression
/// only if a query contains the same expression.
struct PositionCell {
  static let row = "CAST((latitude + 90) * 10000 AS INTEGER)"
  static let column = "CAST((longitude + 180) * 10000 AS INTEGER)"

  /// The rows around a latitude: two different ones, or the same one twice.
  let rows: (Int, Int)
  /// The columns around a longitude, also across 180°.
  let columns: (Int, Int)

  /// Creates the cells around a position.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - tolerance: The distance around it in degrees, less than the width of a cell.
  init(around coordinate: Coordinate, within tolerance: Double) {
    let latitude = coordinate.latitude
    rows = (Self.cell(latitude - tolerance + 90), Self.cell(latitude + tolerance + 90))
    let west = Coordinate.wrapped(coordinate.longitude - tolerance)
    let east = Coordinate.wrapped(coordinate.longitude + tolerance)
    columns = (Self.cell(west + 180), Self.cell(east + 180))
  }

  /// Rounds towards zero, like SQLite's `CAST`.
  private static func cell(_ degrees: Double) -> Int { Int(degrees * 10_000) }
}
