internal import WxCore

/// The waits between attempts to reach a source: 1, 2, 4, 8, 16, 30, 30 … seconds, each shortened by
/// up to a quarter at random, so that many clients of one server do not come back at once.
public struct Backoff: Hashable, Sendable {
  /// The longest wait.
  public static let longest = Duration.seconds(30)

  /// The number of attempts that failed in a row.
  public private(set) var attempts = 0
  private var generator: SplitMix64

  /// Makes a backoff before the first attempt.
  ///
  /// - Parameter seed: Where the jitter starts; the same seed gives the same waits.
  public init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// The wait after one more failure.
  public mutating func fail() -> Duration {
    let full = attempts < 5 ? Duration.seconds(1 << attempts) : Self.longest
    attempts += 1
    return full - full * Double.random(in: 0..<0.25, using: &generator)
  }

  /// An attempt worked: the next failure is the first again.
  public mutating func succeed() { attempts = 0 }
}
