internal import WxCore

/// What a position lies in, by numbers, see ``ReverseGeocoder/areas(at:)``.
extension Gazetteer {
  /// A position nearer to a place than this, in meters, is on its shore rather than on the lake: the
  /// outlines of lakes are rough.
  private static let shore = 2500.0

  func areas(at query: QueryPosition) -> AreaReference {
    var reference = land(at: query)
    if let lake = areas.waters?.lake(at: query.fine) {
      let place = features[query.nearest]
      let distance = place.coordinate.map { GreatCircle.distance($0, query.coordinate) }
      if distance ?? .infinity >= Self.shore {
        reference.lake = lake
        reference.isWater = true
      }
    }
    return reference
  }

  /// What a position lies in, lakes apart.
  private func land(at query: QueryPosition) -> AreaReference {
    let finding = areas.lookUp(query.fine) { zoneName(of: query.nearest) }
    var reference = AreaReference(country: finding.country)
    var near: Int?
    if areas.knowsCountries {
      guard finding.country != .none else {
        reference.isWater = !finding.isFreeLand
        if finding.isFreeLand, let zone = finding.zone { reference.zone = .polygon(zone) }
        return reference
      }
    } else {
      near = query.nearest
    }
    if let zone = finding.zone { reference.zone = .polygon(zone) }
    if let subdivision = areas.subdivisions?.first(at: query.fine).map({ Int($0) }),
      letters(of: subdivision) == finding.country
    {
      reference.admin1 = self.subdivision(at: query, byPolygon: subdivision)
    }
    if near == nil, reference.admin1 == nil || reference.zone == .unknown {
      near = nearestFeature(to: query, in: finding.country)
    }
    guard let near else { return reference }
    let place = features[near]
    if reference.country == .none {
      reference.country = letters(of: near) ?? .none
    }
    if reference.zone == .unknown, place.zone != FeatureRecord.noIndex {
      reference.zone = .place(place.zone)
    }
    if reference.admin1 == nil, place.admin1 != FeatureRecord.none {
      reference.admin1 = Int(place.admin1)
    }
    return reference
  }
}
