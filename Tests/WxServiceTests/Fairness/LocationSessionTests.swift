import Foundation
import Synchronization
import Testing
import WxCore
import WxLocation
import WxService
import WxTesting

/// One location for all who follow it.
@Suite(.timeLimit(.minutes(1))) struct LocationSessionTests {
  private struct Failure: ExplainedError {
    let code = "no_location"
    let cause = FailureCause.unavailable
    let message = "No source has a position."
  }

  /// The sources of a session, which a test drives.
  private final class Sources: Sendable {
    let clock = ManualClock()
    let start = Date(timeIntervalSince1970: 1_795_348_800)
    let watches = Mutex<[LocationSession.Changes.Continuation]>([])
    let ended = Atomic(0)
    let searches = Atomic(0)
    let fails = Atomic(false)

    var clocks: Clocks { clock.clocks(startingAt: start) }

    func fix() throws -> Fix {
      Fix(
        coordinate: try #require(Coordinate(latitude: 48, longitude: 11)),
        accuracy: .known(5, origin: .exact), receivedAt: clocks.wall(), source: "gpsd",
        mode: .threeD)
    }

    func session() -> LocationSession {
      LocationSession(
        clocks: clocks,
        locate: {
          self.searches.add(1, ordering: .relaxed)
          if self.fails.load(ordering: .relaxed) { throw Failure() }
          return LocationResult(fix: try self.fix(), quality: .accepted)
        },
        follow: {
          if self.fails.load(ordering: .relaxed) { throw Failure() }
          let (stream, continuation) = LocationSession.Changes.makeStream()
          continuation.onTermination = { _ in self.ended.add(1, ordering: .relaxed) }
          self.watches.withLock { $0.append(continuation) }
          return stream
        })
    }

    func send(_ change: LocationChange) {
      _ = watches.withLock { $0.last?.yield(change) }
    }
  }

  /// Changes that go on when their task is cancelled.
  private struct Unstoppable: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let changes: LocationSession.Changes

    func makeAsyncIterator() -> Unstoppable { self }

    mutating func next() async throws -> LocationChange? {
      try await Task { [changes] in try await changes.first { _ in true } }.value
    }
  }

  @Test func `64 streams are one watch, and each gets every change`() async throws {
    let sources = Sources()
    let session = sources.session()
    let streams = try (0..<64).map { _ in try session.changes() }
    #expect(sources.watches.withLock(\.count) == 1)
    sources.send(.fix(try sources.fix()))
    for stream in streams {
      let change = try await stream.first { _ in true }
      #expect(change == .fix(try sources.fix()))
    }
  }

  @Test func `a later stream begins with the last fix, and a location is that of the watch`()
    async throws
  {
    let sources = Sources()
    let session = sources.session()
    var first = try session.changes().makeAsyncIterator()
    sources.send(.fix(try sources.fix()))
    _ = try await first.next()
    var second = try session.changes().makeAsyncIterator()
    #expect(try await second.next() == .fix(try sources.fix()))
    #expect(try await session.location().fix == sources.fix())
    #expect(sources.searches.load(ordering: .relaxed) == 0)
    sources.clock.advance(by: .seconds(10))
    _ = try await session.location()
    #expect(sources.searches.load(ordering: .relaxed) == 1)
  }

  @Test func `the watch goes on for a while without streams, then it ends`() async throws {
    let sources = Sources()
    let session = sources.session()
    do {
      let task = Task { for try await _ in try session.changes() {} }
      while session.streamCount == 0 { await Task.yield() }
      task.cancel()
      while session.streamCount > 0 { await Task.yield() }
    }
    await sources.clock.waitForSleepers(1)
    _ = try session.changes()
    #expect(sources.watches.withLock(\.count) == 1, "the same watch")
    await sources.clock.waitForSleepers(1)
    while session.streamCount > 0 { await Task.yield() }
    await sources.clock.waitForSleepers(1)
    sources.clock.advance(by: .seconds(31))
    while sources.ended.load(ordering: .relaxed) == 0 { await Task.yield() }
  }

  @Test func `a stream after the end has a watch of its own, though the old one still stops`()
    async throws
  {
    let clock = ManualClock()
    let watches = Mutex<[LocationSession.Changes.Continuation]>([])
    let session = LocationSession(
      clocks: clock.clocks(startingAt: .now), locate: { throw Failure() },
      follow: {
        let (stream, continuation) = LocationSession.Changes.makeStream()
        watches.withLock { $0.append(continuation) }
        return Unstoppable(changes: stream)
      })
    _ = try session.changes()
    while watches.withLock(\.count) == 1 {
      await clock.waitForSleepers(1)
      clock.advance(by: .seconds(31))
      // The stream ends at once. If it began before the watch ended, that needs another 30 seconds.
      _ = try session.changes()
    }
    let late = try session.changes()
    watches.withLock(\.first)?.finish()
    for _ in 0..<100 { await Task.yield() }
    let change = LocationChange.lost(source: "gpsd", .silence(.seconds(1)))
    watches.withLock(\.last)?.yield(change)
    #expect(try await late.first { _ in true } == change)
  }

  @Test func `a stream that could not begin is not counted`() throws {
    let sources = Sources()
    sources.fails.store(true, ordering: .relaxed)
    let session = sources.session()
    #expect(throws: Failure.self) { _ = try session.changes() }
    #expect(session.streamCount == 0)
  }

  @Test func `after a failure nothing is asked for a while, each time longer`() async throws {
    let sources = Sources()
    let session = sources.session()
    sources.fails.store(true, ordering: .relaxed)
    var asked: [Int] = []
    for _ in 0..<60 {
      await #expect(throws: Failure.self) { try await session.location() }
      #expect(throws: Failure.self) { _ = try session.changes() }
      asked.append(sources.searches.load(ordering: .relaxed))
      sources.clock.advance(by: .seconds(1))
    }
    // At 0, 5, 15 and 35 seconds.
    #expect(asked.last == 4)
    sources.fails.store(false, ordering: .relaxed)
    sources.clock.advance(by: .seconds(40))
    #expect(try await session.location().quality == .accepted)
  }

  @Test func `requests at the same time share one search`() async throws {
    let sources = Sources()
    let session = sources.session()
    try await withThrowingTaskGroup { group in
      for _ in 0..<64 { group.addTask { _ = try await session.location() } }
      try await group.waitForAll()
    }
    #expect(sources.searches.load(ordering: .relaxed) == 1)
  }

  @Test func `a canceled request does not wait for the search, which goes on for the others`()
    async throws
  {
    let sources = Sources()
    let session = LocationSession(
      clocks: sources.clocks,
      locate: {
        sources.searches.add(1, ordering: .relaxed)
        try await sources.clock.sleep(for: .seconds(10))
        return LocationResult(fix: try sources.fix(), quality: .accepted)
      },
      follow: { LocationSession.Changes.makeStream().stream })
    let staying = Task { try await session.location() }
    await sources.clock.waitForSleepers(1)
    let leaving = Task { try await session.location() }
    leaving.cancel()
    await #expect(throws: CancellationError.self) { try await leaving.value }
    sources.clock.advance(by: .seconds(10))
    #expect(try await staying.value.quality == .accepted)
    #expect(sources.searches.load(ordering: .relaxed) == 1)
  }
}
