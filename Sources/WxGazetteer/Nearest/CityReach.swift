internal import Foundation
internal import WxCore

/// How far a city reaches: the rule by which a position belongs to it rather than to a suburb, or to
/// the village that happens to be nearest.
///
/// A place of a million inhabitants reaches 20 km, and the reach grows with the power 0.4 of the
/// number of inhabitants: larger towns are denser. (A thousand inhabitants reach 1.3 km, ten
/// million 50 km.) The seat of a country or of a first-order subdivision reaches half as far again.
/// A position belongs, of all places that reach it, to the one for which
/// `(distance + 500 m) / reach` is least; the 500 m are what a place's own position is worth, a
/// point in a town that is kilometres wide.
///
/// The numbers were fitted to the cities of tzdata's zone.tab and to postal codes with their towns.
enum CityReach {
  /// The reach of a million inhabitants in metres.
  static let ofMillion = 20_000.0
  static let exponent = 0.4
  static let seatFactor = 1.5
  /// What the position of a place is worth, in metres.
  static let blur = 500.0

  /// The reach of a place in metres.
  static func meters(population: UInt32, seat: Seat) -> Double {
    let people = Double(population > 0 ? Int(population) : Importance.assumedPopulation)
    let factor = seat <= .admin1 ? seatFactor : 1
    return factor * ofMillion * pow(people / 1e6, exponent)
  }

  /// A length along the ground as a chord of the unit sphere.
  static func chord(meters: Double) -> Double {
    2 * sin(min(meters / GreatCircle.radius, .pi) / 2)
  }
}
