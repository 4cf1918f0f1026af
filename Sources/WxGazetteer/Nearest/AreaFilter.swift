/// Accepts the features in a country and in one of its first-order subdivisions.
///
/// It contains only tables and numbers, so that a search can pass it down a tree without reference
/// counting.
struct AreaFilter {
  private let features: Table<FeatureRecord>
  private let countries: Table<CountryRecord>
  private let country: CountryLetters
  /// The subdivision's feature; `nil` if the whole country counts.
  private let admin1: UInt32

  init(_ gazetteer: Gazetteer, country: CountryLetters, admin1: Int? = nil) {
    features = gazetteer.features
    countries = gazetteer.countries
    self.country = country
    self.admin1 = admin1.map { UInt32(truncatingIfNeeded: $0) } ?? FeatureRecord.none
  }

  /// Whether the filter accepts a feature. A feature without a known subdivision is in every
  /// subdivision of its country.
  @inline(__always)
  func accepts(_ feature: Int) -> Bool {
    let record = features[feature]
    guard record.country != FeatureRecord.noIndex,
      countries[Int(record.country)].code == country.raw
    else { return false }
    return admin1 == FeatureRecord.none || record.admin1 == admin1
      || record.admin1 == FeatureRecord.none
  }
}
