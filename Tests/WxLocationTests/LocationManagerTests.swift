import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxLocation
import WxTesting

@Suite(.timeLimit(.minutes(1))) struct LocationManagerTests {
  static let version = #"{"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}"#
  static let devices =
    #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/a","activated":"x"}]}"#
  private let gpsd: FaultyGPSD
  private let clock = ManualClock()
  private let wall = Date(timeIntervalSince1970: 1_795_232_640)

  init() throws { gpsd = try FaultyGPSD() }

  private func tpv(_ second: Int, _ latitude: Double, eph: Double = 5) -> String {
    #"{"class":"TPV","device":"/dev/a","mode":3,"time":"2026-11-21T03:44:0\#(second).000Z","#
      + #""lat":\#(latitude),"lon":11,"eph":\#(eph)}"# + "\r\n"
  }

  private var hello: String { Self.version + "\r\n" + Self.devices + "\r\n" }

  private func locate(
    _ adjust: (inout LocationPolicy) -> Void = { _ in }
  ) -> Task<LocationResult, any Error> {
    var policy = LocationPolicy()
    adjust(&policy)
    let request = LocationRequest(GPSDProvider(address: gpsd.address), policy: policy)
    let manager = LocationManager(clocks: clock.clocks(startingAt: wall))
    return Task { try await manager.current(request) }
  }

  @Test func `the second epoch is accepted and the socket is closed`() async throws {
    let task = locate()
    await gpsd.received("?WATCH={\"enable\":true,\"json\":true};")
    gpsd.send(hello + tpv(0, 1) + tpv(0, 1) + tpv(1, 48.137) + tpv(2, 3))
    let result = try await task.value
    #expect(result.fix.coordinate.latitude == 48.137)
    #expect(result.quality == .accepted)
    #expect(result.decisions.map(\.reason) == [.firstEpoch, .qualified])
    await gpsd.closed()
    gpsd.stop()
  }

  @Test func `one byte at a time also works`() async throws {
    let task = locate()
    await gpsd.clients()
    for byte in (hello + tpv(0, 1) + tpv(1, 48) + tpv(2, 3)).utf8 { gpsd.send([byte]) }
    #expect(try await task.value.fix.coordinate.latitude == 48)
    gpsd.stop()
  }

  @Test func `the timeout ends the wait with the best available fix`() async throws {
    let (events, sink) = AsyncStream.makeStream(
      of: LocationEvent.self, bufferingPolicy: .bufferingOldest(100))
    let request = LocationRequest(GPSDProvider(address: gpsd.address))
    let manager = LocationManager(clocks: clock.clocks(startingAt: wall))
    let task = Task { try await manager.current(request) { _, event in sink.yield(event) } }
    await gpsd.clients()
    // The loss completes the epoch.
    gpsd.send(hello + tpv(0, 48) + #"{"class":"TPV","device":"/dev/a","mode":1}"# + "\n")
    for await case .unusable in events { break }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(10))
    let result = try await task.value
    #expect(result.quality == .bestEffort)
    #expect(result.decisions.map(\.reason) == [.firstEpoch, .noPosition, .bestEffort])
    await gpsd.closed()
    gpsd.stop()
  }

  @Test func `a gpsd that is cut off is named in the failure`() async throws {
    let task = locate()
    // A socket that is closed before it is read breaks the connection instead of ending it.
    await gpsd.received("?WATCH")
    gpsd.send(hello)
    gpsd.cut()
    let failure = await #expect(throws: LocationFailure.self) { try await task.value }
    #expect(failure?.code == "gpsd_closed")
    #expect(failure?.cause == .unavailable)
    gpsd.stop()
  }

  @Test func `a missing listener is reported at once, with how to start gpsd`() async throws {
    gpsd.stop()
    await gpsd.stopped()
    let failure = await #expect(throws: LocationFailure.self) { try await locate().value }
    #expect(failure?.code == "gpsd_unreachable")
    #expect(failure?.hint?.description.contains("gpsd.socket") == true)
    #expect(failure?.tried.map(\.outcome) == [.unavailable])
  }

  @Test func `a service that is not gpsd is named`() async throws {
    var timeLimit = GPSDSession.TimeLimits()
    timeLimit.banner = .milliseconds(200)
    let provider = GPSDProvider(address: gpsd.address, timeLimit: timeLimit)
    let task = Task { try await LocationManager().current(LocationRequest(provider)) }
    await gpsd.clients()
    gpsd.send("220 mail ESMTP\r\n")
    let failure = await #expect(throws: LocationFailure.self) { try await task.value }
    #expect(failure?.code == "not_gpsd")
    #expect(failure?.message.contains("220 mail ESMTP") == true)
    await gpsd.closed()
    gpsd.stop()
  }

  @Test func `cancelling throws and closes the socket within 50 ms`() async throws {
    var best = Duration.seconds(3600)
    // The fastest attempt counts: other tests may occupy the processor longer.
    for client in 0..<50 where best >= .milliseconds(50) {
      let task = locate()
      await gpsd.received("?WATCH", from: client)
      let start = ContinuousClock.now
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      await gpsd.closed(by: client)
      best = min(best, ContinuousClock.now - start)
    }
    #expect(best < .milliseconds(50))
    gpsd.stop()
  }

  @Test func `a provider that ignores cancellation cannot hold the answer`() async throws {
    let deaf = Deaf()
    defer { deaf.release() }
    var policy = LocationPolicy()
    policy.timeout = .seconds(10)
    let coordinate = try #require(Coordinate(latitude: 48, longitude: 11))
    let request = LocationRequest(
      sources: [
        LocationSource(deaf), LocationSource(FixedProvider(at: coordinate), isFallback: true),
      ], policy: policy)
    let clocks = clock.clocks(startingAt: wall)
    let task = Task { try await LocationManager(clocks: clocks).current(request) }
    await deaf.waitUntilListening()
    await clock.waitForSleepers()
    clock.advance(by: .milliseconds(9900))
    // The source has a twentieth of a second to end, and the next one as long to answer.
    await clock.waitForSleepers()
    clock.advance(by: .milliseconds(50))
    let result = try await task.value
    #expect(result.fix.source == "fixed")
    #expect(clocks.elapsed() == .milliseconds(9950))
    gpsd.stop()
  }

  @Test func `a caller that is cancelled does not wait for such a provider either`() async throws {
    for isWatch in [false, true] {
      let deaf = Deaf()
      defer { deaf.release() }
      let manager = LocationManager()
      let task = Task {
        if isWatch {
          for try await _ in manager.updates(LocationRequest(deaf)) {}
        } else {
          _ = try await manager.current(LocationRequest(deaf))
        }
      }
      await deaf.waitUntilListening()
      task.cancel()
      // Without the limit this would wait until the test is over.
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    gpsd.stop()
  }

  @Test func `the chain continues with the next source`() async throws {
    gpsd.stop()
    await gpsd.stopped()
    let coordinate = try #require(Coordinate(latitude: 48, longitude: 11))
    let request = LocationRequest(sources: [
      LocationSource(GPSDProvider(address: gpsd.address)),
      LocationSource(FixedProvider(at: coordinate)),
    ])
    let result = try await LocationManager().current(request)
    #expect(result.fix.source == "fixed")
    #expect(result.fix.accuracy == .known(0, origin: .exact))
    #expect(result.tried.map(\.outcome) == [.unavailable, .accepted])
  }
}

@Suite(.timeLimit(.minutes(1))) struct UnlimitedPolicyTests {
  private func policy() -> LocationPolicy {
    var policy = LocationPolicy()
    policy.timeout = .seconds(Int64.max)
    policy.maximumAge = .seconds(Int64.max)
    policy.minimumInterval = .zero
    return policy
  }

  @Test func `a policy may have no limits`() async throws {
    let gpsd = try FaultyGPSD()
    let coordinate = try #require(Coordinate(latitude: 1, longitude: 2))
    let fixed = LocationRequest(FixedProvider(at: coordinate), policy: policy())
    #expect(try await LocationManager().current(fixed).fix.coordinate == coordinate)
    let request = LocationRequest(GPSDProvider(address: gpsd.address), policy: policy())
    let script = Task {
      await gpsd.received("?WATCH")
      gpsd.send(
        LocationManagerTests.version + "\r\n" + LocationManagerTests.devices + "\r\n"
          + #"{"class":"TPV","device":"/dev/a","mode":3,"time":1,"lat":4,"lon":11,"eph":5}"# + "\n"
          + #"{"class":"TPV","device":"/dev/a","mode":3,"time":2,"lat":5,"lon":11,"eph":5}"# + "\n"
          + #"{"class":"TPV","device":"/dev/a","mode":3,"time":3,"lat":6,"lon":11,"eph":5}"# + "\n")
    }
    var iterator = LocationManager().updates(request).makeAsyncIterator()
    var latitude: Double?
    while latitude == nil, let change = try await iterator.next() {
      if case .fix(let fix) = change { latitude = fix.coordinate.latitude }
    }
    await script.value
    #expect(latitude == 5)
    gpsd.stop()
  }
}

/// A source that answers only when the test releases it, whether or not it is cancelled.
private final class Deaf: LocationProvider {
  let name = "deaf"
  let kind = LocationProviderKind.stream
  private let listening = AsyncStream.makeStream(of: Void.self)
  private let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)

  func waitUntilListening() async { for await _ in listening.stream { return } }

  func release() { waiting.withLock { $0.take() }?.resume() }

  func updates(
    _ clocks: Clocks
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    Updates(owner: self)
  }

  struct Updates: AsyncSequence, AsyncIteratorProtocol, Sendable {
    typealias Failure = any Error
    let owner: Deaf

    func makeAsyncIterator() -> Updates { self }

    func next() async throws -> LocationEvent? {
      await withCheckedContinuation { continuation in
        owner.waiting.withLock { $0 = continuation }
        owner.listening.continuation.yield()
      }
      return nil
    }
  }
}
