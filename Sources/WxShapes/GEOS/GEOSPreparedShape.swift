internal import CGEOS

/// A prepared geometry, with the geometry and the context that it depends on.
///
/// `covers` builds the edge index on its first call and uses scratch memory in every call, so only
/// one thread may call it at a time: ``PreparedArea`` guards it with a lock.
@safe
struct GEOSPreparedShape: ~Copyable {
  private let shape: GEOSShape
  private let prepared: OpaquePointer

  /// Prepares an area in a separate context, which nothing else uses.
  static func preparing(_ area: Area) throws(AreaError) -> sending GEOSPreparedShape {
    let context = try GEOSContext()
    var parts: [GEOSShape] = []
    for polygon in area.polygons {
      parts.append(try GEOSShape.polygon(polygon.rings.map(\.vertices), in: context))
    }
    let shape = try GEOSShape.multiPolygon(of: parts, in: context)
    guard let prepared = unsafe context.geos.pointee.GEOSPrepare_r(context.handle, shape.pointer)
    else {
      throw context.failure("GEOSPrepare_r")
    }
    return unsafe GEOSPreparedShape(shape: shape, prepared: prepared)
  }

  deinit {
    unsafe shape.context.geos.pointee.GEOSPreparedGeom_destroy_r(shape.context.handle, prepared)
  }

  /// Whether a point is in the geometry or on its border.
  func covers(longitude: Double, latitude: Double) -> Bool {
    let (handle, geos) = unsafe (shape.context.handle, shape.context.geos.pointee)
    // Only a lack of memory can make the creation of a point or the test fail.
    guard let point = unsafe geos.GEOSGeom_createPointFromXY_r(handle, longitude, latitude) else {
      preconditionFailure("libgeos has no memory for a point")
    }
    defer { unsafe geos.GEOSGeom_destroy_r(handle, point) }
    return unsafe geos.GEOSPreparedIntersects_r(handle, prepared, point) == 1
  }
}
