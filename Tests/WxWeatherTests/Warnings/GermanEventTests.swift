import Foundation
import TestSupport
import Testing
import WxCore
import WxWeather

/// The names of events that DWD writes in capitals.
@Suite(.timeLimit(.minutes(1))) struct GermanEventTests {
  @Test(arguments: [
    ("FROST", "Frost"), ("ORKANARTIGE BÖEN", "Orkanartige Böen"),
    ("EXTREM STARKER SCHNEEFALL", "Extrem starker Schneefall"),
    (
      "SCHWERES GEWITTER mit ORKANBÖEN, HEFTIGEM STARKREGEN und HAGEL",
      "Schweres Gewitter mit Orkanböen, heftigem Starkregen und Hagel"
    ),
    ("Starke Wärmebelastung", "Starke Wärmebelastung"),
  ])
  func `a noun keeps its capital`(event: String, title: String) async throws {
    let bench = try WarningBench()
    bench.answer(
      "/alerts",
      [
        "alerts": [
          [
            "alert_id": "1", "status": "actual", "effective": "2026-11-21T05:00:00+00:00",
            "expires": "2026-11-21T20:00:00+00:00", "severity": "moderate",
            "event_de": .string(event), "description_de": "Text.",
          ]
        ], "location": ["name": "Stadt München"],
      ])
    let source = try #require(WarningSource.named("bright-sky"))
    let outcome = await bench.service(.sources([source])).warnings(
      at: Sample.munich, language: "de")
    await bench.server.stop()
    #expect(outcome.report?.alerts.map(\.title) == [title])
  }
}
