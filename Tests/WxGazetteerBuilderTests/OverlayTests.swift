import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer
import WxGazetteerBuilder

/// A user's own places beside those of the tables.
@Suite struct OverlayTests {
  private struct World {
    let fixture: SourceFixture
    init() throws { fixture = try SourceFixture() }

    func file(_ name: String, _ text: String) throws -> String {
      let path = "\(fixture.folder)/\(name)"
      try Data(text.utf8).write(to: URL(filePath: path))
      return path
    }

    func gazetteer(_ overlays: String...) throws -> Gazetteer {
      var builder = GazetteerBuilder(source: fixture.source, destination: fixture.index)
      builder.overlays = overlays
      try builder.build()
      return try Gazetteer(folder: fixture.index)
    }
  }

  private func first(_ query: String, in gazetteer: Gazetteer) throws -> Place? {
    try Geocoder(gazetteer).geocode(GeocodeRequest(query: query)).first?.place
  }

  @Test func `rows add, correct and remove places`() throws {
    let world = try World()
    defer { world.fixture.remove() }
    let path = try world.file(
      "depots.csv",
      """
      action,id,name,latitude,longitude,kind,population,names
      ,depot-7,"Depot Riem 7",48.14,11.69,landmark,,de:Halle Sieben|Hall Seven
      correct,2867714,,48.2,11.6,,1600000,
      remove,4717560,,,,,,
      """)
    let gazetteer = try world.gazetteer(path)
    let depot = try #require(try first("Depot Riem 7", in: gazetteer))
    #expect(depot.kind == .landmark)
    // From the nearest place.
    #expect(depot.countryCode == "DE")
    #expect(depot.admin1Code == "DE-BY")
    #expect(depot.timeZone == "Europe/Berlin")
    #expect(try first("Hall Seven", in: gazetteer)?.id == depot.id)
    #expect(
      try gazetteer.place(withID: try #require(depot.id), language: "de")?.name == "Halle Sieben")
    let munich = try gazetteer.place(withID: 2_867_714)
    #expect(munich?.coordinate == Coordinate(latitude: 48.2, longitude: 11.6))
    #expect(munich?.population == 1_600_000)
    #expect(munich?.name == "Munich")
    #expect(try gazetteer.place(withID: 4_717_560) == nil)
    #expect(try first("Paris", in: gazetteer)?.countryCode == "FR")
    #expect(gazetteer.sources.last?.contains("depots.csv") == true)
  }

  @Test func `ids of one's own are stable and apart from those of others`() throws {
    let world = try World()
    defer { world.fixture.remove() }
    let one = try world.file("one.csv", "id,name,lat,lon\nb,Beta,48,11\na,Alpha,48.1,11.1\n")
    let two = try world.file(
      "two.csv", "id,name,lat,lon,population\na,Alpha,48.1,11.1,5\nc,Gamma,48.3,11\n")
    let before = try #require(try first("Alpha", in: try world.gazetteer(one))?.id)
    let gazetteer = try world.gazetteer(one, two)
    let after = try #require(try first("Alpha", in: gazetteer))
    #expect(before == after.id)
    #expect(2_000_000_000..<3_000_000_000 ~= before)
    // The second file corrects the place of the first.
    #expect(after.population == 5)
    #expect(try first("Gamma", in: gazetteer) != nil)
  }

  @Test func `GeoJSON points are read`() throws {
    let world = try World()
    defer { world.fixture.remove() }
    let path = try world.file(
      "depots.geojson",
      """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "x1", "geometry": {"type": "Point", "coordinates": [11.6, 48.1]},
         "properties": {"name": "Lager Süd", "kind": "city", "names": ["en:South Store", "Store S"]}},
        {"type": "Feature", "geometry": null, "properties": {"id": 4717560, "action": "remove"}}]}
      """)
    let gazetteer = try world.gazetteer(path)
    #expect(try first("Lager Süd", in: gazetteer)?.countryCode == "DE")
    #expect(try first("Store S", in: gazetteer)?.name == "South Store")
    #expect(try gazetteer.place(withID: 4_717_560) == nil)
  }

  @Test(arguments: [
    ("id,name,lat,lon\na,Alpha,91,0\n", "line 2: not on the globe"),
    ("id,name,lat,lon\na,Alpha,x,0\n", "line 2: the position is not two numbers in degrees"),
    ("id,name,lat,lon\na,,1,1\n", "line 2: there is no name"),
    ("id,name,lat,lon\na,Alpha,,\n", "line 2: there is no position"),
    ("id,name,lat,lon\na,A,1,1\na,B,2,2\n", "line 3: the same id occurs twice"),
    ("id,name,lat,lon\n77,A,1,1\n", "line 2: the id “77” is unknown"),
    ("action,id\nremove,6252001\n", "line 2: a country cannot be removed"),
    ("action,id\nerase,2867714\n", "line 2: “erase” is not add, correct or remove"),
    ("id,country_code\n2867714,XX\n", "line 2: “XX” is not a country code"),
    ("id,timezone\n2867714,Mars/Base\n", "line 2: “Mars/Base” is not a time zone"),
    ("id,kind\n2867714,star\n", "line 2: “star” is not a kind"),
    ("id,admin1\n2867714,US-XX\n", "line 2: “US-XX” is not the code of a subdivision"),
    ("id,name\n\"a,b\n", "line 2: a quote is not closed"),
    ("id,name\n1,2,3\n", "line 2: 3 fields instead of 2"),
    ("lat,lon\n1,2\n", "line 1: the header has neither"),
    ("{\"type\":\n\"FeatureCollection\",\n \"features\": [}", "line 3: "),
    ("{\"type\":\"Point\"}", "it is not a GeoJSON FeatureCollection"),
    (
      "{\"type\":\"FeatureCollection\",\"features\":[{\"geometry\":{\"type\":\"LineString\","
        + "\"coordinates\":[[1,2],[3,4]]},\"properties\":{\"name\":\"A\"}}]}",
      "feature 1: its geometry is not a point"
    ),
  ])
  func `a mistake is an error with its line`(text: String, message: String) throws {
    let world = try World()
    defer { world.fixture.remove() }
    let path = try world.file("own.csv", text)
    let error = #expect(throws: GazetteerError.self) { try world.gazetteer(path) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.hint?.description == "Correct the file and build again.")
    #expect(!FileManager.default.fileExists(atPath: world.fixture.indexFile))
  }
}
