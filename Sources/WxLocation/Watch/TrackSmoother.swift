internal import Foundation
public import WxCore

/// Smooths a track: a Kalman filter for position and velocity on a plane that moves along.
///
/// The model is a body that is pushed at random (white-noise acceleration); each axis is a filter of
/// two states of its own. The plane is tangent at the first fix and is laid anew when the track has
/// gone 10 km, so that it is flat to centimetres and knows neither poles nor the antimeridian. Only
/// for watching, and only when asked for: what is smoothed is not what was measured.
public struct TrackSmoother: Hashable, Sendable {
  /// Position and velocity along one axis, with their covariance.
  private struct Axis: Hashable {
    var position: Double
    var velocity = 0.0
    var positionVariance: Double
    var velocityVariance: Double
    var covariance = 0.0

    mutating func predict(_ seconds: Double, push: Double) {
      position += velocity * seconds
      let square = seconds * seconds
      positionVariance +=
        2 * seconds * covariance + square * velocityVariance + push * square * seconds / 3
      covariance += seconds * velocityVariance + push * square / 2
      velocityVariance += push * seconds
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

  /// How hard the body is pushed, as a spectral density in m²/s³: a pedestrian's and a car's mean.
  public static let push = 1.0
  /// How far from the plane's origin in metres it is laid anew.
  private static let reach = 10_000.0
  /// After how long without a fix the track begins anew.
  private static let patience = 30.0
  /// The greatest speed in metres per second that is not ruled out at the beginning.
  private static let firstSpeed = 30.0

  private var origin: Coordinate?
  private var east: Axis?
  private var north: Axis?
  private var last: Date?

  /// Makes a smoother without a track.
  public init() {}

  /// The fix was lost: what comes next is a new track.
  public mutating func reset() { self = TrackSmoother() }

  /// The fix moved to where the track says that the body is; its accuracy is the track's.
  ///
  /// A fix without a known accuracy is given back as it is: it cannot be weighed.
  public mutating func smooth(_ fix: Fix) -> Fix {
    guard let radius = fix.accuracy.meters, let origin = fix.accuracy.origin else { return fix }
    // gpsd's estimates are meant to cover 95 %: 2.45 sigma of a circular error; per axis.
    let sigma = max(radius / 2.45, 0.1)
    let time = fix.measuredAt
    let seconds = last.map { time.timeIntervalSince($0) } ?? -1
    guard seconds > 0, seconds <= Self.patience, var east, var north, let plane = self.origin,
      let measured = Self.offset(of: fix.coordinate, from: plane)
    else {
      begin(fix, variance: sigma * sigma, at: time)
      return fix
    }
    east.predict(seconds, push: Self.push)
    north.predict(seconds, push: Self.push)
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
    relay(to: coordinate)
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

  /// Lays the plane anew where the body is, when it has gone far; velocities stay.
  private mutating func relay(to coordinate: Coordinate) {
    guard let east, let north,
      east.position * east.position + north.position * north.position > Self.reach * Self.reach
    else { return }
    origin = coordinate
    self.east?.position = 0
    self.north?.position = 0
  }

  private static let metersPerDegree = GreatCircle.radius * .pi / 180

  /// Metres east and north; `nil` at a pole, where there is no east.
  private static func offset(
    of coordinate: Coordinate, from origin: Coordinate
  ) -> (east: Double, north: Double)? {
    guard abs(origin.latitude) < 89.9 else { return nil }
    let turn = Coordinate.wrapped(coordinate.longitude - origin.longitude)
    let scale = cos(origin.latitude * .pi / 180)
    return (
      turn * metersPerDegree * scale, (coordinate.latitude - origin.latitude) * metersPerDegree
    )
  }

  private static func coordinate(
    _ east: Double, _ north: Double, from origin: Coordinate
  ) -> Coordinate? {
    let scale = cos(origin.latitude * .pi / 180)
    return Coordinate(
      latitude: origin.latitude + north / metersPerDegree,
      longitude: origin.longitude + east / (metersPerDegree * scale))
  }
}
