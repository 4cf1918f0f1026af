import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

@Suite struct TimeZoneFilesTests {
  @Test func `an index names the version of its zones, which is that of the notice`() throws {
    let gazetteer = try SourceFixture.builtIn
    let data = try #require(gazetteer.timeZoneData)
    let root = TimeZoneData.table.deletingLastPathComponent()
    let notice = try String(contentsOf: root.appending(path: "NOTICE"), encoding: .utf8)
    let source = try #require(GazetteerSource.all(in: notice).first { $0.name == "tzdata" })
    #expect(source.files.contains("tzdata.tsv.gz"))
    #expect(data.version == source.date && data.count > 590)
  }

  @Test func `zones and links have rules, other names do not`() throws {
    let files = try #require(try SourceFixture.builtIn.timeZoneFiles)
    for name in ["Africa/Abidjan", "Zulu", "Asia/Calcutta", "Etc/GMT+12", "Europe/Paris"] {
      #expect(files.file(of: name) != nil, "\(name)")
    }
    #expect(files.file(of: "Asia/Calcutta") == files.file(of: "Asia/Kolkata"))
    for name in ["", "+VERSION", "Europe", "Europe/paris", "Europe/Paris/x", "~", "Aaa"] {
      #expect(files.file(of: name) == nil, "\(name)")
    }
    #expect(
      files.identifiers == files.identifiers.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func `an index without the table takes the zones of this machine`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    let gazetteer = try fixture.gazetteer()
    #expect(gazetteer.timeZoneFiles == nil && gazetteer.timeZoneData == nil)
    #expect(
      gazetteer.timeZones.rules(for: "Europe/Paris")
        == TimeZoneDatabase.system.rules(for: "Europe/Paris"))
  }

  @Test(arguments: [
    (["+VERSION||2026f", "A/B||AAAA"], 3), (["+VERSION||2026f", "A/B||~"], 3),
    (["+VERSION||latest"], 2), (["+VERSION||2026f", "A/B|A/C|"], 3),
    (["+VERSION||2026f", "A/B|+VERSION|", "A/A|+VERSION|"], 3), (["A/B||"], 2),
    (["+VERSION||2026f", "+VERSION||2026f"], 3),
  ])
  func `a table that is not valid is refused`(rows: [String], line: Int) throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write("tzdata", "zone same_as data", rows)
    let error = #expect(throws: GazetteerError.self) { try fixture.gazetteer() }
    #expect(error?.message.contains("line \(line)") == true, "\(error?.message ?? "")")
  }

  @Test func `a later version of this machine is used`() throws {
    let files = try #require(try SourceFixture.builtIn.timeZoneFiles)
    let folder = FileManager.default.temporaryDirectory.path + "/wxloc-tz-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/Europe", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Its Paris has the rules of Kathmandu.
    try Data(try #require(files.file(of: "Asia/Kathmandu"))).write(
      to: URL(filePath: "\(folder)/Europe/Paris"))
    for (version, offset) in [("1999a", 3600), ("2999a", 20_700)] {
      try Data(version.utf8).write(to: URL(filePath: "\(folder)/+VERSION"))
      let database = TimeZoneDatabase { Gazetteer.timeZoneSources(files, ["TZDIR": folder]) }
      let january = Date(timeIntervalSince1970: 1_767_225_600)
      #expect(database.rules(for: "Europe/Paris")?.utcOffset(at: january) == offset)
      #expect(database.rules(for: "Europe/Berlin")?.utcOffset(at: january) == 3600)
    }
  }
}
