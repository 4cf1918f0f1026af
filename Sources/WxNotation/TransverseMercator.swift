internal import WxPlatform

/// The transverse Mercator projection of WGS 84 with scale 0.9996 on the central meridian.
///
/// Krüger's series in the third flattening n, to the sixth order: Karney (2011), equations 14, 35
/// and 36. Within 3,900 km of the central meridian it is accurate to nanometers.
enum TransverseMercator {
  private static let n =
    ConformalLatitude.flattening / (2 - ConformalLatitude.flattening)
  /// The scale times the radius of the circle whose circumference is that of a meridian.
  private static let radius =
    0.9996 * ConformalLatitude.semiMajorAxis / (1 + n)
    * polynomial([1, 0, 1.0 / 4, 0, 1.0 / 64, 0, 1.0 / 256])

  private static let forward = [
    polynomial([0, 1 / 2, -2 / 3, 5 / 16, 41 / 180, -127 / 288, 7_891 / 37_800]),
    polynomial([0, 0, 13 / 48, -3 / 5, 557 / 1_440, 281 / 630, -1_983_433 / 1_935_360]),
    polynomial([0, 0, 0, 61 / 240, -103 / 140, 15_061 / 26_880, 167_603 / 181_440]),
    polynomial([0, 0, 0, 0, 49_561 / 161_280, -179 / 168, 6_601_661 / 7_257_600]),
    polynomial([0, 0, 0, 0, 0, 34_729 / 80_640, -3_418_889 / 1_995_840]),
    polynomial([0, 0, 0, 0, 0, 0, 212_378_941 / 319_334_400]),
  ]

  private static let inverse = [
    polynomial([0, 1 / 2, -2 / 3, 37 / 96, -1 / 360, -81 / 512, 96_199 / 604_800]),
    polynomial([0, 0, 1 / 48, 1 / 15, -437 / 1_440, 46 / 105, -1_118_711 / 3_870_720]),
    polynomial([0, 0, 0, 17 / 480, -37 / 840, -209 / 4_480, 5_569 / 90_720]),
    polynomial([0, 0, 0, 0, 4_397 / 161_280, -11 / 504, -830_251 / 7_257_600]),
    polynomial([0, 0, 0, 0, 0, 4_583 / 161_280, -108_847 / 3_991_680]),
    polynomial([0, 0, 0, 0, 0, 0, 20_648_693 / 638_668_800]),
  ]

  /// A polynomial in n, lowest power first.
  private static func polynomial(_ coefficients: [Double]) -> Double {
    coefficients.reversed().reduce(0) { $0 * n + $1 }
  }

  /// Meters east of the central meridian and north of the equator, for the latitude and the
  /// longitude relative to that meridian in radians.
  static func project(latitude: Double, longitude: Double) -> (east: Double, north: Double) {
    let tangent = ConformalLatitude.conformal(tan(latitude))
    var north = atan2(tangent, cos(longitude))
    var east = asinh(sin(longitude) / hypot(tangent, cos(longitude)))
    let sphere = (north: north, east: east)
    for (order, coefficient) in zip(1..., forward) {
      let twice = 2 * Double(order)
      north += coefficient * sin(twice * sphere.north) * cosh(twice * sphere.east)
      east += coefficient * cos(twice * sphere.north) * sinh(twice * sphere.east)
    }
    return (radius * east, radius * north)
  }

  /// The latitude and the longitude relative to the central meridian in radians.
  static func unproject(east: Double, north: Double) -> (latitude: Double, longitude: Double) {
    let plane = (north: north / radius, east: east / radius)
    var north = plane.north
    var east = plane.east
    for (order, coefficient) in zip(1..., inverse) {
      let twice = 2 * Double(order)
      north -= coefficient * sin(twice * plane.north) * cosh(twice * plane.east)
      east -= coefficient * cos(twice * plane.north) * sinh(twice * plane.east)
    }
    let tangent = ConformalLatitude.geographic(sin(north) / hypot(sinh(east), cos(north)))
    return (atan(tangent), atan2(sinh(east), cos(north)))
  }
}
