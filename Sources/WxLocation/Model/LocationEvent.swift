public import WxCore

/// An event reported by a provider.
public enum LocationEvent: Hashable, Sendable {
  /// The source was reached; the value names the server. A new session begins, whose first epoch
  /// may be left over from before.
  case connected(String)
  /// There is no fix now, for a reason. Sent when the reason changes.
  case waiting(WaitingReason)
  /// A report with a position, and its arrival time on the clocks' monotonic clock.
  case fix(Fix, arrival: Duration)
  /// A report without a position.
  case unusable(UnusableReport)
  /// The receiver's view of the sky.
  case satellites(SkySummary)
  /// There was a fix, and now there is none.
  case lost(LossReason)
  /// Part of the source, such as one of several services, failed before another part answered.
  case tried(TriedSource)
}

/// A report without a usable position.
public struct UnusableReport: Hashable, Sendable {
  /// The reason for the missing position.
  public enum Reason: Hashable, Sendable {
    /// The receiver reports that it has no fix.
    case noFix
    /// The receiver reports a fix without a latitude and longitude.
    case noPosition
    /// The latitude or longitude is not on the globe.
    case invalid
  }

  /// The reason for the missing position.
  public var reason: Reason
  /// The device that sent the report.
  public var device: String?
  /// A clause that describes the content of the report.
  public var detail: String

  /// Creates a report.
  public init(reason: Reason, device: String?, detail: String) {
    self.reason = reason
    self.device = device
    self.detail = detail
  }
}

/// The satellites that a receiver sees and uses.
public struct SkySummary: Hashable, Sendable {
  /// The device that sent the report.
  public var device: String?
  /// The number of satellites used for the fix.
  public var used: Int?
  /// The number of satellites in view.
  public var seen: Int?
  /// The horizontal dilution of precision, which has no unit.
  public var hdop: Double?
  /// The vertical dilution of precision, which has no unit.
  public var vdop: Double?
  /// The dilution of precision in space, which has no unit.
  public var pdop: Double?
  /// The numbers of the satellites used for the fix, as in NMEA 0183.
  public var usedNumbers: [Int]

  /// Creates a summary; values that are left out are unknown.
  public init(
    device: String? = nil, used: Int? = nil, seen: Int? = nil, hdop: Double? = nil,
    vdop: Double? = nil, pdop: Double? = nil, usedNumbers: [Int] = []
  ) {
    self.device = device
    self.used = used
    self.seen = seen
    self.hdop = hdop
    self.vdop = vdop
    self.pdop = pdop
    self.usedNumbers = usedNumbers
  }
}
