import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxLocation
import WxTesting
import WxCommand

/// Watches that start before their sources can be reached.
@Suite(.timeLimit(.minutes(1))) struct WaitingWatchTests {
  /// A service that answers once it is switched on.
  private final class Service: LocationProvider {
    let name = "ip"
    let kind = LocationProviderKind.oneShot
    let isOn = Mutex(false)

    func updates(_ clocks: Clocks) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
      AsyncThrowingStream { stream in
        guard isOn.withLock({ $0 }) else { return stream.finish(throwing: NoNetworkYet()) }
        stream.yield(.connected("a service"))
        stream.finish()
      }
    }

    func updates(
      _ clocks: Clocks, until deadline: Duration?
    ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
      updates(clocks)
    }
  }

  private struct NoNetworkYet: ExplainedError {
    let code = "network_down"
    let cause = FailureCause.unavailable
    let message = "The network is down."
    let hint: Hint? = nil
  }

  @Test func `a watch that needs the network begins again until it is there`() async throws {
    let service = Service()
    let clock = ManualClock()
    let (failures, fail) = AsyncStream.makeStream(of: LocationFailure.self)
    let updates = PatientUpdates(
      LocationRequest(service), clocks: clock.clocks(startingAt: Date()), patience: .network
    ) { fail.yield($0) }
    let first = Task {
      for try await change in updates {
        if case .connected(_, let what) = change { return what }
      }
      return "the end"
    }
    // The time limit for the first answer.
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(10))
    for await failure in failures {
      #expect([.unavailable, .noFix].contains(failure.cause))
      break
    }
    service.isOn.withLock { $0 = true }
    await clock.waitForSleepers(1)
    // The first wait of a source on another machine.
    clock.advance(by: .seconds(1))
    #expect(try await first.value == "a service")
  }

  @Test func `a watch for a number of fixes ends after the timeout`() async throws {
    let (home, setting) = try CommandRun.Setting.home()
    defer { withExtendedLifetime(home) {} }
    let run = await CommandRun(
      "watch", "--source", "ip", "--count", "1", "--timeout", "0.5", setting: setting)
    #expect(run.status != .success)
    #expect(!run.diagnostics.contains("waits for the network"), "\(run.diagnostics)")
  }

  @Test func `a file without a fix is not awaited`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "a.nmea").path
    try Data("nothing\n".utf8).write(to: URL(filePath: file))
    let updates = PatientUpdates(
      LocationRequest(NMEAProvider(address: .file(path: file))), clocks: .live,
      patience: .networkAndReceivers
    ) { _ in Issue.record("The file was read again.") }
    await #expect(throws: LocationFailure.self) { for try await _ in updates {} }
  }
}
