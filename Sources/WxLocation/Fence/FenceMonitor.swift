public import WxCore

/// Tells when fences are entered and left: a state machine without I/O.
///
/// A fix lies somewhere in its error circle, and now and then it lies about that circle. Hence four
/// rules:
/// - A fence is entered when the fix lies inside its edge.
/// - It is left only beyond the edge by the fence's ``Geofence/margin``,
/// - and only when the whole error circle is outside the edge,
/// - by two fixes in a row, of different epochs.
///
/// The first fix says where one is, which is an event only when it is inside.
public struct FenceMonitor: Sendable {
  struct Watched {
    var fence: Geofence
    var isInside = false
    /// The fixes in a row that were outside while one counts as inside.
    var outside = 0
  }

  /// How many fixes in a row must be outside.
  public static let exitFixes = 2

  private var watched: [Watched]

  /// Makes a monitor that knows nothing of where one is.
  public init(_ fences: [Geofence]) { watched = fences.map { Watched(fence: $0) } }

  /// Takes a fix into account.
  ///
  /// - Parameter fix: The fix, one an epoch.
  /// - Returns: The events, in the order of the fences.
  public mutating func take(_ fix: Fix) -> [FenceEvent] {
    var events: [FenceEvent] = []
    for index in watched.indices {
      if let kind = watched[index].take(fix) {
        events.append(FenceEvent(kind: kind, fence: watched[index].fence.name, fix: fix))
      }
    }
    return events
  }

  /// The fix was lost. Fixes before and after a loss are not in a row.
  public mutating func lose() {
    for index in watched.indices { watched[index].outside = 0 }
  }

  /// The names of the fences that one is inside of.
  public var inside: [String] { watched.filter(\.isInside).map(\.fence.name) }
}

extension FenceMonitor.Watched {
  mutating func take(_ fix: Fix) -> FenceEvent.Kind? {
    let distance = fence.signedDistance(fix.coordinate)
    guard isInside else {
      guard distance <= 0 else { return nil }
      isInside = true
      outside = 0
      return .enter
    }
    // Where nothing is said of the error, the margin alone must do.
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
