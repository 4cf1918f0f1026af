internal import WxGazetteer

/// The vertices at which borders meet or part.
///
/// Between two of them a border is the same for all areas that it bounds, so that it can be simplified
/// in the same way for each.
struct BorderJunctions {
  private(set) var vertices: Set<GridPosition> = []

  /// Vertices that are looked at in one reading of the rings, which bounds the memory to 256 MB.
  private static let usualPortion = 16 << 20
  /// The low bits of an entry, for the neighbors of a vertex; the others are for the vertex.
  private static let neighborBits: UInt64 = 0xFF_FFFF

  /// Finds the vertices that do not have the same two neighbors in all rings.
  ///
  /// A vertex and its neighbors are compared by their hashes, so one in a million of millions is wrong:
  /// a border is then simplified in parts, or for each of its areas on its own.
  init(
    of rings: RingSpill, portion: Int = usualPortion
  ) throws(GazetteerError) {
    let rounds = UInt64(rings.vertexCount / portion + 1)
    var size = 1024
    while size < 2 * min(rings.vertexCount, portion) { size *= 2 }
    for round in 0..<rounds {
      var table = [UInt64](repeating: 0, count: size)
      try rings.forEach { ring throws(GazetteerError) in
        for index in 0..<ring.count {
          let vertex = ring[index]
          let hash = Self.hash(vertex)
          guard rounds == 1 || (hash >> 36) % rounds == round else { continue }
          let neighbors = Self.hash(ring[index - 1]) &+ Self.hash(ring[index + 1])
          // Never 0, which is an empty entry.
          let entry =
            hash & ~Self.neighborBits | (neighbors >> 32 | 1) & Self.neighborBits
          var place = Int(truncatingIfNeeded: hash) & (size - 1)
          while table[place] != 0, (table[place] ^ entry) & ~Self.neighborBits != 0 {
            place = (place + 1) & (size - 1)
          }
          if table[place] == 0 {
            table[place] = entry
          } else if table[place] != entry {
            vertices.insert(vertex)
          }
        }
      }
    }
  }

  /// Mixes the bits of a vertex, as SplitMix64 does.
  @inline(__always)
  private static func hash(_ vertex: GridPosition) -> UInt64 {
    var mixed = UInt64(UInt32(bitPattern: vertex.x)) << 32 | UInt64(UInt32(bitPattern: vertex.y))
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
