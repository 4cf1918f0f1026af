import Foundation
import TestSupport
import Testing
import WxCommand
import WxCore

/// `wxloc gazetteer build --areas` and what `wxloc reverse` says then.
@Suite struct GazetteerAreaTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting
  private let fixture: SourceFixture
  private let file: String

  private static let areas = """
    {"type":"Feature","properties":{"subtype":"county","names":{"primary":"Oberbayern"},"id":"o1"},\
    "geometry":{"type":"Polygon","coordinates":[[[11,47],[13,47],[13,49],[11,49],[11,47]]]}}
    {"type":"Feature","properties":{"subtype":"locality","names":{"primary":"München"},"id":"m1"},\
    "geometry":{"type":"Polygon","coordinates":[[[11.4,48],[11.7,48],[11.7,48.3],[11.4,48.3],[11.4,48]]]}}
    {"type":"Feature","properties":{"subtype":"locality"},"geometry":null}
    """

  init() throws {
    folder = try TemporaryFolder()
    fixture = try SourceFixture()
    _ = try fixture.gazetteer()
    setting = CommandRun.Setting(home: folder, gazetteer: fixture.index)
    file = "\(fixture.folder)/areas.geojsonseq"
    try Data(Self.areas.utf8).write(to: URL(filePath: file))
  }

  private func build() async -> CommandRun {
    await CommandRun(
      "gazetteer", "build", "--areas", file, "--area-license", "ODbL 1.0", "--json",
      setting: setting)
  }

  @Test func `areas are built, described, checked, and found`() async throws {
    defer { fixture.remove() }
    let before = await CommandRun("reverse", "48.137,11.575", "--json", setting: setting)
    #expect(try before.json["areas"] == nil)
    let bare = await CommandRun("gazetteer", "info", "--json", setting: setting)
    #expect(try bare.json["areas"] == .null)

    let built = await build()
    #expect(built.status == .success)
    #expect(try built.json["areas"]?.int == 2)
    #expect(try built.json["skipped_features"]?.int == 1)
    #expect(built.diagnostics.contains("line 3: it has no geometry"))

    let info = await CommandRun("gazetteer", "info", "--json", setting: setting)
    #expect(try info.json["areas"]?.int == 2)
    let sources = try info.json["sources"]?.array ?? []
    #expect(sources.contains { $0["name"] == "Areas" && $0["license"] == "ODbL 1.0" })
    let text = await CommandRun("gazetteer", "info", setting: setting)
    #expect(text.output.contains("areas     2 in areas.wxi"))

    let run = await CommandRun("reverse", "48.137,11.575", "--json", setting: setting)
    #expect(
      try run.json["areas"] == [
        ["level": "admin2", "name": "Oberbayern", "id": "o1"],
        ["level": "municipality", "name": "München", "id": "m1"],
      ])
    let lines = await CommandRun("reverse", "48.137,11.575", setting: setting).output
    #expect(lines.hasSuffix("in München (municipality), Oberbayern (admin2)\n"))
    let sea = await CommandRun("reverse", "0,-30", "--json", setting: setting)
    #expect(try sea.json["areas"] == [])
  }

  @Test func `a batch has the areas in JSON, and the same columns as before in CSV`() async throws {
    defer { fixture.remove() }
    var input = setting
    input.input = ["48.137,11.575\n", "48.5,12.5\n", "0,-30\n", "48.14,11.57\n"]
    let options = ["reverse", "--batch"]
    let columns = await CommandRun(options + ["--output-format", "csv"], setting: input)
    _ = await build()
    #expect(
      await CommandRun(options + ["--output-format", "csv"], setting: input).output
        == columns.output)
    let run = await CommandRun(options, setting: input)
    let names = try run.output.split(separator: "\n").map { line in
      try JSONValue(parsing: line.utf8)["areas"]?.array?.map { $0["name"]?.string ?? "" }
    }
    #expect(
      names == [["Oberbayern", "München"], ["Oberbayern"], [], ["Oberbayern", "München"]])
    let more = await CommandRun(options + ["--nearest", "2"], setting: input)
    #expect(more.output.contains(#""areas":[{"level":"admin2","name":"Oberbayern""#))
  }

  @Test(arguments: [
    ["--area-name", "NAME"], ["--area-level", "=x"],
    ["--areas", "a.json", "--overlay", "b.csv"], ["--areas", "a.json", "--geonames", "c"],
  ])
  func `options that contradict each other are a wrong call`(options: [String]) async {
    defer { fixture.remove() }
    let run = await CommandRun(["gazetteer", "build"] + options, setting: setting)
    #expect(run.status == ExitStatus(.usage))
  }

  @Test func `a file without a license, or without areas beside places, is reported`() async throws
  {
    defer { fixture.remove() }
    let run = await CommandRun("gazetteer", "build", "--areas", file, setting: setting)
    #expect(run.status == ExitStatus(.malformed))
    #expect(run.diagnostics.contains("--area-license"))
    let alone = await CommandRun(
      "gazetteer", "build", "--areas", file, "--area-license", "CC0", "--output",
      "\(fixture.folder)/alone", setting: setting)
    #expect(alone.status == .success && alone.diagnostics.contains("There is no places.wxi"))
  }
}
