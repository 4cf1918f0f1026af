/// The waits between attempts to reach a source: 1, 2, 4, 8, 16, 30, 30 … seconds, each shortened by
/// up to a quarter at random, so that many clients of one server do not come back at once.
public struct Backoff: Hashable, Sendable {
  /// The longest wait.
  public static let longest = Duration.seconds(30)

  /// The number of attempts that failed in a row.
  public private(set) var attempts = 0
  private var seed: UInt64

  /// Makes a backoff before the first attempt.
  ///
  /// - Parameter seed: Where the jitter starts; the same seed gives the same waits.
  public init(seed: UInt64) { self.seed = seed }

  /// The wait after one more failure.
  public mutating func fail() -> Duration {
    let full = attempts < 5 ? Duration.seconds(1 << attempts) : Self.longest
    attempts += 1
    return full - full * (0.25 * random())
  }

  /// An attempt worked: the next failure is the first again.
  public mutating func succeed() { attempts = 0 }

  /// A number from 0 to 1 by the SplitMix64 generator (Steele, Lea and Flood, 2014).
  private mutating func random() -> Double {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var bits = seed
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) * 0x1p-53
  }
}
