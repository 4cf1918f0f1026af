/// Two numbers are not a position.
public struct InvalidCoordinate: ExplainedError, Hashable {
  /// The numbers in degrees.
  let latitude: Double
  let longitude: Double

  /// `invalid_coordinate`.
  public var code: String { "invalid_coordinate" }
  /// The input is malformed.
  public var cause: FailureCause { .malformed }
  /// What happened.
  public var message: String { "\(latitude),\(longitude) is not a position." }
  /// What to do next.
  public var hint: Hint? { "A latitude is from -90 to 90, a longitude from -180 to 180." }
}
