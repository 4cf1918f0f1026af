internal import WxPlatform
internal import WxCore

/// The reach of a city: the rule that assigns a position to it rather than to a suburb or to the
/// village that happens to be nearest.
///
/// A place with a million inhabitants reaches 20 km, and the reach grows with the power 0.4 of the
/// population because larger towns are denser (a thousand inhabitants reach 1.3 km, ten million
/// 50 km). The seat of a country or of a first-order subdivision reaches half as far again. Of all
/// places that reach a position, it belongs to the one with the smallest
/// `(distance + 500 m) / reach`; the 500 m are the uncertainty of a place's own position, a point
/// in a town that is kilometers wide.
///
/// The constants were fitted to the cities in tzdata's zone.tab and to postal codes with their
/// towns.
package enum CityReach {
  /// The reach of a million inhabitants in meters.
  package static let ofMillion = 20_000.0
  package static let exponent = 0.4
  package static let seatFactor = 1.5
  /// The maximum distance in meters of a place that does not reach a position, but is its city because
  /// none does.
  package static let farthest = 200_000.0
  /// The uncertainty of a place's position in meters.
  package static let blur = 500.0

  /// The reach of a place in meters.
  package static func meters(population: UInt32, seat: Seat) -> Double {
    let people = Double(population > 0 ? Int(population) : Importance.assumedPopulation)
    let factor = seat <= .admin1 ? seatFactor : 1
    return factor * ofMillion * pow(people / 1e6, exponent)
  }

  /// A length along the ground as a chord of the unit sphere.
  package static func chord(meters: Double) -> Double {
    2 * sin(min(meters / GreatCircle.radius, .pi) / 2)
  }
}
