/// Builds valid areas from arbitrary rings: repairs them, cuts them at the antimeridian, joins
/// them.
struct AreaBuilder {
  private let context: GEOSContext

  init() throws(AreaError) { context = try GEOSContext() }

  /// Returns the union of polygons.
  ///
  /// - Throws: ``AreaError``, even if only one of several polygons encloses nothing.
  func area(of polygons: [AreaAssembler]) throws(AreaError) -> Area {
    var shapes: [GEOSShape] = []
    for polygon in polygons { shapes.append(try shape(of: polygon)) }
    let polygons = try joined(shapes).polygons().map { rings in
      Area.Polygon(
        exterior: Area.Ring(vertices: rings[0]).turned(counterclockwise: true),
        holes: rings.dropFirst().map {
          Area.Ring(vertices: $0).turned(counterclockwise: false)
        })
    }
    guard !polygons.isEmpty else { throw .empty(found: "nothing") }
    return Area(valid: polygons)
  }

  /// Combines geometries into one; those that do not overlap are unchanged.
  private func joined(_ shapes: [GEOSShape]) throws(AreaError) -> GEOSShape {
    guard shapes.count > 1 else { return shapes[0] }
    var parts: [GEOSShape] = []
    for shape in shapes {
      for rings in try shape.polygons() { parts.append(try .polygon(rings, in: context)) }
    }
    let multiPolygon = try GEOSShape.multiPolygon(of: parts, in: context)
    return try multiPolygon.isValid ? multiPolygon : multiPolygon.union()
  }

  /// Returns one polygon, valid and cut at the antimeridian.
  private func shape(of polygon: AreaAssembler) throws(AreaError) -> GEOSShape {
    var rings: [[Area.Vertex]] = []
    for index in polygon.rings.indices { rings.append(try polygon.continuous(ring: index)) }
    if rings.allSatisfy({ $0.allSatisfy { abs($0.longitude) <= 180 } }) {
      let polygon = try GEOSShape.polygon(rings, in: context)
      if try polygon.isValid { return polygon }
    }
    // Rings that cross the antimeridian may be shifted by whole turns against each other, and holes
    // of an invalid polygon may lie outside it: build each ring separately, then the difference.
    var shapes: [GEOSShape] = []
    for (index, ring) in rings.enumerated() {
      let enclosed = try cut(GEOSShape.polygon([ring], in: context).repaired())
      guard try !enclosed.isEmpty else {
        throw .malformed(path: polygon.path(ofRing: index), detail: "the ring encloses nothing")
      }
      shapes.append(enclosed)
    }
    var result = shapes[0]
    for hole in shapes.dropFirst() { result = try result.difference(hole) }
    guard try !result.isEmpty else {
      throw .malformed(path: polygon.path, detail: "the holes leave nothing of the polygon")
    }
    return result
  }

  /// Returns a geometry cut and shifted to between −180° and 180°.
  private func cut(_ shape: GEOSShape) throws(AreaError) -> GEOSShape {
    guard try !shape.isEmpty else { return shape }
    let (west, east) = try shape.longitudes
    guard west < -180 || east > 180 else { return shape }
    var parts: [GEOSShape] = []
    for turn in Int(((west + 180) / 360).rounded(.down))...Int(((east + 180) / 360).rounded(.down))
    {
      let shift = 360 * Double(turn)
      let frame = try GEOSShape.polygon([Self.globe(movedBy: shift)], in: context)
      for rings in try shape.intersection(frame).polygons(movedBy: -shift) {
        parts.append(try GEOSShape.polygon(rings, in: context))
      }
    }
    return try GEOSShape.collection(of: parts, in: context).union()
  }

  private static func globe(movedBy degrees: Double) -> [Area.Vertex] {
    [(-180.0, -90.0), (180, -90), (180, 90), (-180, 90)].map {
      Area.Vertex(longitude: $0.0 + degrees, latitude: $0.1)
    }
  }
}

extension Area.Ring {
  /// Twice the enclosed area in square degrees, positive if the ring runs counterclockwise.
  private var signedArea: Double {
    guard var previous = vertices.last else { return 0 }
    var sum = 0.0
    for vertex in vertices {
      sum += previous.longitude * vertex.latitude - vertex.longitude * previous.latitude
      previous = vertex
    }
    return sum
  }

  /// Whether the ring runs counterclockwise.
  var isCounterclockwise: Bool { signedArea > 0 }

  /// Returns the ring in the given direction, starting at the same vertex.
  func turned(counterclockwise: Bool) -> Area.Ring {
    guard isCounterclockwise != counterclockwise, let first = vertices.first else { return self }
    return Area.Ring(vertices: [first] + vertices.dropFirst().reversed())
  }
}
