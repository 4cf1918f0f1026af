/// How an area layer divides the globe, and how its tables are encoded.
///
/// The globe is cut into square cells of 0.65536°; one that many borders cross is cut into 4 × 4, down
/// to 0.01024°. Sizes are powers of two in units, so the way from a position to its cell is shifts.
///
/// The table `grid` begins with an entry for each cell of the globe, row by row from the south; nodes
/// of 16 entries follow. The two high bits of an entry say what its other 30 bits are:
///
/// | high bits | the rest |
/// |---|---|
/// | 0 | the whole cell lies in the same areas: their set in `sets`; number 0 is the empty one |
/// | 1 | the cell is cut: the number of its node |
/// | 2 | borders cross the cell: where its leaf begins in `leaves` |
enum AreaCell {
  /// The size of the largest cells is two to the power of this, in units.
  static let rootShift = 16
  /// The size of the smallest cells.
  static let leafShift = 10
  /// A cell is cut into two to the power of this in each direction.
  static let splitShift = 2
  static let columns = (Int(GridPosition.turn) >> rootShift) + 1
  static let rows = (Int(GridPosition.height) >> rootShift) + 1
  static let rootCount = columns * rows
  static let nodeSize = 1 << (2 * splitShift)

  /// What an entry of the grid is.
  enum Kind: UInt32 {
    case uniform = 0
    case node = 1
    case leaf = 2
  }

  static func entry(_ kind: Kind, _ value: Int) -> UInt32 { kind.rawValue << 30 | UInt32(value) }
  @inline(__always)
  static func kind(_ entry: UInt32) -> Kind? { Kind(rawValue: entry >> 30) }
  @inline(__always)
  static func value(_ entry: UInt32) -> Int { Int(entry & 0x3FFF_FFFF) }
}
