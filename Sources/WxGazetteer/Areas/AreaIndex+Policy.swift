extension AreaIndex {
  /// The country and time zone of a position by polygons.
  struct Finding {
    var country: CountryLetters
    /// The zone's number in the index of zones.
    var zone: Int?
    /// Whether it is land without a country.
    var isFreeLand = false
  }

  /// Looks up a position by the policy of ``AreaIndex``.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - preferred: Returns the time zone to prefer; called only if several contain the position.
  /// - Returns: The country, and the zone unless it is an ocean zone.
  @inline(__always)
  func lookUp(_ position: FinePosition, preferring preferred: () -> String?) -> Finding {
    var finding = lookUpPolygons(position, preferring: preferred)
    guard finding.country != .none, ruleDegrees.mayContain(position.unit), let rules else {
      return finding
    }
    let rule = rules.rule(at: position, of: finding.country) {
      countries?.first(at: position) ?? .none
    }
    guard let rule else { return finding }
    finding.country = rule.country
    finding.isFreeLand = rule.country == .none
    return finding
  }

  @inline(__always)
  private func lookUpPolygons(_ position: FinePosition, preferring preferred: () -> String?)
    -> Finding
  {
    guard let zoneAreas else { return Finding(country: land(position), zone: nil) }
    var match = zoneAreas.layer.match(position)
    if match.first == nil { match = zoneAreas.layer.nearest(to: position, within: Self.reach) }
    guard let first = match.first else { return Finding(country: land(position), zone: nil) }
    let zone = match.isAmbiguous ? choose(match, preferred()) : first
    let record = zoneAreas.keys[zone]
    guard record.country != .none else { return Finding(country: land(position), zone: nil) }
    guard record.hasExceptions != 0 else { return Finding(country: record.country, zone: zone) }
    return Finding(country: user(of: zone, record, at: position), zone: zone)
  }

  /// The country of a position in a zone that several countries use: the one whose polygon contains
  /// it, else (at sea, or where borders differ) the one with the nearest polygon.
  private func user(
    of zone: Int, _ record: ZoneRecord, at position: FinePosition
  ) -> CountryLetters {
    guard let countries else { return record.country }
    func isUser(_ feature: Int) -> Bool {
      let country = countries.keys[feature]
      return country == record.country || zones?.isException(zone, country) == true
    }
    let layer = countries.layer
    let match = layer.match(position)
    // Most positions are in one country, and in that of the zone.
    if let first = match.first, isUser(first) { return countries.keys[first] }
    let feature =
      match.all.first(where: isUser)
      ?? layer.nearest(to: position, within: Self.waters, where: isUser).first
    return feature.map { countries.keys[$0] } ?? record.country
  }

  /// The name of the zone of a finding.
  func name(of finding: Finding) -> String? {
    finding.zone.flatMap { zone in zones?.name(of: zone) }
  }

  private func land(_ position: FinePosition) -> CountryLetters {
    countries?.first(at: position, orWithin: Self.reach) ?? .none
  }

  /// One of several zones: the preferred one, else the first that is not an ocean zone.
  private func choose(_ match: AreaMatch, _ preferred: String?) -> Int {
    let all = match.all
    guard let zones else { return all[0] }
    return all.first { zones.name(of: $0) == preferred }
      ?? all.first { zones.areas.keys[$0].country != .none } ?? all[0]
  }
}
