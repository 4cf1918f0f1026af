internal import CGEOS

extension GEOSShape {
  /// Returns the rings of all polygons in the geometry, however deeply nested. Rings are open, and
  /// each polygon's outer ring comes first. Points and lines are skipped.
  func polygons(movedBy degrees: Double = 0) throws(AreaError) -> [[[Area.Vertex]]] {
    var polygons: [[[Area.Vertex]]] = []
    try unsafe collect(pointer, movedBy: degrees, into: &polygons)
    return polygons
  }

  private func collect(
    _ geometry: OpaquePointer, movedBy degrees: Double, into polygons: inout [[[Area.Vertex]]]
  ) throws(AreaError) {
    let handle = unsafe context.handle
    switch unsafe GEOSGeomTypes(UInt32(context.geos.pointee.GEOSGeomTypeId_r(handle, geometry))) {
    case GEOS_POLYGON:
      guard unsafe context.geos.pointee.GEOSisEmpty_r(handle, geometry) == 0 else { return }
      guard let exterior = unsafe context.geos.pointee.GEOSGetExteriorRing_r(handle, geometry)
      else {
        throw context.failure("GEOSGetExteriorRing_r")
      }
      var rings = [try unsafe vertices(of: exterior, movedBy: degrees)]
      for index
        in 0..<max(0, unsafe context.geos.pointee.GEOSGetNumInteriorRings_r(handle, geometry))
      {
        guard let hole = unsafe context.geos.pointee.GEOSGetInteriorRingN_r(handle, geometry, index)
        else {
          throw context.failure("GEOSGetInteriorRingN_r")
        }
        rings.append(try unsafe vertices(of: hole, movedBy: degrees))
      }
      polygons.append(rings)
    case GEOS_MULTIPOLYGON, GEOS_GEOMETRYCOLLECTION:
      for index in 0..<max(0, unsafe context.geos.pointee.GEOSGetNumGeometries_r(handle, geometry))
      {
        guard let part = unsafe context.geos.pointee.GEOSGetGeometryN_r(handle, geometry, index)
        else {
          throw context.failure("GEOSGetGeometryN_r")
        }
        try unsafe collect(part, movedBy: degrees, into: &polygons)
      }
    default: return
    }
  }

  private func vertices(
    of ring: OpaquePointer, movedBy degrees: Double
  ) throws(AreaError) -> [Area.Vertex] {
    let handle = unsafe context.handle
    let count = unsafe Int(context.geos.pointee.GEOSGetNumCoordinates_r(handle, ring))
    guard count > 3, let sequence = unsafe context.geos.pointee.GEOSGeom_getCoordSeq_r(handle, ring)
    else {
      throw context.failure("GEOSGeom_getCoordSeq_r")
    }
    var numbers = [Double](repeating: 0, count: 2 * count)
    guard
      unsafe context.geos.pointee.GEOSCoordSeq_copyToBuffer_r(handle, sequence, &numbers, 0, 0) == 1
    else {
      throw context.failure("GEOSCoordSeq_copyToBuffer_r")
    }
    return (0..<(count - 1)).map {
      Area.Vertex(longitude: numbers[2 * $0] + degrees, latitude: numbers[2 * $0 + 1])
    }
  }
}
