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

/// How a leaf lies in the table `leaves`, in words of 32 bits:
///
/// 1. the counts: features in the low 8 bits, closures in the next 12, chains in the high 12;
/// 2. the base mask;
/// 3. the leaf's features, two in a word, low half first; a bit of a mask is an index into them;
/// 4. closures: latitude, mask;
/// 5. chains: mask, number of vertices, and of each vertex longitude and latitude in units.
///
/// The features that hold a position are the bits of: the base mask, exclusive-or the mask of each
/// closure at or south of the position, exclusive-or the mask of each chain for every edge of it that
/// a ray from the position to the west crosses. Chains are borders, or parts of them, that touch the
/// cell, with the vertices that the polygon has, not clipped; a border that two features share
/// carries both bits. Where a chain ends west of the cell, the border runs on in edges that the leaf
/// does not have; a closure cancels what the rays north of that end see of the chain.
enum AreaLeaf {
  static let maximumFeatures = 32
  static let maximumCount = 0xFFF

  static func counts(features: Int, closures: Int, chains: Int) -> UInt32 {
    UInt32(features) | UInt32(closures) << 8 | UInt32(chains) << 20
  }
  @inline(__always)
  static func features(_ counts: UInt32) -> Int { Int(counts & 0xFF) }
  @inline(__always)
  static func closures(_ counts: UInt32) -> Int { Int((counts >> 8) & 0xFFF) }
  @inline(__always)
  static func chains(_ counts: UInt32) -> Int { Int(counts >> 20) }
}
