/// A part of a border in a leaf, in words of 32 bits.
///
/// The first word has the mask in the low half, the number of edges in the next 15 bits, and the
/// wide flag in the high bit. Two words with longitude and latitude of the first vertex follow,
/// then the other vertices: in a wide chain two words each, else one with the signed differences
/// from the previous vertex, longitude in the low half and latitude in the high one.
@safe package struct BorderChain {
  package static let maximumEdges = 0x7FFF
  package static let wideFlag: UInt32 = 1 << 31
  private static let headSize = 3

  /// The start of the next chain.
  let end: Int
  /// The features of the leaf that are on one side of the border only.
  let mask: UInt32
  private let words: UnsafeBufferPointer<UInt32>
  private let isWide: Bool

  /// Reads the chain that starts at a word; if it is out of bounds, it has no edges and the damage
  /// is recorded.
  @inline(__always)
  init(_ leaves: Table<UInt32>, at start: Int) {
    let head = leaves[start]
    let edges = Int((head >> 16) & UInt32(Self.maximumEdges))
    mask = head & 0xFFFF
    isWide = head & Self.wideFlag != 0
    end = start + Self.headSize + (isWide ? 2 * edges : edges)
    unsafe words = leaves.slice(start, end)
  }

  /// Calls a function with the ends of each edge. Invalid numbers in a damaged file wrap around.
  @inline(__always)
  func forEachEdge(_ body: (_ from: GridPosition, _ to: GridPosition) -> Void) {
    guard unsafe words.count > Self.headSize else { return }
    var from = unsafe GridPosition(
      x: Int32(bitPattern: words[1]), y: Int32(bitPattern: words[2]))
    var next = Self.headSize
    while unsafe next < words.count {
      let word = unsafe words[next]
      let to: GridPosition
      if isWide {
        to = unsafe GridPosition(
          x: Int32(bitPattern: word), y: Int32(bitPattern: words[next + 1]))
        next += 2
      } else {
        to = GridPosition(
          x: from.x &+ Int32(Int16(truncatingIfNeeded: word)),
          y: from.y &+ Int32(bitPattern: word) >> 16)
        next += 1
      }
      body(from, to)
      from = to
    }
  }
}
