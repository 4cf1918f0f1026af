internal import WxCore

/// Degrees, minutes and seconds as one number.
struct Sexagesimal: Hashable {
  /// Degrees, without sign.
  let degrees: Double
  /// One unit of the last written digit, in degrees.
  let step: Double
  /// The number of parts: 1 for degrees, 2 with minutes, 3 with seconds.
  let parts: Int

  /// Adds up one to three components.
  ///
  /// - Parameters:
  ///   - components: Degrees, minutes, seconds.
  ///   - last: One unit of the last digit of the last component.
  /// - Throws: A refusal if minutes or seconds are 60 or more.
  init(_ components: [Double], step last: Double) throws(NotationRefusal) {
    let minutes = components.count > 1 ? components[1] : 0
    let seconds = components.count > 2 ? components[2] : 0
    for (value, name) in [(minutes, "minutes"), (seconds, "seconds")] where value >= 60 {
      throw NotationRefusal(
        "\(DecimalText.shortest(value)) \(name) is out of range; \(name) must be below 60.")
    }
    parts = components.count
    degrees = parts == 1 ? components[0] : (components[0] * 3600 + minutes * 60 + seconds) / 3600
    step = parts == 1 ? last : parts == 2 ? last / 60 : last / 3600
  }

  /// The notation for a number of parts.
  static func kind(parts: Int) -> CoordinateNotation.Kind {
    switch parts {
    case 1: .decimal
    case 2: .degreesMinutes
    default: .degreesMinutesSeconds
    }
  }
}
