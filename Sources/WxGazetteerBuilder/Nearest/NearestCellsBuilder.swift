internal import WxGazetteer

/// Builds the cells for finding the single nearest place, see ``NearestCells``.
///
/// A cell inherits the candidates of its parent and retains those that can be nearest somewhere in
/// it. Two tests rule out candidates, and both are safe:
///
/// - If the place nearest to the cell's center is `d` away and the corners are `r` away, then every
///   point of the cell has a place within `d + r`, so none beyond `d + 2r` from the center matters.
/// - A place is beaten if another one is nearer at all four corners: the points nearer to the other
///   lie on one side of a plane through the center of the globe, and a cell is convex.
struct NearestCellsBuilder {
  private let points: [UnitVector]
  private var cells: [UInt32]
  private var candidates: [UInt32] = []

  /// The margin in squared chords by which another place must be nearer, so that rounding never
  /// decides.
  private static let margin = 1e-12
  /// Longer lists are not compared pairwise, which would take too long; smaller cells have shorter
  /// ones.
  private static let pairwiseLimit = 200

  /// Creates the cells of points, which are numbered as in the tree.
  ///
  /// - Parameters:
  ///   - points: The points.
  ///   - features: Their features. Of several at one point only the most important one can be the
  ///     nearest; the others would fill every cell nearby.
  init(points: [UnitVector], features: [UInt32]) {
    self.points = points
    cells = Array(repeating: 0, count: NearestCells.rootCount)
    var winners: [SIMD3<Int>: Int] = [:]
    for (index, point) in points.enumerated() {
      let spot = SIMD3(Self.spot(point.x), Self.spot(point.y), Self.spot(point.z))
      if let known = winners[spot], features[known] < features[index] { continue }
      winners[spot] = index
    }
    let winning = winners.values.sorted()
    for face in 0..<CubePosition.faceCount {
      let square = CubeSquare(face: face, bits: 0, x: 0, y: 0)
      descend(to: square, with: relevant(winning, in: square))
    }
  }

  /// A coordinate in steps of less than a centimeter.
  private static func spot(_ coordinate: Double) -> Int { Int((coordinate * 1e9).rounded()) }

  func write(to writer: inout IndexWriter) {
    writer.add(.nearestCells, cells)
    writer.add(.nearestCandidates, candidates)
  }

  /// Descends to the root cells.
  private mutating func descend(to square: CubeSquare, with list: [Int]) {
    guard square.bits < NearestCells.rootBits else {
      let index = NearestCells.rootIndex(face: square.face, x: square.x, y: square.y)
      return fill(index, square, list)
    }
    for quarter in square.quarters { descend(to: quarter, with: relevant(list, in: quarter)) }
  }

  private mutating func fill(_ index: Int, _ square: CubeSquare, _ list: [Int]) {
    let canBeCut = square.bits < CubePosition.bits
    if list.count == 1 {
      cells[index] = NearestCells.entry(.single, list[0])
    } else if list.isEmpty || (!canBeCut && list.count > NearestCells.maximumCandidates) {
      cells[index] = NearestCells.entry(.crowd, 0)
    } else if list.count <= NearestCells.usualCandidates || !canBeCut {
      cells[index] = NearestCells.list(count: list.count, start: candidates.count)
      candidates += list.sorted().map { UInt32($0) }
    } else {
      let node = (cells.count - NearestCells.rootCount) / 4
      cells[index] = NearestCells.entry(.node, node)
      cells += Array(repeating: 0, count: 4)
      for (child, quarter) in square.quarters.enumerated() {
        fill(
          NearestCells.rootCount + node * 4 + child, quarter, relevant(list, in: quarter))
      }
    }
  }

  /// Returns the points that can be nearest somewhere in a square.
  private func relevant(_ list: [Int], in square: CubeSquare) -> [Int] {
    let corners = square.corners
    let middle = square.middle
    let distances = list.map { middle.squaredChord(to: points[$0]).squareRoot() }
    guard let least = distances.min() else { return [] }
    let radius = corners.map { middle.squaredChord(to: $0).squareRoot() }.max() ?? 0
    let limit = least + 2 * radius + Self.margin
    let near = zip(distances, list).filter { $0.0 <= limit }
    guard near.count <= Self.pairwiseLimit else { return near.map(\.1) }
    var selected: [Int] = []
    for (_, candidate) in near.sorted(by: { $0 < $1 })
    where !selected.contains(where: { isBeaten(candidate, by: $0, at: corners) }) {
      selected.append(candidate)
    }
    return selected
  }

  private func isBeaten(_ point: Int, by other: Int, at corners: [UnitVector]) -> Bool {
    let (point, other) = (points[point], points[other])
    return corners.allSatisfy {
      $0.squaredChord(to: point) - $0.squaredChord(to: other) > Self.margin
    }
  }
}
