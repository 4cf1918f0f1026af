internal import WxGazetteer

/// Builds the cells for finding the single nearest place and the city, see ``NearestCells`` and
/// ``CityCells``.
///
/// A cell inherits the candidates of its parent and retains those that can be nearest somewhere in
/// it, or reach into it. Two tests rule out candidates for the nearest place, and both are safe:
///
/// - If the place nearest to the cell's center is `d` away and the corners are `r` away, then every
///   point of the cell has a place within `d + r`, so none beyond `d + 2r` from the center matters.
/// - A place is beaten if another one is nearer at all four corners: the points nearer to the other
///   lie on one side of a plane through the center of the globe, and a cell is convex.
struct NearestCellsBuilder {
  /// The places of a cell that may be the nearest one, and the city, as numbers of the tree.
  private struct Lists {
    let circle: CellCircle
    let nearest: [Int]
    let cities: [Int]
  }

  private let places: [TreePlace]
  private let cityRule: CityCandidates
  private var cells: [UInt32]
  private var candidates: [UInt32] = []
  /// The start of the list of cities of each cell.
  private var cityStarts: [UInt32]
  /// Lists after their lengths; the empty list comes first.
  private var cityCandidates: [UInt32] = [0]

  /// The margin in squared chords by which another place must be nearer, so that rounding never
  /// decides.
  private static let margin = 1e-12
  /// Longer lists are not compared pairwise, which would take too long; smaller cells have shorter
  /// ones.
  private static let pairwiseLimit = 200

  /// Creates the cells of places in the order of the tree.
  init(_ places: [TreePlace]) {
    self.places = places
    cityRule = CityCandidates(places)
    cells = Array(repeating: 0, count: NearestCells.rootCount)
    cityStarts = cells
    // Of several places at one point only the most important one can be the nearest; the others
    // would fill every cell nearby.
    var winners: [SIMD3<Int>: Int] = [:]
    for (index, place) in places.enumerated() {
      let point = place.point
      let spot = SIMD3(Self.spot(point.x), Self.spot(point.y), Self.spot(point.z))
      if let known = winners[spot], places[known].feature < place.feature { continue }
      winners[spot] = index
    }
    let winning = winners.values.sorted()
    let all = Array(places.indices)
    for face in 0..<CubePosition.faceCount {
      let square = CubeSquare(face: face, bits: 0, x: 0, y: 0)
      descend(to: square, with: relevant(winning, all, in: square))
    }
  }

  /// A coordinate in steps of less than a centimeter.
  private static func spot(_ coordinate: Double) -> Int { Int((coordinate * 1e9).rounded()) }

  func write(to writer: inout IndexWriter) {
    writer.add(.nearestCells, cells)
    writer.add(.nearestCandidates, candidates)
    writer.add(.cityStarts, cityStarts)
    writer.add(.cityCandidates, cityCandidates)
  }

  /// Descends to the root cells.
  private mutating func descend(to square: CubeSquare, with lists: Lists) {
    guard square.bits < NearestCells.rootBits else {
      let index = NearestCells.rootIndex(face: square.face, x: square.x, y: square.y)
      return fill(index, square, lists)
    }
    for quarter in square.quarters {
      descend(to: quarter, with: relevant(lists.nearest, lists.cities, in: quarter))
    }
  }

  private mutating func fill(_ index: Int, _ square: CubeSquare, _ lists: Lists) {
    let canBeCut = square.bits < CubePosition.bits
    let list = lists.nearest
    guard list.count <= NearestCells.usualCandidates || !canBeCut else {
      return divide(index, square, lists)
    }
    if list.count == 1 {
      cells[index] = NearestCells.entry(.single, list[0])
    } else if list.isEmpty || list.count > NearestCells.maximumCandidates {
      cells[index] = NearestCells.entry(.crowd, 0)
    } else {
      cells[index] = NearestCells.list(count: list.count, start: candidates.count)
      candidates += list.sorted().map { UInt32($0) }
    }
    let cities = cityRule.unbeaten(lists.cities, in: lists.circle)
    guard !cities.isEmpty else { return }
    cityStarts[index] = UInt32(cityCandidates.count)
    cityCandidates.append(UInt32(cities.count))
    cityCandidates += cities.map { UInt32($0) }
  }

  private mutating func divide(_ index: Int, _ square: CubeSquare, _ lists: Lists) {
    let node = (cells.count - NearestCells.rootCount) / 4
    cells[index] = NearestCells.entry(.node, node)
    cells += Array(repeating: 0, count: 4)
    cityStarts += Array(repeating: 0, count: 4)
    for (child, quarter) in square.quarters.enumerated() {
      fill(
        NearestCells.rootCount + node * 4 + child, quarter,
        relevant(lists.nearest, lists.cities, in: quarter))
    }
  }

  /// Returns the places that may be an answer somewhere in a square.
  private func relevant(_ near: [Int], _ cities: [Int], in square: CubeSquare) -> Lists {
    let circle = CellCircle(square)
    return Lists(
      circle: circle, nearest: nearest(near, in: circle),
      cities: cityRule.reaching(cities, into: circle))
  }

  /// Returns the places that can be nearest somewhere in a cell.
  private func nearest(_ list: [Int], in circle: CellCircle) -> [Int] {
    let distances = list.map { circle.distance(to: places[$0].point) }
    guard let least = distances.min() else { return [] }
    let limit = least + 2 * circle.radius + Self.margin
    let near = zip(distances, list).filter { $0.0 <= limit }
    guard near.count <= Self.pairwiseLimit else { return near.map(\.1) }
    var selected: [Int] = []
    for (_, candidate) in near.sorted(by: { $0 < $1 })
    where !selected.contains(where: { isBeaten(candidate, by: $0, at: circle.corners) }) {
      selected.append(candidate)
    }
    return selected
  }

  private func isBeaten(_ point: Int, by other: Int, at corners: [UnitVector]) -> Bool {
    let (point, other) = (places[point].point, places[other].point)
    return corners.allSatisfy {
      $0.squaredChord(to: point) - $0.squaredChord(to: other) > Self.margin
    }
  }
}
