internal import WxPlatform

/// The ellipsoid of WGS 84 and its conformal mapping to the sphere.
///
/// C. F. F. Karney, “Transverse Mercator with an accuracy of a few nanometers”, Journal of Geodesy
/// 85 (2011), equations 7–9 and 19–21; latitudes are given by their tangents.
enum ConformalLatitude {
  /// The equatorial radius in meters.
  static let semiMajorAxis = 6_378_137.0
  static let flattening = 1 / 298.257_223_563
  static let eccentricitySquared = flattening * (2 - flattening)
  static let eccentricity = eccentricitySquared.squareRoot()

  /// The tangent of the conformal latitude from that of the geographic latitude.
  static func conformal(_ geographic: Double) -> Double {
    let secant = hypot(1, geographic)
    let sigma = sinh(eccentricity * atanh(eccentricity * geographic / secant))
    return geographic * hypot(1, sigma) - sigma * secant
  }

  /// The tangent of the geographic latitude from that of the conformal latitude.
  ///
  /// Newton's method; it is quadratic, and three steps reach the last bit.
  static func geographic(_ conformal: Double) -> Double {
    var tangent = conformal
    for _ in 0..<5 {
      let reached = Self.conformal(tangent)
      let square = (1 - eccentricitySquared) * tangent * tangent
      let step =
        (conformal - reached) / hypot(1, reached) * (1 + square)
        / ((1 - eccentricitySquared) * hypot(1, tangent))
      guard step.isFinite, step != 0 else { break }
      tangent += step
    }
    return tangent
  }
}
