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
