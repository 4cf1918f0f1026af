/// A part of the Earth's surface with a border, as fences and filters require.
///
/// Regions are compared by their values, so that a request or a fence that holds one can be
/// compared.
public protocol Region: Hashable, Sendable {
  /// Whether a coordinate is in the region, including its border.
  func contains(_ coordinate: Coordinate) -> Bool

  /// Returns the meters from a coordinate to the border: positive outside, negative inside, 0 on
  /// it.
  func signedDistance(to coordinate: Coordinate) -> Double
}

extension Region {
  /// Returns the meters from a coordinate to the region; 0 inside.
  public func distance(to coordinate: Coordinate) -> Meters {
    max(0, signedDistance(to: coordinate))
  }
}

/// A region of any type, compared by its value.
package struct AnyRegion: Hashable, Sendable {
  /// The region.
  package let region: any Region

  package init(_ region: any Region) { self.region = region }

  package static func == (left: AnyRegion, right: AnyRegion) -> Bool {
    AnyHashable(left.region) == AnyHashable(right.region)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(region)) }
}
