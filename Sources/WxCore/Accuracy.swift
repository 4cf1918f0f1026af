/// How sure a horizontal position is.
///
/// The three states are kept apart on purpose: a receiver that says nothing is not a receiver that
/// says "perfect", and a negative number is no number of metres.
public enum HorizontalAccuracy: Hashable, Sendable {
  /// A radius in metres, and how it was come by.
  case known(Double, origin: AccuracyOrigin)
  /// Nothing was said.
  case unknown
  /// Something was said that cannot be a radius: see ``isPlausible(_:)``.
  case invalid

  /// The radii in metres that a measurement can have.
  ///
  /// The best geodetic receivers claim a millimetre, and half of the Earth's circumference covers
  /// the whole globe. What lies outside is a fault of the source, such as a missing unit.
  public static let plausibleRadii = 0.001...(GreatCircle.radius * .pi)

  /// Whether a number of metres can be the radius of a measurement: it is one of
  /// ``plausibleRadii``. 0 is not, since nothing is measured without error.
  public static func isPlausible(_ meters: Double) -> Bool { plausibleRadii.contains(meters) }

  /// A measured radius in meters, or ``invalid`` if it is not plausible.
  public init(measured meters: Double, origin: AccuracyOrigin) {
    self = Self.isPlausible(meters) ? .known(meters, origin: origin) : .invalid
  }

  /// The radius in metres, where it is known.
  public var meters: Double? {
    guard case .known(let meters, _) = self else { return nil }
    return meters
  }

  /// How the radius was come by, where it is known.
  public var origin: AccuracyOrigin? {
    guard case .known(_, let origin) = self else { return nil }
    return origin
  }
}

/// Where an accuracy value comes from. The raw values are the `accuracy_origin` of the JSON output.
public enum AccuracyOrigin: String, Hashable, Sendable, CaseIterable {
  /// The receiver's own horizontal estimate (gpsd `eph`), or the radius that a service states.
  case reported
  /// Combined from the receiver's estimates along the two axes (gpsd `epx`, `epy`).
  case axes
  /// Derived from the dilution of precision with an assumed range error.
  case hdop
  /// Stated by a surveyed receiver, for which 0 is a value.
  case surveyed
  /// Assumed for what the source can know at best, such as a city's size for an address look-up.
  case assumed
  /// Given by the user, who knows where the station stands.
  case exact
}
