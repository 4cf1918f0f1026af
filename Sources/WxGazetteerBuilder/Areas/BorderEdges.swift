internal import WxGazetteer

/// All edges of a layer's polygons; edges shared by neighbors occur once.
struct BorderEdges {
  private(set) var edges: [BorderEdge] = []
  private var indexes: [Ends: Int] = [:]

  /// The ends of an edge, independent of its direction.
  private struct Ends: Hashable {
    let low: GridPosition
    let high: GridPosition

    init(_ one: GridPosition, _ other: GridPosition) {
      let isOrdered = (one.x, one.y) < (other.x, other.y)
      (low, high) = isOrdered ? (one, other) : (other, one)
    }
  }

  /// Collects the edges of features' polygons; a feature's number is its index in the list.
  init(_ features: [PolygonFile.Feature]) {
    for (number, feature) in features.enumerated() {
      for ring in feature.polygons.joined() {
        guard var from = ring.last else { continue }
        for to in ring {
          if from != to { add(from, to, UInt16(number)) }
          from = to
        }
      }
    }
    edges.removeAll { $0.features.0 == AreaMatch.none }
    indexes = [:]
  }

  private mutating func add(_ from: GridPosition, _ to: GridPosition, _ feature: UInt16) {
    let ends = Ends(from, to)
    guard let index = indexes[ends] else {
      indexes[ends] = edges.count
      edges.append(BorderEdge(from: from, to: to, features: (feature, AreaMatch.none)))
      return
    }
    var features = Parity<UInt16>()
    features.toggle(edges[index])
    features.toggle(feature)
    let list = features.numbers
    edges[index].features = (list.first ?? AreaMatch.none, list.dropFirst().first ?? AreaMatch.none)
    if list.count > 2 {
      edges.append(BorderEdge(from: from, to: to, features: (list[2], AreaMatch.none)))
    }
  }

  /// The edges that touch each root cell, row by row.
  func byRootCell() -> [[Int32]] {
    var cells = [[Int32]](repeating: [], count: AreaCell.rootCount)
    let size = 1 << AreaCell.rootShift
    for (number, edge) in edges.enumerated() {
      let columns = Self.cells(edge.from.x, edge.to.x, count: AreaCell.columns)
      let rows = Self.cells(edge.from.y, edge.to.y, count: AreaCell.rows)
      for row in rows {
        for column in columns {
          if columns.count == 1 && rows.count == 1
            || edge.touches(
              west: column << AreaCell.rootShift, south: row << AreaCell.rootShift, size: size)
          {
            cells[row * AreaCell.columns + column].append(Int32(number))
          }
        }
      }
    }
    return cells
  }

  /// The cells that a span touches, including the previous one if it begins on a side.
  static func cells(_ one: Int32, _ other: Int32, count: Int) -> ClosedRange<Int> {
    let first = max(0, (Int(min(one, other)) - 1) >> AreaCell.rootShift)
    let last = min(count - 1, Int(max(one, other)) >> AreaCell.rootShift)
    return first...max(first, last)
  }

  /// The features that contain the southwest corner of each root cell, as in ``AreaLayer``.
  func atRootCorners() -> [Parity<UInt16>] {
    // The crossings on the way east along the southern side of each row, by column.
    var changes = [[(column: Int, edge: Int)]](repeating: [], count: AreaCell.rows)
    for (number, edge) in edges.enumerated() {
      let isUpward = edge.from.y < edge.to.y
      let (low, high) = isUpward ? (edge.from, edge.to) : (edge.to, edge.from)
      let dx = Int(high.x) - Int(low.x)
      let dy = Int(high.y) - Int(low.y)
      let size = 1 << AreaCell.rootShift
      let first = (Int(low.y) + size - 1) >> AreaCell.rootShift
      for row in first..<max(first, AreaCell.rows) {
        let y = row << AreaCell.rootShift
        guard y < Int(high.y) else { break }
        // The first column whose corner is at or east of the crossing, rounding up.
        let crossing = Int(low.x) * dy + (y - Int(low.y)) * dx
        let column = (crossing + dy * size - 1) / (dy * size)
        if column < AreaCell.columns { changes[row].append((column, number)) }
      }
    }
    var corners: [Parity<UInt16>] = []
    corners.reserveCapacity(AreaCell.rootCount)
    for row in changes {
      let sorted = row.sorted { ($0.column, $0.edge) < ($1.column, $1.edge) }
      var next = 0
      var features = Parity<UInt16>()
      for column in 0..<AreaCell.columns {
        while next < sorted.count, sorted[next].column == column {
          features.toggle(edges[sorted[next].edge])
          next += 1
        }
        corners.append(features)
      }
    }
    return corners
  }
}
