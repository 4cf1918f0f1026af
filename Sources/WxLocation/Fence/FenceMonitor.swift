public import WxCore
internal import struct WxPlatform.Date

/// Detects entering and leaving geofences: a state machine without I/O.
///
/// The true position lies somewhere in the error circle of a fix, and sometimes the circle itself
/// is wrong. Therefore these rules hold:
/// - A fence is entered when the chance that the true position is inside exceeds one half. The
///   chance follows from the accuracy of the fix.
/// - A fence is left only after two consecutive fixes of different epochs that are outside by a
///   tenth of its extent, by 20 m at least and 100 m at most, and whose whole error circles are
///   outside.
///
/// A crossing is reported when the position has stayed on the new side for ``FencePolicy/dwell``,
/// and not sooner after the last report about the fence than ``FencePolicy/coolDown``. It states
/// when it happened.
///
/// The first fix is an event only if it is inside a fence; it is reported at once, as the state at
/// the start.
public struct FenceMonitor: Sendable {
  struct Watched {
    var fence: Geofence
    var isInside = false
    /// The number of consecutive fixes outside while the state is inside.
    var outside = 0
    /// The time of the first of those fixes.
    var firstOutside: Date?
    /// The time at which the current side was reached; `nil` before the first fix.
    var crossedAt: Date?
    /// Whether the last report was that the position is inside.
    var isReportedInside = false
    /// The time of the reported entry.
    var enteredAt: Date?
    var reportedAt: Date?
  }

  /// The number of consecutive fixes that must be outside.
  private static let exitFixes = 2

  private let policy: FencePolicy
  private var watched: [Watched]

  /// Creates a monitor without a known position.
  ///
  /// - Parameters:
  ///   - fences: The fences.
  ///   - policy: When crossings are reported.
  public init(_ fences: [Geofence], policy: FencePolicy = FencePolicy()) {
    self.policy = policy
    watched = fences.map { Watched(fence: $0) }
  }

  /// Processes a fix.
  ///
  /// - Parameter fix: The fix, one per epoch.
  /// - Returns: The events, in the order of the fences.
  public mutating func update(with fix: Fix) -> [FenceEvent] {
    watched.indices.compactMap { watched[$0].update(with: fix, policy) }
  }

  /// Notes that the fix was lost. Fixes before and after a loss are not consecutive.
  public mutating func signalLost() {
    for index in watched.indices {
      watched[index].outside = 0
      watched[index].firstOutside = nil
    }
  }

  /// The names of the fences that contain the current position.
  public var inside: [String] { watched.filter(\.isInside).map(\.fence.name) }
}

/// When crossings of fences are reported.
public struct FencePolicy: Hashable, Sendable {
  /// How long the position must stay on the new side of a fence; zero by default.
  public var dwell = Duration.zero
  /// The shortest time between two reports about the same fence; zero by default.
  public var coolDown = Duration.zero

  /// Creates a policy that reports each crossing at once.
  public init() {}
}

extension FenceMonitor.Watched {
  fileprivate mutating func update(with fix: Fix, _ policy: FencePolicy) -> FenceEvent? {
    let now = fix.measuredAt
    let isFirst = crossedAt == nil
    // A receiver whose clock was ahead, and is set, does not silence a fence until then.
    crossedAt = crossedAt.map { min($0, now) }
    reportedAt = reportedAt.map { min($0, now) }
    firstOutside = firstOutside.map { min($0, now) }
    enteredAt = enteredAt.map { min($0, now) }
    move(fix, at: now)
    guard isInside != isReportedInside, let crossedAt else { return nil }
    if !isFirst {
      guard now.timeIntervalSince(crossedAt) >= policy.dwell.seconds else { return nil }
      if let reportedAt, now.timeIntervalSince(reportedAt) < policy.coolDown.seconds { return nil }
    }
    isReportedInside = isInside
    reportedAt = now
    var event = FenceEvent(kind: isInside ? .enter : .exit, fence: fence.name, fix: fix)
    event.crossedAt = crossedAt
    event.isInitial = isFirst
    if isInside { enteredAt = crossedAt } else { event.enteredAt = enteredAt }
    return event
  }

  /// Follows the position across the edge.
  private mutating func move(_ fix: Fix, at now: Date) {
    guard isInside else {
      if crossedAt == nil { crossedAt = now }
      guard fence.chance(of: fix) > 0.5 else { return }
      isInside = true
      outside = 0
      crossedAt = now
      return
    }
    let distance = fence.signedDistance(fix.coordinate)
    // Without a known error, only the margin applies.
    let error = fix.accuracy.meters ?? 0
    guard distance > max(fence.margin, error) else {
      outside = 0
      firstOutside = nil
      return
    }
    outside += 1
    let first = firstOutside ?? now
    firstOutside = first
    guard outside >= FenceMonitor.exitFixes else { return }
    isInside = false
    outside = 0
    firstOutside = nil
    crossedAt = first
  }
}
