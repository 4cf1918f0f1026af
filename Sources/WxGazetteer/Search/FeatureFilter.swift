internal import WxCore
internal import WxShapes

/// The conditions of a request that a feature must meet, and how near it is.
struct FeatureFilter {
  private let gazetteer: Gazetteer
  private let countries: [UInt16]?
  private let box: BoundingBox?
  private let area: PreparedArea?
  private let near: Coordinate?

  init(_ gazetteer: Gazetteer, _ request: GeocodeRequest) {
    self.gazetteer = gazetteer
    box = request.box
    area = request.area
    near = request.near
    let wanted = request.countries.map { $0.uppercased() }
    countries =
      wanted.isEmpty
      ? nil
      : (0..<gazetteer.countries.count).filter {
        wanted.contains(gazetteer.countries[$0].letters)
      }.map { UInt16($0) }
  }

  func admits(_ feature: Int) -> Bool {
    if let countries, !countries.contains(gazetteer.features[feature].country) { return false }
    if let box {
      guard let coordinate = coordinate(feature), box.contains(coordinate) else { return false }
    }
    // The costliest question comes last.
    if let area {
      guard let coordinate = coordinate(feature), area.contains(coordinate) else { return false }
    }
    return true
  }

  /// What nearness adds to the value of a feature; 0 where nothing was said of where.
  func proximity(of feature: Int) -> Double {
    guard let near, let coordinate = coordinate(feature) else { return 0 }
    return Ranking.proximity(GreatCircle.distance(near, coordinate))
  }

  private func coordinate(_ feature: Int) -> Coordinate? {
    let record = gazetteer.features[feature]
    return Coordinate(
      latitude: Double(record.latitude) / 1e5, longitude: Double(record.longitude) / 1e5)
  }
}
