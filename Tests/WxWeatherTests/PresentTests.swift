import Foundation
import Testing
import WxCore
import WxWeather

/// The present conditions of a report some time after it was made.
@Suite struct PresentTests {
  private let now = Sample.now

  private func report(current: Double? = nil, hours: [Double] = []) -> WeatherReport {
    var report = WeatherReport(place: Sample.vienna, provider: .openMeteo)
    report.current = current.map { WeatherObservation(time: now + $0 * 3600) }
    report.current?.temperature = 1
    report.hours = hours.map { hour in
      var reading = WeatherObservation(time: now + hour * 3600)
      reading.step = 3600
      return reading
    }
    return report
  }

  private func told(_ report: WeatherReport) -> (hour: Double, WeatherReport.Present.Origin)? {
    report.present(at: now).map { ($0.reading.time.timeIntervalSince(now) / 3600, $0.origin) }
  }

  @Test(
    arguments: [
      (-0.2, [-0.5, 0.5], -0.2, .reported), (-2, [-0.5], -2, .reported),
      (0.4, [-0.5], 0.4, .reported),
      (-2.1, [-1.5, -0.5, 0.5], -0.5, .forecast), (-31, [1, 2], -31, .earlier),
      (48, [47, 48], 48, .earlier), (nil, [-1.5, -0.5], -0.5, .forecast),
      (nil, [2, 3], 2, .forecast),
    ] as [(Double?, [Double], Double, WeatherReport.Present.Origin)])
  func `recent conditions count first, then the forecast for now`(
    current: Double?, hours: [Double], expected: Double, origin: WeatherReport.Present.Origin
  ) throws {
    let present = try #require(told(report(current: current, hours: hours)))
    #expect(isClose(present.hour, expected, within: 1e-3))
    #expect(present.1 == origin)
  }

  @Test func `conditions without a temperature count if there is no forecast for now`() throws {
    var report = report(current: -0.2, hours: [-0.5])
    report.current?.temperature = nil
    #expect(try #require(told(report)).1 == .forecast)
    report.hours = []
    #expect(try #require(told(report)).1 == .reported)
  }

  @Test func `the step for now is passed over if only the next one has a temperature`() throws {
    var report = report(hours: [-2, 1, 4])
    for index in report.hours.indices { report.hours[index].step = 10_800 }
    report.hours[1].temperature = 5
    let present = try #require(report.present(at: now))
    #expect(present.reading.temperature == 5 && present.origin == .forecast)
    #expect(report.observation(at: now) == nil)
  }

  @Test func `the JSON has the weather now, and where it comes from`() {
    func current(_ report: WeatherReport) -> [JSONValue?] {
      let json = JSONValue.object(report.json(now: now))
      return [json["current"]?["temperature_c"], json["current_origin"]]
    }
    var hourly = report(hours: [-0.5, 0.5])
    hourly.hours[0].temperature = 7
    #expect(current(hourly) == [7, "forecast"])
    #expect(current(report(current: -0.2, hours: [-0.5])) == [1, "reported"])
    #expect(current(report(current: -31, hours: [1])) == [1, "earlier"])
    #expect(current(report()) == [nil, .null])
  }

  @Test func `without data there are no present conditions`() {
    #expect(told(report()) == nil)
    #expect(told(report(hours: [-5, -4])) == nil)
    #expect(told(report(hours: [14, 15])) == nil)
  }

  @Test func `air quality of the previous day is not shown`() {
    var report = report()
    report.air = AirQuality(time: now)
    #expect(report.air(at: now + 5 * 3600) != nil)
    #expect(report.air(at: now + 7 * 3600) == nil)
  }

  @Test func `an alert that has ended is not shown, one without an end is`() {
    var report = report()
    report.alerts = [
      WeatherAlert(title: "over", ends: now), WeatherAlert(title: "storm", ends: now + 60),
      WeatherAlert(title: "flood"),
    ]
    #expect(report.alerts(at: now).map(\.title) == ["storm", "flood"])
  }
}
