public import WxCore
internal import struct Foundation.Date

/// Numbers the epochs of a source's receivers.
///
/// An epoch is all updates of one device with the same time; an update without a time is its own
/// epoch. A receiver sends several reports for one epoch, so counting reports would mistake the
/// second half of the first epoch for a new one.
public struct EpochCounter: Hashable, Sendable {
  private struct Epoch: Hashable {
    var time: Date
    var number: Int
  }

  private struct Receiver: Hashable {
    var firstTime: Date?
    var firstArrival = Duration.zero
    var count = 0
    /// The latest epochs that have a time, oldest first.
    var recent: [Epoch] = []
    var lastQualified: Int?
    var qualified = 0

    /// The number of the epoch with a time, if that epoch is still known.
    func number(at time: Date) -> Int? {
      // A time that jumps back to the first epoch's is still that epoch's.
      firstTime == time ? 1 : recent.last { $0.time == time }?.number
    }
  }

  private var receivers: [String: Receiver] = [:]

  /// More receivers than any machine has.
  private static let maximumReceivers = 64

  /// The reports of neighboring epochs can be interleaved by this many epochs.
  static let maximumRecent = 4

  /// Within this time a receiver has reported all that belongs to one epoch.
  private static let burst = Duration.seconds(1)

  /// Makes a counter at the beginning of a session.
  public init() {}

  /// The number of the epoch that a fix belongs to, from 1 for each device.
  ///
  /// Before it knows the date, a receiver repeats its first position without a time, perhaps with
  /// fewer digits, and then with a time. So everything that a device reports up to and including its
  /// first update with a time, and within a second of its first update, is the first epoch.
  ///
  /// - Parameters:
  ///   - fix: The fix.
  ///   - arrival: When it arrived, on the monotonic clock.
  /// - Returns: The number.
  public mutating func number(of fix: Fix, arrival: Duration) -> Int {
    let key = fix.device ?? ""
    if receivers[key] == nil, receivers.count >= Self.maximumReceivers { receivers = [:] }
    var receiver = receivers[key] ?? Receiver()
    defer { receivers[key] = receiver }
    if let time = fix.time, let number = receiver.number(at: time) { return number }
    if receiver.count == 1, receiver.firstTime == nil,
      arrival - receiver.firstArrival < Self.burst
    {
      receiver.firstTime = fix.time
      return 1
    }
    receiver.count += 1
    if receiver.count == 1 {
      receiver.firstTime = fix.time
      receiver.firstArrival = arrival
    } else if let time = fix.time {
      receiver.recent.append(Epoch(time: time, number: receiver.count))
      if receiver.recent.count > Self.maximumRecent { receiver.recent.removeFirst() }
    }
    return receiver.count
  }

  /// The number of the epoch that a fix of a source belongs to; 0 where a stream's source remembered
  /// it, so that the next one is still the first.
  mutating func number(of fix: Fix, arrival: Duration, in kind: LocationProviderKind) -> Int {
    if kind == .stream, fix.flags.contains(.cached) { return 0 }
    return number(of: fix, arrival: arrival)
  }

  /// Notes that an epoch qualified, and gives the number of the device's epochs that have.
  public mutating func qualify(_ fix: Fix, epoch: Int) -> Int {
    let key = fix.device ?? ""
    var receiver = receivers[key] ?? Receiver()
    defer { receivers[key] = receiver }
    if receiver.lastQualified != epoch {
      receiver.lastQualified = epoch
      receiver.qualified += 1
    }
    return receiver.qualified
  }

  /// Forgets a device that is gone; when it comes back its first epoch is the first again.
  public mutating func forget(_ device: String?) { receivers[device ?? ""] = nil }
}
