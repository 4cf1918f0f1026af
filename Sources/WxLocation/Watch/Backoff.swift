internal import WxCore

/// The waits between attempts to reach a source.
///
/// Each wait is a fraction of the time for which the source has been away, so that it is found soon
/// after it is back, and at most half a minute. Each is shortened at random by up to a quarter, so
/// that the clients of a server do not all return at once.
package struct Backoff: Hashable, Sendable {
  /// The growth of the waits.
  package enum Pace: Hashable, Sendable {
    /// A thirty-second of the time away, at least a tenth of a second: for a daemon on this machine,
    /// where an attempt costs nothing and a receiver's next epoch is a second away.
    case receiver
    /// As long as the time away, at least a second, so 1, 1, 2, 4 … seconds: for everything on
    /// other machines.
    case service

    fileprivate var shortest: Duration { self == .receiver ? .milliseconds(100) : .seconds(1) }
    fileprivate var share: Double { self == .receiver ? 1.0 / 32 : 1 }
  }

  /// The longest wait.
  package static let longest = Duration.seconds(30)

  /// The number of consecutive failed attempts.
  package private(set) var attempts = 0
  private var waited = Duration.zero
  private let pace: Pace
  private var generator: SplitMix64

  /// Creates a backoff before the first attempt.
  ///
  /// - Parameters:
  ///   - seed: The seed of the jitter; the same seed gives the same waits.
  ///   - pace: The growth of the waits.
  package init(seed: UInt64 = .random(in: 0 ... .max), pace: Pace = .service) {
    self.pace = pace
    generator = SplitMix64(seed: seed)
  }

  /// Returns the wait after one more failure.
  package mutating func fail() -> Duration {
    let full = min(Self.longest, max(pace.shortest, waited * pace.share))
    attempts += 1
    waited += full
    return full - full * Double.random(in: 0..<0.25, using: &generator)
  }

  /// Notes that an attempt succeeded, and resets the waits.
  package mutating func succeed() {
    attempts = 0
    waited = .zero
  }
}
