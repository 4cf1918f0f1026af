internal import WxCore

extension FieldSearch {
  /// The results in the subdivision of the fields: the search for a name beside another accepts a
  /// place near a city with the name of the subdivision too.
  mutating func inRegion(_ found: [GeocodeResult]) throws(GeocodeError) -> [GeocodeResult] {
    guard let admin1 = fields.admin1,
      !found.allSatisfy({ isNamed(admin1, theSubdivisionOf: $0.place) })
    else { return found }
    let regions = try regions(admin1)
    if regions.isEmpty { return found }
    return found.filter { result in regions.contains { result.place.isSamePlace(as: $0) } }
  }

  /// The subdivisions of a name or a code; none if only second-order ones have it, whose borders
  /// people do not know as well.
  mutating func regions(_ admin1: String) throws(GeocodeError) -> [Place] {
    if let known = knownRegions { return known }
    let found = try subdivisions(admin1, [.admin1, .admin2, .country]).filter {
      $0.unmatched == nil && $0.match <= .prefix
    }
    var regions: [Place] = []
    if found.contains(where: { $0.hasName && $0.place.kind != .admin2 }) {
      let isFirstOrder = found.first.map { $0.isCertain && $0.place.kind == .admin1 } ?? false
      regions = found.map(\.place).filter { !isFirstOrder || $0.kind != .admin2 }
    }
    knownRegions = regions
    return regions
  }

  private func isNamed(_ admin1: String, theSubdivisionOf place: Place) -> Bool {
    if let name = place.admin1, name.lowercased() == admin1.lowercased() { return true }
    guard let code = place.admin1Code, let country = place.countryCode else { return false }
    return [code, code.replacing("\(country)-", with: "", maxReplacements: 1)]
      .contains(admin1.uppercased())
  }
}
