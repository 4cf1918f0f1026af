import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation
import WxTesting

/// `?POLL`, which is sent only if cached answers are allowed.
@Suite(.timeLimit(.minutes(1))) struct GPSDCacheTests {
  private let clock = ManualClock()
  private let wall = Date(timeIntervalSince1970: 1_795_232_640)

  private static let hello =
    LocationManagerTests.version + "\r\n" + LocationManagerTests.devices + "\r\n"

  private static func poll(time: String?, eph: Double = 5) -> String {
    let time = time.map { #""time":"\#($0)","# } ?? ""
    return #"{"class":"POLL","time":"2026-11-21T03:44:00.000Z","active":1,"tpv":[{"class":"TPV","#
      + #""device":"/dev/a","mode":3,\#(time)"lat":48,"lon":11,"eph":\#(eph)}],"sky":[]}"# + "\r\n"
  }

  private static func tpv(_ second: Int) -> String {
    #"{"class":"TPV","device":"/dev/a","mode":3,"time":"2026-11-21T03:44:0\#(second).000Z","#
      + #""lat":\#(second),"lon":11,"eph":5}"# + "\r\n"
  }

  private func locate(
    _ gpsd: FaultyGPSD, usesCachedFixes: Bool = true,
    _ adjust: (inout LocationPolicy) -> Void = { _ in }
  ) -> Task<LocationResult, any Error> {
    var policy = LocationPolicy()
    policy.allowsCached = usesCachedFixes
    adjust(&policy)
    var provider = GPSDProvider(address: gpsd.address)
    provider.usesCachedFixes = usesCachedFixes
    let request = LocationRequest(provider, policy: policy)
    let manager = LocationManager(clocks: clock.clocks(startingAt: wall))
    return Task { try await manager.current(request) }
  }

  @Test func `a cached report of gpsd is an answer at once, flagged, with its age`() async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let task = locate(gpsd)
    await gpsd.received("?WATCH")
    gpsd.send(Self.hello)
    await gpsd.received("?POLL;")
    gpsd.send(Self.poll(time: "2026-11-21T03:43:20.000Z"))
    let result = try await task.value
    #expect(result.quality == .cached)
    #expect(result.cause == .inferiorFix)
    #expect(result.fix.flags.contains(.cached))
    #expect(wall.timeIntervalSince(result.fix.receivedAt) == 40)
    #expect(result.decisions.last?.detail == "accuracy 5 m (reported), 40 s old")
  }

  @Test
  func `a cached fix that is too old is rejected, and the first live epoch is skipped`()
    async throws
  {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let task = locate(gpsd) { $0.maximumAge = .seconds(30) }
    await gpsd.received("?WATCH")
    gpsd.send(Self.hello)
    await gpsd.received("?POLL;")
    gpsd.send(
      Self.poll(time: "2026-11-21T03:43:20.000Z") + Self.tpv(0) + Self.tpv(1)
        + Self.tpv(2))
    let result = try await task.value
    #expect(result.quality == .accepted)
    #expect(result.fix.coordinate.latitude == 1)
    #expect(result.decisions.map(\.reason) == [.stale, .firstEpoch, .qualified])
    #expect(result.decisions.map(\.epoch) == [nil, 1, 2])
  }

  @Test(arguments: [nil, "2007-04-07T03:43:20.000Z", "2031-01-01T00:00:00.000Z"])
  func `a cached fix of unknown age is rejected`(time: String?) async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let task = locate(gpsd)
    await gpsd.received("?WATCH")
    gpsd.send(Self.hello)
    await gpsd.received("?POLL;")
    gpsd.send(
      Self.poll(time: time) + Self.tpv(0) + Self.tpv(1)
        + Self.tpv(2))
    let result = try await task.value
    #expect(result.quality == .accepted)
    #expect(result.decisions.first?.detail == "gpsd has a cached fix without a usable time")
  }

  @Test func `the cache is not requested unless it is allowed`() async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let task = locate(gpsd, usesCachedFixes: false)
    await gpsd.received("?WATCH")
    // An unrequested answer does not count either.
    gpsd.send(
      Self.hello + Self.poll(time: "2026-11-21T03:43:59.000Z") + Self.tpv(0) + Self.tpv(1)
        + Self.tpv(2))
    let result = try await task.value
    #expect(result.decisions.map(\.reason) == [.firstEpoch, .qualified])
    #expect(!gpsd.received().contains("POLL"))
  }

  @Test(.enabled(if: RealGPSD.isInstalled, "gpsd and gpsd-clients are not installed"))
  func `a real gpsd caches what its receiver reported to another client`() async throws {
    let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    var log = NMEALog()
    for second in 0..<400 {
      let coordinate = try #require(
        Coordinate(latitude: 48.137 + Double(second) * 1e-5, longitude: 11.575))
      log.fix(coordinate, at: start.addingTimeInterval(Double(second) / 100))
    }
    let gpsd = try RealGPSD(playing: log.text)
    defer { gpsd.stop() }
    #expect(try await gpsd.isReady())
    // Another client watches, so that gpsd has the receiver open and something to cache.
    var watcher = LocationManager().updates(LocationRequest(GPSDProvider(address: gpsd.address)))
      .makeAsyncIterator()
    while let change = try await watcher.next() { if case .fix = change { break } }

    var policy = LocationPolicy()
    policy.allowsCached = true
    policy.skipsFirstEpoch = false
    var provider = GPSDProvider(address: gpsd.address)
    provider.usesCachedFixes = true
    let result = try await LocationManager().current(LocationRequest(provider, policy: policy))
    #expect(abs(result.fix.coordinate.latitude - 48.139) < 0.003)
    #expect(result.quality == .cached || result.quality == .accepted)
    _ = watcher
  }
}
