internal import Foundation
public import WxCore

/// Refuses fixes that no vehicle could have moved to, until they insist.
///
/// The test is the speed that the move would take, less what both fixes' uncertainties explain,
/// against the fastest that is believed. A gate that only ever compares with the last good fix would
/// shut for good after a true jump (a tunnel, a ferry, a receiver that woke up elsewhere), so a few
/// fixes in a row that agree with each other are believed.
public struct OutlierGate: Hashable, Sendable {
  /// The fastest in metres per second that is believed; an airliner's.
  public let fastest: Double
  /// How many fixes in a row that agree with each other are believed.
  public static let insistence = 3

  private var good: Fix?
  private var doubted: Fix?
  private var doubts = 0

  /// Makes a gate that takes the first fix as it is.
  public init(fastest: Double = 340) { self.fastest = fastest }

  /// Whether a fix is believed; `nil` where it is, else a clause for people.
  public mutating func objection(to fix: Fix) -> String? {
    guard let good, let speed = speed(from: good, to: fix), speed > fastest else {
      pass(fix)
      return nil
    }
    if let doubted, let agreement = self.speed(from: doubted, to: fix), agreement <= fastest {
      doubts += 1
    } else {
      doubts = 1
    }
    doubted = fix
    guard doubts < Self.insistence else {
      pass(fix)
      return nil
    }
    return "a move at \(Phrase.number(speed)) m/s"
  }

  private mutating func pass(_ fix: Fix) {
    good = fix
    doubted = nil
    doubts = 0
  }

  /// The least speed at which one can have come from one fix to another.
  private func speed(from first: Fix, to second: Fix) -> Double? {
    let seconds = second.receivedAt.timeIntervalSince(first.receivedAt)
    let slack = (first.accuracy.meters ?? 0) + (second.accuracy.meters ?? 0)
    let distance = GreatCircle.distance(first.coordinate, second.coordinate) - slack
    guard distance > 0 else { return 0 }
    // Arrivals within a burst say nothing about the time between the epochs.
    return distance / max(seconds, 0.1)
  }
}
