public import WxPlatform

/// The eight names of the moon's phases. The raw values are those of the JSON output.
public enum MoonPhaseName: String, Hashable, Sendable, CaseIterable {
  /// Dark.
  case new
  /// Growing, less than half lit.
  case waxingCrescent = "waxing_crescent"
  /// Half lit and growing.
  case firstQuarter = "first_quarter"
  /// Growing, more than half lit.
  case waxingGibbous = "waxing_gibbous"
  /// Fully lit.
  case full
  /// Shrinking, more than half lit.
  case waningGibbous = "waning_gibbous"
  /// Half lit and shrinking.
  case lastQuarter = "last_quarter"
  /// Shrinking, less than half lit.
  case waningCrescent = "waning_crescent"
}

/// The illumination of the moon, as seen from the Earth's center.
///
/// It uses the largest terms of Meeus, "Astronomical Algorithms", chapter 47 (longitude, to about
/// 0.05°) and formula 48.4 (illuminated fraction, to about 0.3 %); new and full moon are accurate
/// to about ten minutes.
public struct MoonPhase: Hashable, Sendable {
  /// The fraction of the cycle from new moon to new moon: 0 new, 0.25 first quarter, 0.5 full,
  /// below 1.
  public let fraction: Double
  /// The illuminated fraction of the disc, 0 to 1.
  public let illumination: Double

  /// The mean time from new moon to new moon in days.
  private static let synodicMonth = 29.530588861

  /// Computes the phase at a time.
  public init(at time: Date) {
    let moon = MoonPosition(at: time)
    fraction = Angle.turned(moon.longitude - SolarPosition(at: time).longitude) / 360

    let (elongation, sun, anomaly) = moon.arguments
    let phaseAngle =
      180 - Angle.turned(elongation) - 6.289 * Angle.sin(anomaly) + 2.1 * Angle.sin(sun)
      - 1.274 * Angle.sin(2 * elongation - anomaly) - 0.658 * Angle.sin(2 * elongation)
      - 0.214 * Angle.sin(2 * anomaly) - 0.11 * Angle.sin(elongation)
    illumination = (1 + Angle.cos(phaseAngle)) / 2
  }

  /// Days since new moon, using the mean length of a month, 0 to 29.53.
  package var age: Double { fraction * Self.synodicMonth }

  /// The name of the phase: a principal phase lasts about a day and a half on each side of its
  /// time.
  public var name: MoonPhaseName {
    let eighth = Int((fraction * 8).rounded()) % 8
    return MoonPhaseName.allCases[eighth]
  }
}
