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
      for index in 0..<8 {
        await gpsd.received("?WATCH", from: index)
        gpsd.send(
          LocationManagerTests.version + "\n" + LocationManagerTests.devices + "\n"
            + #"{"class":"TPV","mode":3,"lat":48,"lon":11,"eph":5}"# + "\n", to: index)
      }
    }
    var check = ProviderCheck { await gpsd.areAllClosed() }
    check.events = 4
    try await checkProvider(GPSDProvider(address: gpsd.address), check)
    talker.cancel()
    gpsd.stop()
  }

  @Test func `the gpsd provider conforms if nothing listens`() async throws {
    let gpsd = try FaultyGPSD()
    gpsd.stop()
    await gpsd.stopped()
    try await checkProvider(GPSDProvider(address: gpsd.address))
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
  func next() async throws -> LocationEvent? { .waiting(.data) }
}
