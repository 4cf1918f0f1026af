extension Coordinate {
  /// Returns the distance to another position along the great circle, in meters.
  ///
  /// The Earth is a sphere with its mean radius, which is within 0.56 % of the WGS 84 ellipsoid.
  public func distance(to other: Coordinate) -> Meters { GreatCircle.distance(self, other) }

  /// Returns the direction in which the great circle to another position begins, in degrees from
  /// true north, 0 (included) to 360 (excluded); 0 if both are the same.
  public func bearing(to other: Coordinate) -> Degrees { GreatCircle.bearing(self, other) }
}
