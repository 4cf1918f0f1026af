package import WxGazetteer

extension SourceFixture {
  /// Adds polygons of the built-in countries and of some subdivisions: Germany with a corner cut
  /// off and a small step in its border, the United States on both sides of the antimeridian.
  package func writePolygons() throws {
    let germany: [PolygonFixture.Vertex] = [
      (6, 47.2), (15, 47.2), (15, 51), (14.9, 51.1), (15, 51.2), (15, 54), (14, 55), (6, 55),
    ]
    try write(countries: [
      ("DE", [[germany]]), ("FR", [[PolygonFixture.box(-5, 42, 6, 51)]]),
      ("GE", [[PolygonFixture.box(40, 41, 47, 44)]]),
      (
        "US",
        [
          [PolygonFixture.box(-180, 51, -65, 52)], [PolygonFixture.box(-125, 24, -65, 50)],
          [PolygonFixture.box(172, 52, 180, 53)],
        ]
      ),
    ])
    try write(
      polygons: "admin1-polygons",
      PolygonFixture([
        ("DE.02", [[PolygonFixture.box(9, 47.3, 13.9, 50.6)]]),
        ("US.IL", [[PolygonFixture.box(-91.5, 37, -87, 42.5)]]),
        ("US.TX", [[PolygonFixture.box(-106, 26, -93.5, 36.5)]]),
      ]).bytes)
  }

  /// A gazetteer of the built-in places with polygons, which is built once for all tests.
  package static var withPolygons: Gazetteer { get throws { try builtWithPolygons.get() } }

  private static let builtWithPolygons = Result {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try TimeZoneData.copy(to: fixture.source)
    try fixture.writePolygons()
    return try fixture.gazetteer()
  }
}
