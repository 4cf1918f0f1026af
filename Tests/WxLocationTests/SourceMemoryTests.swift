import Foundation
import Synchronization
import Testing
import WxCore
import WxLocation
import WxTesting

/// Sources that rest after a failure.
@Suite(.timeLimit(.minutes(1))) struct SourceMemoryTests {
  private struct Failure: ExplainedError {
    let code = "unreachable"
    let cause = FailureCause.unavailable
    let message = "It cannot be reached."
  }

  private final class Log: Sendable {
    let asked = Atomic(0)
    let fails = Atomic(true)
  }

  /// A remote source that fails or answers once.
  private static func source(_ log: Log) throws -> OneShotProvider {
    let position = try #require(Coordinate(latitude: 48, longitude: 11))
    return OneShotProvider(name: "ip", kind: .oneShot) {
      log.asked.add(1, ordering: .relaxed)
      if log.fails.load(ordering: .relaxed) { throw Failure() }
      return Fix(
        coordinate: position, accuracy: .known(100, origin: .exact), receivedAt: Date(),
        source: "ip", mode: .twoD)
    }
  }

  private func ask(_ provider: any LocationProvider, _ clocks: Clocks) async throws {
    for try await _ in provider.updates(clocks) {}
  }

  @Test func `a source that failed is not asked again for a while, each time longer`() async throws
  {
    let log = Log()
    let clock = ManualClock()
    let clocks = clock.clocks(startingAt: Date())
    let source = SourceMemory().resting(LocationSource(try Self.source(log))).provider
    var asked: [Int] = []
    for _ in 0..<80 {
      await #expect(throws: Failure.self) { try await ask(source, clocks) }
      asked.append(log.asked.load(ordering: .relaxed))
      clock.advance(by: .seconds(1))
    }
    // At 0, 10, 30 and 70 seconds.
    let counts: [Int] = [9, 10, 29, 30, 69, 70].map { asked[$0] }
    let expected = [1, 2, 2, 3, 3, 4]
    #expect(counts == expected)
  }

  @Test func `a source that answers is asked each time`() async throws {
    let log = Log()
    log.fails.store(false, ordering: .relaxed)
    let clocks = ManualClock().clocks(startingAt: Date())
    let source = SourceMemory().resting(LocationSource(try Self.source(log))).provider
    for _ in 0..<5 { try await ask(source, clocks) }
    #expect(log.asked.load(ordering: .relaxed) == 5)
  }

  @Test func `a success forgets the failures`() async throws {
    let log = Log()
    let clock = ManualClock()
    let clocks = clock.clocks(startingAt: Date())
    let source = SourceMemory().resting(LocationSource(try Self.source(log))).provider
    await #expect(throws: Failure.self) { try await ask(source, clocks) }
    clock.advance(by: .seconds(11))
    log.fails.store(false, ordering: .relaxed)
    try await ask(source, clocks)
    log.fails.store(true, ordering: .relaxed)
    await #expect(throws: Failure.self) { try await ask(source, clocks) }
    clock.advance(by: .seconds(11))
    await #expect(throws: Failure.self) { try await ask(source, clocks) }
    #expect(log.asked.load(ordering: .relaxed) == 4)
  }

  @Test func `a fallback is asked each time, because it asks nobody`() async throws {
    let log = Log()
    let clocks = ManualClock().clocks(startingAt: Date())
    let fallback = LocationSource(try Self.source(log), isFallback: true)
    let source = SourceMemory().resting(fallback).provider
    for _ in 0..<5 { await #expect(throws: Failure.self) { try await ask(source, clocks) } }
    #expect(log.asked.load(ordering: .relaxed) == 5)
  }
}
