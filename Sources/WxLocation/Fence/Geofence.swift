public import WxCore
public import struct WxPlatform.Date

/// An area whose entry and exit are reported.
///
/// The distance to the edge is a closure, so circles and polygons are handled alike.
public struct Geofence: Sendable {
  /// The fence's name.
  public let name: String
  /// The distance in meters to the fence's edge: negative inside, 0 on the edge, positive outside.
  package let signedDistance: @Sendable (Coordinate) -> Double
  /// The fence's size in meters, such as a circle's radius.
  package let extent: Double

  /// Creates a fence.
  ///
  /// - Parameters:
  ///   - name: The fence's name.
  ///   - extent: The fence's size in meters, such as a circle's radius.
  ///   - signedDistance: The distance in meters to the edge, negative inside.
  public init(
    name: String, extent: Double, signedDistance: @escaping @Sendable (Coordinate) -> Double
  ) {
    self.name = name
    self.extent = extent
    self.signedDistance = signedDistance
  }

  /// Creates a circular fence.
  ///
  /// - Parameters:
  ///   - name: The fence's name.
  ///   - center: The center.
  ///   - radius: The radius in meters.
  /// - Returns: The fence.
  public static func circle(name: String, center: Coordinate, radius: Meters) -> Geofence {
    Geofence(name: name, extent: radius) { GreatCircle.distance(center, $0) - radius }
  }

  /// The distance in meters beyond the edge at which the fence counts as left: a tenth of the
  /// extent, from 20 to 100 m, so that a receiver at the edge does not enter and leave repeatedly.
  package var margin: Double { min(max(20, extent / 10), 100) }
}

/// An entry into a fence, or an exit from it.
public struct FenceEvent: Hashable, Sendable {
  /// The direction of the crossing.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The fence was entered.
    case enter
    /// The fence was left.
    case exit
  }

  /// Whether the fence was entered or left.
  public var kind: Kind
  /// The fence's name.
  public var fence: String
  /// The fix that caused the event.
  public var fix: Fix
  /// The time at which the edge was crossed: that of the first fix on the new side.
  public var crossedAt: Date
  /// For an exit, the time of the entry, if it was reported.
  public var enteredAt: Date?
  /// Whether this is the state at the start, rather than a crossing that was seen.
  public var isInitial = false

  /// Creates an event.
  package init(kind: Kind, fence: String, fix: Fix) {
    self.kind = kind
    self.fence = fence
    self.fix = fix
    crossedAt = fix.measuredAt
  }
}
