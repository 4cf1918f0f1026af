import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

@Suite struct AreaIndexTests {
  typealias Box = PolygonFixture

  private func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  /// A gazetteer of a small world; removes the fixture once the index is mapped.
  private func gazetteer(_ prepare: (SourceFixture) throws -> Void) throws -> Gazetteer {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try prepare(fixture)
    return try fixture.gazetteer()
  }

  @Test func `holes and islands in them belong to the right zone`() throws {
    let areas = try gazetteer {
      try $0.write(
        zones: [
          (
            "Zone/Outer",
            [[Box.box(0, 0, 9, 9), Box.box(3, 3, 6, 6).reversed()], [Box.box(4, 4, 5, 5)]]
          ),
          ("Zone/Inner", [[Box.box(3, 3, 6, 6), Box.box(4, 4, 5, 5).reversed()]]),
        ], of: ["Zone/Outer|FR", "Zone/Inner|DE"])
    }.areas
    for (latitude, longitude, zone) in [
      (1.0, 1.0, "Zone/Outer"), (3.5, 3.5, "Zone/Inner"), (4.5, 4.5, "Zone/Outer"),
      (2.99999, 4, "Zone/Outer"), (3.00001, 4, "Zone/Inner"), (5.5, 5.99999, "Zone/Inner"),
      (5.5, 6.00001, "Zone/Outer"),
    ] {
      #expect(try areas.zones(at: at(latitude, longitude)) == [zone], "\(latitude),\(longitude)")
      #expect(
        try areas.country(at: at(latitude, longitude)) == (zone == "Zone/Outer" ? "FR" : "DE"))
    }
    #expect(try areas.zones(at: at(20, 20)) == [])
  }

  @Test func `every point of a border belongs to exactly one of two neighbors`() throws {
    let areas = try gazetteer {
      try $0.write(
        zones: [
          ("Zone/West", [[[(0, 0), (5, 0), (7, 4), (5, 9), (0, 9)]]]),
          ("Zone/East", [[[(5, 0), (12, 0), (12, 9), (5, 9), (7, 4)]]]),
        ], of: ["Zone/West|FR", "Zone/East|DE"])
    }.areas
    for step in 1..<400 {
      let latitude = Double(step) / 100
      for longitude in [5 + latitude / 2, 5 + latitude / 2 - 1e-7, 5 + latitude / 2 + 1e-7] {
        #expect(try areas.zones(at: at(latitude, longitude)).count == 1)
      }
      #expect(try areas.zones(at: at(latitude, 5 + latitude / 2 - 1e-7)) == ["Zone/West"])
      #expect(try areas.zones(at: at(latitude, 5 + latitude / 2 + 1e-7)) == ["Zone/East"])
    }
  }

  @Test func `poles and the antimeridian belong to the areas that reach them`() throws {
    let areas = try gazetteer {
      try $0.write(
        zones: [
          ("Zone/North", [[Box.box(-180, 10, 0, 90)], [Box.box(0, 10, 180, 90)]]),
          ("Zone/South", [[Box.box(-180, -90, 180, -10)]]),
          ("Zone/Line", [[Box.box(170, -10, 180, 10)], [Box.box(-180, -10, -170, 10)]]),
        ], of: ["Zone/North|FR", "Zone/South|DE", "Zone/Line|GE"])
    }.areas
    for longitude in [-180, -179.9999, -90, 0, 17.5, 90, 179.9999] {
      #expect(try areas.zone(at: at(90, longitude)) == "Zone/North")
      #expect(try areas.zone(at: at(89.99, longitude)) == "Zone/North")
      #expect(try areas.zone(at: at(-90, longitude)) == "Zone/South")
      #expect(try areas.zone(at: at(-10.001, longitude)) == "Zone/South")
    }
    for longitude in [170.5, 179.99999, 180, -180, -179.99999, -170.5] {
      #expect(try areas.zone(at: at(0, longitude)) == "Zone/Line", "\(longitude)")
    }
    for longitude in [169.9, -169.9, 0] {
      #expect(try areas.zone(at: at(0, longitude)) == nil)
    }
  }

  @Test func `a gap between polygons belongs to the nearest, open sea to none`() throws {
    let areas = try gazetteer {
      try $0.write(
        zones: [
          ("Zone/West", [[Box.box(-10, 0, 0, 9)]]), ("Zone/East", [[Box.box(0.015, 0, 9, 9)]]),
          ("Zone/Line", [[Box.box(175, 0, 179.99, 9)]]),
        ], of: ["Zone/West|FR", "Zone/East|DE", "Zone/Line|GE"])
    }.areas
    #expect(try areas.zone(at: at(5, 0.005)) == "Zone/West")
    #expect(try areas.zone(at: at(5, 0.012)) == "Zone/East")
    #expect(try areas.zone(at: at(9.015, -5)) == "Zone/West")
    #expect(try areas.zone(at: at(9.025, -5)) == nil)
    // Degrees of longitude are shorter farther north, so distance counts, not degrees.
    #expect(try areas.zone(at: at(0, -180)) == "Zone/Line")
    #expect(try areas.zone(at: at(5, -179.995)) == "Zone/Line")
    #expect(try areas.zone(at: at(5, -179.98)) == nil)
    #expect(try areas.country(at: at(5, -179.98)) == nil)
    #expect(try areas.zones(at: at(5, 0.005)) == [])
  }

  @Test func `if zones overlap the preferred one wins, else the first`() throws {
    let areas = try gazetteer {
      try $0.write(
        zones: [
          ("Asia/Shanghai", [[Box.box(70, 20, 130, 50)]]),
          ("Asia/Urumqi", [[Box.box(73, 35, 96, 49)]]),
          ("Etc/GMT-6", [[Box.box(60, 10, 95, 30)]]),
        ], of: ["Asia/Shanghai|CN", "Asia/Urumqi|CN"])
    }.areas
    let here = try at(43.8, 87.6)
    #expect(try areas.zones(at: here) == ["Asia/Shanghai", "Asia/Urumqi"])
    #expect(try areas.zone(at: here) == "Asia/Shanghai")
    #expect(try areas.zone(at: here, preferring: "Asia/Urumqi") == "Asia/Urumqi")
    #expect(try areas.zone(at: here, preferring: "Europe/Paris") == "Asia/Shanghai")
    // A land zone takes precedence over an ocean zone.
    #expect(try areas.zone(at: at(25, 80), preferring: nil) == "Asia/Shanghai")
    #expect(try areas.zone(at: at(15, 80)) == nil)
  }

  @Test func `a country in a foreign zone retains its land, a dispute follows zone tab`()
    throws
  {
    // Asia/Bangkok contains northern Viet Nam and land that, like Kosovo, zone.tab does not know;
    // the land that "FR" claims is disputed.
    let areas = try gazetteer {
      try $0.write(
        zones: [
          ("Asia/Bangkok", [[Box.box(98, 5, 110, 22)]]),
          ("Asia/Ho_Chi_Minh", [[Box.box(98, 0, 110, 5)]]),
        ], of: ["Asia/Bangkok|TH;KH;VN", "Asia/Ho_Chi_Minh|VN", "Europe/Paris|FR"])
      try $0.write(countries: [
        ("TH", [[Box.box(98, 5, 102, 22)]]), ("VN", [[Box.box(103, 1, 106, 20)]]),
        ("XK", [[Box.box(103, 20, 106, 22)]]), ("FR", [[Box.box(98, 2, 101, 4)]]),
      ])
    }.areas
    #expect(try areas.country(at: at(10, 100)) == "TH")
    #expect(try areas.country(at: at(10, 105)) == "VN")
    #expect(try areas.country(at: at(21, 105)) == "XK")
    #expect(try areas.country(at: at(3, 100)) == "VN")
    // Outside the polygons the nearer one counts.
    #expect(try areas.country(at: at(10, 102.3)) == "TH")
    #expect(try areas.country(at: at(10, 102.7)) == "VN")
    #expect(try areas.country(at: at(10, 107)) == "VN")
    #expect(try areas.zone(at: at(10, 107)) == "Asia/Bangkok")
  }

  @Test func `in an ocean zone only land has a country`() throws {
    let areas = try gazetteer {
      try $0.write(zones: [("Etc/GMT", [[Box.box(-7.5, -60, 7.5, 60)]])], of: [])
      try $0.write(countries: [("FR", [[Box.box(0, 0, 1, 1)]])])
    }.areas
    #expect(try areas.country(at: at(0.5, 0.5)) == "FR")
    #expect(try areas.country(at: at(1.015, 0.5)) == "FR")
    #expect(try areas.country(at: at(1.03, 0.5)) == nil)
    #expect(try areas.zone(at: at(0.5, 0.5)) == nil)
    #expect(try areas.zones(at: at(0.5, 0.5)) == ["Etc/GMT"])
  }

  @Test func `without zone polygons countries come from country polygons`() throws {
    let areas = try gazetteer {
      try $0.write(countries: [("FR", [[Box.box(0, 0, 1, 1)]])])
    }.areas
    #expect(areas.knowsCountries && !areas.knowsZones)
    #expect(try areas.country(at: at(0.5, 0.5)) == "FR")
    #expect(try areas.country(at: at(5, 0.5)) == nil)
    #expect(try areas.zone(at: at(0.5, 0.5)) == nil)
  }
}
