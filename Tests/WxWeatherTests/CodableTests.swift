import Foundation
import Testing
import WxCore
import WxWeather

/// The `Codable` form of a report, which is the JSON of the command.
@Suite struct CodableTests {
  private let time = Date(timeIntervalSince1970: 1_795_262_400)

  private func copied<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  private func json(_ value: some Encodable) throws -> JSONValue {
    try JSONValue(parsing: JSONEncoder().encode(value))
  }

  private var observation: WeatherObservation {
    var now = WeatherObservation(
      time: time, condition: Condition(.rain, .light, showers: true), isDay: true)
    now.temperature = -3.25
    now.apparentTemperature = -9
    now.humidity = 87
    now.pressure = 1013.25
    now.windSpeed = 5.5
    now.windFrom = 270
    now.precipitation = 0.5
    now.precipitationPeriod = 3600
    now.snowOnGround = 120
    now.conditionText = "light showers"
    now.providerCode = "80"
    return now
  }

  private var report: WeatherReport {
    var report = WeatherReport(place: Sample.vienna, provider: .nws)
    report.current = observation
    report.hours = [observation]
    var day = Day(date: CalendarDate(time, utcOffset: 3600), condition: Condition(.snow, .heavy))
    day.high = 1
    day.low = -4.5
    day.sunrise = time
    day.steps = 24
    report.days = [day]
    report.alerts = [
      WeatherAlert(
        title: "Storm", sender: "NWS", severity: .severe, starts: time, ends: time + 3600,
        regions: ["Vienna"], details: "Stay inside.\nClose the windows.", uri: "urn:1")
    ]
    for part in [WeatherPart.current, .hours, .days, .alerts] {
      report.parts[part] = PartStatus(.ok, fetchedAt: time, expiresAt: time + 600)
    }
    return report
  }

  @Test func `the parts of a report are read as they were written`() throws {
    #expect(try copied(observation) == observation)
    #expect(try copied(report.days) == report.days)
    #expect(try copied(report.alerts) == report.alerts)
    var air = AirQuality(time: time)
    air.europeanIndex = 42
    air.pollen = [PollenHour(time: time), PollenHour(time: time + 3600)]
    air.pollen[1].birch = 12.5
    air.pm25 = 7.5
    #expect(try copied(air) == air)
  }

  @Test func `a report has the keys of the command, and is read as it was written`() throws {
    let written = try json(report)
    let printed = report.json(now: time)
    #expect(Set(written.object?.members.map(\.key) ?? []) == Set(printed.members.map(\.key)))
    #expect(written["current"]?["temperature_c"]?.double == -3.25)
    #expect(written["parts"]?["air"] == "unavailable")
    let copy = try copied(report)
    #expect(copy == report)
    #expect(copy.json(now: time) == printed)
  }

  @Test func `a forecast for the present is not read as reported`() throws {
    var forecast = report
    forecast.current = nil
    #expect(try json(forecast)["current_origin"] == "forecast")
    #expect(try copied(forecast).current == nil)
  }

  @Test func `a provider of another program is read by its name`() throws {
    var report = WeatherReport(
      place: Sample.vienna,
      provider: WeatherProvider(
        name: "buoy", title: "Buoy", attribution: Attribution(text: "Buoy", url: ""), parts: []
      ) { _ in [] })
    report.current = observation
    report.parts[.current] = PartStatus(.stale, fetchedAt: time, expiresAt: nil)
    let copy = try copied(report)
    #expect(copy.provider.name == "buoy" && copy.isStale)
    #expect(copy.current == observation)
  }
}
