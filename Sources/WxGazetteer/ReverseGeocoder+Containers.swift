package import WxCore

extension ReverseGeocoder {
  /// An administrative level above a city.
  package enum Level: Sendable {
    /// The country.
    case country
    /// The first-order subdivision.
    case admin1
    /// The second-order subdivision.
    case admin2
  }

  /// Returns the country or subdivision at a position, as a place.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - found: The result of ``cityAndAreas(at:)`` for the position.
  ///   - language: The language tag for names.
  /// - Returns: The place; `nil` if there is none at this level.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func container(
    _ level: Level, of found: (city: PlaceReference?, areas: AreaReference),
    language: String? = nil
  ) throws(GazetteerError) -> Place? {
    let feature: Int? =
      switch level {
      case .country: gazetteer.countryFeature(found.areas.country)
      case .admin1: found.areas.admin1
      case .admin2:
        found.city.map { gazetteer.features[$0.feature].admin2 }
          .flatMap { $0 == FeatureRecord.none ? nil : Int($0) }
      }
    let place = feature.map { gazetteer.place($0, language: gazetteer.language(language)) }
    try gazetteer.file.checkDamage()
    return place
  }
}

extension Gazetteer {
  /// The feature of a country.
  fileprivate func countryFeature(_ letters: CountryLetters) -> Int? {
    guard letters != .none else { return nil }
    return (0..<countries.count).first { countries[$0].code == letters.raw }
      .map { Int(countries[$0].feature) }
  }
}
