import Foundation
import TestSupport
import Testing
import WxLocation

/// The end of the program by signals.
@Suite(.timeLimit(.minutes(1))) struct SignalTests {
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `a signal ends a waiting command at once and quietly`(signal: Int32, status: Int32)
    async throws
  {
    var best = Duration.seconds(3600)
    // Less than the two seconds after which the process is killed. The fastest counts: other
    // tests may have the processor.
    for _ in 0..<5 where best >= .seconds(1.5) {
      let gpsd = try FaultyGPSD()
      defer { gpsd.stop() }
      let running = try WxlocProcess().start([
        "current", "--source", "gpsd", "--gpsd", "127.0.0.1:\(gpsd.port)", "--timeout", "60",
        "--json",
      ])
      await gpsd.clients()
      let start = ContinuousClock.now
      running.kill(signal)
      let result = await running.result()
      best = min(best, ContinuousClock.now - start)
      #expect(result.status == status)
      #expect(result.output == "")
      #expect(result.diagnostics == "")
    }
    #expect(best < .seconds(1.5))
  }
}

extension SignalTests {
  /// Starts a watch that writes GPX, and waits until the first fix is written.
  private func startTrack(_ gpsd: FaultyGPSD) async throws -> RunningProcess {
    let running = try WxlocProcess().start([
      "watch", "--source", "gpsd", "--gpsd", "127.0.0.1:\(gpsd.port)", "--format", "gpx",
    ])
    await gpsd.received("?WATCH")
    gpsd.send(ScriptedGPSD.hello + ScriptedGPSD.fixes(0...2))
    while let line = await running.nextLine(), !line.contains("<trkpt") {}
    return running
  }

  @Test(arguments: [(SIGINT, 1, 130), (SIGINT, 2, 130), (SIGHUP, 1, 129), (SIGTERM, 1, 143)])
  func `a signal completes a track, even if it is sent twice`(
    signal: Int32, count: Int, status: Int32
  ) async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let running = try await startTrack(gpsd)
    for _ in 0..<count { running.kill(signal) }
    let result = await running.result()
    #expect(result.status == status)
    #expect(result.output.hasSuffix("</trkseg>\n</trk>\n</gpx>\n"))
    await gpsd.closed()
  }

  @Test func `nohup keeps a watch running when the terminal is closed`() async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let running = try RunningProcess(
      [
        "nohup", InstalledRelease.program.path, "watch", "--source", "gpsd", "--gpsd",
        "127.0.0.1:\(gpsd.port)", "--json", "--count", "2",
      ], environment: try WxlocProcess().environment)
    await gpsd.received("?WATCH")
    gpsd.send(ScriptedGPSD.hello + ScriptedGPSD.fixes(0...1))
    _ = await running.nextLine()
    running.kill(SIGHUP)
    gpsd.send(ScriptedGPSD.fix(2))
    #expect(await running.result().status == 0)
  }

  @Test func `a watch ends quietly when its reader has gone`() async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    // More than a pipe holds, so the writer finds the closed end, whenever the reader leaves.
    let text = ScriptedGPSD.hello + ScriptedGPSD.fixes(0...2000)
    let process = try WxlocProcess()
    let running = try RunningProcess(
      [
        "bash", "-c",
        #""$0" watch --source gpsd --gpsd 127.0.0.1:\#(gpsd.port) --json | head -n 1; echo ${PIPESTATUS[0]}"#,
        InstalledRelease.program.path,
      ], environment: process.environment)
    await gpsd.received("?WATCH")
    gpsd.send(text)
    let result = await running.result()
    #expect(result.output.hasSuffix("\n141\n"))
    #expect(result.diagnostics == "")
  }

  @Test func `a watch without news ends when its reader has gone`() async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let running = try RunningProcess(
      [
        "bash", "-c",
        #""$0" watch --source gpsd --gpsd 127.0.0.1:\#(gpsd.port) --json | head -n 1; echo ${PIPESTATUS[0]}"#,
        InstalledRelease.program.path,
      ], environment: try WxlocProcess().environment)
    await gpsd.received("?WATCH")
    gpsd.send(ScriptedGPSD.hello + ScriptedGPSD.fixes(0...1))
    #expect(await running.result().output.hasSuffix("\n141\n"))
  }
}

extension SignalTests {
  @Test func `a recording ends with Ctrl-C and reports its content`() async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let process = try WxlocProcess()
    let file = process.home.appending(path: "a.rec").path
    let running = try process.start([
      "record", file, "--gpsd", "127.0.0.1:\(gpsd.port)", "--verbose",
    ])
    await gpsd.received("?WATCH")
    gpsd.send(ScriptedGPSD.hello + ScriptedGPSD.fixes(0...3))
    // When the recording contains it, everything has arrived.
    var text = ""
    while !text.contains("48.0003") {
      text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      await Task.yield()
    }
    running.kill(SIGINT)
    let result = await running.result()
    #expect(result.status == 130)
    #expect(result.output.contains(#/^Recorded [0-3] fixes in [0-9]+ s to /#))
    let replay = try await process.run("watch", "--replay", file, "--speed", "0", "--json")
    #expect(replay.output.split(separator: "\n").count == 3)
  }
}
