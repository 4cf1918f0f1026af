/// The horizontal accuracy of a position.
///
/// The three states are separate on purpose: a receiver that reports nothing is not one that
/// reports "perfect", and a negative number is not a number of meters.
public enum HorizontalAccuracy: Hashable, Sendable {
  /// A radius in meters, and its origin.
  case known(Meters, origin: AccuracyOrigin)
  /// No accuracy was reported.
  case unknown
  /// The reported value cannot be a radius: see ``isPlausible(_:)``.
  case invalid

  /// The radii in meters that a measurement can have.
  ///
  /// The best geodetic receivers claim a millimeter, and half of the Earth's circumference covers
  /// the whole globe. A value outside is a fault of the source, such as a wrong unit.
  private static let plausibleRadii = 0.001...(GreatCircle.radius * .pi)

  /// Returns whether a number of meters can be the radius of a measurement: it is one of
  /// ``plausibleRadii``. 0 is not, since no measurement is free of error.
  package static func isPlausible(_ meters: Double) -> Bool { plausibleRadii.contains(meters) }

  /// Creates a measured radius in meters, or ``invalid`` if it is not plausible.
  public init(measured meters: Meters, origin: AccuracyOrigin) {
    self = Self.isPlausible(meters) ? .known(meters, origin: origin) : .invalid
  }

  /// The radius in meters, if it is known.
  public var meters: Meters? {
    guard case .known(let meters, _) = self else { return nil }
    return meters
  }

  /// The origin of the radius, if it is known.
  public var origin: AccuracyOrigin? {
    guard case .known(_, let origin) = self else { return nil }
    return origin
  }
}

/// The origin of an accuracy value. The raw values are the `accuracy_origin` of the JSON output.
public enum AccuracyOrigin: String, Hashable, Sendable, CaseIterable {
  /// The receiver's own horizontal estimate (gpsd `eph`), or the radius reported by a service.
  case reported
  /// Combined from the receiver's estimates along the two axes (gpsd `epx`, `epy`).
  case axes
  /// Derived from the dilution of precision and an assumed range error.
  case hdop
  /// Reported by a surveyed receiver, for which 0 is a valid value.
  case surveyed
  /// Assumed from the best accuracy that the source can have, such as a city's size for an address
  /// lookup.
  case assumed
  /// Given by the user as exact.
  case exact
}
