internal import Foundation

/// How likely it is that a bare name means this feature rather than a namesake.
///
/// The measure is the decimal logarithm of the population, with what is known to matter besides: a
/// seat of government is meant more often than a town of its size, a city more often than the region
/// around it that bears its name. One unit is a factor of ten in population.
enum Importance {
  /// What a city gains as the seat of its country, of a first-order and of a second-order subdivision.
  static let seatBonus: [Seat: Double] = [.country: 1.0, .admin1: 0.4, .admin2: 0.2, .none: 0]
  /// What other kinds gain or lose against a city of the same population; those left out nothing.
  static let kindBonus: [FeatureKind: Double] = [
    .country: 0.5, .admin1: -1.0, .admin2: -2.0,
  ]
  /// The population that a country is taken to have at least: the smallest are known all the same.
  static let countryPopulation: UInt32 = 50_000
  /// The population of a city that is meant as often as an airport of each type: the few hundred large
  /// ones are known by name and code, the thousands of others to those who live near.
  static let airportPopulation: [String: UInt32] = [
    "large_airport": 100_000, "medium_airport": 20_000, "small_airport": 1000,
    "seaplane_base": 300, "heliport": 200, "weather_station": 100,
  ]
  /// The population that a place is taken to have where it is not known.
  static let assumedPopulation = 50

  /// The importance in thousandths, 0 to 12,000.
  static func thousandths(kind: FeatureKind, population: Int, seat: Seat) -> UInt16 {
    let people = Double(population > 0 ? population : assumedPopulation)
    let bonus = (seatBonus[seat] ?? 0) + (kindBonus[kind] ?? 0)
    return UInt16((min(max(log10(people) + bonus, 0), 12) * 1000).rounded())
  }
}
