internal import WxPlatform

extension HorizontalAccuracy {
  /// The standard deviation in meters of the error along one axis, if the error is normally
  /// distributed and equal in all directions; `nil` if the accuracy is not known.
  ///
  /// A circle of radius r then contains the true position with the probability
  /// 1 − exp(−r² / 2σ²) (Rayleigh distribution), so σ = r / √(−2 ln(1 − p)):
  /// - `reported`, `axes`, `surveyed`: p = 0.95, the level of gpsd's estimates and of the W3C
  ///   Geolocation API.
  /// - `hdop`: the radius is the root mean square of the distance, so σ = r / √2.
  /// - `assumed`: p = 0.68, since the tables of IP geolocation place about two of three addresses
  ///   within the radius.
  /// - `exact`: 0.
  package var deviation: Double? {
    guard case .known(let radius, let origin) = self else { return nil }
    return switch origin {
    case .reported, .axes, .surveyed: radius / Self.ratio(of: 0.95)
    case .hdop: radius / 2.0.squareRoot()
    case .assumed: radius / Self.ratio(of: 0.68)
    case .exact: 0
    }
  }

  /// Returns the radius in meters that contains the true position with a probability; `nil` if the
  /// accuracy is not known.
  package func radius(containing share: Double) -> Double? {
    deviation.map { $0 * Self.ratio(of: share) }
  }

  /// The radius that contains a share of a circular normal distribution, in standard deviations.
  private static func ratio(of share: Double) -> Double { (-2 * log(1 - share)).squareRoot() }
}
