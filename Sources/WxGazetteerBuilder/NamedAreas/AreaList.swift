internal import WxPlatform
internal import WxGazetteer
internal import WxShapes

/// The areas of an index in the order of their files, as texts.
struct AreaList {
  private var records: [AreaRecord] = []
  private var sizes: [Double] = []
  private var texts = SourceTexts()
  private var pool = TextPoolBuilder()

  var count: Int { records.count }

  mutating func append(_ fields: AreaFields, size: Double) {
    records.append(
      AreaRecord(
        level: reference(fields.level), name: reference(fields.name),
        id: fields.id.map { reference($0) } ?? 0))
    sizes.append(size)
  }

  private mutating func reference(_ text: String) -> UInt32 {
    pool.reference(texts.text(text), in: texts)
  }

  /// The number of each area in the index: the largest first, so that of two areas that contain a
  /// position the outer one has the smaller number.
  var numbersBySize: [UInt32] {
    var numbers = [UInt32](repeating: 0, count: count)
    for (number, index) in order.enumerated() { numbers[index] = UInt32(number) }
    return numbers
  }

  private var order: [Int] {
    records.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
  }

  /// Writes the areas by their numbers.
  func write(_ numbers: [UInt32], to writer: inout IndexWriter) {
    var sorted = records
    for (index, number) in numbers.enumerated() { sorted[Int(number)] = records[index] }
    writer.add(.text, pool.bytes)
    writer.add(.namedAreas, sorted)
  }
}

/// The rings of an area on the grid, and its size.
struct AreaRings {
  private(set) var rings: [[GridPosition]] = []
  /// In square units at the equator.
  private(set) var size = 0.0

  init(_ area: Area) {
    for polygon in area.polygons {
      for (number, ring) in polygon.rings.enumerated() {
        let vertices = Self.vertices(ring)
        guard vertices.count >= 3 else { continue }
        rings.append(vertices)
        size += Self.size(vertices) * (number == 0 ? 1 : -1)
      }
    }
  }

  /// The vertices without those that are the same on the grid as the one before.
  private static func vertices(_ ring: Area.Ring) -> [GridPosition] {
    var vertices: [GridPosition] = []
    vertices.reserveCapacity(ring.vertices.count)
    for vertex in ring.vertices {
      let x = Int32(((vertex.longitude + 180) * 1e5).rounded())
      let y = Int32(((vertex.latitude + 90) * 1e5).rounded())
      let position = GridPosition(x: x, y: y)
      if position != vertices.last { vertices.append(position) }
    }
    if vertices.count > 1, vertices.last == vertices.first { vertices.removeLast() }
    return vertices
  }

  private static func size(_ ring: [GridPosition]) -> Double {
    guard var from = ring.last else { return 0 }
    var sum = 0.0
    for to in ring {
      // The mean latitude of the edge, as a share of the width of the map there.
      let latitude = (Double(from.y) + Double(to.y) - Double(GridPosition.height)) / 2e5
      sum +=
        (Double(to.x) - Double(from.x)) * SphericalHeight.units(latitude: latitude)
      from = to
    }
    return abs(sum)
  }
}

/// The height on a map that shows sizes as they are (Lambert's cylindrical projection).
private enum SphericalHeight {
  static func units(latitude: Double) -> Double { sin(latitude * .pi / 180) * 180e5 / .pi }
}
