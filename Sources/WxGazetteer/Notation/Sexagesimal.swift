internal import WxCore

/// Degrees, minutes and seconds as one number.
struct Sexagesimal: Hashable {
  /// Degrees, without sign.
  let degrees: Double
  /// One unit of the last place written, in degrees.
  let step: Double
  /// How many parts were written: 1 degrees, 2 minutes, 3 seconds.
  let parts: Int

  /// Metres of one degree along a meridian of the mean sphere.
  static let metresPerDegree = GreatCircle.radius * .pi / 180

  /// Adds up one to three components.
  ///
  /// - Parameters:
  ///   - components: degrees, minutes, seconds.
  ///   - last: one unit of the last place of the last component.
  /// - Throws: a refusal where minutes or seconds reach 60.
  init(_ components: [Double], step last: Double) throws(NotationRefusal) {
    let minutes = components.count > 1 ? components[1] : 0
    let seconds = components.count > 2 ? components[2] : 0
    for (value, name) in [(minutes, "minutes"), (seconds, "seconds")] where value >= 60 {
      throw NotationRefusal(
        "\(DecimalText.shortest(value)) \(name) are too many; \(name) run from 0 to below 60.")
    }
    parts = components.count
    degrees = parts == 1 ? components[0] : (components[0] * 3600 + minutes * 60 + seconds) / 3600
    step = parts == 1 ? last : parts == 2 ? last / 60 : last / 3600
  }

  /// The notation that the longer of two angles is written in.
  static func kind(parts: Int) -> CoordinateNotation.Kind {
    switch parts {
    case 1: .decimal
    case 2: .degreesMinutes
    default: .degreesMinutesSeconds
    }
  }
}
