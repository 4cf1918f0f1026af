import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

/// The distance to the border of a time zone.
@Suite struct ZoneBorderTests {
  typealias Box = PolygonFixture

  private func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  private func areas(
    _ zones: [(key: String, polygons: [[[PolygonFixture.Vertex]]])], of countries: [String]
  ) throws -> AreaIndex {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write(zones: zones, of: countries)
    return try fixture.gazetteer().areas
  }

  /// Two zones with a border along 6° E.
  private var neighbors: AreaIndex {
    get throws {
      try areas(
        [
          ("Europe/Paris", [[Box.box(-5, 40, 6, 70)]]),
          ("Europe/Berlin", [[Box.box(6, 40, 15, 70)]]),
        ], of: ["Europe/Paris|FR", "Europe/Berlin|DE"])
    }
  }

  @Test(arguments: [41.0, 48, 55, 65])
  func `the distance is that on the sphere, and never too large`(latitude: Double) throws {
    let areas = try neighbors
    for (degrees, tolerance) in [(0.0001, 0.01), (0.01, 0.005), (0.1, 0.005), (1.0, 0.09)] {
      for side in [-1.0, 1] {
        let position = try at(latitude, 6 + side * degrees)
        let actual = GreatCircle.distance(position, try at(latitude, 6))
        let (zone, border) = try areas.zoneAndBorder(at: position, within: 200_000)
        let distance = try #require(border)
        #expect(zone == (side < 0 ? "Europe/Paris" : "Europe/Berlin"))
        #expect(distance <= actual * 1.0001 + 0.01, "\(degrees)")
        #expect(distance >= actual * (1 - tolerance) - 0.01, "\(degrees)")
      }
    }
  }

  @Test func `a border beyond the reach is not found, however small that is`() throws {
    let areas = try neighbors
    let position = try at(48, 6.01)
    #expect(try areas.zoneAndBorder(at: position, within: 740).border == nil)
    #expect(try areas.zoneAndBorder(at: position, within: 747).border != nil)
    #expect(try areas.zoneAndBorder(at: at(55, 0), within: 200_000).border == nil)
    // A coast does not count as a border of a zone, but the end of all outlines does.
    #expect(try areas.zoneAndBorder(at: at(40.01, 0), within: 2000).border != nil)
  }

  @Test func `a zone on both sides of the antimeridian has no border there`() throws {
    let areas = try areas(
      [
        ("Pacific/Fiji", [[Box.box(170, -20, 180, -10)], [Box.box(-180, -20, -170, -10)]]),
        ("Asia/Anadyr", [[Box.box(170, 60, 180, 70)]]),
        ("America/Nome", [[Box.box(-180, 60, -170, 70)]]),
      ], of: ["Pacific/Fiji|FR", "Asia/Anadyr|DE", "America/Nome|US"])
    for longitude in [179.9999, 179.5, 180, -179.9999, -179.5] {
      let (zone, border) = try areas.zoneAndBorder(at: at(-15, longitude), within: 200_000)
      #expect(zone == "Pacific/Fiji")
      #expect(border == nil, "\(longitude)")
    }
    // Its other borders are found from the other side, too.
    let east = try areas.zoneAndBorder(at: at(-10.1, -179.999), within: 200_000).border
    #expect(try abs(#require(east) - 11_119) < 200)
    for longitude in [179.999, -179.999] {
      let border = try areas.zoneAndBorder(at: at(65, longitude), within: 200_000).border
      #expect(try #require(border) < 50, "\(longitude)")
    }
  }

  @Test func `of zones that overlap the preferred one counts`() throws {
    let areas = try areas(
      [
        ("Asia/Shanghai", [[Box.box(70, 20, 130, 50)]]),
        ("Asia/Urumqi", [[Box.box(75, 35, 95, 49)]]),
      ], of: ["Asia/Shanghai|FR", "Asia/Urumqi|FR"])
    let position = try at(43.8, 87.6)
    for zone in ["Asia/Shanghai", "Asia/Urumqi"] {
      #expect(
        try areas.zoneAndBorder(at: position, preferring: zone, within: 1000).zone == zone)
      #expect(areas.hasZone(zone))
    }
    #expect(
      try areas.zoneAndBorder(at: at(30, 120), preferring: "Asia/Urumqi", within: 10).zone
        == "Asia/Shanghai")
    #expect(!areas.hasZone("PRC"))
  }

  @Test func `a gazetteer without outlines has no zones and no borders`() throws {
    let areas = try SourceFixture.builtIn.areas
    let (zone, border) = try areas.zoneAndBorder(at: at(48, 11), within: 200_000)
    #expect(zone == nil)
    #expect(border == nil)
    #expect(!areas.hasZone("Europe/Berlin"))
  }
}
