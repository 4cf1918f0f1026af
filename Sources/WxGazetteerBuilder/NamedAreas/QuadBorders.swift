internal import WxGazetteer

/// The simplified rings of all areas, and which of their edges touch each root cell.
struct QuadBorders {
  /// Consecutive edges of a ring.
  struct Run {
    let area: UInt32
    /// The first vertex of the first edge.
    let start: Int
    /// The number of edges.
    var count: Int
  }

  /// The vertices of the rings, with the first one of each repeated at its end.
  private(set) var vertices: [GridPosition] = []
  /// The runs that touch each root cell.
  private(set) var runs = [[Run]](repeating: [], count: AreaCell.rootCount)
  /// The crossings of borders with the southern side of each row of root cells: the first column whose
  /// corner is to the east of it.
  private var crossings = [[(column: Int32, area: UInt32)]](repeating: [], count: AreaCell.rows)

  /// Adds a ring whose first vertex is repeated at the end.
  mutating func add(_ ring: [GridPosition], of area: UInt32) {
    for (from, to) in zip(ring, ring.dropFirst()) {
      let index = vertices.count
      vertices.append(from)
      add(GridEdge(from: from, to: to), index, area)
    }
    if let last = ring.last { vertices.append(last) }
  }

  private mutating func add(_ edge: GridEdge, _ index: Int, _ area: UInt32) {
    let columns = BorderEdges.cells(edge.from.x, edge.to.x, count: AreaCell.columns)
    let rows = BorderEdges.cells(edge.from.y, edge.to.y, count: AreaCell.rows)
    let size = 1 << AreaCell.rootShift
    for row in rows {
      for column in columns {
        guard
          columns.count == 1 && rows.count == 1
            || edge.touches(west: column * size, south: row * size, size: size)
        else { continue }
        let cell = row * AreaCell.columns + column
        if let last = runs[cell].last, last.area == area, last.start + last.count == index {
          runs[cell][runs[cell].count - 1].count += 1
        } else {
          runs[cell].append(Run(area: area, start: index, count: 1))
        }
      }
    }
    addCrossings(of: edge, area)
  }

  /// Adds the crossings with the sides of rows, by the rule of ``AreaPath``.
  private mutating func addCrossings(of edge: GridEdge, _ area: UInt32) {
    let (low, high) = edge.from.y < edge.to.y ? (edge.from, edge.to) : (edge.to, edge.from)
    let (dx, dy) = (Int(high.x) - Int(low.x), Int(high.y) - Int(low.y))
    let size = 1 << AreaCell.rootShift
    var row = (Int(low.y) + size - 1) >> AreaCell.rootShift
    while row < AreaCell.rows, row * size < Int(high.y) {
      // The longitude of the crossing, times dy.
      let crossing = Int(low.x) * dy + (row * size - Int(low.y)) * dx
      // A corner is slightly to the west; at the same longitude, an edge to the northwest is still
      // farther west.
      let column =
        dx < 0 ? (crossing + dy * size - 1) / (dy * size) : crossing / (dy * size) + 1
      if column < AreaCell.columns { crossings[row].append((Int32(column), area)) }
      row += 1
    }
  }

  /// The areas that contain the corner of each root cell of a row.
  func corners(ofRow row: Int) -> [Parity<UInt32>] {
    let sorted = crossings[row].sorted { $0 < $1 }
    var next = 0
    var areas = Parity<UInt32>()
    return (0..<AreaCell.columns).map { column in
      while next < sorted.count, sorted[next].column == column {
        areas.toggle(sorted[next].area)
        next += 1
      }
      return areas
    }
  }
}
