/// A ring of vertices in a table, with its bounding box; 24 bytes.
package struct Outline: BitwiseCopyable {
  /// The first vertex.
  package var start: UInt32
  /// The number of vertices.
  package var count: UInt32
  /// The bounding box.
  package var west: Int32
  package var south: Int32
  package var east: Int32
  package var north: Int32

  /// Adds vertices to a table.
  package init(_ ring: [GridPosition], in vertices: inout [GridPosition]) {
    start = UInt32(vertices.count)
    count = UInt32(ring.count)
    west = ring.map(\.x).min() ?? 0
    south = ring.map(\.y).min() ?? 0
    east = ring.map(\.x).max() ?? 0
    north = ring.map(\.y).max() ?? 0
    vertices += ring
  }

  /// Whether the ring contains a position, by the crossings of a ray to the west.
  func contains(_ unit: GridPosition, in vertices: Table<GridPosition>) -> Bool {
    contains(unit) { vertices[$0] }
  }

  /// Whether the ring contains a position, with its vertices in an array.
  package func contains(_ unit: GridPosition, in vertices: [GridPosition]) -> Bool {
    contains(unit) { vertices[$0] }
  }

  @inline(__always)
  private func contains(_ unit: GridPosition, vertex: (Int) -> GridPosition) -> Bool {
    guard unit.x >= west, unit.x <= east, unit.y >= south, unit.y <= north else { return false }
    var isInside = false
    for index in 0..<count {
      let from = vertex(Int(start + index))
      let to = vertex(Int(start + (index + 1) % count))
      guard (from.y <= unit.y) != (to.y <= unit.y) else { continue }
      let share = Double(unit.y - from.y) / Double(to.y - from.y)
      if Double(from.x) + share * Double(to.x - from.x) <= Double(unit.x) { isInside.toggle() }
    }
    return isInside
  }

  /// Parses vertices such as `47.5 9.4`, latitude and longitude; `nil` if they are not a ring.
  package static func vertices(_ list: [String]) -> [GridPosition]? {
    let ring = list.compactMap { text -> GridPosition? in
      let parts = text.split(separator: " ").compactMap { Double($0) }
      guard parts.count == 2, abs(parts[0]) <= 90, abs(parts[1]) <= 180 else { return nil }
      return GridPosition(
        x: Int32(((parts[1] + 180) * 1e5).rounded()), y: Int32(((parts[0] + 90) * 1e5).rounded()))
    }
    return ring.count == list.count && (3..<1000).contains(ring.count) ? ring : nil
  }
}
