internal import WxGazetteer

/// A cell as a circle around it on the unit sphere.
struct CellCircle {
  let corners: [UnitVector]
  let middle: UnitVector
  /// The chord from the middle to the farthest point of the cell.
  let radius: Double

  init(_ square: CubeSquare) {
    let middle = square.middle
    corners = square.corners
    self.middle = middle
    radius = corners.map { middle.squaredChord(to: $0).squareRoot() }.max() ?? 0
  }

  func distance(to point: UnitVector) -> Double { middle.squaredChord(to: point).squareRoot() }
}

/// Selects the places that may be the city of a position in a cell, see ``CityCells``.
///
/// All lengths are chords, for which the triangle inequality holds: if a place is `d` from the
/// middle of a cell with the radius `r`, it is between `d - r` and `d + r` from every position in
/// it.
struct CityCandidates {
  private let places: [TreePlace]
  private let blur = CityReach.chord(meters: CityReach.blur)

  /// A length that rounding never exceeds: 6 mm.
  private static let margin = 1e-9

  /// Creates the rule for places in the order of the tree.
  init(_ places: [TreePlace]) { self.places = places }

  /// Returns the places whose reach extends into a cell.
  func reaching(_ list: [Int], into cell: CellCircle) -> [Int] {
    list.filter {
      cell.distance(to: places[$0].point) <= Double(places[$0].reach) + cell.radius + Self.margin
    }
  }

  /// Returns the places that no other one beats everywhere in a cell, likely cities first.
  func unbeaten(_ list: [Int], in cell: CellCircle) -> [Int] {
    let candidates = list.map { Candidate(place: places[$0], number: $0, cell: cell, blur: blur) }
      .sorted { ($0.farthestShare, $0.number) < ($1.farthestShare, $1.number) }
    var selected: [Candidate] = []
    for candidate in candidates where !selected.contains(where: { $0.beats(candidate) }) {
      selected.append(candidate)
    }
    return selected.map(\.number)
  }

  /// A place with the bounds of its share, `(distance + blur) / reach`, in a cell.
  private struct Candidate {
    let place: TreePlace
    let number: Int
    let leastShare: Double
    let farthestShare: Double
    let reachesAll: Bool

    init(place: TreePlace, number: Int, cell: CellCircle, blur: Double) {
      self.place = place
      self.number = number
      let distance = cell.distance(to: place.point)
      let reach = Double(place.reach)
      leastShare = (max(0, distance - cell.radius - margin) + blur) / reach
      farthestShare = (distance + cell.radius + margin + blur) / reach
      reachesAll = distance + cell.radius + margin <= reach
    }

    /// Whether another place counts nowhere in the cell, because this one counts wherever the other
    /// does and has the smaller share.
    func beats(_ other: Candidate) -> Bool {
      reachesAll && farthestShare < other.leastShare && place.country == other.place.country
        && (place.admin1 == other.place.admin1 || place.admin1 == FeatureRecord.none)
    }
  }
}
