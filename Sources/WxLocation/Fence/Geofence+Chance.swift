internal import WxPlatform
package import WxCore

extension Geofence {
  /// The number of sample points; the result is within about 0.01.
  private static let sampleCount = 500
  /// The standard deviations beyond which the distribution has no weight: 0.03 % lies outside.
  private static let reach = 4.0
  /// The angle between consecutive points of a sunflower, in degrees: 180 (3 − √5).
  private static let goldenAngle = 180 * (3 - 5.0.squareRoot())

  /// Returns the probability, from 0 to 1, that the true position of a fix is inside.
  ///
  /// The true position has a circular normal distribution around the fix; its deviation follows
  /// from the accuracy (`HorizontalAccuracy.deviation`). The probability is the integral
  /// of its density over the area. For a circle of radius R at distance d this is the Rice
  /// distribution, 1 − Q₁(d/σ, R/σ) with Marcum's Q function; for any shape it is computed as the
  /// share of points inside. The points have equal weight: their distances are the quantiles
  /// σ √(−2 ln(1 − u)) of the Rayleigh distribution, and their directions those of a sunflower
  /// (Vogel 1979), so the result is the same each time.
  ///
  /// A fix without a known accuracy counts as its position, unless it is no more precise than a
  /// city: then it is never inside.
  package func chance(of fix: Fix) -> Double {
    let distance = signedDistance(fix.coordinate)
    guard let sigma = fix.accuracy.deviation else {
      return distance <= 0 && !fix.flags.contains(.coarse) ? 1 : 0
    }
    if distance <= -Self.reach * sigma { return 1 }
    if distance >= Self.reach * sigma { return 0 }
    let inside = (0..<Self.sampleCount).count { index in
      let share = (Double(index) + 0.5) / Double(Self.sampleCount)
      let point = GreatCircle.destination(
        from: fix.coordinate, bearing: Double(index) * Self.goldenAngle,
        distance: sigma * (-2 * log(1 - share)).squareRoot())
      return signedDistance(point) <= 0
    }
    return Double(inside) / Double(Self.sampleCount)
  }
}
