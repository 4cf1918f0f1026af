/// A drawing area of braille patterns: two dots across and four down in every cell.
struct BrailleCanvas {
  /// The cells across.
  let columns: Int
  /// The cells down.
  let rows: Int
  private var cells: [UInt32]

  /// The bits of a cell's dots, by row and then column (Unicode Standard, block U+2800).
  private static let bits: [[UInt32]] = [
    [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
  ]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: 0, count: columns * rows)
  }

  /// The dots across.
  var dotsAcross: Int { columns * 2 }
  /// The dots down.
  var dotsDown: Int { rows * 4 }

  /// Sets a dot; the top left one is 0, 0.
  mutating func set(_ x: Int, _ y: Int) {
    guard (0..<dotsAcross).contains(x), (0..<dotsDown).contains(y) else { return }
    cells[y / 4 * columns + x / 2] |= Self.bits[y % 4][x % 2]
  }

  /// Sets the dots of a column between two heights.
  mutating func setColumn(_ x: Int, from first: Int, to last: Int) {
    for y in min(first, last)...max(first, last) { set(x, y) }
  }

  /// The character of a cell; `nil` where nothing is drawn.
  func character(row: Int, column: Int) -> Character? {
    let bits = cells[row * columns + column]
    return bits == 0 ? nil : Unicode.Scalar(0x2800 + bits).map(Character.init)
  }
}
