import Foundation
import Testing
import TestSupport
import WxCore
import WxHTTP
import WxTesting
@testable import WxWeather

@Suite struct RestingSourceTests {
  private let folder = TemporaryFolder()
  private var resting: RestingSources { RestingSources(folder: folder.path + "/sources") }
  private let source = WarningSource.all[0]

  @Test(arguments: [
    (WeatherError.Reason.unavailable(status: 503), 0.1, true),
    (.network(.timedOut(host: "a")), 10, true),
    (.malformedBody("b"), 0.1, true),
    // The forecast did not wait for a slow source any longer; or else the user was quick.
    (.cancelled, 1.5, true),
    (.cancelled, 0.2, false),
    (.network(.cannotResolve(host: "a")), 0.1, true),
    (.network(.cannotConnect(host: "a", detail: "b")), 0.1, true),
    (.noContact, 0, false),
    (.webPage, 0.1, false),
  ])
  func `a source rests after a fault of its own`(
    reason: WeatherError.Reason, seconds: Double, rests: Bool
  ) {
    resting.note(source, reason, after: .seconds(seconds), at: Sample.now)
    #expect(resting.contains(source, at: Sample.now) == rests)
    #expect(!resting.contains(WarningSource.all[1], at: Sample.now))
  }

  @Test func `the rest ends, and a clock that was set back does not extend it`() {
    resting.note(source, .unavailable(status: 500), after: .zero, at: Sample.now)
    #expect(resting.contains(source, at: Sample.now.addingTimeInterval(299)))
    #expect(!resting.contains(source, at: Sample.now.addingTimeInterval(301)))
    #expect(!resting.contains(source, at: Sample.now.addingTimeInterval(-10)))
    resting.remove(source)
    #expect(!resting.contains(source, at: Sample.now))
  }

  @Test func `a source that cannot be reached rests shortly, since the network may be back soon`() {
    let reason = WeatherError.Reason.network(.cannotConnect(host: "a", detail: "b"))
    resting.note(source, reason, after: .zero, at: Sample.now)
    #expect(resting.contains(source, at: Sample.now.addingTimeInterval(29)))
    #expect(!resting.contains(source, at: Sample.now.addingTimeInterval(31)))
  }

  @Test func `without a folder nothing is remembered`() {
    let resting = RestingSources(folder: nil)
    resting.note(source, .unavailable(status: 500), after: .zero, at: Sample.now)
    #expect(!resting.contains(source, at: Sample.now))
  }

  @Test func `a source that failed does not delay the next urgent answer`() async throws {
    let bench = try WarningBench()
    bench.answer("/alerts", .answer(500))
    bench.answer("/api/v1/warnings/feeds-germany", .answer(404))
    let service = bench.service(WarningSelection(["bright-sky"]))
    _ = await service.warnings(at: Sample.munich, language: "en", isUrgent: true)
    let count = bench.requests.count
    #expect(count > 0)
    let second = await service.warnings(at: Sample.munich, language: "en", isUrgent: true)
    #expect(second.report?.parts[.alerts]?.failure?.reason == .unavailable(status: nil))
    #expect(bench.requests.count == count)
    // Who asks for the warnings alone can wait for them.
    _ = await service.warnings(at: Sample.munich, language: "en")
    let asked = bench.requests.count
    #expect(asked > count)
    bench.answer("/alerts", ["alerts": []])
    bench.clock.advance(by: .seconds(301))
    let third = await service.warnings(at: Sample.munich, language: "en", isUrgent: true)
    #expect(third.report?.hasData(for: .alerts) == true && bench.requests.count > asked)
    await bench.server.stop()
  }
}
