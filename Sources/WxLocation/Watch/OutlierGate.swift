internal import WxPlatform
package import WxCore

/// Rejects fixes that imply an impossible speed, unless they persist.
///
/// The test compares the speed of the move, reduced by the uncertainty of both fixes, with a
/// maximum. A gate that compares only with the last good fix would reject everything after a real
/// jump (a tunnel, a ferry, a receiver that starts up elsewhere), so several consecutive fixes that
/// agree with each other are accepted.
package struct OutlierGate: Hashable, Sendable {
  /// The greatest plausible speed in meters per second; that of an airliner.
  private static let fastest = 340.0
  /// The number of consecutive fixes in agreement that are accepted.
  private static let agreeingFixCount = 3

  private var good: Fix?
  private var doubted: Fix?
  private var doubts = 0

  /// Creates a gate that accepts the first fix.
  package init() {}

  /// Returns the rejection to a fix as a clause, or `nil` if the fix is plausible.
  package mutating func rejection(to fix: Fix) -> String? {
    guard let good, let speed = speed(from: good, to: fix), speed > Self.fastest else {
      pass(fix)
      return nil
    }
    if let doubted, let agreement = self.speed(from: doubted, to: fix), agreement <= Self.fastest {
      doubts += 1
    } else {
      doubts = 1
    }
    doubted = fix
    guard doubts < Self.agreeingFixCount else {
      pass(fix)
      return nil
    }
    return "implausible speed of \(ShortFormat.number(speed)) m/s"
  }

  private mutating func pass(_ fix: Fix) {
    good = fix
    doubted = nil
    doubts = 0
  }

  /// The lowest speed that explains a move from one fix to another, in meters per second.
  private func speed(from first: Fix, to second: Fix) -> Double? {
    let seconds = abs(second.measuredAt.timeIntervalSince(first.measuredAt))
    let slack = (first.accuracy.meters ?? 0) + (second.accuracy.meters ?? 0)
    let distance = GreatCircle.distance(first.coordinate, second.coordinate) - slack
    guard distance > 0 else { return 0 }
    // A clock that stands still says nothing about the time between the epochs.
    return distance / max(seconds, 0.1)
  }
}
