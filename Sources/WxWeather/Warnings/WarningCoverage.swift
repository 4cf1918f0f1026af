internal import WxCore

/// Where a source publishes warnings.
struct WarningCoverage: Sendable {
  /// ISO 3166-1 codes of the countries.
  let countries: Set<String>
  /// The boxes within which it also warns at sea.
  let seas: [BoundingBox]

  /// - Parameters:
  ///   - countries: ISO 3166-1 codes of the countries, separated by spaces.
  ///   - seas: The boxes within which it also warns at sea: west, south, east, north.
  init(_ countries: String, seas: [(Double, Double, Double, Double)] = []) {
    self.countries = Set(countries.split(separator: " ").map(String.init))
    self.seas = seas.compactMap {
      BoundingBox(west: $0.0, south: $0.1, east: $0.2, north: $0.3)
    }
  }

  /// Returns whether the source publishes warnings for a place: by its country or, at sea and where
  /// the country is unknown, by its position.
  func contains(_ place: Place) -> Bool {
    if let country = place.countryCode { return countries.contains(country) }
    return seas.contains { $0.contains(place.coordinate) }
  }
}
