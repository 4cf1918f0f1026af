/// The cells of an area layer and the encoding of its tables.
///
/// The globe is divided into square cells of 0.65536°; a cell that many borders cross is divided
/// into 4 × 4, down to 0.01024°. Sizes are powers of two in units, so shifts find the cell of a
/// position.
///
/// The table `grid` begins with an entry for each root cell, row by row from the south; nodes of
/// 16 entries follow. The two high bits of an entry determine the meaning of its other 30 bits:
///
/// | high bits | the rest |
/// |---|---|
/// | 0 | the whole cell is in the same areas: their set in `sets`; set 0 is empty |
/// | 1 | the cell is divided: the number of its node |
/// | 2 | borders cross the cell: the start of its leaf in `leaves` |
package enum AreaCell {
  /// The binary logarithm of the size of the largest cells in units.
  package static let rootShift = 16
  /// The binary logarithm of the size of the smallest cells in units.
  package static let leafShift = 10
  /// The binary logarithm of the number of parts of a divided cell in each direction.
  package static let splitShift = 2
  package static let columns = (Int(GridPosition.turn) >> rootShift) + 1
  package static let rows = (Int(GridPosition.height) >> rootShift) + 1
  package static let rootCount = columns * rows
  package static let nodeSize = 1 << (2 * splitShift)

  /// The kind of an entry in the grid.
  package enum Kind: UInt32 {
    case uniform = 0
    case node = 1
    case leaf = 2
  }

  package static func entry(_ kind: Kind, _ value: Int) -> UInt32 {
    kind.rawValue << 30 | UInt32(value)
  }
  @inline(__always)
  package static func kind(_ entry: UInt32) -> Kind? { Kind(rawValue: entry >> 30) }
  @inline(__always)
  package static func value(_ entry: UInt32) -> Int { Int(entry & 0x3FFF_FFFF) }
}
