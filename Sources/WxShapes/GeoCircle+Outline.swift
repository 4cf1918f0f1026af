internal import WxPlatform
package import WxCore

extension GeoCircle {
  /// Returns the coordinate on the circle in a direction from its center.
  ///
  /// - Parameter bearing: Degrees from true north, clockwise.
  /// - Returns: The coordinate where the great circle in that direction meets the border.
  package func point(bearing: Double) -> Coordinate {
    let latitude = center.latitude * .pi / 180
    let turn = bearing * .pi / 180
    let angle = radius / GreatCircle.radius
    let sine = sin(latitude) * cos(angle) + cos(latitude) * sin(angle) * cos(turn)
    let east = sin(turn) * sin(angle) * cos(latitude)
    let north = cos(angle) - sin(latitude) * sine
    return Coordinate(
      latitude: asin(min(1, max(-1, sine))) * 180 / .pi,
      longitude: center.longitude + atan2(east, north) * 180 / .pi) ?? center
  }
}

extension Area {
  /// Creates a polygon that approximates a circle.
  ///
  /// - Parameters:
  ///   - circle: The circle.
  ///   - corners: The number of vertices on the circle, at least 8.
  /// - Throws: ``AreaError/malformed(path:detail:)`` if the circle is so small or so large that its
  ///   outline encloses nothing.
  public init(_ circle: GeoCircle, corners: Int = 64) throws(AreaError) {
    let count = max(8, corners)
    try self.init(
      exterior: (0..<count).map { circle.point(bearing: 360 * Double($0) / Double(count)) })
  }
}
