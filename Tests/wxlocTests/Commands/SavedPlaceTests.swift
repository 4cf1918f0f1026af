import Foundation
import Testing
import WxCore
import WxCommand
import WxDisplay

/// The commands for saved places, on a real store in its own folder.
@Suite struct SavedPlaceTests {
  let folder: TemporaryFolder
  var setting = CommandRun.Setting()

  init() throws {
    folder = try TemporaryFolder()
    setting.environment = ["HOME": folder.url.path]
  }

  /// Two places, one of them with all attributes and with awkward text.
  static let places = """
    {"places":[{"id":"pa0000000a","name":"旧金山 = home","kind":"city","latitude":37.77493,\
    "longitude":-122.41942,"country":"United States","country_code":"US","admin1":"California",\
    "admin1_code":"US-CA","admin2":"San Francisco County","population":873965,"elevation_m":16,\
    "timezone":"America/Los_Angeles","geonames_id":5391959,"place_name":"San Francisco",\
    "query":"\\"SF\\", bay","added_at":"2026-01-02T03:04:05.678Z","is_default":true},\
    {"id":"pb0000000b","name":"=HYPERLINK(1)","latitude":-33.8568,"longitude":151.2153,\
    "added_at":"2026-01-03T00:00:00Z"}]}
    """

  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: folder.url.appending(path: name))
    return folder.path(name)
  }

  func importPlaces() async throws {
    let run = await CommandRun("import", try write(Self.places, to: "in.json"), setting: setting)
    #expect(run.status == .success, "\(run.diagnostics)")
    #expect(run.output == "Imported 2 places\n")
  }

  @Test(arguments: ["json", "csv", "geojson", "gpx"])
  func `an export is imported elsewhere without loss`(format: String) async throws {
    try await importPlaces()
    let exported = await CommandRun("export", "--format", format, setting: setting)
    #expect(exported.status == .success)
    let file = try write(exported.output, to: "out.\(format)")

    var elsewhere = setting
    elsewhere.environment = ["HOME": folder.path("elsewhere")]
    let imported = await CommandRun("import", file, "--json", setting: elsewhere)
    #expect(try imported.json["created"]?.array?.count == 2)
    #expect(try imported.json["skipped"] == [])
    for command in [["list", "--json"], ["export"], ["export", "--format", format]] {
      let here = await CommandRun(command, setting: setting).output
      #expect(await CommandRun(command, setting: elsewhere).output == here)
    }
    let again = await CommandRun("import", file, setting: elsewhere)
    #expect(again.output == "Imported 0 places; 2 already saved\n")
  }

  @Test func `a name that is not saved is listed once`() async {
    let run = await CommandRun("remove", "Nowhere", "Nowhere", setting: setting)
    #expect(run.status == ExitStatus(.notFound))
    #expect(run.diagnostics.split(separator: "“Nowhere”").count == 2, "\(run.diagnostics)")
  }

  @Test func `an import is read from standard input`() async throws {
    var piped = setting
    piped.input = ["name,lat,lon\nHut,46.5,", "8.25\n"]
    let run = await CommandRun("import", "-", setting: piped)
    #expect(run.output == "Imported 1 place\n")
    let shown = try await CommandRun("show", "HUT", "--json", setting: setting).json
    #expect(shown["place"]?["latitude"] == 46.5)
    #expect(shown["place"]?["kind"] == "coordinate")
    #expect(shown["place"]?["added_at"] == "2026-11-21T03:44:00Z")
  }

  @Test func `a malformed file changes nothing, and the error names the line`() async throws {
    let file = try write("name,lat,lon\nGood,1,2\nBad,91,2\n", to: "bad.csv")
    let run = await CommandRun("import", file, "--json", setting: setting)
    #expect(run.status == ExitStatus(.malformed))
    #expect(try run.json["error"]?["code"] == "import_malformed")
    #expect(run.diagnostics.contains("bad.csv, line 3: “latitude”"))
    #expect(try await CommandRun("list", "--json", setting: setting).json["places"] == [])
  }

  @Test func `a missing file is reported`() async throws {
    let run = await CommandRun("import", folder.path("none.csv"), "--json", setting: setting)
    #expect(run.status == ExitStatus(.inputMissing))
    #expect(try run.json["error"]?["code"] == "input_missing")
  }

  @Test func `skipped and renamed places of an import are reported`() async throws {
    try await importPlaces()
    let features = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"name":"=hyperlink(1)"},
       "geometry":{"type":"Point","coordinates":[1,2]}},
      {"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[]}}]}
      """
    let file = try write(features, to: "map.geojson")
    let run = await CommandRun("import", file, setting: setting)
    #expect(run.output == "Imported 1 place\n")
    #expect(run.diagnostics.contains("feature 2 is a LineString, not a point."))
    #expect(
      run.diagnostics.contains("“=hyperlink(1)” is taken; the place is saved as “=hyperlink(1) 2”.")
    )
  }

  @Test(arguments: ["csv", "geojson", "gpx"])
  func `a list in a file format equals the export`(format: String) async throws {
    try await importPlaces()
    let list = await CommandRun("list", "--format", format, setting: setting)
    let export = await CommandRun("export", "--format", format, setting: setting)
    #expect(list.output == export.output)
  }

  @Test func `a formula in a name is shielded in CSV`() async throws {
    try await importPlaces()
    let run = await CommandRun("list", "--format", "csv", setting: setting)
    #expect(run.output.contains("\npb0000000b,'=HYPERLINK(1),"))
  }

  @Test func `a table fits 80 columns and its columns are aligned`() async throws {
    try await importPlaces()
    var terminal = setting
    terminal.width = 80
    let run = await CommandRun("list", setting: terminal)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    for line in lines { #expect(line.displayWidth <= 80) }
    for (title, cell) in [("Name", "旧金山"), ("Place", "San Francisco")] {
      let column = try #require(lines[0].firstRange(of: title)).lowerBound
      let start = try #require(lines[1].firstRange(of: cell)).lowerBound
      #expect(lines[0][..<column].displayWidth == lines[1][..<start].displayWidth)
    }
  }

  @Test(arguments: [30, 40, 59, 80, 100, nil] as [Int?])
  func `the list loses nothing at any width`(width: Int?) async throws {
    try await importPlaces()
    var terminal = setting
    terminal.width = width
    let run = await CommandRun("list", setting: terminal)
    for line in run.output.split(separator: "\n") { #expect(line.displayWidth <= width ?? .max) }
    #expect(!run.output.contains("…"), "\(run.output)")
    for text in ["旧金山", "San Francisco", "37.7749", "-122.4194"] {
      #expect(run.output.contains(text), "\(run.output)")
    }
    let isCard = run.output.contains("    Latitude   37.7749\n")
    #expect(isCard == (width ?? .max < 60), "\(run.output)")
    #expect(!run.diagnostics.contains("No room"))
  }

  @Test func `show prints the district of a place`() async throws {
    try await importPlaces()
    let run = await CommandRun("show", "pa0000000a", setting: setting)
    #expect(run.output.contains("district    San Francisco County\n"))
  }

  @Test func `a file that is too large is rejected before it is parsed`() async throws {
    let file = try write("", to: "large.csv")
    let handle = try FileHandle(forWritingTo: folder.url.appending(path: "large.csv"))
    try handle.truncate(atOffset: 97 << 20)
    try handle.close()
    let run = await CommandRun("import", file, "--json", setting: setting)
    #expect(run.status == ExitStatus(.malformed))
    #expect(try run.json["error"]?["code"] == "input_too_long")
    #expect(run.diagnostics.contains("larger than 96 MiB"))
  }

  @Test func `default, rename and remove print the JSON of the contract`() async throws {
    try await importPlaces()
    let renamed = try await CommandRun("rename", "pb0000000b", "Oper", "--json", setting: setting)
      .json
    #expect(renamed["place"]?["name"] == "Oper")
    #expect(renamed["created"] == false)
    let made = try await CommandRun("default", "OPER", "--json", setting: setting).json
    #expect(made["place"]?["is_default"] == true)
    let listed = try await CommandRun("list", "--json", setting: setting).json
    #expect(listed["default"] == "pb0000000b")
    #expect(listed["current"] == .null)
    #expect(listed["places"]?.array?.map { $0["is_default"] } == [false, true])
    let refused = await CommandRun("remove", "Oper", "nowhere", "--json", setting: setting)
    #expect(refused.status == ExitStatus(.notFound))
    #expect(try refused.json["error"]?["code"] == "place_not_found")
    let removed = try await CommandRun("remove", "Oper", "--json", setting: setting).json
    #expect(removed["removed"]?.array?.count == 1)
    #expect(await CommandRun("default", setting: setting).status == ExitStatus(.notFound))
    #expect(await CommandRun("show", "Oper", setting: setting).status == ExitStatus(.notFound))
  }

  @Test func `a place saved under another name keeps it, and this is reported`() async throws {
    let first = await CommandRun("add", "1,2", "--as", "here", setting: setting)
    #expect(first.status == .success)
    let same = await CommandRun("add", "1,2", "--as", "HERE", "--json", setting: setting)
    let other = await CommandRun("add", "1,2", "--as", "there", "--json", setting: setting)
    for run in [same, other] {
      #expect(try run.json["created"] == false)
      #expect(try run.json["place"]?["name"] == "here")
    }
    #expect(other.diagnostics.contains("already saved as “here”"))
    #expect(other.diagnostics.contains("nothing is saved as “there”"))
  }

  @Test func `a name that is taken is a usage error`() async throws {
    try await importPlaces()
    let run = await CommandRun(
      "rename", "pb0000000b", "旧金山 = HOME", "--json", setting: setting)
    #expect(run.status == ExitStatus(.usage))
    #expect(try run.json["error"]?["code"] == "name_taken")
  }
}
