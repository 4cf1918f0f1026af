internal import WxCore

/// The areas that contain a position, as references; see ``ReverseGeocoder/areas(at:)``.
extension Gazetteer {
  /// The distance in meters from a place within which a position is on the shore rather than on the
  /// lake: the outlines of lakes are rough.
  private static let shore = 2500.0

  func areas(at query: QueryPosition) -> AreaReference {
    var reference = land(at: query)
    let unit = query.fine.unit
    if areas.waterDegrees.mayContain(unit), let lake = areas.waters?.lake(at: unit) {
      let place = features[query.nearest]
      let distance = place.coordinate.map { GreatCircle.distance($0, query.coordinate) }
      if distance ?? .infinity >= Self.shore {
        reference.lake = lake
        reference.isWater = true
      }
    }
    return reference
  }

  /// The areas that contain a position, without lakes.
  private func land(at query: QueryPosition) -> AreaReference {
    var near: Int?
    var reference = countryAndZone(at: query.fine, near: &near) { query }
    guard reference.country != .none || near != nil else { return reference }
    if areas.knowsCountries, let subdivision = areas.subdivisions?.first(at: query.fine),
      letters(of: Int(subdivision)) == reference.country
    {
      reference.admin1 = self.subdivision(at: query, byPolygon: Int(subdivision))
    }
    if reference.admin1 == nil {
      near = near ?? nearestFeature(to: query, in: reference.country)
      if let near { reference.admin1 = subdivision(at: query, besidePolygonsNear: near) }
    }
    return reference
  }

  /// The country and time zone of a position.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - near: Set to the nearest place if it determines a value that the polygons do not.
  ///   - query: The position with its nearest place; called only if needed.
  /// - Returns: A reference without subdivision and lake.
  @inline(__always)
  func countryAndZone(
    at position: FinePosition, near: inout Int?, _ query: () -> QueryPosition
  ) -> AreaReference {
    let finding = areas.lookUp(position) { zoneName(of: query().nearest) }
    var reference = AreaReference(country: finding.country)
    if areas.knowsCountries {
      guard finding.country != .none else {
        reference.isWater = !finding.isFreeLand
        if finding.isFreeLand, let zone = finding.zone { reference.zone = .polygon(zone) }
        return reference
      }
    } else {
      near = query().nearest
    }
    if let zone = finding.zone {
      reference.zone = .polygon(zone)
    } else if near == nil {
      near = nearestFeature(to: query(), in: finding.country)
    }
    guard let near else { return reference }
    if reference.country == .none { reference.country = letters(of: near) ?? .none }
    if reference.zone == .unknown, features[near].zone != FeatureRecord.noIndex {
      reference.zone = .place(features[near].zone)
    }
    return reference
  }
}
