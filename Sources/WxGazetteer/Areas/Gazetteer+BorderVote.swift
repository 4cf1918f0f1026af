internal import WxCore

extension Gazetteer {
  /// The distance from a border of subdivisions, in units of 1e-5 degrees (3 km), within which
  /// polygons are inexact and places vote.
  private static let border = 2700.0
  /// Within this distance of a large place, a position is in the subdivision of that place,
  /// regardless of polygons.
  private static let largeNearby = (meters: 2500.0, population: UInt32(10_000))
  /// The maximum number of places that vote.
  private static let voters = 12

  /// The subdivision of a position, which may be near the border of its polygon.
  ///
  /// The polygons are drawn for small scales and may be wrong by some kilometers along rivers,
  /// where many cities are. If the nearest place is in another subdivision of the country and the
  /// border is near, the surrounding places vote; larger and nearer ones count more.
  ///
  /// - Parameters:
  ///   - query: The position.
  ///   - polygon: The subdivision by polygon.
  /// - Returns: The subdivision.
  func subdivision(at query: QueryPosition, byPolygon polygon: Int) -> Int {
    // Of most positions, the record of the nearest place is not needed again.
    guard query.nearestSubdivision != FeatureRecord.none, Int(query.nearestSubdivision) != polygon
    else { return polygon }
    let nearest = features[query.nearest]
    let country = features[polygon].country
    guard nearest.country == country, let subdivisions = areas.subdivisions else { return polygon }
    let distance =
      nearest.coordinate.map { GreatCircle.distance($0, query.coordinate) } ?? .infinity
    let isOfLargePlace =
      distance <= Self.largeNearby.meters && nearest.population >= Self.largeNearby.population
    guard
      isOfLargePlace
        || subdivisions.layer.nearest(to: query.fine, within: Self.border).first != nil
    else { return polygon }
    // Half a kilometer from its border, a polygon counts as much as a village at the position.
    return vote(at: query, in: country, [(UInt32(polygon), 40)]) ?? polygon
  }

  /// The subdivision of a position that is in no polygon, and whose nearest place in the country is
  /// known.
  ///
  /// Some subdivisions have no polygon. If the nearest place is in one that has, the gap may belong
  /// to another, whose places are farther but larger: the gap of Lima begins beside a place that is
  /// in Lima Region.
  func subdivision(at query: QueryPosition, besidePolygonsNear place: Int) -> Int? {
    let nearest = features[place]
    guard nearest.admin1 != FeatureRecord.none else { return nil }
    guard areas.subdivisionsWithPolygons.contains(Int(nearest.admin1)) else {
      return Int(nearest.admin1)
    }
    return vote(at: query, in: nearest.country, []) ?? Int(nearest.admin1)
  }

  /// The subdivision that the places around a position vote for; `nil` without votes.
  private func vote(
    at query: QueryPosition, in country: UInt16,
    _ first: [(subdivision: UInt32, weight: Double)]
  ) -> Int? {
    let neighbors = tree.nearest(
      to: query.vector, count: Self.voters, beginningAt: query.nearestPoint)
    // Most positions have all their neighbors in one subdivision.
    if first.isEmpty, let only = onlySubdivision(of: neighbors, in: country) { return Int(only) }
    // So few that a search of all is faster than a dictionary.
    var votes = first
    votes.reserveCapacity(Self.voters + 1)
    for neighbor in neighbors {
      let place = features[neighbor.feature]
      guard place.country == country, place.admin1 != FeatureRecord.none else { continue }
      let meters = GreatCircle.distance(squaredChord: neighbor.squaredChord)
      let kilometers = meters / 1000 + 0.3
      let weight = Double(max(place.population, 100)).squareRoot() / (kilometers * kilometers)
      if let index = votes.firstIndex(where: { $0.subdivision == place.admin1 }) {
        votes[index].weight += weight
      } else {
        votes.append((place.admin1, weight))
      }
    }
    // The lower number wins a tie, so that the result is deterministic.
    let best = votes.min { ($1.weight, $0.subdivision) < ($0.weight, $1.subdivision) }
    return best.map { Int($0.subdivision) }
  }

  /// The subdivision of all places that are in a country; `nil` if there are several or none.
  private func onlySubdivision(
    of neighbors: [NearestTree.Neighbor], in country: UInt16
  ) -> UInt32? {
    var only: UInt32?
    for neighbor in neighbors {
      let place = features[neighbor.feature]
      guard place.country == country, place.admin1 != FeatureRecord.none else { continue }
      if only ?? place.admin1 != place.admin1 { return nil }
      only = place.admin1
    }
    return only
  }
}
