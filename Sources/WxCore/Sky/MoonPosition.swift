package import WxPlatform

/// The position of the moon as seen from the Earth's center.
///
/// It uses the largest terms of Meeus, "Astronomical Algorithms", chapter 47: longitude and latitude
/// to about 0.05°, the distance to about 150 km.
package struct MoonPosition: Sendable {
  /// Degrees along the ecliptic from the mean equinox, not wrapped.
  package let longitude: Double
  /// Degrees north of the ecliptic.
  package let latitude: Double
  /// The distance between the centers of the Earth and the moon in kilometers.
  package let distance: Double

  /// The mean elongation from the sun, and the mean anomalies of the sun and the moon, in degrees.
  let arguments: (elongation: Double, sun: Double, moon: Double)
  private let days: Double
  private let century: Double

  /// Computes the position at a time.
  package init(at time: Date) {
    days = time.timeIntervalSince1970 / 86400 + 2_440_587.5 - 2_451_545
    century = days / 36_525
    let elongation = 297.8501921 + century * (445267.1114034 - century * 0.0018819)
    let sun = 357.5291092 + century * (35999.0502909 - century * 0.0001536)
    let moon = 134.9633964 + century * (477198.8675055 + century * 0.0087414)
    let node = 93.272095 + century * (483202.0175233 - century * 0.0036539)
    arguments = (elongation, sun, moon)

    func sum(_ terms: [Term], _ function: (Double) -> Double) -> Double {
      terms.reduce(0) { sum, term in
        let argument =
          term.elongation * elongation + term.sun * sun + term.moon * moon + term.node * node
        return sum + term.size * function(argument)
      }
    }
    longitude =
      218.3164477 + century * (481267.88123421 - century * 0.0015786)
      + sum(Self.longitudes, Angle.sin) * 1e-6
    latitude = sum(Self.latitudes, Angle.sin) * 1e-6
    distance = 385_000.56 + sum(Self.distances, Angle.cos) * 1e-3
  }

  /// The angle that the Earth's radius fills as seen from the moon, in degrees.
  var parallax: Double { Angle.degrees(asin(6378.14 / distance)) }

  /// Returns the altitude of the moon's center above the horizon in degrees, as seen from the
  /// Earth's center and without refraction (Meeus, chapters 12 and 13).
  package func altitude(at place: Coordinate) -> Double {
    let obliquity = 23.4392911 - 0.0130042 * century
    let sineOfDeclination =
      Angle.sin(latitude) * Angle.cos(obliquity)
      + Angle.cos(latitude) * Angle.sin(obliquity) * Angle.sin(longitude)
    let rightAscension = Angle.degrees(
      atan2(
        Angle.sin(longitude) * Angle.cos(obliquity) * Angle.cos(latitude)
          - Angle.sin(latitude) * Angle.sin(obliquity),
        Angle.cos(longitude) * Angle.cos(latitude)))
    let siderealTime = Angle.turned(
      280.46061837 + 360.98564736629 * days + 0.000387933 * century * century)
    let hourAngle = siderealTime + place.longitude - rightAscension
    let cosineOfDeclination = max(0, 1 - sineOfDeclination * sineOfDeclination).squareRoot()
    let sine =
      Angle.sin(place.latitude) * sineOfDeclination
      + Angle.cos(place.latitude) * cosineOfDeclination * Angle.cos(hourAngle)
    return Angle.degrees(asin(min(1, max(-1, sine))))
  }

  /// A row of tables 47.A and 47.B: the multiples of the four arguments, and the coefficient in
  /// millionths of a degree or in meters.
  private struct Term {
    let elongation, sun, moon, node, size: Double
    init(_ elongation: Double, _ sun: Double, _ moon: Double, _ node: Double, _ size: Double) {
      self.elongation = elongation
      self.sun = sun
      self.moon = moon
      self.node = node
      self.size = size
    }
  }

  /// Table 47.A, longitude.
  private static let longitudes: [Term] = [
    Term(0, 0, 1, 0, 6_288_774), Term(2, 0, -1, 0, 1_274_027), Term(2, 0, 0, 0, 658_314),
    Term(0, 0, 2, 0, 213_618), Term(0, 1, 0, 0, -185_116), Term(0, 0, 0, 2, -114_332),
    Term(2, 0, -2, 0, 58_793), Term(2, -1, -1, 0, 57_066), Term(2, 0, 1, 0, 53_322),
    Term(2, -1, 0, 0, 45_758), Term(0, 1, -1, 0, -40_923), Term(1, 0, 0, 0, -34_720),
    Term(0, 1, 1, 0, -30_383), Term(2, 0, 0, -2, 15_327), Term(0, 0, 1, 2, -12_528),
    Term(0, 0, 1, -2, 10_980), Term(4, 0, -1, 0, 10_675), Term(0, 0, 3, 0, 10_034),
    Term(4, 0, -2, 0, 8548), Term(2, 1, -1, 0, -7888), Term(2, 1, 0, 0, -6766),
    Term(1, 0, -1, 0, -5163), Term(1, 1, 0, 0, 4987), Term(2, -1, 1, 0, 4036),
  ]

  /// Table 47.B, latitude.
  private static let latitudes: [Term] = [
    Term(0, 0, 0, 1, 5_128_122), Term(0, 0, 1, 1, 280_602), Term(0, 0, 1, -1, 277_693),
    Term(2, 0, 0, -1, 173_237), Term(2, 0, -1, 1, 55_413), Term(2, 0, -1, -1, 46_271),
    Term(2, 0, 0, 1, 32_573), Term(0, 0, 2, 1, 17_198), Term(2, 0, 1, -1, 9266),
    Term(0, 0, 2, -1, 8822), Term(2, -1, 0, -1, 8216), Term(2, 0, -2, -1, 4324),
    Term(2, 0, 1, 1, 4200),
  ]

  /// Table 47.A, distance.
  private static let distances: [Term] = [
    Term(0, 0, 1, 0, -20_905_355), Term(2, 0, -1, 0, -3_699_111), Term(2, 0, 0, 0, -2_955_968),
    Term(0, 0, 2, 0, -569_925), Term(0, 1, 0, 0, 48_888), Term(2, 0, -2, 0, 246_158),
    Term(2, -1, -1, 0, -152_138), Term(2, 0, 1, 0, -170_733), Term(2, -1, 0, 0, -204_586),
    Term(0, 1, -1, 0, -129_620), Term(1, 0, 0, 0, 108_743), Term(0, 1, 1, 0, 104_755),
  ]
}
