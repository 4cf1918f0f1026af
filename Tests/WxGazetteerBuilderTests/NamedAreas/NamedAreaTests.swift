import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteerBuilder

@testable import WxGazetteer

/// Areas of a user's files: what contains a position.
@Suite struct NamedAreaTests {
  let fixture: AreaFixture

  init() throws { fixture = try AreaFixture() }

  private static let box = AreaFixture.box

  @Test func `areas of all levels are listed from the outermost to the innermost`() throws {
    defer { fixture.remove() }
    let result = try fixture.build([
      AreaFixture.feature("neighborhood", "Quarter", [[Self.box(1.2, 1.2, 1.3, 1.3)]]),
      AreaFixture.feature("county", "County", [[Self.box(0, 0, 9, 9)]], id: "c1"),
      AreaFixture.feature("locality", "Town", [[Self.box(1, 1, 2, 2)]]),
    ])
    #expect(result.count == 3 && result.problems.count == 0)
    let areas = try fixture.areas()
    let position = try #require(Coordinate(latitude: 1.25, longitude: 1.25))
    #expect(
      try areas.areas(areas.numbers(at: position)) == [
        NamedArea(level: "admin2", name: "County", id: "c1"),
        NamedArea(level: "municipality", name: "Town", id: nil),
        NamedArea(level: "neighborhood", name: "Quarter", id: nil),
      ])
    #expect(try areas.names(1.5, 1.5) == ["County", "Town"])
    #expect(try areas.names(8, 8) == ["County"])
    #expect(try areas.names(10, 10) == [])
    try areas.file.verify()
  }

  @Test func `holes, islands and enclaves are exact`() throws {
    defer { fixture.remove() }
    try fixture.build([
      AreaFixture.feature(
        "county", "Ring", [[Self.box(0, 0, 4, 4), Self.box(1, 1, 3, 3)], [Self.box(6, 0, 7, 1)]]),
      AreaFixture.feature("county", "Enclave", [[Self.box(1, 1, 3, 3)]]),
    ])
    let areas = try fixture.areas()
    #expect(try areas.names(0.5, 0.5) == ["Ring"])
    #expect(try areas.names(2, 2) == ["Enclave"])
    #expect(try areas.names(0.5, 6.5) == ["Ring"])
    #expect(try areas.names(0.5, 5) == [])
    // A border belongs to the area to its east or north.
    #expect(try areas.names(2, 1) == ["Enclave"])
    #expect(try areas.names(2, 3) == ["Ring"])
    #expect(try areas.names(1, 2) == ["Enclave"])
    #expect(try areas.names(3, 2) == ["Ring"])
  }

  @Test func `the antimeridian and the poles are no borders`() throws {
    defer { fixture.remove() }
    try fixture.build([
      AreaFixture.feature("county", "Date", [[[(179, -1), (-179, -1), (-179, 1), (179, 1)]]]),
      AreaFixture.feature("county", "North", [[Self.box(-180, 80, 180, 90)]]),
      AreaFixture.feature("county", "South", [[Self.box(-180, -90, 180, -80)]]),
    ])
    let areas = try fixture.areas()
    for longitude in [179.5, 180, -180, -179.5] {
      #expect(try areas.names(0, longitude) == ["Date"], "\(longitude)")
    }
    for longitude in [0, 90, 179.999, -180] {
      #expect(try areas.names(90, longitude) == ["North"])
      #expect(try areas.names(-90, longitude) == ["South"])
    }
    #expect(try areas.names(0, 0) == [])
  }

  @Test func `a ring that crosses itself is repaired, and what is no area is counted`() throws {
    defer { fixture.remove() }
    let result = try fixture.build([
      AreaFixture.feature("county", "Bow", [[[(0, 0), (2, 2), (2, 0), (0, 2)]]]),
      #"{"type":"Feature","properties":{"name":"P","level":"x"},"geometry":{"type":"Point","coordinates":[1,1]}}"#,
      #"{"type":"Feature","properties":{"level":"x"},"geometry":{"type":"Point","coordinates":[1,1]}}"#,
      #"{"type":"Feature","properties":{"name":"x"},"geometry":null}"#,
      #"{"type":"Feature","properties":{,}}"#,
      AreaFixture.feature("county", "Flat", [[[(0, 0), (1, 1), (2, 2)]]]),
      AreaFixture.feature("county", "Dot", [[Self.box(5, 5, 5.000001, 5.000001)]]),
    ])
    #expect(result.count == 1)
    #expect(result.problems.count == 6)
    #expect(result.problems.first.map(\.line) == [2, 3, 4, 5, 6])
    let areas = try fixture.areas()
    #expect(try areas.names(1, 0.5) == ["Bow"])
    #expect(try areas.names(1, 1.5) == ["Bow"])
    #expect(try areas.names(0.2, 1) == [])
  }

  @Test func `of many files the one without an area is named`() throws {
    defer { fixture.remove() }
    try fixture.write(
      Array(repeating: #"{"type":"Feature","geometry":null}"#, count: 8)
        + [AreaFixture.feature("county", "A", [[Self.box(0, 0, 2, 2)]])])
    let other = "\(fixture.folder)/other.geojson"
    try Data(#"{"type":"Feature","geometry":null}"#.utf8).write(to: URL(filePath: other))
    var builder = AreaFileBuilder(files: [fixture.file, other], destination: fixture.index)
    builder.license = "CC0"
    let error = #expect(throws: GazetteerError.self) { try builder.build() }
    #expect(
      error == .badSource(path: other, line: 0, detail: "no feature is an area"), "\(error as Any)")
  }

  @Test func `areas from pole to pole are found`() throws {
    defer { fixture.remove() }
    try fixture.build([
      AreaFixture.feature("x", "World", [[Self.box(-180, -90, 180, 90)]]),
      AreaFixture.feature("x", "West", [[Self.box(-180, -90, 0, 90)]]),
      AreaFixture.feature("x", "East", [[Self.box(0, -90, 180, 90)]]),
      AreaFixture.feature("x", "Strip", [[Self.box(10, -90, 20, 90)]]),
    ])
    let areas = try fixture.areas()
    for latitude in [-80.0, -1, 0, 50, 89] {
      #expect(try areas.names(latitude, 15) == ["World", "East", "Strip"], "\(latitude)")
      #expect(try areas.names(latitude, 30) == ["World", "East"], "\(latitude)")
      #expect(try areas.names(latitude, -30) == ["World", "West"], "\(latitude)")
    }
  }

  @Test func `an area in two outlines is listed once`() throws {
    defer { fixture.remove() }
    try fixture.build([
      AreaFixture.feature("county", "Coast", [[Self.box(0, 0, 2, 2)]], id: "land"),
      AreaFixture.feature("county", "Coast", [[Self.box(-1, -1, 3, 3)]], id: "with waters"),
    ])
    #expect(try fixture.areas().names(1, 1) == ["Coast"])
  }

  @Test func `a hundred areas at one position are all found`() throws {
    defer { fixture.remove() }
    try fixture.build(
      (0..<100).map { number in
        let size = 1 + Double(number) / 50
        return AreaFixture.feature("x", "A\(number)", [[Self.box(-size, -size, size, size)]])
      })
    #expect(try fixture.areas().names(0.5, 0.5) == (0..<100).reversed().map { "A\($0)" })
  }

  @Test func `the same files give the same bytes`() throws {
    defer { fixture.remove() }
    let lines = [
      AreaFixture.feature("county", "A", [[Self.box(0, 0, 2, 2)]]),
      AreaFixture.feature("county", "B", [[Self.box(2, 0, 4, 2)]]),
    ]
    var files: [Data] = []
    for _ in 0..<2 {
      try fixture.build(lines)
      files.append(try Data(contentsOf: URL(filePath: fixture.areaIndex)))
    }
    #expect(files[0] == files[1])
    #expect(files[0].starts(with: Data("WXLOCARE".utf8)))
  }

  @Test func `a file that cannot be used leaves the old index and nothing else`() throws {
    defer { fixture.remove() }
    let good = [AreaFixture.feature("county", "A", [[Self.box(0, 0, 2, 2)]])]
    try fixture.build(good)
    let before = try Data(contentsOf: URL(filePath: fixture.areaIndex))
    let bad: [(lines: [String], reason: String)] = [
      ([good[0], String(good[0].dropLast(20))], "line 2: it is truncated"),
      (["hello"], "it is not GeoJSON text"),
      ([], "it is empty"),
      (["PAR1 and more"], "it is Parquet; convert it first"),
      (
        [#"{"type":"Feature","properties":{"a":1},"geometry":{}}"#],
        "line 1: it has no name; name the property with --area-name (it has a). No feature"
      ),
      (
        ["", #"{"type":"Feature","properties":{"name":"A"},"geometry":null}"#],
        "line 2: it has no geometry. No feature is an area"
      ),
      (
        [AreaFixture.feature("county", "A", [[Self.box(5e5, 52e5, 6e5, 53e5)]])],
        "line 1: coordinates[0][0][0]: longitude 500000.0, latitude 5200000.0 is not on the globe; "
          + "the coordinates must be degrees"
      ),
      (
        [good[0].replacing("[2.0,0.0]", with: "[\"2\",0]")],
        "line 1: coordinates[0][0][1]: a position needs a longitude and a latitude"
      ),
      (
        [#"{"type":"Feature","properties":{"name":"A","level":"x"},"geometry":{"type":"Point"}}"#],
        "it has no polygon, only Point"
      ),
    ]
    for (lines, reason) in bad {
      let error = #expect(throws: GazetteerError.self) { try fixture.build(lines) }
      #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    }
    let error = #expect(throws: GazetteerError.self) { try fixture.build(good, license: nil) }
    #expect(error?.message.contains("--area-license") == true)
    #expect(try Data(contentsOf: URL(filePath: fixture.areaIndex)) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.index) == [AreaFile.fileName])
  }

  @Test func `names, levels and ids come from the properties that a user names`() throws {
    defer { fixture.remove() }
    let line =
      #"{"type":"Feature","id":7,"properties":{"NOM":"Nice","code":"06088","rank":8},"geometry":"#
      + #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}}"#
    let cases: [(keys: AreaKeys, area: NamedArea)] = [
      (
        AreaKeys(name: "NOM", level: "=commune"),
        NamedArea(level: "commune", name: "Nice", id: "7")
      ),
      (
        AreaKeys(name: "code", level: "rank", id: "NOM"),
        NamedArea(level: "municipality", name: "06088", id: "Nice")
      ),
    ]
    for (keys, area) in cases {
      try fixture.build([line], keys: keys)
      #expect(try fixture.areas().areas([0]) == [area])
    }
  }

  @Test func `the levels of Eurostat are not those of OpenStreetMap`() throws {
    defer { fixture.remove() }
    func line(_ properties: String) -> String {
      #"{"type":"Feature","properties":{"NAME_LATN":"X",\#(properties)},"geometry":"#
        + #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}}"#
    }
    let levels = [
      (#""LEVL_CODE":0"#, "country"), (#""LEVL_CODE":1"#, "nuts1"), (#""LEVL_CODE":2"#, "nuts2"),
      (#""LEVL_CODE":"3""#, "nuts3"), (#""admin_level":"2""#, "country"),
    ]
    for (properties, level) in levels {
      for key in [nil, properties.split(separator: "\"").first.map(String.init)] {
        try fixture.build([line(properties)], keys: AreaKeys(level: key))
        #expect(try fixture.areas().areas([0]).map(\.level) == [level], "\(properties)")
      }
    }
  }

  @Test func `a collection names its license, which is in the notice`() throws {
    defer { fixture.remove() }
    let collection =
      #"{"type":"FeatureCollection","license":"ODbL 1.0","attribution":"OSM", "features": ["#
      + AreaFixture.feature("county", "A", [[Self.box(0, 0, 2, 2)]]) + ",\n"
      + AreaFixture.feature("county", "B", [[Self.box(2, 0, 4, 2)]]) + "]}\n"
    #expect(try fixture.build([collection], license: nil).count == 2)
    let areas = try fixture.areas()
    let notice = areas.noticeText.notice
    // The text does not keep the file open.
    withExtendedLifetime(areas.file) {}
    let sources = GazetteerSource.all(in: notice)
    #expect(sources.map(\.license) == ["ODbL 1.0; OSM"])
    #expect(sources.map(\.name) == ["Areas"])
  }
}
