internal import WxPlatform
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

  /// The blocks with a place.
  private var blocks = BitSet()
  /// The blocks with a position that is within ``OutlyingPlaces/reach`` of a place, and some more.
  private var around = BitSet()

  init(_ places: OutlyingPlaces) {
    let widths = (0..<Self.rows).map(Self.width)
    for index in 0..<places.cells.count {
      let cell = Int(places.cells[index])
      let row = cell / OutlyingPlaces.columns / 2
      // A cell of a damaged file may be anywhere.
      guard row < Self.rows else { continue }
      let column = cell % OutlyingPlaces.columns / 2
      let block = row * Self.columns + column
      guard !blocks.contains(block) else { continue }
      blocks.insert(block)
      for row in max(row - 1, 0)...min(row + 1, Self.rows - 1) {
        insert(around: column, widths[row], inRow: row)
      }
    }
  }

  /// How many blocks to the east and to the west of a place its reach ends in a row.
  private static func width(ofRow row: Int) -> Int {
    let south = Double(row) / 5 - 90
    // Around a pole, places of all longitudes are near.
    let latitude = max(abs(south), abs(south + 0.2))
    guard latitude < 89 else { return columns }
    let degrees = OutlyingPlaces.reach / OutlyingPlaces.metersOfDegree
    return Int(5 * degrees * margin / cos(latitude * .pi / 180)) + 1
  }

  private mutating func insert(around column: Int, _ width: Int, inRow row: Int) {
    // Beyond the antimeridian, the blocks go on at the other end of the row.
    for turn in [-Self.columns, 0, Self.columns] {
      let west = max(column + turn - width, 0)
      let east = min(column + turn + width, Self.columns - 1)
      guard west <= east else { continue }
      around.insert((row * Self.columns + west)...(row * Self.columns + east))
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
    let (latitude, longitude) = (query.coordinate.latitude, query.coordinate.longitude)
    let block =
      OutlyingPlaces.row(latitude) / 2 * Self.columns + OutlyingPlaces.column(longitude) / 2
    guard around.contains(block) else { return false }
    var limit = OutlyingPlaces.reach
    if let city {
      limit = min(
        limit, city.squareRoot() * GreatCircle.radius * Self.margin / OutlyingPlaces.ratio)
    }
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
