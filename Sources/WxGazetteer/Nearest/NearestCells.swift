/// The candidates for the nearest place in every cell of a cube around the globe, which give the
/// single nearest place without a search.
///
/// A cell lists the places that are nearest somewhere in it, usually at most a dozen; the nearest
/// of them is the nearest of all. Cells are smaller where places are denser. The table `cells`
/// begins with ``rootCount`` entries, row by row and face by face; nodes of four entries follow.
/// The two high bits of an entry determine the meaning of its other 30 bits:
///
/// | high bits | the rest |
/// |---|---|
/// | 0 | a single place: its number in the tree |
/// | 1 | the cell is divided into four: the number of its node |
/// | 2 | 4 bits: the number of places; 26 bits: their start in `candidates` |
/// | 3 | too many places at one point: search the tree |
package struct NearestCells: Sendable {
  let cells: Table<UInt32>
  let candidates: Table<UInt32>

  /// The binary logarithm of the number of root cells along an edge of the cube.
  package static let rootBits = 7
  package static let rootCount = CubePosition.faceCount << (2 * rootBits)
  /// The maximum number of candidates in a cell that can be divided further.
  package static let usualCandidates = 12
  /// The maximum number of candidates that an entry can hold.
  package static let maximumCandidates = 15

  /// The kind of an entry.
  package enum Kind: UInt32 {
    case single = 0
    case node = 1
    case list = 2
    case crowd = 3
  }

  package static func entry(_ kind: Kind, _ value: Int) -> UInt32 {
    kind.rawValue << 30 | UInt32(value)
  }
  package static func list(count: Int, start: Int) -> UInt32 { entry(.list, count << 26 | start) }

  package static func rootIndex(face: Int, x: Int, y: Int) -> Int {
    ((face << rootBits) | y) << rootBits | x
  }

  /// The number of the entry for the smallest cell around a position.
  @inline(__always)
  func cell(at query: UnitVector) -> Int {
    let position = CubePosition(query)
    var shift = CubePosition.bits - Self.rootBits
    var cell = Self.rootIndex(face: position.face, x: position.x >> shift, y: position.y >> shift)
    // A node of a damaged file may refer to itself, so the depth is limited.
    while shift > 0 {
      let entry = cells[cell]
      guard entry >> 30 == Kind.node.rawValue else { break }
      shift &-= 1
      let child = ((position.y >> shift) & 1) << 1 | ((position.x >> shift) & 1)
      cell = Self.rootCount &+ Int(entry & 0x3FFF_FFFF) &* 4 &+ child
    }
    return cell
  }

  /// The nearest point in the tree; at equal distances that of the most important feature.
  ///
  /// - Parameters:
  ///   - query: The position.
  ///   - cell: Its entry, from ``cell(at:)``.
  ///   - tree: The tree.
  /// - Returns: The number of the point; `nil` if the tree must be searched.
  @inline(__always)
  func nearest(to query: UnitVector, in cell: Int, of tree: NearestTree) -> Int? {
    let entry = cells[cell]
    switch entry >> 30 {
    case Kind.single.rawValue: return Int(entry)
    case Kind.list.rawValue:
      return nearest(
        to: query, of: tree, start: Int(entry & 0x3FF_FFFF), count: Int((entry >> 26) & 15))
    default: return nil
    }
  }

  @inline(__always)
  private func nearest(
    to query: UnitVector, of tree: NearestTree, start: Int, count: Int
  ) -> Int? {
    var best: Int?
    var least = Double.infinity
    for index in start..<(start + count) {
      let candidate = Int(candidates[index])
      let distance = query.squaredChord(to: tree.points[candidate])
      guard distance <= least else { continue }
      if distance == least, let best, tree.features[best] < tree.features[candidate] { continue }
      best = candidate
      least = distance
    }
    return best
  }
}
