public import WxCore

extension ReverseGeocoder {
  /// In which country, subdivision and time zone a position lies, by polygon and not by the nearest
  /// place.
  ///
  /// The policy for countries and zones is that of ``AreaIndex``; where zones overlap, the nearest
  /// place's is preferred. The subdivision is the one whose polygon holds the position if it is of
  /// that country, unless the places around a border vote for another; else that of the nearest
  /// place in the country. What polygons cannot tell because
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
    try description(of: areas(at: coordinate), language: language)
  }

  /// A position nearer to a place than this, in meters, is on its shore rather than on the lake: the
  /// outlines of lakes are rough.
  private static let shore = 2500.0

  func areas(at coordinate: Coordinate, _ position: FinePosition) -> AreaReference {
    var reference = land(at: coordinate, position)
    if let lake = gazetteer.areas.waters?.lake(at: position) {
      let place = gazetteer.features[gazetteer.nearestFeature(to: UnitVector(coordinate))]
      let distance = place.coordinate.map { GreatCircle.distance($0, coordinate) }
      if distance ?? .infinity >= Self.shore {
        reference.lake = lake
        reference.isWater = true
      }
    }
    return reference
  }

  /// What a position lies in, lakes apart.
  private func land(at coordinate: Coordinate, _ position: FinePosition) -> AreaReference {
    let areas = gazetteer.areas
    let finding = areas.lookUp(position) {
      nearestFeature(to: coordinate).flatMap { gazetteer.zoneName(of: $0) }
    }
    var reference = AreaReference(country: finding.country)
    var near: Int?
    if areas.knowsCountries {
      guard finding.country != .none else {
        reference.isWater = !finding.isFreeLand
        if finding.isFreeLand, let zone = finding.zone { reference.zone = .polygon(zone) }
        return reference
      }
    } else {
      near = nearestFeature(to: coordinate)
    }
    if let zone = finding.zone { reference.zone = .polygon(zone) }
    if let subdivision = areas.subdivisions?.first(at: position).map({ Int($0) }),
      gazetteer.letters(of: subdivision) == finding.country
    {
      reference.admin1 = self.subdivision(at: coordinate, position, byPolygon: subdivision)
    }
    if near == nil, reference.admin1 == nil || reference.zone == .unknown {
      near = nearestFeature(to: coordinate, in: finding.country)
    }
    guard let near else { return reference }
    let place = gazetteer.features[near]
    if reference.country == .none {
      reference.country = gazetteer.letters(of: near) ?? .none
    }
    if reference.zone == .unknown, place.zone != FeatureRecord.noIndex {
      reference.zone = .place(place.zone)
    }
    if reference.admin1 == nil, place.admin1 != FeatureRecord.none {
      reference.admin1 = Int(place.admin1)
    }
    return reference
  }

  func description(of reference: AreaReference, language: UInt16?) -> PositionDescription {
    var description = PositionDescription(
      countryCode: reference.country.code, isWater: reference.isWater)
    description.timeZone =
      switch reference.zone {
      case .unknown: nil
      case .polygon(let zone): gazetteer.areas.zones?.name(of: zone)
      case .place(let zone): gazetteer.text[gazetteer.zones[Int(zone)]]
      }
    description.waterName = reference.lake.map { gazetteer.name(of: $0, language: language) }
    description.country = description.countryCode.flatMap {
      gazetteer.countryName($0, language: language)
    }
    if let admin1 = reference.admin1 {
      description.admin1 = gazetteer.name(of: admin1, language: language)
      description.admin1Code = gazetteer.code(of: admin1)
    }
    return description
  }

  /// The nearest place; with a country, the nearest of those in it, if one is near.
  private func nearestFeature(
    to coordinate: Coordinate, in country: CountryLetters? = nil
  ) -> Int? {
    let query = UnitVector(coordinate)
    let nearest = Int(gazetteer.tree.features[gazetteer.nearestPoint(to: query)])
    guard let country else { return nearest }
    return gazetteer.nearestFeature(to: query, in: country, knowing: nearest)
  }
}

extension Gazetteer {
  /// How far a place of a country may be from a position in it, as a squared chord: a thousand
  /// kilometres, so that a country without places costs no search of the globe.
  static let farthest: Double = {
    let chord = CityReach.chord(meters: 1e6)
    return chord * chord
  }()

  /// The nearest place in a country, if one is near.
  ///
  /// - Parameters:
  ///   - query: Where.
  ///   - country: In which country.
  ///   - nearest: The nearest place in any country.
  ///   - reach: How far it may be, as a squared chord.
  /// - Returns: The feature; `nil` where none is near.
  func nearestFeature(
    to query: UnitVector, in country: CountryLetters, knowing nearest: Int,
    within reach: Double = farthest
  ) -> Int? {
    if letters(of: nearest) == country {
      let point = features[nearest].coordinate.map { UnitVector($0) }
      return point.map { query.squaredChord(to: $0) <= reach } == true ? nearest : nil
    }
    return tree.nearest(to: query, within: reach) { letters(of: $0) == country }
      .map { Int(tree.features[$0]) }
  }

  /// The code of a feature's country.
  func letters(of feature: Int) -> CountryLetters? {
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
