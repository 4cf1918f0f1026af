import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxLocation
import WxTesting

@Suite(.timeLimit(.minutes(1))) struct LocationUpdatesTests {
  private let gpsd: FaultyGPSD
  private let clock = ManualClock()
  private var hello: String {
    LocationManagerTests.version + "\r\n" + LocationManagerTests.devices + "\r\n"
  }

  init() throws { gpsd = try FaultyGPSD() }

  private func updates() -> LocationUpdates {
    let clocks = clock.clocks(startingAt: Date(timeIntervalSince1970: 1_795_232_640))
    return LocationManager(clocks: clocks)
      .updates(LocationRequest(GPSDProvider(address: gpsd.address)))
  }

  private func tpv(_ second: Int) -> String {
    #"{"class":"TPV","device":"/dev/a","mode":3,"time":"2026-11-21T03:44:0\#(second).000Z","#
      + #""lat":\#(second),"lon":11,"eph":5}"# + "\r\n"
  }

  @Test func `a watch survives a gpsd that disconnects`() async throws {
    let script = Task {
      await gpsd.received("?WATCH")
      gpsd.send(hello + tpv(0) + tpv(1))
      gpsd.cut()
    }
    var told: [Double] = []
    var losses = 0
    var iterator = updates().makeAsyncIterator()
    while let change = try await iterator.next() {
      switch change {
      case .fix(let fix): told.append(fix.coordinate.latitude)
      case .lost: losses += 1
      case .waiting(_, .reconnection(let delay, 1)):
        await clock.waitForSleepers()
        clock.advance(by: delay)
        await gpsd.received("?WATCH", from: 1)
        gpsd.send(hello + tpv(2) + tpv(3) + tpv(4), to: 1)
      default: break
      }
      if told.count == 2 { break }
    }
    await script.value
    #expect(told == [1, 3])
    #expect(losses == 1)
    gpsd.stop()
  }

  @Test func `cancelling ends the watch at once and closes the socket`() async throws {
    let (started, start) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let updates = updates()
    let task = Task {
      for try await _ in updates { start.finish() }
    }
    for await _ in started {}
    await gpsd.received("?WATCH")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await gpsd.closed()
    gpsd.stop()
  }

  @Test func `what is cancelled before it begins opens nothing`() async throws {
    let source = Stubborn()
    let updates = LocationManager().updates(LocationRequest(source))
    // It ends only because the task is cancelled.
    let (cancellation, _) = AsyncStream.makeStream(of: Never.self)
    let task = Task {
      for await _ in cancellation {}
      for try await _ in updates {}
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let request = LocationRequest(source)
    let (again, _) = AsyncStream.makeStream(of: Never.self)
    let current = Task {
      for await _ in again {}
      _ = try await LocationManager().current(request)
    }
    current.cancel()
    await #expect(throws: CancellationError.self) { try await current.value }
    #expect(source.starts == 0)
  }

  @Test func `a watch that is closed does not start a late source again`() async throws {
    let clocks = clock.clocks(startingAt: Date(timeIntervalSince1970: 1_795_232_640))
    let source = Stubborn()
    let updates = LocationManager(clocks: clocks).updates(LocationRequest(source))
    let (closed, close) = AsyncStream.makeStream(of: Never.self)
    let (opened, open) = AsyncStream.makeStream(of: Never.self)
    let (events, note) = AsyncStream.makeStream(of: String.self)
    let task = Task {
      var iterator = updates.makeAsyncIterator()
      // All tasks of the watch have this value, until they end.
      _ = try? await Witness.$current.withValue(Witness { note.yield("every task has ended") }) {
        try await iterator.next()
      }
      close.finish()
      // Whoever still has the iterator has not released the watch.
      await Task { for await _ in opened {} }.value
      return try await iterator.next() == nil
    }
    await source.waitUntilListening()
    task.cancel()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    for await _ in closed {}
    source.fail()
    let timer = Task {
      await clock.waitForSleepers()
      note.yield("a timer waits")
    }
    #expect(await events.first { _ in true } == "every task has ended")
    #expect(source.starts == 1)
    let rest = Task { try? await clocks.sleep(.seconds(1)) }
    await timer.value
    rest.cancel()
    open.finish()
    #expect(try await task.value)
  }

  @Test func `releasing the iterator closes the socket`() async throws {
    do {
      var iterator = updates().makeAsyncIterator()
      _ = try await iterator.next()
      await gpsd.received("?WATCH")
    }
    await gpsd.closed()
    gpsd.stop()
  }

  @Test func `a slow consumer loses no epoch`() async throws {
    let count = 2000
    let script = Task {
      await gpsd.received("?WATCH")
      gpsd.send(hello)
      for index in 0...count + 1 {
        gpsd.send(
          #"{"class":"TPV","device":"/dev/a","mode":3,"time":\#(1_795_232_640 + index),"#
            + #""lat":48,"lon":11,"eph":5}"# + "\n")
      }
    }
    var iterator = updates().makeAsyncIterator()
    _ = try await iterator.next()
    await script.value
    var times: [Double] = []
    while let change = try await iterator.next() {
      guard case .fix(let fix) = change, let time = fix.time else { continue }
      times.append(time.timeIntervalSince1970 - 1_795_232_640)
      if times.count == count { break }
    }
    #expect(times == (1...count).map(Double.init))
    gpsd.stop()
  }
}

/// Notices the end of all tasks that have it as a task-local value.
private final class Witness: Sendable {
  @TaskLocal static var current: Witness?
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }
}

/// A source that ignores cancellation, and fails when the test says so.
private final class Stubborn: LocationProvider {
  struct Failure: Error {}

  let name = "stubborn"
  let kind = LocationProviderKind.stream
  private let started = Mutex(0)
  private let listening = AsyncStream.makeStream(of: Void.self)
  private let waiting = Mutex<CheckedContinuation<LocationEvent?, any Error>?>(nil)

  /// How often it was started.
  var starts: Int { started.withLock { $0 } }

  func waitUntilListening() async { for await _ in listening.stream { return } }

  func fail() { waiting.withLock { $0.take() }?.resume(throwing: Failure()) }

  func updates(_ clocks: Clocks) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    started.withLock { $0 += 1 }
    return Updates(owner: self)
  }

  struct Updates: AsyncSequence, AsyncIteratorProtocol, Sendable {
    typealias Failure = any Error
    let owner: Stubborn

    func makeAsyncIterator() -> Updates { self }

    func next() async throws -> LocationEvent? {
      try await withCheckedThrowingContinuation { continuation in
        owner.waiting.withLock { $0 = continuation }
        owner.listening.continuation.yield()
      }
    }
  }
}
