internal import WxPlatform

/// The likelihood that a name alone means this feature rather than a namesake.
///
/// The measure is the decimal logarithm of the population, with corrections: a seat of government
/// is meant more often than another town of its size, and a city more often than the region of the
/// same name. One unit is a factor of ten in population.
package enum Importance {
  /// The bonus of a city that is the seat of a country, or of a first- or second-order subdivision.
  package static let seatBonus: [Seat: Double] = [
    .country: 1.0, .admin1: 0.4, .admin2: 0.2, .none: 0,
  ]
  /// The bonus or penalty of other kinds compared with a city of the same population; 0 if not
  /// listed.
  package static let kindBonus: [FeatureKind: Double] = [
    .country: 0.5, .admin1: -1.0, .admin2: -2.0,
  ]
  /// The minimum population assumed for a country: even the smallest are well known.
  package static let countryPopulation: UInt32 = 50_000
  /// The population of a city that is meant as often as an airport of each type: a few hundred
  /// large airports are widely known by name and code, thousands of others only nearby.
  package static let airportPopulation: [String: UInt32] = [
    "large_airport": 100_000, "medium_airport": 20_000, "small_airport": 1000,
    "seaplane_base": 300, "heliport": 200, "weather_station": 100,
  ]
  /// The population assumed for a place whose population is unknown.
  package static let assumedPopulation = 50

  /// The importance in thousandths, 0 to 12,000.
  package static func thousandths(kind: FeatureKind, population: Int, seat: Seat) -> UInt16 {
    let people = Double(population > 0 ? population : assumedPopulation)
    let bonus = (seatBonus[seat] ?? 0) + (kindBonus[kind] ?? 0)
    return UInt16((min(max(log10(people) + bonus, 0), 12) * 1000).rounded())
  }
}
