public import WxCore

/// All that lies within a distance of a centre, on the sphere.
public struct Circle: Hashable, Sendable {
  /// Half the Earth's circumference in metres: a circle of that radius is the whole globe.
  public static let maximumRadius = GreatCircle.radius * .pi

  /// The centre.
  public let center: Coordinate
  /// The radius in metres, above 0 and at most ``maximumRadius``.
  public let radius: Double

  /// Makes a circle.
  ///
  /// - Parameters:
  ///   - center: The centre.
  ///   - radius: The radius in metres.
  /// - Throws: ``AreaError/badCircle(detail:)`` where the radius is out of range.
  public init(center: Coordinate, radius: Double) throws(AreaError) {
    guard radius > 0, radius <= Self.maximumRadius else {
      throw .badCircle(
        detail: "a radius of \(radius) m is not between 0 and \(Int(Self.maximumRadius)) m")
    }
    self.center = center
    self.radius = radius
  }
}

extension Circle: Region {
  /// Whether a coordinate is at most the radius away from the centre, by great-circle distance.
  public func contains(_ coordinate: Coordinate) -> Bool {
    GreatCircle.distance(center, coordinate) <= radius
  }

  /// Metres beyond the radius; exact on the sphere.
  public func signedDistance(to coordinate: Coordinate) -> Double {
    GreatCircle.distance(center, coordinate) - radius
  }
}
