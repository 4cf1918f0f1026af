internal import Synchronization
public import WxCore

/// An area prepared for many queries: libgeos indexes its edges once.
///
/// Thread-safe, but serialized: a prepared geometry of libgeos must not be used by two threads at
/// once, not even with separate contexts, so the context and everything created with it are behind
/// one lock. Queries outside the area's box do not need the lock. For concurrent queries in loops,
/// give each thread its own prepared area.
public final class PreparedArea: Region {
  /// The area that was prepared.
  public let area: Area
  private let box: BoundingBox
  private let reachesPoles: (north: Bool, south: Bool)
  private let border: Border
  private let prepared: Mutex<GEOSPreparedShape>

  /// Prepares an area.
  ///
  /// - Throws: ``AreaError/libraryMissing(package:)`` if libgeos is not installed;
  ///   ``AreaError/library(detail:)`` if it runs out of memory.
  public init(_ area: Area) throws(AreaError) {
    self.area = area
    box = area.boundingBox
    reachesPoles = (north: box.north == 90, south: box.south == -90)
    border = Border(of: area)
    prepared = Mutex(try GEOSPreparedShape.preparing(area))
  }

  /// Whether a coordinate is in the area, including its border and the borders of holes. A pole is
  /// in the area if the area reaches it at any longitude.
  public func contains(_ coordinate: Coordinate) -> Bool {
    if coordinate.latitude == 90 { return reachesPoles.north }
    if coordinate.latitude == -90 { return reachesPoles.south }
    guard box.contains(coordinate) else { return false }
    return prepared.withLock { prepared in
      prepared.covers(longitude: coordinate.longitude, latitude: coordinate.latitude)
        // The antimeridian is at both edges of the map.
        || coordinate.longitude == -180
          && prepared.covers(longitude: 180, latitude: coordinate.latitude)
    }
  }

  /// Returns the meters from a coordinate to the nearest point of the border, on the sphere of
  /// ``GreatCircle``: positive outside, negative inside.
  ///
  /// The error relative to the true distance on the sphere is at most a millimeter plus a
  /// billionth; the sphere itself is within 0.56 % of the ellipsoid. Cuts at the antimeridian and
  /// edges of the map at the poles are not borders. For an area that covers the globe, the distance
  /// is half the Earth's circumference.
  public func signedDistance(to coordinate: Coordinate) -> Meters {
    let distance = border.distance(to: coordinate)
    return contains(coordinate) ? -distance : distance
  }
}

extension PreparedArea: Hashable {
  /// Two prepared areas are equal if their areas are.
  public static func == (left: PreparedArea, right: PreparedArea) -> Bool {
    left === right || left.area == right.area
  }

  /// Hashes the area.
  public func hash(into hasher: inout Hasher) { hasher.combine(area) }
}
