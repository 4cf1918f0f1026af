import Foundation
import TestSupport
import Testing
import WxCommand
import WxCore
import WxLocation

/// The command `zone`, and `watch --zone`, in a world of two zones with a border along 6° E.
@Suite(.timeLimit(.minutes(2))) struct ZoneTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting

  init() throws {
    let (folder, setting) = try CommandRun.Setting.home()
    var own = setting
    own.environment["WXLOC_GAZETTEER"] = try Self.gazetteer.get()
    (self.folder, self.setting) = (folder, own)
  }

  /// The folder of the gazetteer, which is built once.
  private static let gazetteer = Result {
    let fixture = try SourceFixture()
    try TimeZoneData.copy(to: fixture.source)
    try fixture.writePolygons()
    try fixture.write(
      zones: [
        ("Europe/Paris", [[PolygonFixture.box(-5, 42, 6, 51)]]),
        ("Europe/Berlin", [[PolygonFixture.box(6, 47.2, 15, 55)]]),
        ("America/New_York", [[PolygonFixture.box(-80, 24, -65, 50)]]),
        // Two zones for the same land, on which places are in the second one.
        ("America/Boise", [[PolygonFixture.box(-92, 38, -85, 44)]]),
        ("America/Chicago", [[PolygonFixture.box(-92, 38, -85, 44)]]),
      ],
      of: [
        "Europe/Paris|FR", "Europe/Berlin|DE", "America/New_York|US", "America/Boise|US",
        "America/Chicago|US",
      ])
    _ = try fixture.gazetteer()
    return fixture.index
  }

  private func zone(_ options: String..., bus: MessageBus? = nil) async -> CommandRun {
    var setting = setting
    setting.bus = bus
    return await CommandRun(["zone"] + options, setting: setting)
  }

  /// The sentences of a drive at 48° N, through these longitudes with a second between them.
  private func drive(_ longitudes: [Double]) throws -> String {
    let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down) - 900)
    var log = NMEALog()
    for (second, longitude) in longitudes.enumerated() {
      log.fix(
        try #require(Coordinate(latitude: 48, longitude: longitude)),
        at: start.addingTimeInterval(Double(second)))
    }
    let file = folder.url.appending(path: "drive.nmea")
    try Data(log.text.utf8).write(to: file)
    return file.path
  }

  /// From Germany to the border, along it and across, then into France.
  private static let crossing =
    stride(from: 6.02, through: 6.001, by: -0.0005)
    + (0..<60).map { 6 + [0.002, -0.003, 0.001, -0.002][$0 % 4] }
    + stride(from: 5.999, through: 5.98, by: -0.0005)

  // MARK: Show

  @Test func `the zone, its clock and how certain it is`() async throws {
    let run = await zone("--at", "48.5,10", "--json")
    #expect(run.status == .success)
    let json = try run.json
    #expect(json["timezone"] == "Europe/Berlin")
    #expect([3600, 7200].contains(json["utc_offset_s"]?.int))
    #expect(json["next_change"]?.string != nil)
    #expect(json["is_certain"] == true)
    // 1.3° of latitude to the end of the outline.
    #expect(try abs(#require(json["border_m"]?.double) - 144_500) < 3000)
    #expect(json["fix"]?["source"] == "fixed")
    #expect(json["applied"] == nil)
    let text = await zone("--at", "48.5,10").output.split(separator: "\n")
    #expect(text.first?.hasPrefix("Europe/Berlin, 2") == true)
    #expect(text.dropFirst().first?.hasPrefix("next change of the clocks: 2") == true)
    #expect(
      text.dropFirst(2).first?.hasPrefix("certain: the nearest border of a zone is 14") == true)
    #expect(text.last?.hasPrefix("this machine has ") == true)
  }

  @Test func `near a border it is shown, but not certain`() async throws {
    let run = await zone("--at", "48.5,6.003", "--json")
    #expect(run.status == .success)
    #expect(try run.json["timezone"] == "Europe/Berlin")
    #expect(try run.json["is_certain"] == false)
    #expect(await zone("--at", "48.5,6.003").output.contains("and must be 250 m away"))
  }

  @Test func `at sea there is no zone`() async throws {
    let json = try await zone("--at", "30,-30", "--json").json
    #expect(json["timezone"] == .null)
    #expect(json["utc_offset_s"] == -7200)
    #expect(json["is_certain"] == false)
  }

  @Test func `a gazetteer without outlines names the zone of the nearest place, uncertainly`()
    async throws
  {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    _ = try fixture.gazetteer()
    var setting = setting
    setting.environment["WXLOC_GAZETTEER"] = fixture.index
    let run = await CommandRun("zone", "--at", "48.137,11.575", "--json", setting: setting)
    #expect(try run.json["timezone"] == "Europe/Berlin")
    #expect(try run.json["is_certain"] == false)
    for arguments in [
      ["zone", "--apply", "--at", "48.137,11.575"], ["zone", "--follow", "--at", "48.137,11.575"],
      ["watch", "--zone", "--at", "48.137,11.575"],
    ] {
      let run = await CommandRun(arguments, setting: setting)
      #expect(run.status == ExitStatus(.unavailable))
      #expect(run.diagnostics.contains("no outlines of time zones"), "\(arguments)")
    }
  }

  #if os(Linux)
    // MARK: Set

    @Test func `the zone is set once, and nothing is called if the machine has it`() async throws {
      let service = try await MockTimeDate(zone: "America/New_York")
      defer { service.stop() }
      let first = await zone("--apply", "--at", "48.5,10", "--json", bus: service.bus)
      #expect(first.status == .success)
      #expect(try first.json["applied"] == true)
      #expect(try first.json["machine_timezone"] == "America/New_York")
      let second = await zone("--apply", "--at", "48.5,10", "--json", bus: service.bus)
      #expect(try second.json["applied"] == false)
      #expect(try second.json["machine_timezone"] == "Europe/Berlin")
      #expect(try service.calls == [#""Europe/Berlin" False"#])
      let text = await zone("--apply", "--at", "45,2", bus: service.bus)
      #expect(text.output.contains("this machine now has Europe/Paris, before: Europe/Berlin"))
    }

    @Test func `where zones overlap, that of the machine or of the nearest place is set`()
      async throws
    {
      for (machine, zone) in [
        ("Europe/Paris", "America/Chicago"), ("America/Boise", "America/Boise"),
      ] {
        let service = try await MockTimeDate(zone: machine)
        defer { service.stop() }
        let run = await self.zone("--apply", "--at", "41.85,-87.65", "--json", bus: service.bus)
        #expect(try run.json["timezone"]?.string == zone)
        #expect(try service.calls == (zone == machine ? [] : [#""\#(zone)" False"#]))
      }
    }

    @Test func `another name of the zone is the same zone`() async throws {
      let service = try await MockTimeDate(zone: "US/Eastern")
      defer { service.stop() }
      let run = await zone("--apply", "--at", "40,-75", "--json", bus: service.bus)
      #expect(try run.json["timezone"] == "America/New_York")
      #expect(try run.json["applied"] == false)
      #expect(try service.calls == [])
    }

    @Test func `what is not certain is not set`() async throws {
      let service = try await MockTimeDate(zone: "America/New_York")
      defer { service.stop() }
      for (position, code, cause) in [
        ("48.5,6.003", "zone_not_certain", FailureCause.inferiorFix),
        ("30,-30", "zone_none", .notFound),
      ] {
        let run = await zone("--apply", "--at", position, "--json", bus: service.bus)
        #expect(run.status == ExitStatus(cause))
        #expect(try run.json["error"]?["code"]?.string == code)
      }
      #expect(try service.calls == [])
    }

    @Test func `no bus, no service, no right and no such zone are told apart`() async throws {
      let empty = try await PrivateBus()
      defer { empty.stop() }
      let service = try await MockTimeDate(zone: "America/New_York")
      defer { service.stop() }
      func code(_ bus: MessageBus, _ cause: FailureCause) async throws -> String? {
        let run = await zone("--apply", "--at", "48.5,10", "--json", bus: bus)
        #expect(run.status == ExitStatus(cause))
        return try run.json["error"]?["code"]?.string
      }
      let nowhere = MessageBus(address: "unix:path=/nowhere/bus")
      #expect(try await code(nowhere, .unavailable) == "timedate_no_bus")
      #expect(try await code(empty.bus, .unavailable) == "timedate_missing")
      try await service.fail(
        with: "org.freedesktop.DBus.Error.InteractiveAuthorizationRequired",
        "Interactive authentication required.")
      #expect(try await code(service.bus, .denied) == "timedate_denied")
      try await service.fail(
        with: "org.freedesktop.DBus.Error.InvalidArgs",
        "Invalid or not installed time zone 'Europe/Berlin'")
      #expect(try await code(service.bus, .unavailable) == "timedate_unknown_zone")
      try await service.fail(with: "org.freedesktop.DBus.Error.Failed", "Read-only file system")
      #expect(try await code(service.bus, .unavailable) == "timedate_refused")
      let text = await zone("--apply", "--at", "48.5,10", bus: service.bus)
      #expect(text.diagnostics.contains("has refused the call: Read-only file system."))
    }

    // MARK: Follow

    @Test func `a follower calls once for each crossing, and never for jitter`() async throws {
      let service = try await MockTimeDate(zone: "America/New_York")
      defer { service.stop() }
      let run = await zone(
        "--follow", "--apply", "--nmea", try drive(Self.crossing), "--json", bus: service.bus)
      #expect(run.status == .success, "\(run.diagnostics)")
      let events = try run.output.split(separator: "\n").map { try JSONValue(parsing: $0.utf8) }
      #expect(events.map { $0["timezone"] } == ["Europe/Berlin", "Europe/Paris"])
      #expect(events.map { $0["previous_timezone"] } == [.null, "Europe/Berlin"])
      #expect(events.map { $0["applied"] } == [true, true])
      #expect(try service.calls == [#""Europe/Berlin" False"#, #""Europe/Paris" False"#])
    }

    @Test func `a follower calls nothing if the machine has the zone, and ends if it may not`()
      async throws
    {
      let service = try await MockTimeDate(zone: "Europe/Berlin")
      defer { service.stop() }
      try await service.fail(
        with: "org.freedesktop.PolicyKit1.Error.NotAuthorized", "Not authorized")
      let run = await zone(
        "--follow", "--apply", "--nmea", try drive(Self.crossing), bus: service.bus)
      #expect(run.status == ExitStatus(.denied))
      #expect(run.output.split(separator: "\n").count == 1)
      #expect(run.output.contains("time zone Europe/Berlin (UTC+0"))
      #expect(run.output.contains(", set before\n"))
      #expect(run.diagnostics.contains("This user may not set the time zone: Not authorized."))
      #expect(try service.calls == [#""Europe/Paris" False"#])
    }

    @Test func `a follower that cannot work ends at the start`() async throws {
      let run = await zone(
        "--follow", "--apply", "--nmea", try drive([7, 7, 7]),
        bus: MessageBus(address: "unix:path=/nowhere/bus"))
      #expect(run.status == ExitStatus(.unavailable))
      #expect(run.output == "")
    }
  #endif

  // MARK: Watch

  @Test func `a watch reports the zone, and runs a program`() async throws {
    let seen = folder.path("seen")
    let hook = try folder.script(
      "hook", "#!/bin/sh\necho \"$WXLOC_EVENT $WXLOC_TIMEZONE\" >> \"\(seen)\"\n")
    let file = try drive(Self.crossing)
    let run = await CommandRun(
      "watch", "--nmea", file, "--zone", "--exec", hook, "--json", setting: setting)
    #expect(run.status == .success, "\(run.diagnostics)")
    let lines = try run.output.split(separator: "\n").map { try JSONValue(parsing: $0.utf8) }
    let zones = lines.filter { $0["type"] == "zone" }
    #expect(zones.map { $0["timezone"] } == ["Europe/Berlin", "Europe/Paris"])
    #expect(zones.map { $0["is_initial"] } == [true, false])
    let programs = try String(contentsOfFile: seen, encoding: .utf8).split(separator: "\n")
    #expect(Set(programs) == ["zone Europe/Berlin", "zone Europe/Paris"])

    let text = await CommandRun("watch", "--nmea", file, "--zone", setting: setting).output
    #expect(text.contains("  time zone Europe/Paris (UTC+0"))
    let coarse = await CommandRun(
      "watch", "--nmea", file, "--zone", "--coarse", "20", "--json", setting: setting)
    #expect(coarse.output.contains(#""timezone":"Europe/Paris""#))
    let cells = try coarse.output.split(separator: "\n").map {
      try JSONValue(parsing: $0.utf8)["longitude"]
    }
    #expect(cells.count > 100 && Set(cells).count <= 2)
    let track = await CommandRun(
      "watch", "--nmea", file, "--zone", "--format", "gpx", setting: setting)
    #expect(track.diagnostics.contains("time zone Europe/Paris"))
    let plain = await CommandRun("watch", "--nmea", file, "--json", setting: setting)
    #expect(!plain.output.contains("timezone"))
  }
}
