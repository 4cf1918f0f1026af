/// A part of a border in a leaf, in words of 32 bits.
///
/// The first word has the mask in the low half, the number of edges in the next 15 bits, and the
/// wide flag in the high bit. Two words with longitude and latitude of the first vertex follow,
/// then the other vertices: in a wide chain two words each, else one with the signed differences
/// from the previous vertex, longitude in the low half and latitude in the high one.
@safe struct BorderChain {
  static let maximumEdges = 0x7FFF
  private static let wideFlag: UInt32 = 1 << 31
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

  /// Appends a chain of vertices, split into several if there are too many for one.
  ///
  /// - Parameters:
  ///   - vertices: At least two vertices.
  ///   - mask: The bits of the features.
  ///   - words: The table of leaves.
  /// - Returns: The number of written chains.
  static func write(
    _ vertices: [GridPosition], mask: UInt32, to words: inout [UInt32]
  ) -> Int {
    var count = 0
    var start = 0
    while start < vertices.count - 1 {
      let part = vertices[start...min(start + maximumEdges, vertices.count - 1)]
      write(part, mask, to: &words)
      start += part.count - 1
      count += 1
    }
    return count
  }

  private static func write(
    _ vertices: ArraySlice<GridPosition>, _ mask: UInt32, to words: inout [UInt32]
  ) {
    let steps = zip(vertices, vertices.dropFirst()).map { from, to in
      (x: Int16(exactly: to.x - from.x), y: Int16(exactly: to.y - from.y))
    }
    let isWide = steps.contains { $0.x == nil || $0.y == nil }
    words.append(mask | UInt32(steps.count) << 16 | (isWide ? wideFlag : 0))
    for vertex in isWide ? vertices : vertices.prefix(1) {
      words += [UInt32(bitPattern: vertex.x), UInt32(bitPattern: vertex.y)]
    }
    guard !isWide else { return }
    for case (let x?, let y?) in steps {
      words.append(UInt32(UInt16(bitPattern: x)) | UInt32(UInt16(bitPattern: y)) << 16)
    }
  }
}
