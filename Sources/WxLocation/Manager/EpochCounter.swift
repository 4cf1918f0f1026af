public import WxCore
internal import struct Foundation.Date

/// Numbers the epochs of a source's receivers.
///
/// An epoch is all updates of one device with the same time; an update without a time is its own
/// epoch. A receiver sends several reports for one epoch, so counting reports would take the second
/// half of the first epoch for news.
public struct EpochCounter: Hashable, Sendable {
  private struct Receiver: Hashable {
    var firstTime: Date?
    var firstCoordinate: Coordinate?
    var firstArrival = Duration.zero
    var lastTime: Date?
    var count = 0
    var lastQualified: Int?
    var qualified = 0
  }

  private var receivers: [String: Receiver] = [:]

  /// More receivers than any machine has.
  private static let maximumReceivers = 64

  /// Makes a counter at the beginning of a session.
  public init() {}

  /// Within this time gpsd has said all that it says of one epoch.
  private static let burst = Duration.seconds(1)

  /// The number of the epoch that a fix belongs to, from 1 for each device.
  ///
  /// gpsd repeats the very first position while it does not know the date yet, first without a time
  /// and then with it. Such a repetition, to the last digit and within a second, is still the first
  /// epoch: what was skipped must not come in again by the back door.
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
    if let time = fix.time {
      // A time that jumps back to the first epoch's is still that epoch's.
      if receiver.firstTime == time { return 1 }
      if receiver.lastTime == time { return receiver.count }
    }
    if receiver.count == 1, receiver.firstTime == nil, receiver.firstCoordinate == fix.coordinate,
      arrival - receiver.firstArrival < Self.burst
    {
      receiver.firstTime = fix.time
      receiver.lastTime = fix.time
      return 1
    }
    receiver.count += 1
    receiver.lastTime = fix.time
    if receiver.count == 1 {
      receiver.firstTime = fix.time
      receiver.firstCoordinate = fix.coordinate
      receiver.firstArrival = arrival
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
