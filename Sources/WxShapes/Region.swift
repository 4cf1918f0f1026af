public import WxCore

/// A part of the Earth's surface with a border: what fences and filters require.
///
/// ``Circle`` and ``PreparedArea`` are regions.
public protocol Region: Sendable {
  /// Whether a coordinate is in the region, including its border.
  func contains(_ coordinate: Coordinate) -> Bool

  /// Returns the meters from a coordinate to the border: positive outside, negative inside, 0 on
  /// it.
  func signedDistance(to coordinate: Coordinate) -> Double
}

extension Region {
  /// Returns the meters from a coordinate to the region; 0 inside.
  public func distance(to coordinate: Coordinate) -> Double {
    max(0, signedDistance(to: coordinate))
  }
}
