import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

/// Boxes and outlines of areas in the index.
@Suite struct AreaShapeTests {
  private func place(_ name: String) throws -> Place {
    let gazetteer = try SourceFixture.withPolygons
    return try #require(try Geocoder(gazetteer).geocode(GeocodeRequest(query: name)).first?.place)
  }

  @Test func `a country has the box of its polygons`() throws {
    let gazetteer = try SourceFixture.withPolygons
    let germany = try #require(try gazetteer.box(of: place("Germany")))
    #expect(germany.box == BoundingBox(west: 6, south: 47.2, east: 15, north: 55))
    #expect(germany.isOutline)
    let bavaria = try gazetteer.box(of: place("Bavaria"))
    #expect(bavaria?.box == BoundingBox(west: 9, south: 47.3, east: 13.9, north: 50.6))
  }

  @Test func `the box of a country on both sides of the antimeridian crosses it`() throws {
    let box = try #require(try SourceFixture.withPolygons.box(of: place("United States"))?.box)
    #expect(box == BoundingBox(west: 172, south: 24, east: -65, north: 53))
    #expect(box.crossesAntimeridian)
  }

  @Test func `a lake has the box of its outline, a continent that of its size`() throws {
    let gazetteer = try SourceFixture.withPolygons
    let lake = try #require(try gazetteer.box(of: place("Lake Constance")))
    #expect(lake.isOutline)
    #expect(lake.box == BoundingBox(west: 9.3, south: 47.54, east: 9.5, north: 47.64))
    let continent = try #require(try gazetteer.box(of: place("Europe")))
    #expect(!continent.isOutline)
    #expect(abs(continent.box.south - (50 - 2500 / 111.2)) < 0.01)
    #expect(try gazetteer.box(of: place("Munich")) == nil)
  }

  @Test func `without polygons no box is known`() throws {
    let gazetteer = try SourceFixture.builtIn
    let germany = try #require(
      try Geocoder(gazetteer).geocode(GeocodeRequest(query: "Germany")).first?.place)
    #expect(try gazetteer.box(of: germany) == nil)
    #expect(try gazetteer.outline(of: germany).isEmpty)
  }

  @Test func `an outline has the rings of the polygons`() throws {
    let gazetteer = try SourceFixture.withPolygons
    let states = try gazetteer.outline(of: place("United States"))
    #expect(states.count == 3)
    #expect(states.contains { $0[0].contains { $0.longitude == 180 } })
    #expect(states.contains { $0[0].contains { $0.longitude == -180 } })
    #expect(try gazetteer.outline(of: place("Munich")).isEmpty)
  }

  @Test func `a long border is simplified to its limit, and islands stay if they are large`() throws
  {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    // A circle of 5,000 vertices with waves, a large island and a tiny one.
    let coast = (0..<5000).map { index -> PolygonFixture.Vertex in
      let angle = Double(index) / 5000 * 2 * .pi
      let radius = 5 + 0.05 * sin(angle * 300)
      return (10 + radius * cos(angle), 50 + radius * sin(angle))
    }
    try fixture.write(countries: [
      (
        "DE",
        [[coast], [PolygonFixture.box(18, 50, 19, 51)], [PolygonFixture.box(20, 50, 20.01, 50.01)]]
      )
    ])
    let gazetteer = try fixture.gazetteer()
    let germany = try #require(
      try Geocoder(gazetteer).geocode(GeocodeRequest(query: "Germany")).first?.place)
    let outline = try gazetteer.outline(of: germany)
    #expect(outline.count == 2)
    #expect((20...500).contains(outline.joined().joined().count))
    #expect(try abs((gazetteer.box(of: germany)?.box.east ?? 0) - 20.01) < 1e-9)
    for point in outline[0][0] {
      let radius = hypot(point.longitude - 10, point.latitude - 50)
      #expect((4.9...5.1).contains(radius))
    }
  }

  @Test func `an outline that would cross itself keeps the vertices that prevent it`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    // A spiral whose arms are narrower than the tolerance.
    func arm(_ width: Double) -> [PolygonFixture.Vertex] {
      (0..<2000).map { index in
        let angle = Double(index) / 100
        let radius = 1 + angle * 0.05 + width
        return (10 + radius * cos(angle), 50 + radius * sin(angle))
      }
    }
    let coast = arm(0) + arm(0.02).reversed()
    try fixture.write(countries: [("DE", [[coast], [PolygonFixture.box(50, 50, 50.01, 50.01)]])])
    let gazetteer = try fixture.gazetteer()
    let germany = try #require(
      try Geocoder(gazetteer).geocode(GeocodeRequest(query: "Germany")).first?.place)
    let outline = try gazetteer.outline(of: germany)
    #expect(outline.count == 1)
    for polygon in outline {
      #expect(
        !RingSimplifier.hasCrossing(
          polygon.map { $0.map { SIMD2($0.longitude, $0.latitude) } }))
    }
  }

  @Test func `a ring that crosses itself is noticed`() {
    let bow: [SIMD2<Double>] = [.init(0, 0), .init(1, 1), .init(1, 0), .init(0, 1)]
    let square: [SIMD2<Double>] = [.init(0, 0), .init(1, 0), .init(1, 1), .init(0, 1)]
    #expect(RingSimplifier.hasCrossing([bow]))
    #expect(!RingSimplifier.hasCrossing([square]))
    #expect(RingSimplifier.hasCrossing([square, square.map { $0 + SIMD2(0.5, 0.5) }]))
    #expect(!RingSimplifier.hasCrossing([square, square.map { $0 * 0.5 + SIMD2(0.1, 0.1) }]))
  }

  @Test func `only vertices within the tolerance are removed`() {
    let ring: [SIMD2<Double>] = [
      .init(0, 0), .init(5, 0.1), .init(10, 0), .init(10, 10), .init(5, 10.4), .init(0, 10),
    ]
    #expect(RingSimplifier.retained(of: ring, tolerance: 0.2) == [0, 2, 3, 4, 5])
    #expect(RingSimplifier.retained(of: ring, tolerance: 0.5) == [0, 2, 3, 5])
    #expect(RingSimplifier.retained(of: ring, tolerance: 0) == Array(0..<6))
  }

  @Test func `a country has one name in English`() throws {
    let gazetteer = try SourceFixture.builtIn
    for language in [nil, "en", "en-US"] as [String?] {
      let found = try Geocoder(gazetteer).geocode(
        GeocodeRequest(query: "United States of America", language: language))
      #expect(found.first?.place.country == "United States")
    }
    #expect(try gazetteer.names(of: place("Munich")).contains { $0 == ("de", "München") })
  }
}
