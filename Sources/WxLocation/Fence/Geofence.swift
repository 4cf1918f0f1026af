public import WxCore

/// An area that is entered and left.
///
/// Membership is handed in as closures, so that circles, and polygons with holes over the
/// antimeridian, are the same here.
public struct Geofence: Sendable {
  /// The fence's name.
  public let name: String
  /// The distance in metres to the fence's edge: negative inside, 0 on the edge, positive outside.
  public let signedDistance: @Sendable (Coordinate) -> Double
  /// A length in metres that tells the fence's size: a circle's radius.
  public let extent: Double

  /// Makes a fence.
  ///
  /// - Parameters:
  ///   - name: The fence's name.
  ///   - extent: A length in metres that tells the fence's size: a circle's radius.
  ///   - signedDistance: The distance in metres to the edge, negative inside.
  public init(
    name: String, extent: Double, signedDistance: @escaping @Sendable (Coordinate) -> Double
  ) {
    self.name = name
    self.extent = extent
    self.signedDistance = signedDistance
  }

  /// Makes a circle.
  ///
  /// - Parameters:
  ///   - name: The fence's name.
  ///   - center: The middle.
  ///   - radius: The radius in metres.
  /// - Returns: The fence.
  public static func circle(name: String, center: Coordinate, radius: Double) -> Geofence {
    Geofence(name: name, extent: radius) { GreatCircle.distance(center, $0) - radius }
  }

  /// How far beyond the edge in metres one must be to have left: a tenth of the extent, at least
  /// 20 m, so that a receiver at the edge does not come and go.
  public var margin: Double { max(20, extent / 10) }
}

/// That a fence was entered or left.
public struct FenceEvent: Hashable, Sendable {
  /// Which of both.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It was entered.
    case enter
    /// It was left.
    case exit
  }

  /// Which of both.
  public var kind: Kind
  /// The fence's name.
  public var fence: String
  /// The fix that decided.
  public var fix: Fix

  /// Makes an event.
  public init(kind: Kind, fence: String, fix: Fix) {
    self.kind = kind
    self.fence = fence
    self.fix = fix
  }
}
