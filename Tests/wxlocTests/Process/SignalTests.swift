import Foundation
import Testing
import WxLocation
import WxTesting

/// How the program ends when it is told to.
@Suite(.timeLimit(.minutes(1))) struct SignalTests {
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `a signal ends a waiting command at once and quietly`(signal: Int32, status: Int32)
    async throws
  {
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
    #expect(result.status == status)
    #expect(result.output == "")
    #expect(result.talk == "")
    // Less than the two seconds after which the process is ended by force.
    #expect(ContinuousClock.now - start < .seconds(1.5))
  }
}

extension SignalTests {
  /// Starts a watch that writes GPX, and waits until the first fix is written.
  private func startTrack(_ gpsd: FaultyGPSD) async throws -> RunningProcess {
    let running = try WxlocProcess().start([
      "watch", "--source", "gpsd", "--gpsd", "127.0.0.1:\(gpsd.port)", "--format", "gpx",
    ])
    await gpsd.heard("?WATCH")
    gpsd.send(SpokenGPSD.hello + SpokenGPSD.fixes(0...2))
    while let line = await running.nextLine(), !line.contains("<trkpt") {}
    return running
  }

  @Test(arguments: [1, 2])
  func `a track is closed properly by a signal, also by one that comes twice`(count: Int)
    async throws
  {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let running = try await startTrack(gpsd)
    for _ in 0..<count { running.kill(SIGINT) }
    let result = await running.result()
    #expect(result.status == 130)
    #expect(result.output.hasSuffix("</trkseg>\n</trk>\n</gpx>\n"))
    await gpsd.closed()
  }

  @Test func `a watch ends quietly when nobody reads it any more`() async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let process = try WxlocProcess()
    let running = try RunningProcess(
      [
        "bash", "-c",
        #""$0" watch --source gpsd --gpsd 127.0.0.1:\#(gpsd.port) --json | head -n 1; echo ${PIPESTATUS[0]}"#,
        WxlocBinary.url.path,
      ], environment: process.environment)
    await gpsd.heard("?WATCH")
    // More than a pipe holds: the writer meets the closed end, whenever the reader leaves.
    gpsd.send(SpokenGPSD.hello + SpokenGPSD.fixes(0...2000))
    let result = await running.result()
    #expect(result.output.hasSuffix("\n141\n"))
    #expect(result.talk == "")
  }
}
