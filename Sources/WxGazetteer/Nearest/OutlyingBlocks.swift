internal import WxCore

/// A bit for each block of 2 × 2 cells of ``OutlyingPlaces``, which is set if there is a place in it.
/// Most of many positions then need no search.
struct OutlyingBlocks {
  private static let columns = OutlyingPlaces.columns / 2
  /// Row 90° N has one place at most, the pole.
  private static let rows = OutlyingPlaces.rows / 2 + 1
  /// The maximum number of blocks in a row that are worth a look.
  private static let widest = 8
  /// Covers the difference between the lengths of chords and arcs of 200 km, and of rounding.
  private static let margin = 1.01

  private var blocks = BitSet()

  init(_ places: OutlyingPlaces) {
    for index in 0..<places.cells.count {
      let cell = Int(places.cells[index])
      let row = cell / OutlyingPlaces.columns / 2
      // A cell of a damaged file may be anywhere.
      guard row < Self.rows else { continue }
      blocks.insert(row * Self.columns + cell % OutlyingPlaces.columns / 2)
    }
  }

  /// Whether there may be a place near a position.
  ///
  /// - Parameters:
  ///   - query: The position.
  ///   - city: The squared chord from the position to its city; `nil` if it has none.
  /// - Returns: `false` if no place is as near as the rule of ``OutlyingPlaces`` demands.
  @inline(__always)
  func mayHavePlace(near query: QueryPosition, city: Double?) -> Bool {
    var limit = OutlyingPlaces.reach
    if let city {
      limit = min(
        limit, city.squareRoot() * GreatCircle.radius * Self.margin / OutlyingPlaces.ratio)
    }
    let (latitude, longitude) = (query.coordinate.latitude, query.coordinate.longitude)
    let vector = query.vector
    let height = limit / OutlyingPlaces.metersOfDegree
    guard abs(latitude) + 2 * height < 90 else { return true }
    let radius = (vector.x * vector.x + vector.y * vector.y).squareRoot()
    let width = height * Self.margin / radius
    let (west, east) = (longitude - width, longitude + width)
    guard west > -180, east < 180 else { return true }
    let first = OutlyingPlaces.column(west) / 2
    let last = OutlyingPlaces.column(east) / 2
    guard last - first < Self.widest else { return true }
    let north = OutlyingPlaces.row(latitude + height) / 2
    for row in (OutlyingPlaces.row(latitude - height) / 2)...north {
      for block in (row * Self.columns + first)...(row * Self.columns + last)
      where blocks.contains(block) { return true }
    }
    return false
  }
}
