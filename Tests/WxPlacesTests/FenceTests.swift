import Foundation
import Testing
import WxCore
import WxPlaces
import WxShapes
import WxSQLite

@Suite struct FenceTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func circle() throws -> SavedFence.Shape {
    let center = try #require(Coordinate(latitude: 48.137, longitude: 11.575))
    return .circle(try GeoCircle(center: center, radius: 200))
  }

  /// A square across the antimeridian with a square hole.
  private func holed() throws -> SavedFence.Shape {
    .area(
      try Area(
        geoJSON: """
          {"type":"Polygon","coordinates":[[[179,-18],[-179,-18],[-179,-16],[179,-16],[179,-18]],
          [[179.5,-17.5],[-179.5,-17.5],[-179.5,-16.5],[179.5,-16.5],[179.5,-17.5]]]}
          """.utf8))
  }

  @Test func `fences are read back unchanged, in the order in which they were added`() throws {
    let store = try PlaceStore(path: folder.store)
    let home = try store.addFence("  Home\u{1B} ", try circle(), date: Samples.noon)
    let fiji = try store.addFence("Fiji", try holed(), date: Samples.noon)
    #expect(home.name == "Home")
    #expect(try PlaceStore(path: folder.store, for: .reading).fences() == [home, fiji])
    #expect(try store.fences(named: ["FIJI", "home"]) == [fiji, home])
    #expect(fiji.json["kind"] == "polygon")
    #expect(home.json["radius_m"]?.double == 200)
  }

  @Test func `names are unique, and unknown names are reported`() throws {
    let store = try PlaceStore(path: folder.store)
    let home = try store.addFence("Home", try circle(), date: Samples.noon)
    #expect(throws: PlaceStoreError.fenceNameTaken("hóme")) {
      try store.addFence("hóme", try circle(), date: Samples.noon)
    }
    #expect(throws: PlaceStoreError.fenceNotFound(["moon"])) {
      try store.removeFences(["home", "moon"])
    }
    #expect(try store.fences() == [home])
    #expect(try store.removeFences(["home", "HOME"]) == [home])
    #expect(try store.fences().isEmpty)
    // Places and fences have separate names.
    _ = try store.addFence("Paris", try circle(), date: Samples.noon)
    #expect(try store.add(Samples.paris(), date: Samples.noon).created)
  }

  @Test func `a changed fence keeps its place in the list and its time`() throws {
    let store = try PlaceStore(path: folder.store)
    _ = try store.addFence("Home", try circle(), date: Samples.noon)
    _ = try store.addFence("Fiji", try holed(), date: Samples.noon)
    let renamed = try store.changeFence("home", to: " Hóme ")
    #expect(renamed.name == "Hóme" && renamed.addedAt == Samples.noon)
    let smaller = SavedFence.Shape.circle(
      try GeoCircle(center: try #require(Coordinate(latitude: -17, longitude: 180)), radius: 50))
    #expect(try store.changeFence("FIJI", to: nil, smaller).shape == smaller)
    #expect(try store.changeFence("Hóme", to: "Work", try holed()).shape == (try holed()))
    #expect(try store.fences().map(\.name) == ["Work", "Fiji"])
    #expect(try store.fences().map(\.shape) == [try holed(), smaller])
    #expect(throws: PlaceStoreError.fenceNameTaken("fiji")) {
      try store.changeFence("Work", to: "fiji", try circle())
    }
    #expect(throws: PlaceStoreError.fenceNotFound(["home"])) {
      try store.changeFence("home", to: "x")
    }
    #expect(throws: PlaceStoreError.self) { try store.changeFence("Work", to: " ") }
    #expect(try store.fences().map(\.shape) == [try holed(), smaller])
  }

  @Test func `a store with the first schema can be read, and is migrated for writing`()
    throws
  {
    let place = try PlaceStore(path: folder.store).add(Samples.paris(), date: Samples.noon).place
    let old = try DatabaseQueue(path: folder.store)
    try old.write { database in
      try database.execute(
        script: """
          DROP TABLE fence;
          DROP INDEX place_cell;
          CREATE INDEX place_latitude ON place (latitude);
          DELETE FROM grdb_migrations WHERE identifier != '1 places';
          ALTER TABLE place DROP COLUMN position;
          PRAGMA user_version = 1;
          """)
    }
    let reader = try PlaceStore(path: folder.store, for: .reading)
    #expect(try reader.all() == [place])
    #expect(try reader.fences().isEmpty)
    #expect(try old.read { try $0.value("PRAGMA user_version") } == 1)

    let writer = try PlaceStore(path: folder.store)
    let home = try writer.addFence("home", try circle(), date: Samples.noon)
    #expect(try old.read { try $0.value("PRAGMA user_version") } == 4)
    #expect(try writer.all() == [place])
    #expect(try writer.fences() == [home])
  }

  @Test(arguments: [
    "UPDATE fence SET geojson = '{}', radius_m = NULL", "UPDATE fence SET radius_m = 1e9",
  ])
  func `an invalid fence is reported as damage and does not crash`(change: String) throws {
    let store = try PlaceStore(path: folder.store)
    _ = try store.addFence("home", try circle(), date: Samples.noon)
    let other = try DatabaseQueue(path: folder.store)
    try other.write { try $0.execute(script: change) }
    let error = #expect(throws: PlaceStoreError.self) { try store.fences() }
    #expect(error?.cause == .malformed)
  }
}
