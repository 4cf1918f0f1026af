internal import WxGazetteer

/// Builds the cells of `areas.wxi`, see ``AreaQuads``.
struct AreaQuadsBuilder {
  private(set) var grid = [UInt32](repeating: 0, count: AreaCell.rootCount)
  private(set) var sets: [UInt32] = [0]
  private(set) var leaves: [UInt8] = []

  private var setStarts: [Parity<UInt32>: Int] = [Parity<UInt32>(): 0]

  /// A cell with more edges than this is divided if possible.
  private static let fullLeaf = 40
  /// The largest number in an entry of the grid.
  private static let maximumValue = 0x3FFF_FFFF

  /// A cell to add to the tables.
  private struct Part {
    let west: Int
    let south: Int
    let shift: Int
    let edges: [Int32]
    /// The areas that contain the southwest corner.
    let corner: Parity<UInt32>
  }

  /// - Parameters:
  ///   - borders: The rings of all areas.
  ///   - path: The path of the index, for messages.
  ///   - progress: Called with the completed fraction.
  /// - Throws: ``GazetteerError/cannotWrite(path:detail:)`` if there are too many borders.
  init(
    _ borders: QuadBorders, path: String, progress: (Double) -> Void
  ) throws(GazetteerError) {
    for row in 0..<AreaCell.rows {
      progress(Double(row) / Double(AreaCell.rows))
      let corners = borders.corners(ofRow: row)
      for column in 0..<AreaCell.columns {
        let cell = row * AreaCell.columns + column
        let edges = QuadEdges(borders, cell: cell)
        let part = Part(
          west: column << AreaCell.rootShift, south: row << AreaCell.rootShift,
          shift: AreaCell.rootShift, edges: edges.edges.indices.map { Int32($0) },
          corner: corners[column])
        grid[cell] = try entry(for: part, edges, path)
      }
      guard max(leaves.count, sets.count) <= Self.maximumValue else {
        throw .cannotWrite(path: path, detail: "the borders need more than 1 GB")
      }
    }
  }

  private mutating func entry(
    for part: Part, _ edges: QuadEdges, _ path: String
  ) throws(GazetteerError) -> UInt32 {
    guard !part.edges.isEmpty else {
      return AreaCell.entry(.uniform, start(of: part.corner))
    }
    let touching = Set(part.edges.map { edges.setNumbers[Int($0)] })
    let areas = Set(touching.flatMap { edges.sets[$0].numbers }).sorted()
    let isFull = part.edges.count > Self.fullLeaf || areas.count > AreaQuadLeaf.maximumAreas
    if isFull, part.shift > AreaQuads.leafShift { return try node(for: part, edges, path) }
    guard areas.count <= AreaQuadLeaf.maximumAreas else {
      let degrees = { (units: Int, half: Int32) in Double(units - Int(half)) / 1e5 }
      throw .cannotWrite(
        path: path,
        detail: "more than \(AreaQuadLeaf.maximumAreas) areas have borders near "
          + "\(degrees(part.south, GridPosition.height / 2)),"
          + "\(degrees(part.west, GridPosition.turn / 2))")
    }
    var around = Parity<UInt32>()
    for area in part.corner.numbers where !areas.contains(area) { around.toggle(area) }
    let start = leaves.count
    let aroundStart = self.start(of: around)
    AreaQuadLeafWriter(areas: areas, corner: part.corner, west: part.west, south: part.south)
      .write(part.edges, edges, around: aroundStart, to: &leaves)
    return AreaCell.entry(.leaf, start)
  }

  private mutating func node(
    for part: Part, _ edges: QuadEdges, _ path: String
  ) throws(GazetteerError) -> UInt32 {
    let start = grid.count
    grid.append(contentsOf: repeatElement(0, count: AreaQuads.nodeSize))
    let shift = part.shift - 1
    for child in 0..<AreaQuads.nodeSize {
      let west = part.west + (child & 1) << shift
      let south = part.south + (child >> 1) << shift
      let touching = part.edges.filter {
        edges.edges[Int($0)].touches(west: west, south: south, size: 1 << shift)
      }
      let corner =
        child == 0
        ? part.corner
        : edges.areas(
          at: GridPosition(x: Int32(west), y: Int32(south)), from: part.corner, part.edges,
          west: part.west, south: part.south)
      grid[start + child] = try entry(
        for: Part(west: west, south: south, shift: shift, edges: touching, corner: corner), edges,
        path)
    }
    return AreaCell.entry(.node, (start - AreaCell.rootCount) / AreaQuads.nodeSize)
  }

  private mutating func start(of set: Parity<UInt32>) -> Int {
    if let start = setStarts[set] { return start }
    let start = sets.count
    sets.append(UInt32(set.numbers.count))
    sets += set.numbers
    setStarts[set] = start
    return start
  }
}
