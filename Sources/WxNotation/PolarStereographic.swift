internal import WxPlatform

/// The polar stereographic projection of WGS 84 with scale 0.994 at the pole, viewed from above the
/// north pole.
///
/// J. P. Snyder, “Map Projections: A Working Manual” (1987), equations 21-33 to 21-40, with the
/// conformal latitude of ``ConformalLatitude``.
enum PolarStereographic {
  /// The distance from the pole in meters for a conformal colatitude whose half has tangent 1.
  private static let radius: Double = {
    let e = ConformalLatitude.eccentricity
    let shape = (pow(1 + e, 1 + e) * pow(1 - e, 1 - e)).squareRoot()
    return 2 * ConformalLatitude.semiMajorAxis * 0.994 / shape
  }()

  /// Meters from the pole along the meridians 90° east and 180°, for latitude and longitude in
  /// radians.
  static func project(latitude: Double, longitude: Double) -> (east: Double, north: Double) {
    let tangent = ConformalLatitude.conformal(tan(latitude))
    let distance = radius / (tangent + hypot(1, tangent))
    // The computed tangent of a right angle is finite, so the pole is set explicitly.
    guard distance > 1e-6 else { return (0, 0) }
    return (distance * sin(longitude), -distance * cos(longitude))
  }

  /// Latitude and longitude in radians.
  static func unproject(east: Double, north: Double) -> (latitude: Double, longitude: Double) {
    let half = hypot(east, north) / radius
    guard half > 1e-12 else { return (.pi / 2, 0) }
    let tangent = ConformalLatitude.geographic((1 / half - half) / 2)
    return (atan(tangent), atan2(east, -north))
  }
}
