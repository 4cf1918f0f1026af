import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation
import WxTesting
import WxCommand

/// The command `watch` on a gpsd controlled by the test.
@Suite(.timeLimit(.minutes(2))) struct WatchTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting

  init() throws { (folder, setting) = try CommandRun.Setting.home(hasGazetteer: true) }

  /// Runs a watch while gpsd sends reports.
  private func watch(
    _ options: [String], hearing text: String, setting: CommandRun.Setting? = nil
  ) async throws -> CommandRun {
    try await CommandRun.hearing(
      text, ["watch", "--source", "gpsd"] + options, setting: setting ?? self.setting)
  }

  private func lines(_ run: CommandRun) throws -> [JSONValue] {
    try run.output.split(separator: "\n").map { try JSONValue(parsing: $0.utf8) }
  }

  @Test func `each later epoch is reported once, and the count ends the watch`() async throws {
    let run = try await watch(
      ["--json", "--count", "3"],
      hearing: ScriptedGPSD.hello + ScriptedGPSD.fixes(0...1) + ScriptedGPSD.fix(1)
        + ScriptedGPSD.fixes(2...9))
    #expect(run.status == .success)
    let lines = try lines(run)
    #expect(lines.map { $0["type"] } == ["fix", "fix", "fix"])
    #expect(lines.compactMap { $0["latitude"]?.double } == [48.0001, 48.0002, 48.0003])
    #expect(lines.first?["source"] == "gpsd")
    // The last fix is saved for later runs.
    let list = try await CommandRun("list", "--json", setting: setting).json
    #expect(list["current"]?["fix"]?["latitude"]?.double == 48.0003)
  }

  @Test func `verbose talk names the receiver's host and each decision`() async throws {
    let run = try await watch(
      ["--count", "1", "-v"], hearing: ScriptedGPSD.hello + ScriptedGPSD.fixes(0...3))
    for text in ["connecting to 127.0.0.1:", "connected to gpsd 3.22", "epoch 1: skipped"] {
      #expect(run.diagnostics.contains(text), "\(run.diagnostics)")
    }
  }

  private static let lossAndReturn =
    ScriptedGPSD.hello + ScriptedGPSD.fixes(0...2) + ScriptedGPSD.noFix + ScriptedGPSD.fixes(5...6)

  @Test func `a loss is an event with its reason`() async throws {
    let run = try await watch(["--format", "json", "--count", "4"], hearing: Self.lossAndReturn)
    let lines = try lines(run)
    #expect(lines.map { $0["type"] } == ["fix", "fix", "lost", "fix", "fix"])
    #expect(lines[2]["reason"] == "no_fix")
    #expect(run.diagnostics.contains("the receiver has no fix"))
  }

  @Test func `a track is split when the fix is lost, and complete at the end`() async throws {
    let gpx = try await watch(["--format", "gpx", "--count", "4"], hearing: Self.lossAndReturn)
    #expect(gpx.output.count(of: "<trkpt ") == 4)
    #expect(gpx.output.count(of: "<trkseg>") == 2)
    #expect(gpx.output.count(of: "</trkseg>") == 2)
    #expect(gpx.output.hasSuffix("</trk>\n</gpx>\n"))
    let map = try await watch(["--format", "geojson", "--count", "4"], hearing: Self.lossAndReturn)
    let features = try map.json["features"]?.array ?? []
    #expect(features.map { $0["properties"]?["segment"] } == [1, 1, 2, 2])
    let table = try await watch(["--format", "csv", "--count", "4"], hearing: Self.lossAndReturn)
    #expect(table.output.split(separator: "\n").count == 5)
    let nmea = try await watch(["--format", "nmea", "--count", "4"], hearing: Self.lossAndReturn)
    #expect(nmea.output.count(of: "$GPRMC,") == 5)
  }

  @Test func `text output has one line per event`() async throws {
    let run = try await watch(["--count", "3"], hearing: Self.lossAndReturn)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].contains("48.00010, 11.00000  within 5 m"))
    #expect(lines[2].contains("lost gpsd: /dev/ttyACM0 lost its fix"))
  }

  @Test func `coarse positions reveal only their cell`() async throws {
    let run = try await watch(
      ["--json", "--coarse", "10km", "--count", "5"],
      hearing: ScriptedGPSD.hello + ScriptedGPSD.fixes(0...9))
    let lines = try lines(run)
    #expect(lines.count == 5)
    #expect(Set(lines.map { $0["latitude"] }).count == 1)
    #expect(lines[0]["horizontal_accuracy_m"]?.double ?? 0 > 5000)
    #expect(lines[0]["speed_ms"] == .null)
    #expect(lines[0]["flags"]?.array?.contains("coarse") == true)
    #expect(!run.output.contains("48.0001"))
  }

  @Test func `thresholds thin out the fixes, and --explain prints every decision`() async throws {
    let run = try await watch(
      ["--json", "--min-distance", "30", "--count", "2", "--explain"],
      hearing: ScriptedGPSD.hello + ScriptedGPSD.fixes(0...9))
    #expect(try lines(run).compactMap { $0["latitude"]?.double } == [48.0001, 48.0005])
    #expect(run.diagnostics.contains("gpsd epoch 1: skipped"))
    #expect(run.diagnostics.contains("gpsd epoch 3: rejected, 11 m from the last one"))
  }

  @Test func `smoothing drops fixes that no vehicle could have reached`() async throws {
    let run = try await watch(
      ["--json", "--smooth", "--count", "4"],
      hearing: ScriptedGPSD.hello + ScriptedGPSD.fixes(0...3) + ScriptedGPSD.fix(4, latitude: 51)
        + ScriptedGPSD.fixes(5...9))
    let latitudes = try lines(run).compactMap { $0["latitude"]?.double }
    #expect(latitudes.count == 4 && latitudes.allSatisfy { $0 < 48.01 })
  }

  @Test func `on a terminal a view is redrawn within its width`() async throws {
    var setting = setting
    setting.isTerminal = true
    setting.width = 50
    let run = try await watch(
      ["--count", "3"],
      hearing: ScriptedGPSD.hello + ScriptedGPSD.sky + ScriptedGPSD.fixes(0...5), setting: setting)
    // The view uses the alternate screen; its last state is printed to the terminal at the end.
    let parts = run.output.components(separatedBy: "\u{1B}[?25h\u{1B}[?1049l")
    #expect(parts.count == 2)
    #expect(parts[0].hasPrefix("\u{1B}[?1049h\u{1B}[?25l\u{1B}[H\u{1B}[J"))
    #expect(parts[0].contains("Press q to quit."))
    let view = parts.last ?? ""
    #expect(!view.contains("\u{1B}[H"))
    #expect(view.contains("48.00030, 11.00000  within 5 m"))
    #expect(view.contains("3D fix from gpsd (/dev/ttyACM0)"))
    #expect(view.contains("satellites: 8 of 14 used, HDOP 0.9"))
    #expect(view.contains("40 km/h towards north, 521 m above sea level"))
    #expect(view.contains("gpsd epoch 1: skipped"))
    // What has no room in a line goes on in the next.
    #expect(view.contains(#/\s3\sfixes\n/#) && !view.contains("fixes…"))
    for line in view.split(separator: "\n") {
      #expect(line.replacing(#/\u{1B}\[[0-9;]*[A-Za-z]/#, with: "").count <= 50)
    }
    #expect(run.diagnostics == "")
  }

  @Test func `positions and speeds are in the units of the settings`() async throws {
    var setting = setting
    setting.environment["LC_ALL"] = "en_US.UTF-8"
    setting.isTerminal = true
    let fixes = ScriptedGPSD.hello + ScriptedGPSD.fixes(0...3)
    let view = try await watch(["--count", "1"], hearing: fixes, setting: setting).output
    #expect(view.contains("within 16 ft"), "\(view)")
    #expect(view.contains("25 mph towards north, 1708 ft above sea level"), "\(view)")
    #expect(view.contains(#/\([0-9.]+ mi [a-z-]+\)/#))
    #expect(
      await CommandRun("config", "set", "units.wind", "kn", setting: setting).status == .success)
    let knots = try await watch(["--count", "1"], hearing: fixes, setting: setting).output
    #expect(knots.contains("21 kn towards north"), "\(knots)")
    setting.isTerminal = false
    let lines = try await watch(["--count", "1"], hearing: fixes, setting: setting).output
    #expect(lines.contains("within 16 ft"), "\(lines)")
  }

  @Test func `q ends the view, and any other key does not`() async throws {
    let (keys, press) = AsyncStream.makeStream(of: UInt8.self)
    var setting = setting
    setting.isTerminal = true
    setting.keys = { keys }
    setting.output = Record()
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let running = Task { [setting] in
      await CommandRun(
        "watch", "--source", "gpsd", "--gpsd", "127.0.0.1:\(gpsd.port)", setting: setting)
    }
    await gpsd.received("?WATCH")
    press.yield(UInt8(ascii: "x"))
    gpsd.send(ScriptedGPSD.hello + ScriptedGPSD.fixes(0...3))
    press.yield(UInt8(ascii: "q"))
    let run = await running.value
    #expect(run.status == .success)
    #expect(run.output.count(of: "\u{1B}[?1049h") == 1)
    #expect(run.output.count(of: "\u{1B}[?1049l") == 1)
    #expect(run.output.contains("\u{1B}[?25h\u{1B}[?1049l"))
    await gpsd.closed()
  }

  @Test func `the view restores the terminal if the output fails`() async throws {
    var setting = setting
    setting.isTerminal = true
    setting.outputFailure = .failed(reason: "gone")
    let run = await CommandRun("watch", "--at", "1,2", setting: setting)
    #expect(run.status == ExitStatus(.io))
  }

  @Test func `a watch whose fixes do not qualify reports why and what to do`() async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let clock = ManualClock()
    var setting = setting
    setting.clocks = clock.clocks(startingAt: Date())
    let talker = Task {
      await gpsd.received("?WATCH")
      gpsd.send(
        ScriptedGPSD.hello
          + ScriptedGPSD.fixes(0...4).replacing(#","eph":5"#, with: ""))
    }
    let diagnostics = Record()
    setting.diagnostics = diagnostics
    let running = Task { [setting] in
      await CommandRun(
        "watch", "--source", "gpsd", "--gpsd", "127.0.0.1:\(gpsd.port)", "--json", "--count", "1",
        "--explain",
        setting: setting)
    }
    await talker.value
    // The fourth decision is about a fix that does not qualify, so the five seconds have begun.
    await diagnostics.waitForLines(4)
    clock.advance(by: .seconds(5))
    await gpsd.received("?WATCH")
    gpsd.send(ScriptedGPSD.fixes(5...6))
    let run = await running.value
    #expect(run.status == .success)
    #expect(
      run.diagnostics.contains(
        "gpsd: no usable fix: the last fix was rejected: the accuracy"))
    #expect(run.diagnostics.contains("wxloc current"))
  }

  @Test func `without a gpsd it ends at the timeout with an error, and the file is complete`()
    async throws
  {
    let port = try LoopbackServer.refusedPort()
    let run = await CommandRun(
      "watch", "--source", "gpsd", "--gpsd", "127.0.0.1:\(port)", "--timeout", "0.3",
      "--format", "gpx", setting: setting)
    #expect(run.status == ExitStatus(.unavailable))
    #expect(run.output.hasSuffix("</gpx>\n"))
    #expect(run.diagnostics.contains("Cannot connect to gpsd"))
  }

  @Test(arguments: [
    ["--count", "0"], ["--exec", "true"], ["--exec-arg", "x", "--fence", "home"], ["--speed", "1"],
    ["--replay", "x", "--speed", "-1"], ["--replay", "x", "--speed", "1e-300"],
    ["--replay", "x", "--speed", "nan"], ["--coarse", "0"], ["--min-distance", "-1"],
    ["--still-interval", "60"],
    ["--format", "pdf"],
  ])
  func `invalid options are usage errors`(options: [String]) async {
    let run = await CommandRun(["watch"] + options, setting: setting)
    #expect(run.status == ExitStatus(.usage))
  }
}

extension String {
  /// Returns how often a text occurs in this one.
  func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
