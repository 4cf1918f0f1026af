public import WxCore

/// Everything within a distance of a center, on the sphere.
public struct GeoCircle: Hashable, Sendable {
  /// Half the Earth's circumference in meters: a circle with this radius is the whole globe.
  package static let maximumRadius = GreatCircle.radius * .pi

  /// The center.
  public let center: Coordinate
  /// The radius in meters, above 0 and at most half of the Earth's circumference (about 20,015 km).
  public let radius: Meters

  /// Creates a circle.
  ///
  /// - Parameters:
  ///   - center: The center.
  ///   - radius: The radius in meters.
  /// - Throws: ``AreaError/badCircle(detail:)`` if the radius is out of range.
  public init(center: Coordinate, radius: Meters) throws(AreaError) {
    guard radius > 0, radius <= Self.maximumRadius else {
      throw .badCircle(
        detail: "a radius of \(radius) m is not between 0 and \(Int(Self.maximumRadius)) m")
    }
    self.center = center
    self.radius = radius
  }
}

extension GeoCircle: Region {
  /// Whether a coordinate is within the radius of the center, by great-circle distance.
  public func contains(_ coordinate: Coordinate) -> Bool {
    GreatCircle.distance(center, coordinate) <= radius
  }

  /// Returns the distance in meters to the circle: negative inside, positive outside. It is exact
  /// on the sphere.
  public func signedDistance(to coordinate: Coordinate) -> Meters {
    GreatCircle.distance(center, coordinate) - radius
  }
}
