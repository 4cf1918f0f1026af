/// The rows of two columns of degrees, one cell of the globe after the other.
///
/// The index is larger than the cache of a core, so rows in random order mostly wait for memory.
/// Successive rows of this order read the same parts of the index. The order does not change the
/// result, in which each row has its place.
struct RowOrder {
  struct Row {
    var latitude: Double
    var longitude: Double
    var number: Int
  }

  /// Fewer rows are not worth sorting.
  static let minimum = 4096
  /// The maximum number of rows to sort at a time, which limits the memory to 2 MB.
  static let block = 1 << 16

  private static let columns = 512
  private static let rows = 256

  private var sorted: [Row]
  private var cells: [Int32]
  private var starts: [Int32]

  init(rows count: Int) {
    let size = min(count, Self.block)
    sorted = Array(repeating: Row(latitude: 0, longitude: 0, number: 0), count: size)
    cells = Array(repeating: 0, count: size)
    starts = Array(repeating: 0, count: Self.columns * Self.rows + 1)
  }

  /// Calls a function with the rows of a range, at most ``block``, cell by cell, and in order
  /// within a cell.
  @inline(__always)
  mutating func forEach(
    _ latitudes: UnsafeBufferPointer<Double>, _ longitudes: UnsafeBufferPointer<Double>,
    in range: Range<Int>, _ body: (Row) -> Void
  ) {
    forEach(in: range, at: { unsafe (latitudes[$0], longitudes[$0]) }, body)
  }

  /// Calls a function with the rows of a range, whose positions another function returns.
  @inline(__always)
  mutating func forEach<Failure>(
    in range: Range<Int>, at position: (Int) -> (latitude: Double, longitude: Double),
    _ body: (Row) throws(Failure) -> Void
  ) throws(Failure) {
    for index in starts.indices { starts[index] = 0 }
    for (index, row) in range.enumerated() {
      let (latitude, longitude) = position(row)
      let cell = Self.cell(latitude, longitude)
      cells[index] = cell
      starts[Int(cell) + 1] += 1
    }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    for (index, row) in range.enumerated() {
      let cell = Int(cells[index])
      let slot = Int(starts[cell])
      starts[cell] += 1
      let (latitude, longitude) = position(row)
      sorted[slot] = Row(latitude: latitude, longitude: longitude, number: row)
    }
    for index in 0..<range.count { try body(sorted[index]) }
  }

  /// The cell of a position; any cell if the position is not valid.
  @inline(__always)
  private static func cell(_ latitude: Double, _ longitude: Double) -> Int32 {
    // The order of the arguments makes NaN the first cell.
    let row = min(max(0, (latitude + 90) * (Double(rows) / 180)), Double(rows - 1))
    let column = min(max(0, (longitude + 180) * (Double(columns) / 360)), Double(columns - 1))
    return Int32(row) &* Int32(columns) &+ Int32(column)
  }
}
