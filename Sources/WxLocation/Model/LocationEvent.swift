public import WxCore

/// Something that a provider reports.
public enum LocationEvent: Hashable, Sendable {
  /// The source was reached; names what answered. What comes next is of a new session, whose first
  /// epoch may be left over.
  case connected(String)
  /// There is no fix at the moment, for a reason. Sent when the reason changes.
  case waiting(WaitingReason)
  /// A report with a position, and its arrival on the timekeeper's monotonic clock.
  case fix(Fix, arrival: Duration)
  /// A report that holds no position.
  case unusable(UnusableReport)
  /// The receiver's view of the sky.
  case satellites(SkySummary)
  /// There was a fix, and now there is none.
  case lost(LossReason)
  /// A part of the source, such as one of several services, failed before another one answered.
  case tried(TriedSource)
}

/// A report of a source from which no position can be had.
public struct UnusableReport: Hashable, Sendable {
  /// Why there is no position in it.
  public enum Reason: Hashable, Sendable {
    /// The receiver says that it has no fix.
    case noFix
    /// The receiver claims a fix but gives no latitude and longitude.
    case noPosition
    /// The latitude or longitude is not on the globe.
    case invalid
  }

  /// Why there is no position in it.
  public var reason: Reason
  /// The device that it came from.
  public var device: String?
  /// A clause for people: what the report said.
  public var detail: String

  /// Makes a report.
  public init(reason: Reason, device: String?, detail: String) {
    self.reason = reason
    self.device = device
    self.detail = detail
  }
}

/// The satellites that a receiver sees and uses.
public struct SkySummary: Hashable, Sendable {
  /// The device that it came from.
  public var device: String?
  /// The number of satellites used for the fix.
  public var used: Int?
  /// The number of satellites in view.
  public var seen: Int?
  /// The horizontal dilution of precision, which has no unit.
  public var hdop: Double?

  /// Makes a summary; what is left out is not known.
  public init(device: String? = nil, used: Int? = nil, seen: Int? = nil, hdop: Double? = nil) {
    self.device = device
    self.used = used
    self.seen = seen
    self.hdop = hdop
  }
}
