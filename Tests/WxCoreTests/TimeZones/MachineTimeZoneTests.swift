import Foundation
import Testing
import WxCore

/// The zone of a machine, with a folder of zones of its own.
@Suite struct MachineTimeZoneTests: ~Copyable {
  private let folder =
    FileManager.default.temporaryDirectory.path + "/wxloc-tz-\(UUID().uuidString)"
  private let january = Date(timeIntervalSince1970: 1_767_225_600)

  init() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/zoneinfo/Test", withIntermediateDirectories: true)
    var sample = TZifSample()
    for (name, offset) in [("Paris", 3600), ("Delhi", 19_800)] {
      sample.changes = []
      sample.types = []
      sample.localTimes = [(offset, 0, 0)]
      sample.footer = ""
      try Data(sample.bytes).write(to: URL(filePath: "\(folder)/zoneinfo/Test/\(name)"))
    }
    try Data("not a zone".utf8).write(to: URL(filePath: "\(folder)/zoneinfo/Test/Broken"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/localtime", withDestinationPath: "\(folder)/zoneinfo/Test/Delhi")
    try FileManager.default.copyItem(
      atPath: "\(folder)/zoneinfo/Test/Delhi", toPath: "\(folder)/copy")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func rules(_ variable: String?, localTime: String = "localtime") -> TimeZoneRules? {
    let source = ZoneInfoFolder(path: "\(folder)/zoneinfo")
    return MachineTimeZone(
      environment: variable.map { ["TZ": $0] } ?? [:], localTime: "\(folder)/\(localTime)",
      database: TimeZoneDatabase { [source] }
    ).rules
  }

  @Test func `TZ names a zone, a file or rules`() {
    for (variable, name, offset) in [
      ("Test/Paris", "Test/Paris", 3600), (":Test/Paris", "Test/Paris", 3600),
      ("\(folder)/zoneinfo/Test/Paris", "Test/Paris", 3600),
      (":\(folder)/zoneinfo/Test/Paris", "Test/Paris", 3600),
      ("\(folder)/copy", "\(folder)/copy", 19_800),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3", 3600),
      ("EST5", "EST5", -18_000), ("", "UTC", 0), (":", "UTC", 0),
    ] {
      let rules = rules(variable)
      #expect(rules?.identifier == name)
      #expect(rules?.utcOffset(at: january) == offset, "\(variable)")
    }
  }

  @Test func `without TZ, the link names the zone`() {
    #expect(rules(nil)?.identifier == "Test/Delhi")
    #expect(rules(nil, localTime: "copy")?.identifier == "\(folder)/copy")
    #expect(rules(nil, localTime: "copy")?.utcOffset(at: january) == 19_800)
    #expect(rules(nil, localTime: "missing")?.identifier == "UTC")
  }

  @Test func `an unknown zone has no rules`() {
    for variable in [
      "Mars/Olympus", ":Mars/Olympus", ":EST5", "Test/Broken", "/dev/zero", "/", "../copy",
      "Test/../../copy", "\(folder)/zoneinfo/Test/Broken",
    ] {
      #expect(rules(variable) == nil, "\(variable)")
    }
    #expect(rules(nil, localTime: "zoneinfo") == nil)
  }
}
