internal import WxCore
internal import WxGazetteer

/// The geometry of an object: its outline if it has one, else its position.
struct MapGeometry: Sendable {
  /// Polygons of rings, the outer ring first; empty for a point.
  private let polygons: [[[OutlinePoint]]]
  private let point: OutlinePoint

  /// The geometry of a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - gazetteer: The gazetteer that has the place.
  ///   - tolerance: The distance in degrees by which an outline may differ from that of the
  ///     gazetteer, so that it has fewer vertices.
  /// - Throws: An error of the gazetteer.
  init(_ place: Place, in gazetteer: Gazetteer, tolerance: Double) throws {
    point = OutlinePoint(
      longitude: place.coordinate.longitude, latitude: place.coordinate.latitude)
    let outline = try gazetteer.outline(of: place)
    polygons = tolerance > 0 ? outline.map { Self.simplified($0, tolerance) } : outline
  }

  /// A polygon with fewer vertices. Topology is preserved: a ring neither vanishes nor crosses
  /// itself, but is simplified less.
  private static func simplified(
    _ polygon: [[OutlinePoint]], _ tolerance: Double
  ) -> [[OutlinePoint]] {
    var tolerance = tolerance
    for _ in 0..<16 {
      let rings = polygon.map { simplified($0, tolerance) }
      let isValid =
        rings.allSatisfy { $0.count >= 3 }
        && !RingSimplifier.hasCrossing(
          rings.map { $0.map { SIMD2($0.longitude, $0.latitude) } })
      if isValid { return rings }
      tolerance /= 2
    }
    return polygon
  }

  private static func simplified(_ ring: [OutlinePoint], _ tolerance: Double) -> [OutlinePoint] {
    RingSimplifier.retained(of: ring.map { SIMD2($0.longitude, $0.latitude) }, tolerance: tolerance)
      .map { ring[$0] }
  }

  /// The rings of each polygon, closed.
  private var closed: [[[OutlinePoint]]] { polygons.map { $0.map { $0 + $0.prefix(1) } } }

  /// The geometry as GeoJSON.
  var geoJSON: JSONValue {
    func position(_ point: OutlinePoint) -> JSONValue {
      [JSONValue(shortest: point.longitude), JSONValue(shortest: point.latitude)]
    }
    let shapes = closed.map { polygon in
      JSONValue.array(polygon.map { .array($0.map(position)) })
    }
    return switch shapes.count {
    case 0: ["type": "Point", "coordinates": position(point)]
    case 1: ["type": "Polygon", "coordinates": shapes[0]]
    default: ["type": "MultiPolygon", "coordinates": .array(shapes)]
    }
  }

  /// The geometry as well-known text.
  var text: String {
    func list(_ ring: [OutlinePoint]) -> String {
      "("
        + ring.map { "\(Self.text($0.longitude)) \(Self.text($0.latitude))" }
        .joined(separator: ",") + ")"
    }
    let shapes = closed.map { "(" + $0.map(list).joined(separator: ",") + ")" }
    return switch shapes.count {
    case 0: "POINT" + list([point])
    case 1: "POLYGON" + shapes[0]
    default: "MULTIPOLYGON(" + shapes.joined(separator: ",") + ")"
    }
  }

  /// The geometry as KML.
  var kml: String {
    func list(_ ring: [OutlinePoint]) -> String {
      "<coordinates>"
        + ring.map { "\(Self.text($0.longitude)),\(Self.text($0.latitude))" }
        .joined(separator: " ") + "</coordinates>"
    }
    let shapes = closed.map { polygon in
      "<Polygon>"
        + polygon.enumerated().map { number, ring in
          let boundary = number == 0 ? "outerBoundaryIs" : "innerBoundaryIs"
          return "<\(boundary)><LinearRing>\(list(ring))</LinearRing></\(boundary)>"
        }.joined() + "</Polygon>"
    }
    return switch shapes.count {
    case 0: "<Point>\(list([point]))</Point>"
    case 1: shapes[0]
    default: "<MultiGeometry>\(shapes.joined())</MultiGeometry>"
    }
  }

  /// The geometry as a path of SVG, whose latitudes grow to the south.
  var svg: String {
    func pair(_ point: OutlinePoint) -> String {
      "\(Self.text(point.longitude)) \(Self.text(-point.latitude))"
    }
    guard !polygons.isEmpty else {
      return "cx=\"\(Self.text(point.longitude))\" cy=\"\(Self.text(-point.latitude))\""
    }
    return polygons.joined().map { ring in
      "M " + pair(ring[0]) + " L " + ring.dropFirst().map(pair).joined(separator: " ") + " Z"
    }.joined(separator: " ")
  }

  private static func text(_ number: Double) -> String {
    JSONValue(shortest: number == 0 ? 0 : number).text()
  }
}
