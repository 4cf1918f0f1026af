package import WxCore
internal import struct WxPlatform.Date

/// Numbers the epochs of a source's receivers.
///
/// An epoch is all updates of one device with the same time; an update without a time is its own
/// epoch. A receiver sends several reports per epoch, so counting reports would mistake the second
/// half of the first epoch for a new one.
package struct EpochCounter: Hashable, Sendable {
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

    /// Returns the number of the epoch with a time, if it is still known.
    func number(at time: Date) -> Int? {
      // A time that jumps back to that of the first epoch still belongs to it.
      firstTime == time ? 1 : recent.last { $0.time == time }?.number
    }
  }

  private var receivers: [String: Receiver] = [:]

  /// The maximum number of receivers, more than any machine has.
  private static let maximumReceivers = 64

  /// The maximum number of neighboring epochs whose reports can be interleaved.
  static let maximumRecent = 4

  /// The time within which a receiver sends all reports of one epoch.
  private static let burst = Duration.seconds(1)

  /// Creates a counter for a new session.
  package init() {}

  /// Returns the number of the epoch that a fix belongs to, starting at 1 for each device.
  ///
  /// Before it knows the date, a receiver repeats its first position without a time, perhaps with
  /// fewer digits, and then with a time. So the first epoch is everything that a device reports up
  /// to and including its first update with a time, and within a second of its first update.
  ///
  /// - Parameters:
  ///   - fix: The fix.
  ///   - arrival: The arrival time, on the monotonic clock.
  /// - Returns: The number of the epoch.
  package mutating func number(of fix: Fix, arrival: Duration) -> Int {
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

  /// Returns the number of the epoch that a fix belongs to, or 0 for a stream's cached fix, so that
  /// the next fix still belongs to the first epoch.
  mutating func number(of fix: Fix, arrival: Duration, in kind: LocationProviderKind) -> Int {
    if kind == .stream, fix.flags.contains(.cached) { return 0 }
    return number(of: fix, arrival: arrival)
  }

  /// Notes that an epoch qualified, and returns how many epochs of the device have qualified.
  package mutating func qualify(_ fix: Fix, epoch: Int) -> Int {
    let key = fix.device ?? ""
    var receiver = receivers[key] ?? Receiver()
    defer { receivers[key] = receiver }
    if receiver.lastQualified != epoch {
      receiver.lastQualified = epoch
      receiver.qualified += 1
    }
    return receiver.qualified
  }

  /// Removes a device that is gone; if it comes back, its epochs start again at 1.
  package mutating func forget(_ device: String?) { receivers[device ?? ""] = nil }
}
