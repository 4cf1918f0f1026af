internal import WxGazetteer

/// Builds the tables of an area layer from polygons, see ``AreaCell`` and ``AreaLeaf``.
struct AreaLayerBuilder {
  private(set) var grid = [UInt32](repeating: 0, count: AreaCell.rootCount)
  private(set) var leaves: [UInt32] = []
  private(set) var sets: [AreaMatch] = [.nothing]

  private let edges: [BorderEdge]
  private var setNumbers: [Parity<UInt16>: Int] = [Parity<UInt16>(): 0]
  private var fault: String?

  /// A cell with more edges than this is divided if possible. With 16, lookups would be 10 % faster
  /// and the index a third larger.
  private static let fullLeaf = 28

  /// - Throws: ``GazetteerError/badSource(path:line:detail:)`` if too many polygons overlap.
  init(_ features: [PolygonFile.Feature], path: String) throws(GazetteerError) {
    guard features.count < AreaMatch.none else {
      throw .badSource(path: path, line: 0, detail: "there are more than 65,534 features")
    }
    let borders = BorderEdges(features)
    edges = borders.edges
    let corners = borders.atRootCorners()
    for (cell, touching) in borders.byRootCell().enumerated() {
      let part = Part(
        west: (cell % AreaCell.columns) << AreaCell.rootShift,
        south: (cell / AreaCell.columns) << AreaCell.rootShift, shift: AreaCell.rootShift,
        edges: touching, corner: corners[cell])
      grid[cell] = entry(for: part)
    }
    // Each table of a layer has at least one element.
    if leaves.isEmpty { leaves = [0, 0] }
    if let fault { throw .badSource(path: path, line: 0, detail: fault) }
  }

  /// A cell to add to the tables.
  private struct Part {
    let west: Int
    let south: Int
    let shift: Int
    let edges: [Int32]
    /// The features that contain the southwest corner.
    let corner: Parity<UInt16>

    var size: Int { 1 << shift }
    var position: GridPosition { GridPosition(x: Int32(west), y: Int32(south)) }
  }

  private mutating func entry(for part: Part) -> UInt32 {
    guard !part.edges.isEmpty else {
      return AreaCell.entry(.uniform, number(of: part.corner))
    }
    if part.edges.count > Self.fullLeaf, part.shift > AreaCell.leafShift { return node(for: part) }
    let borders = part.edges.map { edges[Int($0)] }
    let leaf = AreaLeafBuilder(
      edges: borders, corner: part.corner, west: part.west, south: part.south, size: part.size)
    let start = leaves.count
    if let fault = leaf.write(to: &leaves) { self.fault = fault }
    return AreaCell.entry(.leaf, start)
  }

  private mutating func node(for part: Part) -> UInt32 {
    let number = (grid.count - AreaCell.rootCount) / AreaCell.nodeSize
    let start = grid.count
    grid.append(contentsOf: repeatElement(0, count: AreaCell.nodeSize))
    let shift = part.shift - AreaCell.splitShift
    let borders = part.edges.map { edges[Int($0)] }
    let leaf = AreaLeafBuilder(
      edges: borders, corner: part.corner, west: part.west, south: part.south, size: part.size)
    for child in 0..<AreaCell.nodeSize {
      let column = child & ((1 << AreaCell.splitShift) - 1)
      let west = part.west + (column << shift)
      let south = part.south + ((child >> AreaCell.splitShift) << shift)
      let touching = part.edges.filter {
        edges[Int($0)].touches(west: west, south: south, size: 1 << shift)
      }
      grid[start + child] = entry(
        for: Part(
          west: west, south: south, shift: shift, edges: touching,
          corner: leaf.features(at: GridPosition(x: Int32(west), y: Int32(south)))))
    }
    return AreaCell.entry(.node, number)
  }

  private mutating func number(of features: Parity<UInt16>) -> Int {
    if let number = setNumbers[features] { return number }
    if features.numbers.count > AreaMatch.capacity {
      fault = "more than \(AreaMatch.capacity) areas overlap"
    }
    let number = sets.count
    sets.append(AreaMatch(features.numbers))
    setNumbers[features] = number
    return number
  }
}
