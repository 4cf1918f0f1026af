import Foundation
import Testing
import WxCore
@testable import WxWeather

/// Which warnings are new, have changed or have ended.
@Suite struct WarningLedgerTests {
  private func alert(
    _ title: String, id: String, severity: AlertSeverity = .moderate,
    hours: ClosedRange<Double> = 0...6
  ) -> WeatherAlert {
    WeatherAlert(
      title: title, sender: "Service", severity: severity,
      starts: Sample.now.addingTimeInterval(hours.lowerBound * 3600),
      ends: Sample.now.addingTimeInterval(hours.upperBound * 3600), details: "Text.", uri: id)
  }

  private func report(
    _ alerts: [WeatherAlert], _ outcome: PartStatus.Outcome = .ok,
    from source: WeatherProvider = .nws
  ) -> WeatherReport {
    var report = WeatherReport(place: Sample.vienna, provider: source)
    report.alerts = alerts
    report.parts[.alerts] = PartStatus(
      outcome, fetchedAt: outcome == .failed ? nil : Sample.now,
      failure: outcome == .ok ? nil : WeatherError(.nws, .offline))
    return report
  }

  private func changes(_ events: [WarningLedger.Event]) -> [String] {
    events.map { "\($0.change.rawValue) \($0.alert.title)" }
  }

  @Test func `a warning is new once, then it is unchanged`() {
    var ledger = WarningLedger()
    #expect(
      changes(ledger.update(report([alert("Wind", id: "1")]), at: Sample.now)) == ["new Wind"])
    #expect(ledger.update(report([alert("Wind", id: "1")]), at: Sample.now).isEmpty)
  }

  @Test func `an update with another identifier is a change`() {
    var ledger = WarningLedger()
    _ = ledger.update(report([alert("Wind", id: "1")]), at: Sample.now)
    let same = ledger.update(report([alert("Wind", id: "2")]), at: Sample.now)
    #expect(same.isEmpty)
    let worse = ledger.update(
      report([alert("Wind", id: "3", severity: .extreme)]), at: Sample.now)
    #expect(changes(worse) == ["changed Wind"] && worse[0].alert.severity == .extreme)
  }

  @Test func `incomplete warnings have new ones and end none`() {
    var ledger = WarningLedger()
    _ = ledger.update(report([alert("Wind", id: "1")]), at: Sample.now)
    var incomplete = report([alert("Ice", id: "2")], .failed)
    incomplete.parts[.alerts]?.fetchedAt = Sample.now
    #expect(changes(ledger.update(incomplete, at: Sample.now)) == ["new Ice"])
    let whole = report([alert("Ice", id: "2")])
    #expect(changes(ledger.update(whole, at: Sample.now)) == ["ended Wind"])
  }

  @Test func `a warning ends when it is gone or when its time is over`() {
    var ledger = WarningLedger()
    _ = ledger.update(report([alert("Wind", id: "1"), alert("Ice", id: "2")]), at: Sample.now)
    #expect(
      changes(ledger.update(report([alert("Ice", id: "2")]), at: Sample.now)) == ["ended Wind"])
    let later = Sample.now.addingTimeInterval(7 * 3600)
    #expect(
      changes(ledger.update(report([alert("Ice", id: "2")]), at: later)) == ["ended Ice"])
  }

  @Test(arguments: [PartStatus.Outcome.failed, .stale])
  func `warnings that could not be fetched have not ended`(outcome: PartStatus.Outcome) {
    var ledger = WarningLedger()
    _ = ledger.update(report([alert("Wind", id: "1")]), at: Sample.now)
    #expect(ledger.update(report([], outcome), at: Sample.now).isEmpty)
    #expect(ledger.update(report([alert("Wind", id: "1")]), at: Sample.now).isEmpty)
    // Their time is over nevertheless.
    let later = Sample.now.addingTimeInterval(7 * 3600)
    #expect(changes(ledger.update(report([], outcome), at: later)) == ["ended Wind"])
  }

  @Test func `a warning has not ended because another source answers in other words`() {
    var ledger = WarningLedger()
    _ = ledger.update(report([alert("Wind gusts", id: "1")]), at: Sample.now)
    var twin = alert("Yellow wind warning", id: "A")
    twin.sent = Sample.now.addingTimeInterval(-60)
    var next = alert("Yellow thunderstorm warning", id: "B")
    next.sent = Sample.now.addingTimeInterval(60)
    let later = Sample.now.addingTimeInterval(120)
    let other = report([twin, next], from: .metNorway)
    // What was issued after the first source had answered is news.
    #expect(
      changes(ledger.update(other, at: later)) == ["new Yellow thunderstorm warning"])
    #expect(ledger.update(other, at: later).isEmpty)
    var storm = alert("Thunderstorms", id: "2")
    storm.sent = next.sent
    let first = report([alert("Wind gusts", id: "1"), storm])
    #expect(ledger.update(first, at: later).isEmpty)
    #expect(changes(ledger.update(report([storm]), at: later)) == ["ended Wind gusts"])
    let end = Sample.now.addingTimeInterval(7 * 3600)
    #expect(
      changes(ledger.update(report([]), at: end)) == ["ended Yellow thunderstorm warning"])
  }

  @Test func `one event on two days is two warnings`() {
    var ledger = WarningLedger()
    _ = ledger.update(report([alert("Frost", id: "1")]), at: Sample.now)
    let events = ledger.update(
      report([alert("Frost", id: "1"), alert("Frost", id: "2", hours: 20...30)]), at: Sample.now)
    #expect(changes(events) == ["new Frost"])
  }

  @Test func `an event names the place, the warning and its source`() throws {
    var ledger = WarningLedger()
    let report = report([alert("Wind", id: "1")])
    let event = try #require(ledger.update(report, at: Sample.now).first)
    let json = JSONValue.object(event.json(of: report, named: "home"))
    #expect(json["type"] == "warning" && json["change"] == "new" && json["name"] == "home")
    #expect(json["place"]?["name"] == "Vienna" && json["alert"]?["event"] == "Wind")
    #expect(json["alert"]?["source"] == "nws")
  }
}
