public import WxCore

extension ReverseGeocoder {
  /// In which country, subdivision and time zone a position lies, by polygon and not by the nearest
  /// place.
  ///
  /// The policy for countries and zones is that of ``AreaIndex``; where zones overlap, the nearest
  /// place's is preferred. The subdivision is the one whose polygon holds the position if it is of
  /// that country, else that of the nearest place in the country. What polygons cannot tell because
  /// the gazetteer was built without them is that of the nearest place.
  ///
  /// - Parameters:
  ///   - coordinate: Where.
  ///   - language: The language tag in which names are wanted, where they are known in it.
  /// - Returns: What is known.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` where the index proves to be damaged.
  public func describe(
    _ coordinate: Coordinate, language: String? = nil
  ) throws(GazetteerError) -> PositionDescription {
    let description = describe(
      coordinate, FinePosition(coordinate), language: gazetteer.language(language))
    try gazetteer.file.checkDamage()
    try gazetteer.areas.checkDamage()
    return description
  }

  /// So many of the nearest places are searched for one in the country that polygons gave.
  private static let neighbors = 16

  private func describe(
    _ coordinate: Coordinate, _ position: FinePosition, language: UInt16?
  ) -> PositionDescription {
    let areas = gazetteer.areas
    let finding = areas.lookUp(position) {
      nearestFeature(to: coordinate).flatMap { gazetteer.zoneName(of: $0) }
    }
    var near: Int?
    if areas.knowsCountries {
      guard finding.country != .none else { return PositionDescription(isWater: true) }
    } else {
      near = nearestFeature(to: coordinate)
    }
    var description = PositionDescription(
      countryCode: finding.country.code, timeZone: areas.name(of: finding))
    let subdivision = areas.subdivisions?.first(at: position).map { Int($0) }
    var admin1 = subdivision.flatMap { gazetteer.letters(of: $0) == finding.country ? $0 : nil }
    if near == nil, admin1 == nil || description.timeZone == nil {
      near = nearestFeature(to: coordinate, in: finding.country)
    }
    if let near {
      let place = gazetteer.features[near]
      description.countryCode = description.countryCode ?? gazetteer.letters(of: near)?.code
      description.timeZone = description.timeZone ?? gazetteer.zoneName(of: near)
      if admin1 == nil, place.admin1 != FeatureRecord.none { admin1 = Int(place.admin1) }
    }
    description.country = description.countryCode.flatMap {
      gazetteer.countryName($0, language: language)
    }
    if let admin1 {
      description.admin1 = gazetteer.name(of: admin1, language: language)
      let code = gazetteer.features[admin1].code
      description.admin1Code = code == 0 ? nil : gazetteer.text[code]
    }
    return description
  }

  /// The nearest place; with a country, the nearest of those in it, if one is near.
  private func nearestFeature(
    to coordinate: Coordinate, in country: CountryLetters? = nil
  ) -> Int? {
    let query = UnitVector(
      latitudeDegrees: coordinate.latitude, longitudeDegrees: coordinate.longitude)
    guard let country else {
      return gazetteer.tree.nearest(to: query, count: 1).first?.feature
    }
    return gazetteer.tree.nearest(to: query, count: Self.neighbors)
      .first { gazetteer.letters(of: $0.feature) == country }?.feature
  }
}

extension Gazetteer {
  /// The code of a feature's country.
  fileprivate func letters(of feature: Int) -> CountryLetters? {
    let country = features[feature].country
    return country == FeatureRecord.noIndex
      ? nil : CountryLetters(raw: countries[Int(country)].code)
  }

  /// The time zone that GeoNames gives a place.
  fileprivate func zoneName(of feature: Int) -> String? {
    let zone = features[feature].zone
    return zone == FeatureRecord.noIndex ? nil : text[zones[Int(zone)]]
  }

  /// The name of a country in a language, where it is known, else its main name.
  fileprivate func countryName(_ code: String, language: UInt16?) -> String? {
    guard let letters = CountryLetters(code),
      let index = (0..<countries.count).first(where: { countries[$0].code == letters.raw })
    else { return nil }
    return name(of: Int(countries[index].feature), language: language)
  }
}
