internal import WxCore

/// The conditions of a request that a feature must meet, and the bonus for its position.
struct FeatureFilter {
  private let gazetteer: Gazetteer
  private let countries: [UInt16]?
  /// The countries of all features that can be admitted.
  let possibleCountries: CountrySet
  private let preferred: [UInt16]
  /// The countries in whose language the query is.
  private(set) var spoken = CountrySet.none
  private let box: BoundingBox?
  private let area: (any Region)?
  private let near: Coordinate?
  private let isUnfinished: Bool
  private let zone: UInt16?

  init(_ gazetteer: Gazetteer, _ request: GeocodeRequest) {
    self.gazetteer = gazetteer
    box = request.box
    area = request.area
    near = request.near
    isUnfinished = request.isUnfinished
    zone = request.zone
    countries = request.countries.isEmpty ? nil : gazetteer.countries(request.countries)
    possibleCountries =
      countries.map { $0.reduce(into: CountrySet.none) { $0.insert($1) } } ?? .all
    preferred = gazetteer.countries(request.preferredCountries)
  }

  /// Whether the request has countries.
  var hasCountries: Bool { countries != nil }

  /// The steps of its creation, which compares country codes.
  var costOfCreating: Int { countries == nil && preferred.isEmpty ? 0 : 2000 }

  /// Prefers some countries for names as written.
  mutating func prefer(_ codes: [String]) { spoken = gazetteer.countrySet(codes) }

  func admits(_ feature: Int) -> Bool {
    let record = gazetteer.features[feature]
    if let countries, !countries.contains(record.country) { return false }
    if let zone, !gazetteer.isIn(zone, record) { return false }
    if box == nil, area == nil { return true }
    return record.coordinate.map(admits) ?? false
  }

  func admits(country: Int, at coordinate: Coordinate) -> Bool {
    if let countries, !countries.contains(UInt16(country)) { return false }
    return admits(coordinate)
  }

  /// Checks the area last, because that costs more.
  private func admits(_ coordinate: Coordinate) -> Bool {
    (box?.contains(coordinate) ?? true) && (area?.contains(coordinate) ?? true)
  }

  /// The maximum of ``bonus(of:)`` and ``closeness(of:isMainName:)`` together.
  var maximumBonus: Double {
    (near == nil ? 0 : Ranking.nearness + max(Ranking.closeness, Ranking.surroundings))
      + (preferred.isEmpty && spoken.isEmpty ? 0 : Ranking.preferredCountry)
  }

  /// The bonus for nearness and for a preferred country.
  func bonus(of feature: Int) -> Double {
    if near == nil, preferred.isEmpty { return 0 }
    let record = gazetteer.features[feature]
    return record.coordinate.map { bonus(country: record.country, at: $0) } ?? 0
  }

  /// The additional bonus for an exact name if the request may come from inside the feature, if the name is its main
  /// name and the request is about the region around, or if people there speak its language.
  func closeness(of feature: Int, isMainName: Bool) -> Double {
    guard let near, let coordinate = gazetteer.features[feature].coordinate else {
      let country = gazetteer.features[feature].country
      return spoken.contains(country) && !preferred.contains(country)
        ? Ranking.preferredCountry : 0
    }
    let distance = GreatCircle.distance(near, coordinate)
    let close = Ranking.closeness / Self.decline(distance / Ranking.closenessScale)
    // Who is still typing sees several places, and mostly means the largest.
    guard isMainName, !isUnfinished else { return close }
    return max(close, Ranking.surroundings / Self.decline(distance / Ranking.surroundingsScale))
  }

  private static func decline(_ reach: Double) -> Double { 1 + reach * reach * reach * reach }

  func bonus(country: UInt16, at coordinate: Coordinate) -> Double {
    let nearness = near.map { Ranking.proximity(GreatCircle.distance($0, coordinate)) } ?? 0
    return nearness + (preferred.contains(country) ? Ranking.preferredCountry : 0)
  }
}

extension Gazetteer {
  /// Whether a feature is in the time zone with an index, by its position if it has no zone of its own.
  fileprivate func isIn(_ zone: UInt16, _ feature: FeatureRecord) -> Bool {
    if feature.zone != FeatureRecord.noIndex { return feature.zone == zone }
    return feature.coordinate.flatMap(timeZone) == text[zones[Int(zone)]]
  }

  /// The countries with some ISO codes as a set.
  fileprivate func countrySet(_ codes: [String]) -> CountrySet {
    countries(codes).reduce(into: CountrySet.none) { $0.insert($1) }
  }

  /// The indexes of the countries with some ISO codes.
  fileprivate func countries(_ codes: [String]) -> [UInt16] {
    if codes.isEmpty { return [] }
    let required = codes.map { $0.uppercased() }
    return (0..<countries.count).filter { required.contains(countries[$0].letters) }
      .map { UInt16($0) }
  }
}
