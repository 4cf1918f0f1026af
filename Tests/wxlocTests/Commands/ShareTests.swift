import Foundation
import TestSupport
import Testing
import WxCommand
import WxCore
import WxLocation

/// The position for other programs: `share geoclue` and `watch --listen`.
@Suite(.timeLimit(.minutes(2))) struct ShareTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting
  let file: String

  init() throws {
    (folder, setting) = try CommandRun.Setting.home()
    file = folder.url.appending(path: "geolocation").path
  }

  private func share(_ options: String...) async -> CommandRun {
    await CommandRun(["share", "geoclue", "--file", file] + options, setting: setting)
  }

  private var content: [String] {
    get throws {
      try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }
  }

  @Test func `the file has what GeoClue reads, and undo removes it`() async throws {
    let run = await share("--source", "fixed", "--at", "48.137,-11.575")
    #expect(run.status == .success)
    #expect(try content.filter { !$0.hasPrefix("#") } == ["48.137000", "-11.575000", "0.0", "1.0"])
    let rights = try FileManager.default.attributesOfItem(atPath: file)
    #expect(rights[.posixPermissions] as? Int == 0o644)
    let undo = await share("--undo", "--json")
    #expect(try undo.json["removed"] == true)
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(try await share("--undo", "--json").json["removed"] == false)
  }

  @Test func `an earlier file comes back, however often the position is written`() async throws {
    try Data("1\n2\n3\n4\n".utf8).write(to: URL(filePath: file))
    #expect(await share("--at", "48,11").status == .success)
    #expect(await share("--at", "49,12").status == .success)
    #expect(try content.contains("49.000000"))
    #expect(try await share("--undo", "--json").json["restored"] == true)
    #expect(try content == ["1", "2", "3", "4"])
    // Now it is somebody else's file again.
    #expect(await share("--undo").output.hasPrefix("Nothing to undo"))
    #expect(try content == ["1", "2", "3", "4"])
  }

  @Test func `a coarse position covers its cell`() async throws {
    #expect(await share("--at", "48.137,11.575", "--coarse", "20").status == .success)
    let radius = try #require(try content.last.flatMap { Double($0) })
    #expect(radius > 10_000)
  }

  @Test func `a position that is only saved is not shared`() async throws {
    #expect(await CommandRun("add", "48,11", "--as", "here", setting: setting).status == .success)
    let run = await share("--source", "gpsd", "--gpsd", "127.0.0.1:1")
    #expect(run.status != .success)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `a folder that cannot be written is named`() async {
    let run = await CommandRun(
      "share", "geoclue", "--file", "/nowhere/geolocation", "--at", "48,11", setting: setting)
    #expect(run.status == ExitStatus(.io))
    #expect(run.diagnostics.contains("/nowhere"))
  }

  @Test func `a watch sends NMEA to the programs that connect`() async throws {
    let socket = folder.url.appending(path: "n.sock").path
    let server = try FaultyGPSD()
    defer { server.stop() }
    let talker = Task {
      await server.clients(1)
      let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down) - 900)
      for second in 0..<800 where !Task.isCancelled {
        var log = NMEALog()
        log.fix(
          try #require(Coordinate(latitude: 48.137, longitude: 11.575)),
          at: start.addingTimeInterval(Double(second)))
        server.send(log.text)
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    defer { talker.cancel() }
    let port = server.port
    let watch = Task { [setting] in
      await CommandRun(
        "watch", "--nmea", "tcp:127.0.0.1:\(port)", "--listen", "unix:\(socket)", "--json",
        "--count", "300", setting: setting)
    }
    while !FileManager.default.fileExists(atPath: socket) {
      try await Task.sleep(for: .milliseconds(5))
    }
    var policy = LocationPolicy()
    policy.timeout = .seconds(30)
    let result = try await LocationManager().current(
      LocationRequest(NMEAProvider(address: .unix(path: socket)), policy: policy))
    #expect(result.fix.device == socket)
    #expect(abs(result.fix.coordinate.latitude - 48.137) < 1e-5)
    #expect(result.fix.accuracy.origin == .axes)
    let run = await watch.value
    #expect(run.status == .success)
    #expect(run.diagnostics.contains("Sending NMEA 0183 at unix:"))
    // The server closes at once, its thread a moment later.
    while FileManager.default.fileExists(atPath: socket) {
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @Test func `what cannot be listened at is refused`() async {
    for address in ["udp:10110", "walk.nmea", "-"] {
      let run = await CommandRun(
        "watch", "--listen", address, "--source", "ip", setting: setting)
      #expect(run.status == ExitStatus(.usage), "\(address)")
    }
    let run = await CommandRun(
      "watch", "--listen", "unix:/nowhere/a.sock", "--source", "ip", setting: setting)
    #expect(run.status == ExitStatus(.unavailable))
  }
}
