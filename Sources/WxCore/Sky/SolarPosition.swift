package import WxPlatform

/// The position of the sun, by the formulas of NOAA's Global Monitoring Laboratory ("Solar
/// Calculation Details"), which abridge Meeus, "Astronomical Algorithms", chapters 22, 25 and 28.
///
/// It is accurate to about 0.01° between the years 1900 and 2100.
package struct SolarPosition: Hashable, Sendable {
  /// Degrees north of the celestial equator.
  let declination: Double
  /// Minutes by which a sundial is ahead of local mean time.
  package let equationOfTime: Double
  /// The apparent geocentric longitude, in degrees along the ecliptic, 0 to 360.
  package let longitude: Double
  /// The mean anomaly of the Earth's orbit in degrees.
  let meanAnomaly: Double

  private let minutesOfDay: Double

  /// Computes the position at a time.
  package init(at time: Date) {
    let days = time.timeIntervalSince1970 / 86400
    let century = (days + 2_440_587.5 - 2_451_545) / 36_525
    minutesOfDay = (days - days.rounded(.down)) * 1440

    let meanLongitude = Angle.turned(280.46646 + century * (36000.76983 + century * 0.0003032))
    let anomaly = 357.52911 + century * (35999.05029 - 0.0001537 * century)
    let eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
    let center =
      Angle.sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century))
      + Angle.sin(2 * anomaly) * (0.019993 - 0.000101 * century)
      + Angle.sin(3 * anomaly) * 0.000289
    let node = 125.04 - 1934.136 * century
    let apparent = meanLongitude + center - 0.00569 - 0.00478 * Angle.sin(node)
    let meanObliquity =
      23 + (26 + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 60) / 60
    let obliquity = meanObliquity + 0.00256 * Angle.cos(node)

    declination = Angle.degrees(asin(Angle.sin(obliquity) * Angle.sin(apparent)))
    let tangent = Angle.sin(obliquity / 2) / Angle.cos(obliquity / 2)
    let y = tangent * tangent
    let sine = Angle.sin(anomaly)
    let first = y * Angle.sin(2 * meanLongitude) - 2 * eccentricity * sine
    let second = 4 * eccentricity * y * sine * Angle.cos(2 * meanLongitude)
    let third =
      0.5 * y * y * Angle.sin(4 * meanLongitude)
      + 1.25 * eccentricity * eccentricity * Angle.sin(2 * anomaly)
    equationOfTime = 4 * Angle.degrees(first + second - third)
    longitude = Angle.turned(apparent)
    meanAnomaly = Angle.turned(anomaly)
  }

  /// Returns the altitude of the sun's center above the horizon in degrees, without refraction.
  package func altitude(at place: Coordinate) -> Double {
    let trueSolarMinutes = minutesOfDay + equationOfTime + 4 * place.longitude
    let hourAngle = trueSolarMinutes / 4 - 180
    let sine =
      Angle.sin(place.latitude) * Angle.sin(declination)
      + Angle.cos(place.latitude) * Angle.cos(declination) * Angle.cos(hourAngle)
    return Angle.degrees(asin(min(1, max(-1, sine))))
  }

  /// Returns whether any part of the sun's disc is above a level horizon: its center is above
  /// ``SunEvent/horizon``. True all day during polar day.
  package static func isUp(at time: Date, over place: Coordinate) -> Bool {
    SolarPosition(at: time).altitude(at: place) > SunEvent.horizon
  }
}

/// Trigonometry in degrees.
enum Angle {
  static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
  static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

  static func sin(_ degrees: Double) -> Double {
    #if canImport(Glibc)
      Glibc.sin(radians(degrees))
    #elseif canImport(Musl)
      Musl.sin(radians(degrees))
    #else
      Darwin.sin(radians(degrees))
    #endif
  }

  static func cos(_ degrees: Double) -> Double {
    #if canImport(Glibc)
      Glibc.cos(radians(degrees))
    #elseif canImport(Musl)
      Musl.cos(radians(degrees))
    #else
      Darwin.cos(radians(degrees))
    #endif
  }

  /// Wraps degrees into [0, 360).
  static func turned(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? min(rest + 360, 360.0.nextDown) : rest
  }
}
