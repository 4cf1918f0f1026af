import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxLocation
import WxCommand

/// The command `current` with real sources: gpsd, an HTTP server on loopback, fixed coordinates.
@Suite(.timeLimit(.minutes(2))) struct CurrentTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting

  init() throws { (folder, setting) = try CommandRun.Setting.home(hasGazetteer: true) }

  @Test(
    .enabled(if: RealGPSD.isInstalled, "gpsd and gpsd-clients are not installed"))
  func `a real gpsd's first epoch is skipped and the second is reported within a meter`()
    async throws
  {
    let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    var log = NMEALog()
    for second in 0..<60 { log.searching(at: start.addingTimeInterval(Double(second - 60))) }
    let stale = try #require(Coordinate(latitude: 48.2, longitude: 11.6))
    log.fix(stale, at: start, speed: 0)
    for second in 1...120 {
      let moved = Coordinate(
        latitude: 48.137 + 0.000_007 * Double(second - 1),
        longitude: 11.575 + 0.000_01 * Double(second - 1))
      log.fix(try #require(moved), at: start.addingTimeInterval(Double(second)))
    }
    let gpsd = try RealGPSD(playing: log.text)
    defer { gpsd.stop() }
    #expect(try await gpsd.isReady())

    let run = await CommandRun(
      "current", "--source", "gpsd", "--gpsd", "127.0.0.1:\(gpsd.address.port)", "--explain",
      "--json", "--timeout", "30", setting: setting)

    #expect(run.status == .success)
    let answer = try run.json
    let found = try #require(
      Coordinate(
        latitude: answer["fix"]?["latitude"]?.double ?? 91,
        longitude: answer["fix"]?["longitude"]?.double ?? 0))
    let second = try #require(Coordinate(latitude: 48.137, longitude: 11.575))
    #expect(GreatCircle.distance(found, second) < 1)
    #expect(answer["quality"] == "accepted")
    #expect(answer["fix"]?["source"] == "gpsd")
    #expect(answer["tried"]?.array?.last?["outcome"] == "accepted")
    let counted = answer["decisions"]?.array?.filter { $0["epoch"] != .null } ?? []
    #expect(counted.first?["reason"] == "first_epoch")
    #expect(counted.last?["verdict"] == "accepted")
    #expect(counted.last?["epoch"] == 2)
    #expect(run.diagnostics.contains("epoch 1: skipped"))
    if CommandRun.Setting.gazetteer != nil {
      #expect(answer["place"]?["name"] == "Munich")
    }
    // The accepted fix is saved, readable only by its owner.
    let kept = folder.url.appending(path: ".local/state/wxloc/last-fix.json")
    let rights = try FileManager.default.attributesOfItem(atPath: kept.path)
    #expect(rights[.posixPermissions] as? Int == 0o600)
    let list = try await CommandRun("list", "--json", setting: setting).json
    #expect(list["current"]?["fix"]?["latitude"] == answer["fix"]?["latitude"])
  }

  @Test func `without a gpsd it fails and says how to start one`() async throws {
    // Nothing listens on a port that has just been closed.
    let server = try LoopbackServer { _ in .silence }
    let port = server.port
    await server.stop()
    let run = await CommandRun(
      "current", "--source", "gpsd", "--gpsd", "127.0.0.1:\(port)", "--json", setting: setting)
    #expect(run.status == ExitStatus(.unavailable))
    #expect(try run.json["error"]?["code"] == "gpsd_unreachable")
    #expect(run.diagnostics.contains("systemctl start gpsd"))
  }

  @Test func `a receiver without a fix ends at the timeout`() async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let begin = ContinuousClock.now
    let run = await CommandRun(
      "current", "--source", "gpsd", "--gpsd", "127.0.0.1:\(gpsd.port)", "--timeout", "0.5",
      setting: setting)
    let took = ContinuousClock.now - begin
    #expect(run.status == ExitStatus(.noFix))
    #expect(took >= .milliseconds(500))
  }

  /// Runs `current` while gpsd sends reports.
  private func current(_ options: [String], hearing text: String) async throws -> CommandRun {
    try await CommandRun.hearing(
      text, ["current", "--source", "gpsd"] + options, setting: setting)
  }

  @Test(
    arguments: [
      (3600.0, "60 min ago", 3600.0), (172_800, "from gpsd (/dev/ttyACM0), 2 days ago\n", 172_800),
      (663_552_000, "now (by arrival: the reported date, 200", 0),
      (-3600, "now (by arrival: the reported date, 20", 0),
    ] as [(Double, String, Double)])
  func `the age of a fix counts from its time, unless that cannot be right`(
    behind: Double, says: String, age: Double
  ) async throws {
    let spoken =
      ScriptedGPSD.hello + ScriptedGPSD.fix(0, behind: behind) + ScriptedGPSD.fix(1, behind: behind)
    let run = try await current([], hearing: spoken)
    #expect(run.status == .success)
    #expect(run.output.contains(says))
    let fix = try await current(["--json"], hearing: spoken).json["fix"]
    #expect(abs((fix?["age_s"]?.double ?? -1) - age) < 30)
    let isSuspect = behind < 0 || behind > 90 * 86_400
    #expect((fix?["flags"]?.array?.contains("date_suspect") == true) == isSuspect)
    let list = try await CommandRun("list", "--json", setting: setting).json
    #expect(abs((list["current"]?["fix"]?["age_s"]?.double ?? -1) - age) < 30)
    let table = await CommandRun("list", setting: setting).output
    let ago = says.contains("2 days") ? "2 days" : "60 min"
    #expect(table.contains(isSuspect ? "here, now, date suspect" : "here, \(ago) ago"))
  }

  @Test func `an IP look-up queries a real server and reports its accuracy`() async throws {
    let server = try LoopbackServer { _ in
      .json(
        """
        {"ip":"192.0.2.7","success":true,"country":"Germany","country_code":"DE",\
        "region":"Bavaria","city":"Munich","latitude":48.1374,"longitude":11.5755}
        """)
    }
    var setting = setting
    setting.askServices(of: server)
    let run = await CommandRun(
      "current", "--source", "ip", "--ip-service", "ipwhois", "--json", setting: setting)
    #expect(run.status == .success)
    let fix = try run.json["fix"]
    #expect(fix?["latitude"]?.double == 48.1374)
    #expect(fix?["horizontal_accuracy_m"]?.double ?? 0 >= 25_000)
    #expect(fix?["accuracy_origin"] == "assumed")
    #expect(server.requests.first?.path == "/")
    await server.stop()
  }

  @Test func `the second service is used if the first fails`() async throws {
    let server = try LoopbackServer.halfCaptive()
    var setting = setting
    setting.askServices(of: server)
    let run = await CommandRun(
      "current", "--source", "ip", "--json", "--explain", setting: setting)
    #expect(run.status == .success)
    #expect(try run.json["fix"]?["device"] == "geojs")
    // The history tells why the first service failed.
    #expect(try run.json["tried"]?.array?.map { $0["source"] } == ["ip.ipwhois", "ip"])
    #expect(run.diagnostics.contains("ip.ipwhois: unavailable, it sent a web page instead of data"))
    await server.stop()
  }

  @Test func `services that hang are a network failure that names them`() async throws {
    let server = try LoopbackServer { _ in .silence }
    var setting = setting
    setting.askServices(of: server)
    let run = await CommandRun(
      "current", "--source", "ip", "--timeout", "1", "--json", setting: setting)
    #expect(run.status == ExitStatus(.unavailable))
    let message = try run.json["error"]?["message"]?.string ?? ""
    #expect(message.contains("ipwhois") && message.contains("geojs"))
    #expect(try run.json["error"]?["hint"]?.string?.isEmpty == false)
    await server.stop()
  }

  @Test func `the last known position comes with the reason for the fallback`() async throws {
    let gone = try LoopbackServer { _ in .silence }
    await gone.stop()
    _ = try await current([], hearing: ScriptedGPSD.hello + ScriptedGPSD.fixes(0...1))
    let run = await CommandRun(
      "current", "--offline", "--gpsd", "127.0.0.1:\(gone.port)", setting: setting)
    #expect(run.status == ExitStatus(.inferiorFix))
    #expect(
      run.diagnostics.contains(
        "No source has a fix now (gpsd: Cannot connect to gpsd at 127.0.0.1:\(gone.port)"))
    #expect(run.diagnostics.contains("this is the last known position"))
  }

  @Test func `fixed coordinates are used unchanged, and never skipped`() async throws {
    let run = await CommandRun(
      "current", "--source", "fixed", "--at", "-33.8688,151.2093", "--json", setting: setting)
    #expect(run.status == .success)
    #expect(try run.json["fix"]?["latitude"]?.double == -33.8688)
    #expect(try run.json["fix"]?["accuracy_origin"] == "exact")
    // It is not a place where this machine was.
    let list = try await CommandRun("list", "--json", setting: setting).json
    #expect(list["current"] == .null)
    _ = try await current([], hearing: ScriptedGPSD.hello + ScriptedGPSD.fixes(0...1))
    _ = await CommandRun("current", "--at", "1,2", "--coarse", "10", setting: setting)
    let kept = try await CommandRun("list", "--json", setting: setting).json
    #expect(kept["current"]?["fix"]?["source"] == "gpsd")
  }

  @Test(arguments: [
    ["--source", "fixed"], ["--source", "moon"], ["--timeout", "0"], ["--accuracy", "-1"],
    ["--source", "ip", "--ip-service", "nobody"], ["--at", "91,0"],
    ["--source", "ip", "--offline"],
  ])
  func `an impossible request is a usage error`(options: [String]) async {
    let run = await CommandRun(["current"] + options, setting: setting)
    #expect(run.status == ExitStatus(.usage))
  }
}
