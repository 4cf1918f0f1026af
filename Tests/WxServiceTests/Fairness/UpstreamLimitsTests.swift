import Foundation
import Synchronization
import Testing
import WxCore
import WxService
import WxTesting

/// The limits of requests to other services.
@Suite struct UpstreamLimitsTests {
  private let first = ClientAddress.v4(1)
  private let second = ClientAddress.v4(2)

  @Test func `a client has a minute's requests, and all together have theirs`() {
    var limiter = UpstreamLimiter(
      all: UpstreamRate(perMinute: 15, perDay: 10_000),
      client: UpstreamRate(perMinute: 10, perDay: 10_000))
    let own = (0..<12).map { _ in limiter.admit(first, at: 0) }
    #expect(own.prefix(10).allSatisfy { $0 == nil })
    #expect(own.suffix(2).allSatisfy { ($0 ?? 0) > 0 })
    // What the first one was refused does not count for the others.
    let others = (0..<6).map { _ in limiter.admit(second, at: 0) }
    #expect(others.prefix(5).allSatisfy { $0 == nil })
    #expect(others.last == 4)
    #expect(limiter.admit(second, at: 60) == nil)
  }

  @Test func `a day has an end, and it is not used up in its first minutes`() {
    var limiter = UpstreamLimiter(
      all: UpstreamRate(perMinute: 10_000, perDay: 864),
      client: UpstreamRate(perMinute: 10_000, perDay: 864))
    let admitted = (0..<1000).filter { _ in limiter.admit(first, at: 0) == nil }.count
    #expect(admitted == 216)
    #expect(limiter.admit(first, at: 0) == 100)
    let day = stride(from: 0.0, to: 86_400, by: 10).filter { limiter.admit(nil, at: $0) == nil }
    #expect(day.count <= 864 && day.count > 800, "\(day.count)")
  }

  @Test func `the gate counts requests by service and outcome`() {
    let calls = Mutex<[UpstreamCall]>([])
    let rate = UpstreamRate(perMinute: 2, perDay: 100)
    let limits = UpstreamLimits(
      weather: UpstreamLimiter(all: rate, client: rate),
      addresses: UpstreamLimiter(all: rate, client: rate),
      clocks: ManualClock().clocks(startingAt: Date(timeIntervalSince1970: 0)),
      observe: { call in calls.withLock { $0.append(call) } })
    func send(_ service: String) -> Int? {
      RequestClient.$current.withValue(first) {
        let wait = limits.retryAfter(service)
        if wait == nil { limits.ended(service, .success(HTTPResponse(status: 503))) }
        return wait
      }
    }
    #expect(send("open-meteo") == nil && send("open-meteo") == nil)
    #expect(send("open-meteo") == 30)
    // Services that locate an address have limits of their own.
    #expect(send("ipwhois") == nil)
    #expect(
      calls.withLock { $0.map { "\($0.service) \($0.outcome)" } } == [
        "open-meteo server_error", "open-meteo server_error", "open-meteo refused",
        "ipwhois server_error",
      ])
  }
}
