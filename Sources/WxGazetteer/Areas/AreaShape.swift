/// The box of an area and its simplified outline, 24 bytes.
///
/// A layer has one for each of its features. The box is that of the whole area; the outline is for
/// display, see ``RingSimplifier``; empty only in a damaged index.
package struct AreaShape: BitwiseCopyable {
  /// The western edge on the grid; east of ``east`` if the area crosses the antimeridian.
  package var west: Int32
  package var south: Int32
  package var east: Int32
  package var north: Int32
  /// The first ring of the outline in ``SectionTag/shapeRings``.
  package var firstRing: UInt32
  /// The number of rings.
  package var ringCount: UInt32

  package init(
    west: Int32, south: Int32, east: Int32, north: Int32, firstRing: Int, ringCount: Int
  ) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
    self.firstRing = UInt32(firstRing)
    self.ringCount = UInt32(ringCount)
  }
}

/// A ring of a simplified outline, 8 bytes. The rings of a polygon follow each other, the outer one
/// first.
package struct AreaRing: BitwiseCopyable {
  private static let holeFlag: UInt32 = 1 << 31

  /// The first vertex in ``SectionTag/shapeVertices``.
  package var start: UInt32
  private var countAndFlag: UInt32

  package init(start: Int, count: Int, isHole: Bool) {
    self.start = UInt32(start)
    countAndFlag = UInt32(count) | (isHole ? Self.holeFlag : 0)
  }

  /// The number of vertices; the first one is not repeated at the end.
  package var count: Int { Int(countAndFlag & ~Self.holeFlag) }
  /// Whether it is a hole in the polygon of the ring before it.
  package var isHole: Bool { countAndFlag & Self.holeFlag != 0 }
}

/// The boxes and outlines of an index.
struct AreaShapes: Sendable {
  let countries: Table<AreaShape>?
  let subdivisions: Table<AreaShape>?
  private let rings: Table<AreaRing>
  private let vertices: Table<GridPosition>

  /// Reads the shapes of a file; `nil` if it was built without polygons.
  init?(_ file: IndexFile) throws(GazetteerError) {
    guard file.has(.shapeRings) else { return nil }
    countries = file.has(.countryShapes) ? try file.table(.countryShapes) : nil
    subdivisions = file.has(.admin1Shapes) ? try file.table(.admin1Shapes) : nil
    rings = try file.table(.shapeRings)
    vertices = try file.table(.shapeVertices)
  }

  /// The polygons of a shape, each with the outer ring first; within bounds even if the index is
  /// damaged.
  func polygons(of shape: AreaShape) -> [[[GridPosition]]] {
    let first = Int(shape.firstRing)
    guard first + Int(shape.ringCount) <= rings.count else {
      rings.noteDamage()
      return []
    }
    var polygons: [[[GridPosition]]] = []
    for ring in (first..<first + Int(shape.ringCount)).map({ rings[$0] }) {
      let start = Int(ring.start)
      guard start + ring.count <= vertices.count else {
        vertices.noteDamage()
        return []
      }
      let line = (start..<start + ring.count).map { vertices[$0] }
      if ring.isHole, !polygons.isEmpty {
        polygons[polygons.count - 1].append(line)
      } else {
        polygons.append([line])
      }
    }
    return polygons
  }
}
