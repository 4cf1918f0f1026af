internal import CGEOS

/// A geometry of libgeos, which is freed when nothing refers to it any more. It keeps its context
/// alive.
///
/// Coordinates are degrees: x is the longitude, y the latitude. Every method that throws
/// ``AreaError`` does so if libgeos fails, and names its function.
@safe
final class GEOSShape {
  let context: GEOSContext
  let pointer: OpaquePointer

  /// Takes ownership of a geometry that libgeos has created in this context.
  init(owning pointer: OpaquePointer, in context: GEOSContext) {
    self.context = context
    unsafe self.pointer = pointer
  }

  deinit { unsafe context.geos.pointee.GEOSGeom_destroy_r(context.handle, pointer) }

  // MARK: Creating

  /// Creates a polygon from open rings: the outer one first, then the holes.
  ///
  /// - Parameters:
  ///   - rings: At least one ring; the first vertex is not repeated at the end.
  ///   - context: The context that the polygon belongs to.
  /// - Returns: The polygon, which may be invalid.
  /// - Throws: ``AreaError``.
  static func polygon(
    _ rings: [[Area.Vertex]], in context: GEOSContext
  ) throws(AreaError) -> GEOSShape {
    var lines: [GEOSShape] = []
    for ring in rings { lines.append(try linearRing(ring, in: context)) }
    let exterior = unsafe context.geos.pointee.GEOSGeom_clone_r(context.handle, lines[0].pointer)
    var holes = unsafe lines.dropFirst().map {
      unsafe context.geos.pointee.GEOSGeom_clone_r(context.handle, $0.pointer)
    }
    // The polygon takes ownership of the copies, even if it cannot be created.
    let polygon = unsafe holes.withUnsafeMutableBufferPointer { holes in
      unsafe context.geos.pointee.GEOSGeom_createPolygon_r(
        context.handle, exterior, holes.baseAddress, UInt32(holes.count))
    }
    return try unsafe context.own(polygon, "GEOSGeom_createPolygon_r")
  }

  /// Creates a ring, and closes it.
  private static func linearRing(
    _ ring: [Area.Vertex], in context: GEOSContext
  ) throws(AreaError) -> GEOSShape {
    var numbers: [Double] = []
    numbers.reserveCapacity(2 * ring.count + 2)
    for vertex in ring + ring.prefix(1) { numbers += [vertex.longitude, vertex.latitude] }
    // The ring takes ownership of the sequence.
    return try unsafe context.own(
      context.geos.pointee.GEOSGeom_createLinearRing_r(
        context.handle,
        context.geos.pointee.GEOSCoordSeq_copyFromBuffer_r(
          context.handle, numbers, UInt32(ring.count + 1), 0, 0)),
      "GEOSGeom_createLinearRing_r")
  }

  /// Creates a collection of copies of geometries, which may overlap.
  static func collection(
    of shapes: [GEOSShape], in context: GEOSContext
  ) throws(AreaError) -> GEOSShape {
    try gathered(shapes, as: GEOS_GEOMETRYCOLLECTION, in: context)
  }

  /// Creates one geometry from copies of polygons that do not overlap.
  static func multiPolygon(
    of shapes: [GEOSShape], in context: GEOSContext
  ) throws(AreaError) -> GEOSShape {
    try gathered(shapes, as: GEOS_MULTIPOLYGON, in: context)
  }

  /// Creates a geometry of this type from copies of geometries.
  private static func gathered(
    _ shapes: [GEOSShape], as type: GEOSGeomTypes, in context: GEOSContext
  ) throws(AreaError) -> GEOSShape {
    var copies = unsafe shapes.map {
      unsafe context.geos.pointee.GEOSGeom_clone_r(context.handle, $0.pointer)
    }
    // The collection takes ownership of the copies.
    let collection = unsafe copies.withUnsafeMutableBufferPointer { copies in
      unsafe context.geos.pointee.GEOSGeom_createCollection_r(
        context.handle, Int32(type.rawValue), copies.baseAddress, UInt32(copies.count))
    }
    return try unsafe context.own(collection, "GEOSGeom_createCollection_r")
  }

  // MARK: Inspecting

  /// Whether it has no points.
  var isEmpty: Bool {
    get throws(AreaError) {
      try context.truth(
        unsafe context.geos.pointee.GEOSisEmpty_r(context.handle, pointer), "GEOSisEmpty_r")
    }
  }

  /// Whether no ring crosses itself or another one, and each hole is inside its outer ring.
  var isValid: Bool {
    get throws(AreaError) {
      try context.truth(
        unsafe context.geos.pointee.GEOSisValid_r(context.handle, pointer), "GEOSisValid_r")
    }
  }

  /// The reason why it is invalid, in the words of libgeos, with the position.
  var faultReason: String {
    guard let reason = unsafe context.geos.pointee.GEOSisValidReason_r(context.handle, pointer)
    else {
      return "it is not valid"
    }
    defer { unsafe context.geos.pointee.GEOSFree_r(context.handle, reason) }
    return unsafe String(cString: reason)
  }

  /// The minimum and the maximum longitude, in degrees.
  var longitudes: (west: Double, east: Double) {
    get throws(AreaError) {
      var west = 0.0
      var east = 0.0
      guard unsafe context.geos.pointee.GEOSGeom_getXMin_r(context.handle, pointer, &west) == 1,
        unsafe context.geos.pointee.GEOSGeom_getXMax_r(context.handle, pointer, &east) == 1
      else { throw context.failure("GEOSGeom_getXMin_r") }
      return (west, east)
    }
  }

  // MARK: Deriving

  /// Returns a valid geometry of the area that the rings enclose, in either direction and with any
  /// self-crossings.
  func repaired() throws(AreaError) -> GEOSShape {
    guard let settings = unsafe context.geos.pointee.GEOSMakeValidParams_create_r(context.handle)
    else {
      throw context.failure("GEOSMakeValidParams_create_r")
    }
    defer { unsafe context.geos.pointee.GEOSMakeValidParams_destroy_r(context.handle, settings) }
    unsafe _ = context.geos.pointee.GEOSMakeValidParams_setMethod_r(
      context.handle, settings, GEOS_MAKE_VALID_STRUCTURE)
    unsafe _ = context.geos.pointee.GEOSMakeValidParams_setKeepCollapsed_r(
      context.handle, settings, 0)
    return try unsafe context.own(
      context.geos.pointee.GEOSMakeValidWithParams_r(context.handle, pointer, settings),
      "GEOSMakeValidWithParams_r")
  }

  /// Returns the area that is in at least one of its parts, without the borders between them.
  func union() throws(AreaError) -> GEOSShape {
    try unsafe context.own(
      context.geos.pointee.GEOSUnaryUnion_r(context.handle, pointer), "GEOSUnaryUnion_r")
  }

  /// Returns the area that is in both.
  func intersection(_ other: GEOSShape) throws(AreaError) -> GEOSShape {
    try unsafe context.own(
      context.geos.pointee.GEOSIntersection_r(context.handle, pointer, other.pointer),
      "GEOSIntersection_r")
  }

  /// Returns the area that is in this geometry and not in the other one.
  func difference(_ other: GEOSShape) throws(AreaError) -> GEOSShape {
    try unsafe context.own(
      context.geos.pointee.GEOSDifference_r(context.handle, pointer, other.pointer),
      "GEOSDifference_r")
  }
}
