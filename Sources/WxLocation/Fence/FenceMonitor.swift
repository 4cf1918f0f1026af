public import WxCore

/// Detects entering and leaving geofences: a state machine without I/O.
///
/// The true position lies somewhere in the error circle of a fix, and sometimes the circle itself
/// is wrong. Therefore there are four rules:
/// - A fence is entered when the chance that the true position is inside exceeds one half
///   (``Geofence/chance(of:)``).
/// - A fence is left only beyond the edge by its ``Geofence/margin``,
/// - and only when the whole error circle is outside the edge,
/// - and only after two consecutive fixes of different epochs.
///
/// The first fix is an event only if it is inside a fence.
public struct FenceMonitor: Sendable {
  struct Watched {
    var fence: Geofence
    var isInside = false
    /// The number of consecutive fixes outside while the state is inside.
    var outside = 0
  }

  /// The number of consecutive fixes that must be outside.
  package static let exitFixes = 2

  private var watched: [Watched]

  /// Creates a monitor without a known position.
  public init(_ fences: [Geofence]) { watched = fences.map { Watched(fence: $0) } }

  /// Processes a fix.
  ///
  /// - Parameter fix: The fix, one per epoch.
  /// - Returns: The events, in the order of the fences.
  public mutating func update(with fix: Fix) -> [FenceEvent] {
    var events: [FenceEvent] = []
    for index in watched.indices {
      if let kind = watched[index].update(with: fix) {
        events.append(FenceEvent(kind: kind, fence: watched[index].fence.name, fix: fix))
      }
    }
    return events
  }

  /// Notes that the fix was lost. Fixes before and after a loss are not consecutive.
  public mutating func signalLost() {
    for index in watched.indices { watched[index].outside = 0 }
  }

  /// The names of the fences that contain the current position.
  public var inside: [String] { watched.filter(\.isInside).map(\.fence.name) }
}

extension FenceMonitor.Watched {
  mutating func update(with fix: Fix) -> FenceEvent.Kind? {
    guard isInside else {
      guard fence.chance(of: fix) > 0.5 else { return nil }
      isInside = true
      outside = 0
      return .enter
    }
    let distance = fence.signedDistance(fix.coordinate)
    // Without a known error, only the margin applies.
    let error = fix.accuracy.meters ?? 0
    guard distance > max(fence.margin, error) else {
      outside = 0
      return nil
    }
    outside += 1
    guard outside >= FenceMonitor.exitFixes else { return nil }
    isInside = false
    outside = 0
    return .exit
  }
}
