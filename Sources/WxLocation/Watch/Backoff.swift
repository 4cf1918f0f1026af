internal import WxCore

/// The waits between attempts to reach a source.
///
/// Each is a part of the time for which the source has been away, so that it is found again soon
/// after it is back; none is longer than half a minute. Each is shortened by up to a quarter at
/// random, so that many clients of one server do not come back at once.
public struct Backoff: Hashable, Sendable {
  /// How the waits grow.
  public enum Pace: Hashable, Sendable {
    /// A thirty-second of the time away, at least a tenth of a second: for a daemon, where an attempt
    /// costs nothing and a receiver's next epoch is a second away.
    case receiver
    /// As long as the time away, at least a second, so 1, 1, 2, 4 … seconds: for services of others.
    case service

    fileprivate var shortest: Duration { self == .receiver ? .milliseconds(100) : .seconds(1) }
    fileprivate var share: Double { self == .receiver ? 1.0 / 32 : 1 }
  }

  /// The longest wait.
  public static let longest = Duration.seconds(30)

  /// The number of attempts that failed in a row.
  public private(set) var attempts = 0
  private var waited = Duration.zero
  private let pace: Pace
  private var generator: SplitMix64

  /// Makes a backoff before the first attempt.
  ///
  /// - Parameters:
  ///   - seed: Where the jitter starts; the same seed gives the same waits.
  ///   - pace: How the waits grow.
  public init(seed: UInt64, pace: Pace = .service) {
    self.pace = pace
    generator = SplitMix64(seed: seed)
  }

  /// The wait after one more failure.
  public mutating func fail() -> Duration {
    let full = min(Self.longest, max(pace.shortest, waited * pace.share))
    attempts += 1
    waited += full
    return full - full * Double.random(in: 0..<0.25, using: &generator)
  }

  /// An attempt worked: the next failure is the first again.
  public mutating func succeed() {
    attempts = 0
    waited = .zero
  }
}
