public import WxCore

extension ReverseGeocoder {
  /// Returns the country, subdivision and time zone of a position, by polygons rather than by the
  /// nearest place.
  ///
  /// The country is the one to which the time zone database assigns the zone whose polygon contains
  /// the position, so disputed land has the codes of ISO 3166. If zones overlap, that of the
  /// nearest place is preferred. The subdivision is the one whose polygon contains the position if
  /// it belongs to that country, unless the places near a border vote for another; otherwise it is
  /// that of the nearest place in the country. The nearest place also supplies values for which the
  /// gazetteer has no polygons.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - language: The language tag for names; without a name in it, the main name is used.
  /// - Returns: The description; unknown parts are `nil`.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  public func describe(
    _ coordinate: Coordinate, language: String? = nil
  ) throws(GazetteerError) -> PositionDescription {
    try description(of: areas(at: coordinate), language: language)
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
}

extension Gazetteer {
  /// The maximum distance of a place from a position in its country, as a squared chord: a thousand
  /// kilometers, so that a country without places does not cause a search of the globe.
  static let farthest: Double = {
    let chord = CityReach.chord(meters: 1e6)
    return chord * chord
  }()

  /// The nearest place in a country.
  ///
  /// - Parameters:
  ///   - query: The position.
  ///   - country: The country to search.
  ///   - reach: The maximum distance, as a squared chord.
  /// - Returns: The feature; `nil` if none is within the distance.
  func nearestFeature(
    to query: QueryPosition, in country: CountryLetters, within reach: Double = farthest
  ) -> Int? {
    if letters(of: query.nearest) == country {
      let chord = query.vector.squaredChord(to: tree.points[query.nearestPoint])
      return chord <= reach ? query.nearest : nil
    }
    let filter = AreaFilter(self, country: country)
    return tree.nearest(to: query.vector, within: reach, in: filter)
      .map { Int(tree.features[$0]) }
  }

  /// The code of a feature's country.
  func letters(of feature: Int) -> CountryLetters? {
    let country = features[feature].country
    return country == FeatureRecord.noIndex
      ? nil : CountryLetters(raw: countries[Int(country)].code)
  }

  /// The time zone of a place according to GeoNames.
  func zoneName(of feature: Int) -> String? {
    let zone = features[feature].zone
    return zone == FeatureRecord.noIndex ? nil : text[zones[Int(zone)]]
  }

  /// The name of a country in a language if the gazetteer has one, else its main name.
  fileprivate func countryName(_ code: String, language: UInt16?) -> String? {
    guard let letters = CountryLetters(code),
      let index = (0..<countries.count).first(where: { countries[$0].code == letters.raw })
    else { return nil }
    return name(of: Int(countries[index].feature), language: language)
  }
}
