/// The square degrees into which the boxes of outlines reach. Most positions are outside of all of them,
/// and are not compared with the outlines.
package struct OutlineDegrees: Sendable {
  private static let columns = 361
  private var degrees = BitSet()

  package init(_ outlines: some Sequence<Outline>) {
    for box in outlines {
      // In a damaged file, the sides may be exchanged; such a box contains no position.
      guard box.west <= box.east, box.south <= box.north else { continue }
      let (west, east) = (Self.degree(box.west), Self.degree(box.east))
      for row in Self.degree(box.south)...Self.degree(box.north) {
        degrees.insert((row * Self.columns + west)...(row * Self.columns + east))
      }
    }
  }

  /// The number of the degree of a coordinate, counted from 180° W or 90° S.
  @inline(__always)
  private static func degree(_ unit: Int32) -> Int { Int(min(max(unit, 0), 36_000_000)) / 100_000 }

  /// Whether an outline may contain a position.
  @inline(__always)
  package func mayContain(_ unit: GridPosition) -> Bool {
    degrees.contains(Self.degree(unit.y) * Self.columns + Self.degree(unit.x))
  }
}
