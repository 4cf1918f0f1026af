internal import WxPlatform
package import WxCore

/// Smooths a track with a Kalman filter for position and velocity on a moving plane.
///
/// The model is a body with white-noise acceleration; each axis has an independent filter with two
/// states. The plane is tangent at the first fix and is moved after every 10 km, so that it is flat
/// to centimeters and unaffected by poles and the antimeridian. It is used only for watching, and
/// only on request, because a smoothed position is not a measured one.
package struct TrackSmoother: Hashable, Sendable {
  /// Position and velocity along one axis, with their covariance.
  private struct Axis: Hashable {
    var position: Double
    var velocity = 0.0
    var positionVariance: Double
    var velocityVariance: Double
    var covariance = 0.0

    mutating func predict(_ seconds: Double, density: Double) {
      position += velocity * seconds
      let square = seconds * seconds
      positionVariance +=
        2 * seconds * covariance + square * velocityVariance + density * square * seconds / 3
      covariance += seconds * velocityVariance + density * square / 2
      velocityVariance += density * seconds
    }

    mutating func correct(_ measured: Double, variance: Double) {
      let innovation = measured - position
      let gain = positionVariance / (positionVariance + variance)
      let velocityGain = covariance / (positionVariance + variance)
      position += gain * innovation
      velocity += velocityGain * innovation
      velocityVariance -= velocityGain * covariance
      covariance *= 1 - gain
      positionVariance *= 1 - gain
    }
  }

  /// The spectral density of the acceleration in m²/s³: between a pedestrian's and a car's.
  private static let accelerationDensity = 1.0
  /// The distance in meters from the origin at which the plane is moved.
  private static let reach = 10_000.0
  /// The time in seconds without a fix after which a new track starts.
  private static let timeLimit = 30.0
  /// The greatest speed in meters per second assumed at the start.
  private static let firstSpeed = 30.0

  private var origin: Coordinate?
  private var east: Axis?
  private var north: Axis?
  private var last: Date?

  /// Creates a smoother without a track.
  package init() {}

  /// Notes that the fix was lost: the next fix starts a new track.
  package mutating func reset() { self = TrackSmoother() }

  /// Returns the fix at its smoothed position, with the accuracy of the track.
  ///
  /// A fix without a known accuracy is returned unchanged, because it cannot be weighted.
  package mutating func smooth(_ fix: Fix) -> Fix {
    guard let radius = fix.accuracy.meters, let origin = fix.accuracy.origin else { return fix }
    // gpsd's estimates are meant to cover 95 %: 2.45 sigma of a circular error, per axis.
    let sigma = max(radius / 2.45, 0.1)
    let time = fix.measuredAt
    let seconds = last.map { time.timeIntervalSince($0) } ?? -1
    guard seconds > 0, seconds <= Self.timeLimit, var east, var north, let plane = self.origin,
      let measured = Self.offset(of: fix.coordinate, from: plane)
    else {
      begin(fix, variance: sigma * sigma, at: time)
      return fix
    }
    east.predict(seconds, density: Self.accelerationDensity)
    north.predict(seconds, density: Self.accelerationDensity)
    east.correct(measured.east, variance: sigma * sigma)
    north.correct(measured.north, variance: sigma * sigma)
    self.east = east
    self.north = north
    last = time
    guard let coordinate = Self.coordinate(east.position, north.position, from: plane) else {
      begin(fix, variance: sigma * sigma, at: time)
      return fix
    }
    var smoothed = fix
    smoothed.coordinate = coordinate
    let variance = max(east.positionVariance, north.positionVariance)
    smoothed.accuracy = .known(variance.squareRoot() * 2.45, origin: origin)
    movePlane(to: coordinate)
    return smoothed
  }

  private mutating func begin(_ fix: Fix, variance: Double, at time: Date) {
    origin = fix.coordinate
    let axis = Axis(
      position: 0, positionVariance: variance,
      velocityVariance: Self.firstSpeed * Self.firstSpeed)
    east = axis
    north = axis
    last = time
  }

  /// Moves the plane to the body if it has gone far; velocities are unchanged.
  private mutating func movePlane(to coordinate: Coordinate) {
    guard let east, let north,
      east.position * east.position + north.position * north.position > Self.reach * Self.reach
    else { return }
    origin = coordinate
    self.east?.position = 0
    self.north?.position = 0
  }

  /// Returns meters east and north, or `nil` at a pole, where there is no east.
  private static func offset(
    of coordinate: Coordinate, from origin: Coordinate
  ) -> (east: Double, north: Double)? {
    guard abs(origin.latitude) < 89.9 else { return nil }
    let turn = Coordinate.wrapped(coordinate.longitude - origin.longitude)
    let scale = cos(origin.latitude * .pi / 180)
    return (
      turn * GreatCircle.metersPerDegree * scale,
      (coordinate.latitude - origin.latitude) * GreatCircle.metersPerDegree
    )
  }

  private static func coordinate(
    _ east: Double, _ north: Double, from origin: Coordinate
  ) -> Coordinate? {
    let scale = cos(origin.latitude * .pi / 180)
    return Coordinate(
      latitude: origin.latitude + north / GreatCircle.metersPerDegree,
      longitude: origin.longitude + east / (GreatCircle.metersPerDegree * scale))
  }
}
