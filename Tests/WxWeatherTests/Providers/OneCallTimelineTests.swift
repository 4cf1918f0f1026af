import Foundation
import Testing
import WxCore
import WxWeather

/// Answers of One Call 4.0, where each part has a body of its own, in `data`.
@Suite struct OneCallTimelineTests {
  private func read(
    _ data: JSONValue, at place: Place = Sample.vienna, _ parts: Set<WeatherPart>
  ) throws -> ProviderAnswer {
    var configuration = Sample.configuration(.openWeatherMap)
    configuration.openWeatherMap = .oneCall
    let body: JSONValue = [
      "lat": 48.2085, "lon": 16.3721, "timezone": "Europe/Vienna", "timezone_offset": 3600,
      "data": data, "prev": "http://api.openweathermap.org/data/4.0/onecall/timeline/1day?start=1",
    ]
    return try WxWeatherTests.read(
      body, as: "One Call 3.0", of: .openWeatherMap, at: place, parts: parts,
      configuration: configuration)
  }

  @Test func `a single row with the sun's times is the conditions now`() throws {
    let row = try #require(OpenWeatherMapSample.oneCall["current"])
      .with("alerts", value: ["6a0e-1"])
    let answer = try read([row], [.current, .hours])
    #expect(answer.current?.temperature == -3.5 && answer.current?.snow == 0.5)
    #expect(Set(answer.failures.keys) == [.hours] && answer.timeZone == "Europe/Vienna")
  }

  @Test func `rows of one temperature are hours, also in kelvins`() throws {
    let row = try #require(OpenWeatherMapSample.oneCall["hourly"]?.array?.first)
    let next = row.with("dt", value: 1_795_251_600)
    #expect(try read([row, next], [.hours]).hours?.map(\.temperature) == [-3.5, -3.5])
    let kelvin = [row, next].map { $0.with("temp", value: 269.65) }
    let hours = try read(.array(kelvin), [.hours]).hours
    #expect(hours?.count == 2 && hours?.allSatisfy { isClose($0.temperature, -3.5) } == true)
  }

  @Test func `rows of several temperatures are days, by the date of their sunrise`() throws {
    let row = try #require(OpenWeatherMapSample.oneCall["daily"]?.array?.first)
    // 2 August at midnight UTC, which is the evening of the 1st in Denver; the sun of the 2nd.
    let day = row.with("dt", value: 1_785_628_800).with("sunrise", value: 1_785_672_000)
      .with("sunset", value: 1_785_723_000).with("rain", value: 1.5).with("snow", value: nil)
    let place = Place(
      name: "Denver", kind: .city, coordinate: Sample.position(39.74, -104.98),
      timeZone: "America/Denver")
    let answer = try read([day], at: place, [.days])
    #expect(answer.days?.map(\.date.description) == ["2026-08-02"])
    #expect(answer.days?.first?.high == 2 && answer.days?.first?.precipitation == 1.5)
    let unlit = day.with("sunrise", value: 0).with("sunset", value: nil)
    #expect(try read([unlit], at: place, [.days]).days?.first?.date.description == "2026-08-02")
  }

  @Test func `an empty page holds no part`() throws {
    let answer = try read([], [.current, .hours, .days])
    #expect(answer.parts.isEmpty && answer.failures.count == 3)
  }
}
