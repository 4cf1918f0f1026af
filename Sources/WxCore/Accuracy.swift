/// How sure a horizontal position is.
///
/// The three states are kept apart on purpose: a receiver that says nothing is not a receiver that
/// says "perfect", and a negative number is no number of metres.
public enum HorizontalAccuracy: Hashable, Sendable {
  /// A radius in metres, and how it was come by.
  case known(Double, origin: AccuracyOrigin)
  /// Nothing was said.
  case unknown
  /// Something was said that cannot be a radius (negative or not finite).
  case invalid

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
