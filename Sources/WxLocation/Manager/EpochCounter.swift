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

  /// The number of the epoch that a fix belongs to, from 1 for each device.
  public mutating func number(of fix: Fix) -> Int {
    let key = fix.device ?? ""
    if receivers[key] == nil, receivers.count >= Self.maximumReceivers { receivers = [:] }
    var receiver = receivers[key] ?? Receiver()
    defer { receivers[key] = receiver }
    if let time = fix.time {
      // A time that jumps back to the first epoch's is still that epoch's.
      if receiver.firstTime == time { return 1 }
      if receiver.lastTime == time { return receiver.count }
    }
    receiver.count += 1
    receiver.lastTime = fix.time
    if receiver.count == 1 { receiver.firstTime = fix.time }
    return receiver.count
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
