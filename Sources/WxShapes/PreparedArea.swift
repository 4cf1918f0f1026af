internal import CGEOS
internal import Synchronization
public import WxCore

/// An area made ready for many questions: libgeos indexes its edges once.
///
/// May be used from many threads, one after the other: a prepared geometry of libgeos must not be
/// used by two at once, not even with a context each, so the context and all made with it lie behind
/// one lock. What is outside the area's box is answered without it. Workers that ask in a loop fare
/// best with a prepared area each.
public final class PreparedArea: Region {
  /// The area that was prepared.
  public let area: Area
  private let box: BoundingBox
  private let reachesPoles: (north: Bool, south: Bool)
  private let border: Border
  private let prepared: Mutex<GEOSPreparedShape>

  /// Prepares an area.
  ///
  /// - Throws: ``AreaError/library(detail:)`` where libgeos has no memory.
  public init(_ area: Area) throws(AreaError) {
    self.area = area
    box = area.boundingBox
    reachesPoles = (north: box.north == 90, south: box.south == -90)
    border = Border(of: area)
    prepared = Mutex(try GEOSPreparedShape.preparing(area))
  }

  /// Whether a coordinate lies in the area. The border belongs to it, that of holes too; a pole does
  /// where the area reaches it at any longitude.
  public func contains(_ coordinate: Coordinate) -> Bool {
    if coordinate.latitude == 90 { return reachesPoles.north }
    if coordinate.latitude == -90 { return reachesPoles.south }
    guard box.contains(coordinate) else { return false }
    return prepared.withLock { prepared in
      prepared.covers(longitude: coordinate.longitude, latitude: coordinate.latitude)
        // The antimeridian is at both ends of the map.
        || coordinate.longitude == -180
          && prepared.covers(longitude: 180, latitude: coordinate.latitude)
    }
  }

  /// Metres from a coordinate to the nearest point of the border, measured on the sphere of
  /// ``GreatCircle``: positive outside, negative inside.
  ///
  /// The result is within a millimetre and a billionth of what the sphere has for the nearest point
  /// of the border near by; the sphere itself is within 0.56 % of the ellipsoid. Cuts at the
  /// antimeridian and the edges of the map at the poles are no borders; an area that covers the globe
  /// is half the Earth's circumference away from having one.
  public func signedDistance(to coordinate: Coordinate) -> Double {
    let distance = border.distance(to: coordinate)
    return contains(coordinate) ? -distance : distance
  }
}

extension PreparedArea: Hashable {
  /// Two are the same where their areas are.
  public static func == (left: PreparedArea, right: PreparedArea) -> Bool {
    left === right || left.area == right.area
  }

  /// Hashes the area.
  public func hash(into hasher: inout Hasher) { hasher.combine(area) }
}
