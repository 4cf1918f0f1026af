package import WxCore
package import struct WxPlatform.Date

/// Detects that the position is in another time zone: a state machine without I/O.
///
/// A clock that changes by mistake is worse than one that changes a little later. So a fix counts
/// only if it is certain of its zone:
/// - No border is within the radius that contains the true position with 95 %, plus
///   ``ZoneMonitor/margin``. That is also the hysteresis: someone at a border must go far enough into the
///   other zone, and as far back.
/// - Two consecutive fixes of different epochs agree, since one may be an outlier; a position that was
///   given by hand needs no second one.
/// - The position moves no faster than trains do: an aircraft passes over zones in which nobody on
///   board is.
/// - A fix from a cache, or without a known accuracy, changes nothing. At sea, outside of all zones, the last
///   one stays.
package struct ZoneMonitor: Sendable {
  /// The zone of a position.
  package struct Finding: Hashable, Sendable {
    /// The IANA identifier; `nil` at sea.
    package var zone: String?
    /// The distance in meters to the nearest border of a zone; `nil` if it is beyond the reach.
    package var border: Double?

    package init(zone: String?, border: Double?) {
      self.zone = zone
      self.border = border
    }
  }

  /// Returns the zone of a position, and the distance to a border that is within a number of meters. If
  /// zones overlap there, it is the given one, or else any of them.
  package typealias LookUp = (_ position: Coordinate, _ preferred: String?, _ reach: Double) throws
    -> Finding

  /// The distance in meters that a position must have from a border in addition to its error: the
  /// outlines of zones are simplified by up to 0.002°, which is 222 m.
  package static let margin = 250.0
  /// The number of consecutive fixes that must agree.
  private static let agreeingFixes = 2
  /// The speed in meters per second that only aircraft exceed: 360 km/h.
  package static let fastest = 100.0

  /// Fixes in another zone than the last one.
  private struct Candidate {
    let zone: String
    let firstAt: Date
    var count = 0
  }

  /// The last certain zone.
  package private(set) var zone: String?
  /// The zone to prefer before one is certain.
  private let preferred: String?
  private var candidate: Candidate?
  private var previous: Fix?

  /// Creates a monitor without a known position.
  ///
  /// - Parameter preferred: The zone to prefer if several contain the position, such as that of the
  ///   machine.
  package init(preferring preferred: String? = nil) { self.preferred = preferred }

  /// Processes a fix.
  ///
  /// - Parameters:
  ///   - fix: The fix, one per epoch.
  ///   - lookUp: Looks up the zone of a position.
  /// - Returns: The event if the zone has changed, or is certain for the first time.
  /// - Throws: An error of the look-up.
  package mutating func update(
    with fix: Fix, _ lookUp: LookUp
  ) rethrows -> ZoneEvent? {
    let speed = fix.speed ?? previous.flatMap { fix.leastSpeed(since: $0) } ?? 0
    previous = fix
    guard speed <= Self.fastest, let reach = fix.zoneReach,
      let found = try lookUp(fix.coordinate, zone ?? preferred, reach).certainZone, found != zone
    else {
      candidate = nil
      return nil
    }
    var candidate =
      candidate.flatMap { $0.zone == found ? $0 : nil }
      ?? Candidate(zone: found, firstAt: fix.measuredAt)
    candidate.count += 1
    guard candidate.count >= Self.agreeingFixes || fix.accuracy.origin == .exact else {
      self.candidate = candidate
      return nil
    }
    self.candidate = nil
    defer { zone = found }
    return ZoneEvent(zone: found, previous: zone, crossedAt: candidate.firstAt, fix: fix)
  }

  /// Notes that the fix was lost. Fixes before and after a loss are not consecutive.
  package mutating func signalLost() {
    candidate = nil
    previous = nil
  }
}

extension ZoneMonitor.Finding {
  /// The zone if no border is within the reach.
  fileprivate var certainZone: String? { border == nil ? zone : nil }
}

extension Fix {
  /// The distance in meters that a border must have for the fix to be certain of its zone; `nil` if it
  /// never is.
  package var zoneReach: Double? {
    guard !flags.contains(.cached) else { return nil }
    return accuracy.radius(containing: 0.95).map { $0 + ZoneMonitor.margin }
  }

  /// The lowest speed at which an earlier fix and this one can both be true; `nil` if that is not
  /// known.
  fileprivate func leastSpeed(since earlier: Fix) -> Double? {
    let seconds = measuredAt.timeIntervalSince(earlier.measuredAt)
    guard seconds > 0 else { return nil }
    let errors = (accuracy.meters ?? 0) + (earlier.accuracy.meters ?? 0)
    let distance = GreatCircle.distance(earlier.coordinate, coordinate)
    return max(0, distance - errors) / seconds
  }
}

/// Another time zone.
package struct ZoneEvent: Hashable, Sendable {
  /// The IANA identifier of the zone.
  package var zone: String
  /// The zone before; `nil` if this is the first that is certain.
  package var previous: String?
  /// The time at which the position was in the zone first.
  package var crossedAt: Date
  /// The fix that is certain of the zone.
  package var fix: Fix
  /// Seconds ahead of UTC in the zone at the time of the event; `nil` if its rules are not known.
  package var utcOffset: Int?
  /// Whether the clock of the machine was set to the zone: false if it was before; `nil` if that was
  /// not requested.
  package var isApplied: Bool?

  package init(zone: String, previous: String?, crossedAt: Date, fix: Fix) {
    self.zone = zone
    self.previous = previous
    self.crossedAt = crossedAt
    self.fix = fix
  }
}
