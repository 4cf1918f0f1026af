import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxLocation
import WxTesting

@Suite(.timeLimit(.minutes(1))) struct ProviderConformanceTests {
  private struct Refusal: ExplainedError {
    var code: String { "refused" }
    var cause: FailureCause { .denied }
    var message: String { "Refused." }
  }

  @Test func `the fixed provider conforms`() async throws {
    try await checkProvider(FixedProvider(at: try #require(Coordinate(latitude: 0, longitude: 0))))
  }

  @Test func `one-shot providers conform if they answer, fail, hang or have no fix`()
    async throws
  {
    let coordinate = try #require(Coordinate(latitude: 48, longitude: 11))
    try await checkProvider(
      OneShotProvider(name: "ip") {
        Fix(coordinate: coordinate, receivedAt: Date(), source: "ip", mode: .twoD)
      })
    try await checkProvider(OneShotProvider(name: "ip") { throw Refusal() })
    try await checkProvider(OneShotProvider(name: "ip") { nil })
  }

  @Test func `the gpsd provider conforms`() async throws {
    let gpsd = try FaultyGPSD()
    let talker = Task {
      // Every client of the check receives the banner and then a fix.
      for index in 0..<12 {
        await gpsd.received("?WATCH", from: index)
        gpsd.send(
          LocationManagerTests.version + "\n" + LocationManagerTests.devices + "\n"
            + #"{"class":"TPV","mode":3,"lat":48,"lon":11,"eph":5}"# + "\n", to: index)
      }
    }
    var check = ProviderCheck { await gpsd.areAllClosed() }
    check.events = 6
    try await checkProvider(GPSDProvider(address: gpsd.address), check)
    talker.cancel()
    gpsd.stop()
  }

  @Test func `the gpsd provider conforms if nothing listens`() async throws {
    let address = GPSDAddress(host: "127.0.0.1", port: try LoopbackServer.refusedPort())
    try await checkProvider(GPSDProvider(address: address))
  }

  private static func fix(
    _ clocks: Clocks, _ accuracy: HorizontalAccuracy = .unknown, wall: Date? = nil,
    arrival: Duration? = nil
  ) throws -> LocationEvent {
    .fix(
      Fix(
        coordinate: try #require(Coordinate(latitude: 48, longitude: 11)), accuracy: accuracy,
        receivedAt: wall ?? clocks.wall(), source: "script", mode: .twoD),
      arrival: arrival ?? clocks.elapsed())
  }

  private func violation(
    _ events: @escaping @Sendable (Clocks) throws -> [LocationEvent]
  ) async -> ProviderViolation? {
    do {
      try await checkProvider(Script { (try? events($0)) ?? [] })
      return nil
    } catch { return error as? ProviderViolation }
  }

  @Test func `a stream that follows the rules conforms`() async {
    let violation = await violation { clocks in
      [
        .waiting(.connection(to: "it")), .connected("it"), try Self.fix(clocks),
      ]
    }
    #expect(violation == nil)
  }

  @Test func `the check detects a stream that does not report its connection first`() async {
    #expect(await violation { [try Self.fix($0)] } == .notConnected)
  }

  @Test func `the check detects a provider that reads other clocks`() async {
    #expect(
      await violation { [.connected("it"), try Self.fix($0, wall: Date())] } == .foreignWallClock)
    #expect(
      await violation { [.connected("it"), try Self.fix($0, arrival: .zero)] }
        == .arrivalBeforeStart)
    #expect(
      await violation { [.connected("it"), try Self.fix($0, arrival: .seconds(1e9))] }
        == .arrivalInFuture)
  }

  @Test func `the check detects arrivals that fall`() async {
    let violation = await violation { clocks in
      // Created a moment after the start of the iteration, so both are valid alone.
      let first = clocks.elapsed() + .nanoseconds(2)
      return [
        .connected("it"), try Self.fix(clocks, arrival: first),
        try Self.fix(clocks, arrival: first - .nanoseconds(1)),
      ]
    }
    // The clock may not have moved yet: then the first one is in the future.
    #expect(violation == .arrivalNotRising(device: nil) || violation == .arrivalInFuture)
  }

  @Test(arguments: [0.0, -1, 1e12])
  func `the check detects an accuracy that no measurement has`(meters: Double) async {
    let violation = await violation {
      [.connected("it"), try Self.fix($0, .known(meters, origin: .reported))]
    }
    #expect(violation == .impossibleAccuracy(meters))
  }

  @Test func `the check detects a reason for waiting that is repeated`() async {
    #expect(
      await violation { _ in [.waiting(.data), .waiting(.data)] }
        == .repeatedWaiting("the receiver sends nothing"))
  }

  @Test func `the check also calls the method with a deadline`() async throws {
    struct Broken: LocationProvider {
      let name = "fixed"
      let kind = LocationProviderKind.fixed
      let inner: FixedProvider
      func updates(
        _ clocks: Clocks
      ) -> any AsyncSequence<LocationEvent, any Error> & Sendable { inner.updates(clocks) }
      func updates(
        _ clocks: Clocks, until deadline: Duration?
      ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
        Script { _ in [.waiting(.data), .waiting(.data)] }.updates(clocks)
      }
    }
    let inner = FixedProvider(at: try #require(Coordinate(latitude: 0, longitude: 0)))
    await #expect(throws: ProviderViolation.repeatedWaiting("the receiver sends nothing")) {
      try await checkProvider(Broken(inner: inner))
    }
  }

  @Test func `the check detects a provider that does not end`() async throws {
    struct Deaf: LocationProvider {
      let name = "deaf"
      let kind = LocationProviderKind.stream
      func updates(
        _ clocks: Clocks
      ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
        Endless()
      }
    }
    await #expect(throws: ProviderViolation.eventAfterCancellation) {
      try await checkProvider(Deaf())
    }
  }
}

/// A sequence that ignores cancellation.
private struct Endless: AsyncSequence, AsyncIteratorProtocol {
  typealias Failure = any Error
  func makeAsyncIterator() -> Endless { self }
  private var count = 0
  mutating func next() async throws -> LocationEvent? {
    count += 1
    return .waiting(count.isMultiple(of: 2) ? .data : .fix)
  }
}

/// A stream with given events, which ends when it is cancelled.
private struct Script: LocationProvider {
  let name = "script"
  let kind = LocationProviderKind.stream
  let events: @Sendable (Clocks) -> [LocationEvent]

  func updates(
    _ clocks: Clocks
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    Session(events: events(clocks), clocks: clocks)
  }

  struct Session: AsyncSequence, Sendable {
    typealias Element = LocationEvent
    typealias Failure = any Error

    let events: [LocationEvent]
    let clocks: Clocks

    func makeAsyncIterator() -> Iterator { Iterator(events: events) }
  }

  struct Iterator: AsyncIteratorProtocol {
    var events: [LocationEvent]
    var isOver = false

    mutating func next() async throws -> LocationEvent? {
      guard !isOver else { return nil }
      do {
        try Task.checkCancellation()
        if !events.isEmpty { return events.removeFirst() }
        try await Task.sleep(for: .seconds(3600))
      } catch {
        isOver = true
        throw error
      }
      return nil
    }
  }
}
