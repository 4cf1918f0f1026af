package import WxCore

/// Selects the fixes of a watch that show a movement: a state machine without I/O.
///
/// A receiver that does not move reports another position each second. So a distance alone says little:
/// - **Threshold.** A fix has moved if it is farther from the last reported one than the minimum
///   distance *and* the errors of both: the radii that contain the true position with 99.9 %, added
///   as squares. That is also the hysteresis, since the way back needs as much.
/// - **Confirmation.** After a minute without movement the position is still. Then one fix may be an
///   outlier, so two consecutive ones must have moved, and be nearer to each other than to the last
///   reported one. A source that answers once, and a receiver that is back after a loss, need only one.
/// - **Precision.** If the last reported radius is larger than the minimum distance, a fix with half
///   of it is reported too: it is a better position, although it may be the same.
/// - **Slow rate.** A position that is still is reported once per ``stillInterval``, if there is one.
///   That changes nothing for the threshold, so that a slow movement is found.
package struct MovementFilter: Hashable, Sendable {
  /// The time without a movement after which the position is still.
  private static let stillTime = Duration.seconds(60)
  /// The share of fixes whose errors stay within the threshold.
  package static let certainty = 0.999

  /// The distance in meters that counts as a movement.
  package let minimumDistance: Double
  /// The interval between fixes that are reported while the position is still; `nil` reports none.
  package let stillInterval: Duration?

  /// A movement, with which later fixes are compared.
  private struct Movement: Hashable, Sendable {
    var fix: Fix
    let moment: FixMoment
    /// When a fix was reported after it.
    var reportedAt: FixMoment
  }

  private var last: Movement?
  /// A fix that has moved, but is not confirmed yet.
  private var candidate: Fix?
  private var isLost = false

  /// Creates a filter that reports the first fix.
  ///
  /// - Parameters:
  ///   - minimumDistance: The distance in meters that counts as a movement, above 0.
  ///   - stillInterval: The interval between fixes that are reported while the position is still.
  package init(minimumDistance: Double, stillInterval: Duration? = nil) {
    self.minimumDistance = minimumDistance
    self.stillInterval = stillInterval
  }

  /// Returns whether the position has not moved for some time.
  package func isStill(at now: Duration) -> Bool {
    last.map { now - $0.moment.arrival >= Self.stillTime } ?? false
  }

  /// Notes that the fix was lost. The next one is reported, so that its end is known.
  package mutating func signalLost() {
    isLost = true
    candidate = nil
  }

  /// Processes a fix.
  ///
  /// - Parameters:
  ///   - fix: The fix, one per epoch.
  ///   - arrival: The time of its arrival.
  /// - Returns: The reason why it is not reported, as a clause; `nil` if it is.
  package mutating func rejection(to fix: Fix, arrival: Duration) -> String? {
    let moment = FixMoment(fix, arrival: arrival)
    guard let last else {
      move(to: fix, at: moment)
      return nil
    }
    let isStill = moment.since(last.moment) >= Self.stillTime
    let distance = GreatCircle.distance(last.fix.coordinate, fix.coordinate)
    let text = "\(ShortFormat.meters(distance)) from the last one"
    guard distance < threshold(from: last.fix, to: fix) else {
      guard isLost || !isStill || isConfirmed(fix, distance) else {
        candidate = fix
        return text + ", not confirmed"
      }
      move(to: fix, at: moment)
      return nil
    }
    candidate = nil
    let isDue = isStill && stillInterval.map { moment.since(last.reportedAt) >= $0 } ?? false
    if isBetter(fix, than: last.fix) {
      self.last?.fix = fix
    } else if !isLost, !isDue {
      return text + (distance < minimumDistance ? "" : ", within the errors of both")
    }
    isLost = false
    self.last?.reportedAt = moment
    return nil
  }

  private mutating func move(to fix: Fix, at moment: FixMoment) {
    last = Movement(fix: fix, moment: moment, reportedAt: moment)
    candidate = nil
    isLost = false
  }

  private func threshold(from first: Fix, to second: Fix) -> Double {
    let (one, other) = (radius(of: first), radius(of: second))
    return minimumDistance + (one * one + other * other).squareRoot()
  }

  /// The radius of a fix in meters. One that is not known is taken for half of the distance.
  private func radius(of fix: Fix) -> Double {
    fix.accuracy.radius(containing: Self.certainty) ?? minimumDistance / 2
  }

  private func isConfirmed(_ fix: Fix, _ distance: Double) -> Bool {
    if fix.flags.contains(.oneShot) { return true }
    guard let candidate else { return false }
    return GreatCircle.distance(candidate.coordinate, fix.coordinate) < distance
  }

  private func isBetter(_ fix: Fix, than last: Fix) -> Bool {
    let held = radius(of: last)
    return held > minimumDistance && radius(of: fix) <= held / 2
  }
}
