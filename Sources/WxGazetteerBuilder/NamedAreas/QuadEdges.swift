internal import WxGazetteer

/// The edges that touch a root cell; one that several areas share occurs once.
struct QuadEdges {
  private(set) var edges: [GridEdge] = []
  /// For each edge the number of its set in ``sets``.
  private(set) var setNumbers: [Int] = []
  /// Areas that are on one side of an edge only.
  private(set) var sets: [Parity<UInt32>] = []

  init(_ borders: QuadBorders, cell: Int) {
    var indexes: [GridEdge: Int] = [:]
    var areas: [Parity<UInt32>] = []
    for run in borders.runs[cell] {
      for start in run.start..<(run.start + run.count) {
        let edge = GridEdge(from: borders.vertices[start], to: borders.vertices[start + 1])
        let index = indexes[edge.ordered, default: edges.count]
        if index == edges.count {
          indexes[edge.ordered] = index
          edges.append(edge)
          areas.append(Parity<UInt32>())
        }
        areas[index].toggle(run.area)
      }
    }
    var numbers: [Parity<UInt32>: Int] = [:]
    var retained: [GridEdge] = []
    for (edge, set) in zip(edges, areas) where !set.numbers.isEmpty {
      let number = numbers[set, default: sets.count]
      if number == sets.count {
        numbers[set] = number
        sets.append(set)
      }
      retained.append(edge)
      setNumbers.append(number)
    }
    edges = retained
  }

  /// The areas that contain the corner of a cell in another cell.
  ///
  /// - Parameters:
  ///   - corner: The southwest corner of the inner cell.
  ///   - areas: Those that contain the corner of the outer cell.
  ///   - list: The edges that touch the outer cell.
  ///   - west: The longitude of the outer cell.
  ///   - south: Its latitude.
  /// - Returns: The areas.
  func areas(
    at corner: GridPosition, from areas: Parity<UInt32>, _ list: [Int32], west: Int, south: Int
  ) -> Parity<UInt32> {
    let path = AreaPath(fromCorner: corner, west: west, south: south)
    var areas = areas
    for index in list {
      let edge = edges[Int(index)]
      if path.crosses(Int(edge.from.x), Int(edge.from.y), Int(edge.to.x), Int(edge.to.y)) {
        areas.toggle(sets[setNumbers[Int(index)]])
      }
    }
    return areas
  }
}
