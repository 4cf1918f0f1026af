public import WxCore

/// A part of the Earth's surface with a border: what a fence or a filter needs to know of it.
///
/// ``Circle`` and ``PreparedArea`` are regions.
public protocol Region: Sendable {
  /// Whether a coordinate lies in the region. The border belongs to it.
  func contains(_ coordinate: Coordinate) -> Bool

  /// Metres from a coordinate to the border: positive outside, negative inside, 0 on it.
  func signedDistance(to coordinate: Coordinate) -> Double
}

extension Region {
  /// Metres from a coordinate to the region; 0 inside.
  public func distance(to coordinate: Coordinate) -> Double {
    max(0, signedDistance(to: coordinate))
  }
}
