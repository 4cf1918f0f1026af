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
  /// The maximum number of rows to sort at a time, which limits the memory to 8 MB. The more rows, the more of them share
  /// a place.
  private static let block = 1 << 18

  private static let columns = 512
  private static let rows = 256

  private var sorted: [Row] = []
  private var cells: [Int32] = []
  private var starts: [Int32] = []

  /// Calls a function with all rows, block by block: cell by cell, and in order within a cell. A few rows
  /// keep their order.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - position: Returns the degrees of a row.
  ///   - body: Receives the rows of a block.
  /// - Throws: The first error of the function.
  @inline(__always)
  mutating func forEachBlock<Failure>(
    count: Int, at position: (Int) -> (latitude: Double, longitude: Double),
    _ body: (UnsafeBufferPointer<Row>) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    while start < count {
      let end = min(start + Self.block, count)
      if count < Self.minimum {
        sorted = (start..<end).map { number in
          let (latitude, longitude) = position(number)
          return Row(latitude: latitude, longitude: longitude, number: number)
        }
      } else {
        sort(start..<end, at: position)
      }
      try unsafe sorted.withUnsafeBufferPointer { rows throws(Failure) in
        try unsafe body(UnsafeBufferPointer(rebasing: rows[..<(end - start)]))
      }
      start = end
    }
  }

  /// Sorts the rows of a block by their cells.
  @inline(__always)
  private mutating func sort(
    _ range: Range<Int>, at position: (Int) -> (latitude: Double, longitude: Double)
  ) {
    if sorted.count < range.count {
      sorted = Array(repeating: Row(latitude: 0, longitude: 0, number: 0), count: range.count)
      cells = Array(repeating: 0, count: range.count)
    }
    starts = Array(repeating: 0, count: Self.columns * Self.rows + 1)
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
