internal import WxPlatform

/// Distances and bearings on a sphere with the Earth's mean radius.
///
/// The sphere is within 0.56 % of the WGS 84 ellipsoid, which is far less than the uncertainty of
/// the positions used here.
package enum GreatCircle {
  /// The mean radius R₁ of the Earth in meters, from the axes of GRS 80 (IUGG: (2a + b) / 3).
  package static let radius = 6_371_008.8
  /// The length of a degree along a meridian in meters.
  package static let metersPerDegree = radius * .pi / 180

  /// Returns the distance in meters between two coordinates along the great circle.
  ///
  /// The haversine formula keeps full precision for nearby points; the value is limited to 1 so
  /// that antipodes give half the circumference.
  package static func distance(_ from: Coordinate, _ to: Coordinate) -> Double {
    distance(
      from, to, cosines: cos(radians(from.latitude)) * cos(radians(to.latitude)))
  }

  private static func distance(
    _ from: Coordinate, _ to: Coordinate, cosines: Double
  ) -> Double {
    let sinLatitude = sin(radians(to.latitude - from.latitude) / 2)
    let sinLongitude = sin(radians(to.longitude - from.longitude) / 2)
    let haversine = sinLatitude * sinLatitude + cosines * sinLongitude * sinLongitude
    return 2 * radius * asin(min(1, haversine.squareRoot()))
  }

  /// Returns the initial bearing in degrees from true north, 0 (included) to 360 (excluded), of the
  /// great circle from one coordinate to another; 0 if both are the same.
  package static func bearing(_ from: Coordinate, _ to: Coordinate) -> Double {
    bearing(Point(from), Point(to))
  }

  /// A coordinate with the sine and the cosine of its latitude, for many distances from or to it.
  package struct Point: Sendable {
    package let coordinate: Coordinate
    package let sine: Double
    package let cosine: Double

    package init(_ coordinate: Coordinate) {
      self.coordinate = coordinate
      sine = sin(radians(coordinate.latitude))
      cosine = cos(radians(coordinate.latitude))
    }
  }

  /// ``distance(_:_:)-(Coordinate,_)`` of two points.
  package static func distance(_ from: Point, _ to: Point) -> Double {
    distance(from.coordinate, to.coordinate, cosines: from.cosine * to.cosine)
  }

  /// ``bearing(_:_:)-(Coordinate,_)`` of two points.
  package static func bearing(_ from: Point, _ to: Point) -> Double {
    let turn = radians(to.coordinate.longitude - from.coordinate.longitude)
    let east = sin(turn) * to.cosine
    let north = from.cosine * to.sine - from.sine * to.cosine * cos(turn)
    let degrees = atan2(east, north) * 180 / .pi
    return degrees < 0 ? min(degrees + 360, 360.0.nextDown) : degrees
  }

  /// Returns the coordinate at a distance along a great circle.
  ///
  /// - Parameters:
  ///   - start: The start.
  ///   - bearing: The initial bearing in degrees from true north, as ``bearing(_:_:)-(Coordinate,_)`` has it.
  ///   - distance: The distance in meters.
  /// - Returns: The end.
  package static func destination(
    from start: Coordinate, bearing: Double, distance: Double
  ) -> Coordinate {
    let angle = distance / radius
    let latitude = radians(start.latitude)
    let direction = radians(bearing)
    let sine = sin(latitude) * cos(angle) + cos(latitude) * sin(angle) * cos(direction)
    let turn = atan2(
      sin(direction) * sin(angle) * cos(latitude), cos(angle) - sin(latitude) * sine)
    return Coordinate(
      latitude: asin(max(-1, min(1, sine))) * 180 / .pi,
      longitude: start.longitude + turn * 180 / .pi) ?? start
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
