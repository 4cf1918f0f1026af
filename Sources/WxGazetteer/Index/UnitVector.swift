internal import WxPlatform
package import WxCore

/// A point on the unit sphere. The squared chord between two points grows with their great-circle
/// distance, so the nearest by chord is the nearest on the globe, even at the poles and at 180°.
package struct UnitVector: BitwiseCopyable {
  package var x: Double
  package var y: Double
  package var z: Double

  @inlinable
  package init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  @inline(__always)
  package init(_ point: GreatCircle.Point) {
    self.init(
      sine: point.sine, cosine: point.cosine, longitudeDegrees: point.coordinate.longitude)
  }

  /// Creates a vector from units of 1e-5 degrees.
  package init(latitude: Int32, longitude: Int32) {
    let radians = Double(latitude) * 1e-5 * .pi / 180
    self.init(
      sine: sin(radians), cosine: cos(radians), longitudeDegrees: Double(longitude) * 1e-5)
  }

  /// Creates a vector from the sine and the cosine of the latitude.
  @inline(__always)
  private init(sine: Double, cosine: Double, longitudeDegrees: Double) {
    let longitude = longitudeDegrees * .pi / 180
    x = cosine * cos(longitude)
    y = cosine * sin(longitude)
    z = sine
  }

  @inlinable @inline(__always)
  package func squaredChord(to other: UnitVector) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    let dz = z - other.z
    return dx * dx + dy * dy + dz * dz
  }

  @inlinable @inline(__always)
  package subscript(axis: Int) -> Double { axis == 0 ? x : axis == 1 ? y : z }
}

extension GreatCircle {
  /// The distance in meters of two points of the unit sphere.
  @inline(__always)
  static func distance(squaredChord: Double) -> Double {
    2 * radius * asin(min(1, squaredChord.squareRoot() / 2))
  }
}
