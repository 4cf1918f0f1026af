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
  /// A service that fails at first.
  private final class Service: LocationProvider {
    let name = "ip"
    let kind = LocationProviderKind.oneShot
    let failures: Mutex<Int>

    init(failures: Int) { self.failures = Mutex(failures) }

    func updates(_ clocks: Clocks) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
      AsyncThrowingStream { stream in
        let fails = failures.withLock { left in
          left -= 1
          return left >= 0
        }
        guard !fails else { return stream.finish(throwing: NoNetworkYet()) }
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
    // More attempts than one round of the updates makes.
    let service = Service(failures: 12)
    let clock = ManualClock()
    let seen = Mutex<[String]>([])
    let updates = PatientUpdates(
      LocationRequest(service), clocks: clock.clocks(startingAt: Date()), patience: .network
    ) { failure in seen.withLock { $0.append("\(failure.cause)") } }
    let watch = Task {
      for try await change in updates {
        switch change {
        case .waiting(_, .reconnection): seen.withLock { $0.append("reconnecting") }
        case .connected(_, let what): return what
        default: break
        }
      }
      return "the end"
    }
    let driver = Task {
      while !Task.isCancelled {
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(1))
        await Task.yield()
      }
    }
    #expect(try await watch.value == "a service")
    driver.cancel()
    // If the driver waits for a sleeper, it ends after this one.
    let last = Task { try? await clock.sleep(for: .seconds(1)) }
    await driver.value
    last.cancel()
    // After the first failure, neither an attempt nor another failure is news.
    let news = seen.withLock { $0.drop { $0 == "reconnecting" } }
    #expect(news.count == 1)
    #expect(["unavailable", "noFix"].contains(news.first))
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
