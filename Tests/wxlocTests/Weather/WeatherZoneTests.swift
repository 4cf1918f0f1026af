import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer
import WxCommand

/// Local times on a machine without zones of its own.
@Suite(.timeLimit(.minutes(1))) struct WeatherZoneTests {
  @Test func `an imported place has the zone and the rules of the gazetteer`() async throws {
    let bench = try await WeatherBench()
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try TimeZoneData.copy(to: fixture.source)
    _ = try fixture.gazetteer()
    let setting = bench.setting {
      $0.environment["WXLOC_GAZETTEER"] = fixture.index
      $0.environment["TZDIR"] = "/nonexistent"
    }
    var importing = setting
    importing.input = ["name,latitude,longitude\nSpot,48.1371,11.5754\n"]
    #expect(await CommandRun("import", "-", setting: importing).status == .success)
    let run = await CommandRun(
      "weather", "Spot", "--provider", "met-norway", "--json", setting: setting)
    let json = try JSONValue(parsing: Array(run.output.utf8))
    #expect(json["place"]?["timezone"] == "Europe/Berlin", "\(run.output)\(run.diagnostics)")
    #expect(json["place"]?["utc_offset_s"] == 3600)
    #expect(json["hours"]?.array?.first?["time"]?.string?.hasSuffix("+01:00") == true)
  }

  @Test func `the gazetteer names the version of its zones and a later one in use`() async throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try TimeZoneData.copy(to: fixture.source)
    let own = try #require(try fixture.gazetteer().timeZoneData)
    let folder = "\(fixture.folder)/zoneinfo"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (version, used) in [("1999a", own.version), ("2999a", "2999a")] {
      try Data(version.utf8).write(to: URL(filePath: "\(folder)/+VERSION"))
      var setting = CommandRun.Setting()
      setting.environment = [
        "HOME": fixture.folder, "WXLOC_GAZETTEER": fixture.index, "TZDIR": folder,
      ]
      let run = await CommandRun("gazetteer", "info", "--json", setting: setting)
      let tzdata = try JSONValue(parsing: Array(run.output.utf8))["tzdata"]
      #expect(tzdata?["version"]?.string == own.version && tzdata?["used"]?.string == used)
      #expect(tzdata?["zones"] == JSONValue(own.count))
    }
  }
}
