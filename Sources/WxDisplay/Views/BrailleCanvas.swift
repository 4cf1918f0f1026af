/// A drawing area of braille patterns: each cell is two dots wide and four dots high.
struct BrailleCanvas {
  /// The width in cells.
  let columns: Int
  /// The height in cells.
  let rows: Int
  private var cells: [UInt32]

  /// The bits of a cell's dots, by row and column (Unicode Standard, block U+2800).
  private static let bits: [[UInt32]] = [
    [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
  ]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: 0, count: columns * rows)
  }

  /// The width in dots.
  var dotsAcross: Int { columns * 2 }
  /// The height in dots.
  var dotsDown: Int { rows * 4 }

  /// Sets a dot; the origin is at the top left.
  mutating func set(_ x: Int, _ y: Int) {
    guard (0..<dotsAcross).contains(x), (0..<dotsDown).contains(y) else { return }
    cells[y / 4 * columns + x / 2] |= Self.bits[y % 4][x % 2]
  }

  /// Sets the dots of a column between two heights, inclusive.
  mutating func setColumn(_ x: Int, from first: Int, to last: Int) {
    for y in min(first, last)...max(first, last) { set(x, y) }
  }

  /// Returns the character of a cell; `nil` if it is empty.
  func character(row: Int, column: Int) -> Character? {
    let bits = cells[row * columns + column]
    return bits == 0 ? nil : Unicode.Scalar(0x2800 + bits).map(Character.init)
  }
}
