import Foundation
import Testing
import WxCore
import WxShapes

@Suite struct GeoJSONTests {
  private static let square = #"{"type":"Polygon","coordinates":[[[0,0],[2,0],[2,2],[0,2],[0,0]]]}"#

  @Test(arguments: [
    square,
    #"{"type":"MultiPolygon","coordinates":[[[[0,0],[2,0],[2,2],[0,2],[0,0]]]]}"#,
    #"{"type":"Feature","properties":null,"geometry":\#(square)}"#,
    #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":\#(square)}]}"#,
    #"{"type":"GeometryCollection","geometries":[\#(square)]}"#,
    // Besides the polygon: a point, a feature without a geometry, foreign members, an elevation.
    #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[9,9]},\#(square)]}"#,
    #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null},{"type":"Feature","geometry":\#(square)}],"crs":1}"#,
    #"{"type":"Polygon","coordinates":[[[0,0,7],[2,0,7],[2,2,7],[0,2,7],[0,0,7]]],"bbox":[0,0,2,2]}"#,
    // Clockwise, not closed, and with a repeated vertex.
    #"{"type":"Polygon","coordinates":[[[0,0],[0,2],[2,2],[2,0],[0,0]]]}"#,
    #"{"type":"Polygon","coordinates":[[[0,0],[2,0],[2,2],[0,2]]]}"#,
    #"{"type":"Polygon","coordinates":[[[0,0],[2,0],[2,0],[2,2],[0,2],[0,0]]]}"#,
    // The same square twice, and two overlapping halves.
    #"{"type":"GeometryCollection","geometries":[\#(square),\#(square)]}"#,
  ])
  func `a polygon is found however it is nested`(geoJSON: String) throws {
    let area = try PreparedArea(Area(geoJSON: Array(geoJSON.utf8)))
    #expect(area.area.polygons.count == 1)
    #expect(try area.contains(at(1, 1)))
    #expect(try !area.contains(at(3, 1)))
    #expect(area.area.boundingBox == BoundingBox(west: 0, south: 0, east: 2, north: 2))
  }

  @Test(arguments: [
    ("", "at byte 0"),
    ("{", "at byte 1"),
    ("[]", "it is not an object"),
    ("3", "it is not an object"),
    (#"{"coordinates":[]}"#, "at type: there is no type"),
    (#"{"type":7}"#, "at type: there is no type"),
    (#"{"type":"Polygone"}"#, "at type: “Polygone” is not a GeoJSON type"),
    (#"{"type":"Polygon"}"#, "at coordinates: it is missing"),
    (#"{"type":"Polygon","coordinates":null}"#, "at coordinates: it is not an array"),
    (#"{"type":"Polygon","coordinates":[]}"#, "only an empty polygon"),
    (
      #"{"type":"Polygon","coordinates":[7]}"#,
      "at coordinates[0]: it is not an array of positions"
    ),
    (#"{"type":"Polygon","coordinates":[[]]}"#, "at coordinates[0]: a ring needs three"),
    (#"{"type":"Polygon","coordinates":[[[0,0],[1,1],[0,0]]]}"#, "a ring needs three"),
    (#"{"type":"Polygon","coordinates":[[[0,0],[1,1],[2,2],[0,0]]]}"#, "encloses nothing"),
    (#"{"type":"Polygon","coordinates":[[[0,0],[1],[2,2]]]}"#, "at coordinates[0][1]: a position"),
    (#"{"type":"Polygon","coordinates":[[[0,0],["1","2"],[2,2]]]}"#, "coordinates[0][1]"),
    (#"{"type":"Polygon","coordinates":[[[0,0],[0,91],[2,2]]]}"#, "is not on the globe"),
    (#"{"type":"Polygon","coordinates":[[[0,0],[400,0],[2,2]]]}"#, "is not on the globe"),
    (#"{"type":"Polygon","coordinates":[[[0,0],[1e999,0],[2,2]]]}"#, "at byte"),
    (
      #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1]],[[0,0],[1,0],[1,1]]]}"#,
      "the holes leave nothing"
    ),
    (
      #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1]]],[[[0,0],[1,0]]]]}"#,
      "at coordinates[1][0]: a ring needs three"
    ),
    (#"{"type":"Feature"}"#, "at geometry: it is missing"),
    (#"{"type":"Feature","geometry":null}"#, "only a feature without a geometry"),
    (#"{"type":"Feature","geometry":{"type":"Point","coordinates":[0,0]}}"#, "only Point"),
    (
      #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"X"}}]}"#,
      "at features[0].geometry.type: “X” is not a"
    ),
    (#"{"type":"FeatureCollection","features":[]}"#, "only an empty collection"),
    (#"{"type":"FeatureCollection"}"#, "at features: it is missing"),
    ("{\"type\":\"\u{1B}[31mred\"}", "at byte"),
    (#"{"type":"\u001b[31mred"}"#, "“[31mred” is not a GeoJSON type"),
  ])
  func `an invalid area is rejected with the location of the error`(
    geoJSON: String, message: String
  ) throws {
    let error = #expect(throws: AreaError.self) { try Area(geoJSON: Array(geoJSON.utf8)) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.cause == .malformed)
  }

  @Test func `inputs beyond the limits are rejected`() throws {
    let limits = GeoJSONLimits(bytes: 200, vertices: 10, depth: 2)
    let long = Self.square + String(repeating: " ", count: 200)
    #expect(throws: AreaError.tooLarge(what: "bytes", limit: 200)) {
      try Area(geoJSON: Array(long.utf8), limits: limits)
    }
    let many = try Area(GeoCircle(center: .nullIsland, radius: 1000), corners: 64).geoJSON
    #expect(throws: AreaError.tooLarge(what: "vertices", limit: 10)) {
      try Area(geoJSON: many, limits: limits)
    }
    var nested = Self.square
    for _ in 0..<3 { nested = #"{"type":"GeometryCollection","geometries":[\#(nested)]}"# }
    #expect(throws: AreaError.tooLarge(what: "levels of nested collections", limit: 2)) {
      try Area(
        geoJSON: Array(nested.utf8), limits: GeoJSONLimits(bytes: 1000, vertices: 10, depth: 2))
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: AreaError.self) { try Area(geoJSON: Array(deep.utf8)) }
  }

  @Test func `a written area is read back unchanged`() throws {
    let holed = try Area(geoJSON: Array(PreparedAreaTests.square.utf8))
    let crossing = try Area(
      exterior: ring([(10, 170), (10, -160), (-10, -160), (-10, 170)]),
      holes: [ring([(1, 179), (1, -179), (-1, -179), (-1, 179)])])
    for area in [holed, crossing] {
      #expect(try Area(geoJSON: area.geoJSON) == area)
      #expect(try Area(geoJSON: Array(area.geoJSON.text().utf8)) == area)
    }
    #expect(holed.geoJSON["type"] == "Polygon")
    #expect(crossing.geoJSON["type"] == "MultiPolygon")
    #expect(holed.vertexCount == 8)
  }

  @Test func `outer rings are written counterclockwise and closed`() throws {
    let area = try Area(exterior: ring([(0, 0), (2, 0), (2, 2), (0, 2)]))
    #expect(
      area.geoJSON == [
        "type": "Polygon",
        "coordinates": [[[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0], [0.0, 0.0]]],
      ])
  }

  @Test func `a file is read, and a missing or long one is rejected`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/wxloc-\(UUID().uuidString).geojson"
    try Data(Self.square.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try Area(geoJSONFile: path).vertexCount == 4)
    #expect(throws: AreaError.tooLarge(what: "bytes", limit: 10)) {
      try Area(geoJSONFile: path, limits: GeoJSONLimits(bytes: 10))
    }
    #expect(throws: AreaError.missing(path: "/nowhere/x.geojson")) {
      try Area(geoJSONFile: "/nowhere/x.geojson")
    }
    #expect(throws: AreaError.self) {
      try Area(geoJSONFile: FileManager.default.temporaryDirectory.path)
    }
  }
}
