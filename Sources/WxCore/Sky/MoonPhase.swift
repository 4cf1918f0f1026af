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
  package static let synodicMonth = 29.530588861

  /// Computes the phase at a time.
  public init(at time: Date) {
    let century = (time.timeIntervalSince1970 / 86400 + 2_440_587.5 - 2_451_545) / 36_525
    let meanLongitude = 218.3164477 + century * (481267.88123421 - century * 0.0015786)
    let elongation = 297.8501921 + century * (445267.1114034 - century * 0.0018819)
    let sunAnomaly = 357.5291092 + century * (35999.0502909 - century * 0.0001536)
    let moonAnomaly = 134.9633964 + century * (477198.8675055 + century * 0.0087414)
    let latitude = 93.272095 + century * (483202.0175233 - century * 0.0036539)

    var longitude = meanLongitude
    for term in Self.terms {
      let argument =
        term.elongation * elongation + term.sun * sunAnomaly + term.moon * moonAnomaly
        + term.latitude * latitude
      longitude += term.degrees * Angle.sin(argument)
    }
    let sun = SolarPosition(at: time).longitude
    fraction = Angle.turned(longitude - sun) / 360

    let phaseAngle =
      180 - Angle.turned(elongation) - 6.289 * Angle.sin(moonAnomaly)
      + 2.1 * Angle.sin(sunAnomaly) - 1.274 * Angle.sin(2 * elongation - moonAnomaly)
      - 0.658 * Angle.sin(2 * elongation) - 0.214 * Angle.sin(2 * moonAnomaly)
      - 0.11 * Angle.sin(elongation)
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

  private struct Term {
    let elongation, sun, moon, latitude, degrees: Double
    init(_ elongation: Double, _ sun: Double, _ moon: Double, _ latitude: Double, _ size: Double) {
      self.elongation = elongation
      self.sun = sun
      self.moon = moon
      self.latitude = latitude
      degrees = size * 1e-6
    }
  }

  /// Table 47.A: the multiples of the four arguments, and the coefficient in millionths of a
  /// degree.
  private static let terms: [Term] = [
    Term(0, 0, 1, 0, 6_288_774), Term(2, 0, -1, 0, 1_274_027), Term(2, 0, 0, 0, 658_314),
    Term(0, 0, 2, 0, 213_618), Term(0, 1, 0, 0, -185_116), Term(0, 0, 0, 2, -114_332),
    Term(2, 0, -2, 0, 58_793), Term(2, -1, -1, 0, 57_066), Term(2, 0, 1, 0, 53_322),
    Term(2, -1, 0, 0, 45_758), Term(0, 1, -1, 0, -40_923), Term(1, 0, 0, 0, -34_720),
    Term(0, 1, 1, 0, -30_383), Term(2, 0, 0, -2, 15_327), Term(0, 0, 1, 2, -12_528),
    Term(0, 0, 1, -2, 10_980), Term(4, 0, -1, 0, 10_675), Term(0, 0, 3, 0, 10_034),
    Term(4, 0, -2, 0, 8548), Term(2, 1, -1, 0, -7888), Term(2, 1, 0, 0, -6766),
    Term(1, 0, -1, 0, -5163), Term(1, 1, 0, 0, 4987), Term(2, -1, 1, 0, 4036),
  ]
}
