internal import WxCore

/// Finds the speed of a serial line: tries the usual ones until a sentence can be read.
struct NMEASpeedSearch: Hashable, Sendable {
  /// The speeds in baud, the most usual one first: the standard's own is 4,800, most receivers use
  /// 9,600, and newer ones more.
  static let speeds = [9600, 4800, 38400, 115_200, 57600, 19200, 230_400, 460_800]

  /// The time for each speed: receivers send every second.
  static let patience = Duration.milliseconds(1100)
  /// The number of bytes without a sentence after which a speed is wrong, if they come sooner.
  static let sample = 400

  private var index = 0
  private var start: Duration
  /// The bytes received at the current speed.
  private(set) var received = 0

  /// Starts with the first speed.
  init(at now: Duration) { start = now }

  /// The current speed.
  var speed: Int { Self.speeds[index] }

  /// The time at which to try the next speed.
  var deadline: Duration { received >= Self.sample ? start : start + Self.patience }

  /// Notes bytes in which no sentence was found.
  mutating func note(bytes count: Int) { received += count }

  /// Takes the next speed if it is time, and returns it.
  mutating func next(at now: Duration) -> Int? {
    guard now >= deadline else { return nil }
    index = (index + 1) % Self.speeds.count
    start = now
    received = 0
    return speed
  }
}
