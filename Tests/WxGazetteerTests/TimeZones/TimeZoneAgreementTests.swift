import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

/// The zones of the index, compared with Python's `zoneinfo`, which reads the same files.
@Suite(.timeLimit(.minutes(5))) struct TimeZoneAgreementTests {
  /// What clocks show at a time.
  private struct Row: Hashable {
    let time: Int
    let offset: Int
    let isDaylightSaving: Bool
    let abbreviation: String

    func isSameTime(as other: Row) -> Bool {
      offset == other.offset && isDaylightSaving == other.isDaylightSaving
    }
  }

  private static let year2038 = 2_145_916_800

  private let files: TimeZoneFiles
  private let database: TimeZoneDatabase

  init() throws {
    let files = try #require(try SourceFixture.builtIn.timeZoneFiles)
    self.files = files
    database = TimeZoneDatabase { [files] }
  }

  /// Writes all zones to a folder, and lets Python read them.
  private func rows(until year: Int, of zones: [String] = []) throws -> [String: [Row]] {
    let folder = FileManager.default.temporaryDirectory.path + "/wxloc-tz-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for zone in files.identifiers {
      let path = URL(filePath: "\(folder)/zones/\(zone)")
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(try #require(files.file(of: zone))).write(to: path)
    }
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "agreement.py")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path, "\(folder)/zones", "\(year)"] + zones
    let output = "\(folder)/output"
    _ = FileManager.default.createFile(atPath: output, contents: nil)
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    var rows: [String: [Row]] = [:]
    for line in try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      rows[fields[0], default: []].append(
        Row(
          time: try #require(Int(fields[1])), offset: try #require(Int(fields[2])),
          isDaylightSaving: fields[3] == "1", abbreviation: fields[4]))
    }
    return rows
  }

  /// Compares all rows of a zone, and that there are no other changes between them.
  private func compare(_ zone: String, _ rows: [Row], until end: Int) throws {
    let rules = try #require(database.rules(for: zone))
    for row in rows {
      let local = rules.localTime(at: Date(timeIntervalSince1970: Double(row.time)))
      let found = Row(
        time: row.time, offset: local.utcOffset, isDaylightSaving: local.isDaylightSaving,
        abbreviation: local.abbreviation)
      if found != row { Issue.record("\(zone): \(found) instead of \(row)") }
    }
    let changes = zip(rows, rows.dropFirst())
      .filter { $1.time == $0.time + 1 && !$0.isSameTime(as: $1) }.map(\.1.time)
    var found: [Int] = []
    var time = Date(timeIntervalSince1970: Double(rows[0].time))
    while let next = rules.nextChange(after: time), Int(next.timeIntervalSince1970) < end {
      found.append(Int(next.timeIntervalSince1970))
      time = next
    }
    if found != changes { Issue.record("\(zone): changes at \(found) instead of \(changes)") }
  }

  @Test func `all zones agree with Python at every change from 1970 to 2037`() throws {
    let rows = try rows(until: 2037)
    #expect(rows.count == files.identifiers.count && rows.count > 590)
    #expect(rows.values.reduce(0) { $0 + $1.count } > 100_000)
    for (zone, rows) in rows { try compare(zone, rows, until: Self.year2038) }
  }

  @Test func `rules agree with Python until the year 2400`() throws {
    let zones = [
      "Africa/Cairo", "Africa/Casablanca", "America/Havana", "America/New_York", "America/Nuuk",
      "America/Santiago", "America/Scoresbysund", "America/St_Johns", "Antarctica/Troll",
      "Asia/Beirut", "Asia/Gaza", "Asia/Jerusalem", "Asia/Kathmandu", "Australia/Lord_Howe",
      "Europe/Berlin", "Europe/Chisinau", "Europe/Dublin", "Pacific/Chatham", "Pacific/Norfolk",
    ]
    let rows = try rows(until: 2399, of: zones)
    for zone in zones {
      try compare(zone, try #require(rows[zone]), until: 13_569_465_600)
    }
  }
}
