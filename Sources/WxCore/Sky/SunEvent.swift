/// The altitudes of the sun's center, in degrees, at which a part of the day begins or ends.
package enum SunEvent {
  /// Sunrise and sunset: 34′ of refraction and 16′ of radius below the horizon, zenith 90.833°.
  package static let horizon = -0.833
  /// Civil dawn and dusk.
  package static let civil = -6.0
  /// Nautical dawn and dusk.
  package static let nautical = -12.0
  /// Astronomical dawn and dusk.
  package static let astronomical = -18.0
}

/// Whether the sun rises and sets on a day.
public enum SunState: String, Hashable, Sendable, CaseIterable {
  /// The sun rises, sets, or both.
  case normal
  /// The sun stays up.
  case polarDay = "polar_day"
  /// The sun stays down.
  case polarNight = "polar_night"
}
