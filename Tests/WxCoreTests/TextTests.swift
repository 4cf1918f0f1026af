import Foundation
import Testing
import WxCore
import WxTesting

@Suite struct TextTests {
  @Test func `characters that could control a terminal are removed`() {
    #expect("\u{1B}]0;x\u{7}Par\u{202E}is\u{9B}31m\n\u{2066}ok".plainText == "]0;xParis31m ok")
    #expect("ෆ්\u{200D}රැ".plainText == "ෆ්\u{200D}රැ")
    #expect("München 旧金山".plainText == "München 旧金山")
  }

  @Test(arguments: [
    ("2026-11-21T03:44:00Z", 1_795_232_640.0), ("2026-11-21T04:44:00+01:00", 1_795_232_640),
    ("2026-11-21T03:44:00.500Z", 1_795_232_640.5),
  ])
  func `times are parsed`(text: String, seconds: Double) {
    #expect(ISO8601.date(text)?.timeIntervalSince1970 == seconds)
  }

  @Test func `times are formatted in UTC`() {
    #expect(ISO8601.text(Date(timeIntervalSince1970: 1_795_232_640)) == "2026-11-21T03:44:00Z")
    #expect(
      ISO8601.text(Date(timeIntervalSince1970: 1_795_232_640.25)) == "2026-11-21T03:44:00.250Z")
    #expect(ISO8601.text(Date(timeIntervalSince1970: -0.718)) == "1969-12-31T23:59:59.282Z")
    #expect(ISO8601.text(Date(timeIntervalSince1970: 0.9996)) == "1970-01-01T00:00:01Z")
    #expect(ISO8601.date("yesterday") == nil)
  }

  @Test func `a manual clock wakes sleeping tasks`() async throws {
    let clock = ManualClock()
    let keeper = clock.clocks(startingAt: Date(timeIntervalSince1970: 0))
    async let waiting: Void = keeper.sleep(.seconds(3600))
    await clock.waitForSleepers()
    clock.advance(by: .seconds(3600))
    try await waiting
    #expect(keeper.elapsed() == .seconds(3600))
    #expect(keeper.wall() == Date(timeIntervalSince1970: 3600))
  }
}
