internal import WxPlatform
internal import WxCore

/// The outline of the areas of a warning, simplified for a map.
package struct WarningOutline: Hashable, Sendable {
  /// A position in degrees. Its longitude continues that of the position before, so it may be beyond
  /// 180.
  package struct Position: Hashable, Sendable {
    package var latitude: Double
    package var longitude: Double

    package init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The rings of a polygon, which are not closed: its border, then its holes.
  package typealias Polygon = [[Position]]

  package private(set) var polygons: [Polygon]

  /// The number of vertices, which is enough for a picture of some hundred pixels.
  package static let maximumVertices = 200

  /// Creates an outline with at most ``maximumVertices``; `nil` without polygons.
  init?(_ polygons: [Polygon]) {
    guard !polygons.isEmpty else { return nil }
    self.polygons = polygons
    simplify()
  }

  /// Adds the polygons of another outline.
  mutating func add(_ other: WarningOutline) {
    polygons += other.polygons.filter { !polygons.contains($0) }
    simplify()
  }

  private var vertexCount: Int { polygons.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } } }

  /// Leaves vertices out that change the borders least. Polygons that become too small for the
  /// picture vanish, the largest last.
  private mutating func simplify() {
    polygons = polygons.compactMap { $0.simplified(by: 0) }
    var tolerance = 0.001
    while vertexCount > Self.maximumVertices, tolerance < 180 {
      let fewer = polygons.compactMap { $0.simplified(by: tolerance) }
      guard !fewer.isEmpty else { break }
      polygons = fewer
      tolerance *= 1.5
    }
    while vertexCount > Self.maximumVertices, polygons.count > 1 { polygons.removeLast() }
  }
}

extension WarningOutline.Polygon {
  /// The polygon without vertices that lie nearer than the tolerance to a line between others; `nil`
  /// if it is not wider than that.
  fileprivate func simplified(by tolerance: Double) -> Self? {
    guard let border = first?.simplifiedRing(by: tolerance) else { return nil }
    return [border] + dropFirst().compactMap { $0.simplifiedRing(by: tolerance) }
  }
}

extension [WarningOutline.Position] {
  /// The ring with three decimals and the vertices that remain; `nil` if they enclose nothing.
  fileprivate func simplifiedRing(by tolerance: Double) -> Self? {
    let rounded = map {
      SIMD2(
        ($0.longitude * 1000).rounded() / 1000, ($0.latitude * 1000).rounded() / 1000)
    }
    let retained = RingSimplifier.visible(of: rounded, tolerance: tolerance)
    guard retained.count >= 3 else { return nil }
    return retained.map { Element(latitude: rounded[$0].y, longitude: rounded[$0].x) }
  }
}

// MARK: JSON

extension WarningOutline {
  /// The outline as a GeoJSON MultiPolygon.
  var geoJSON: JSONValue {
    let coordinates = polygons.map { polygon in
      JSONValue.array(polygon.map { .array(($0 + $0.prefix(1)).map(\.json)) })
    }
    return ["type": "MultiPolygon", "coordinates": .array(coordinates)]
  }

  /// Reads what ``geoJSON`` writes; `nil` for anything else.
  init?(geoJSON: JSONValue?) {
    guard let list = geoJSON?["coordinates"]?.array, list.count <= Self.maximumVertices else {
      return nil
    }
    var polygons: [Polygon] = []
    for polygon in list {
      var rings: Polygon = []
      for ring in (polygon.array ?? []).prefix(Self.maximumVertices) {
        let positions = (ring.array ?? []).prefix(Self.maximumVertices + 1)
          .compactMap(Position.init(json:))
        guard positions.count > 3 else { return nil }
        rings.append(Array(positions.dropLast()))
      }
      if !rings.isEmpty { polygons.append(rings) }
    }
    self.init(polygons)
  }
}

extension WarningOutline.Position {
  fileprivate var json: JSONValue {
    .array([.number(longitude), .number(latitude)])
  }

  fileprivate init?(json: JSONValue) {
    guard let pair = json.array, pair.count >= 2, let longitude = pair[0].double,
      let latitude = pair[1].double, abs(latitude) <= 90, abs(longitude) <= 900
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
