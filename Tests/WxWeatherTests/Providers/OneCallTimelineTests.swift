import Foundation
import Testing
import WxCore
import WxWeather

/// One Call 4.0 responses, with a separate body for each part, in `data`.
@Suite struct OneCallTimelineTests {
  private static let configuration: WeatherConfiguration = {
    var configuration = Sample.configuration(.openWeatherMap)
    configuration.products[.openWeatherMap] = "onecall4"
    return configuration
  }()

  private func read(
    _ data: JSONValue, as part: String, at place: Place = Sample.vienna
  ) throws -> ProviderAnswer {
    let body: JSONValue = [
      "lat": 48.2085, "lon": 16.3721, "timezone": "Europe/Vienna", "timezone_offset": 3600,
      "data": data, "prev": "http://api.openweathermap.org/data/4.0/onecall/timeline/1day?start=1",
    ]
    return try WxWeatherTests.read(
      body, as: "One Call 4.0, " + part, of: .openWeatherMap, at: place,
      configuration: Self.configuration)
  }

  @Test func `each part has its call, and there are no alerts`() throws {
    let calls = try WeatherProvider.openWeatherMap.calls(
      for: WeatherRequest(place: Sample.vienna), configuration: Self.configuration)
    #expect(calls.map(\.parts) == [[.current], [.hours], [.days], [.air]])
    let urls = calls.map { $0.request.url.dropFirst(30) }
    #expect(urls[0].hasPrefix("/data/4.0/onecall/current?lat=48.2085&lon=16.3721&units=metric"))
    #expect(urls[1].hasPrefix("/data/4.0/onecall/timeline/1h?") && urls[1].contains("&cnt=20&"))
    #expect(urls[2].hasPrefix("/data/4.0/onecall/timeline/1day?") && urls[2].contains("&cnt=8&"))
    #expect(!Self.configuration.parts(of: .openWeatherMap).contains(.alerts))
  }

  @Test func `a plan without One Call is reported as such`() throws {
    let refusal: JSONValue = [
      "cod": 401, "message": "Please note that using One Call 4.0 requires a separate subscription",
    ]
    let error = #expect(throws: WeatherError.self) {
      try WxWeatherTests.read(
        refusal, as: "One Call 4.0, current", of: .openWeatherMap, at: Sample.vienna, status: 401,
        configuration: Self.configuration)
    }
    #expect(error?.reason == .planDoesNotCover(call: "One Call 4.0, current"))
  }

  @Test func `a single row with sun times holds the current conditions`() throws {
    let row = try #require(OpenWeatherMapSample.oneCall["current"])
      .with("alerts", value: ["6a0e-1"])
    let answer = try read([row], as: "current")
    #expect(answer.current?.temperature == -3.5 && answer.current?.snow == 0.5)
    #expect(answer.failures.isEmpty && answer.timeZone == "Europe/Vienna")
    #expect(answer.parts == [.current])
  }

  @Test func `rows with one temperature are hours, also in kelvins`() throws {
    let row = try #require(OpenWeatherMapSample.oneCall["hourly"]?.array?.first)
    let next = row.with("dt", value: 1_795_251_600)
    #expect(try read([row, next], as: "timeline/1h").hours?.map(\.temperature) == [-3.5, -3.5])
    let kelvin = [row, next].map { $0.with("temp", value: 269.65) }
    let hours = try read(.array(kelvin), as: "timeline/1h").hours
    #expect(hours?.count == 2 && hours?.allSatisfy { isClose($0.temperature, -3.5) } == true)
  }

  @Test func `rows with several temperatures are days, dated by their sunrise`() throws {
    let row = try #require(OpenWeatherMapSample.oneCall["daily"]?.array?.first)
    // Midnight UTC on 2 August, in Denver the evening of the 1st, with the sun times of the 2nd.
    let day = row.with("dt", value: 1_785_628_800).with("sunrise", value: 1_785_672_000)
      .with("sunset", value: 1_785_723_000).with("rain", value: 1.5).with("snow", value: nil)
    let place = Place(
      name: "Denver", kind: .city, coordinate: Sample.position(39.74, -104.98),
      timeZone: "America/Denver")
    let answer = try read([day], as: "timeline/1day", at: place)
    #expect(answer.days?.map(\.date.description) == ["2026-08-02"])
    #expect(answer.days?.first?.high == 2 && answer.days?.first?.precipitation == 1.5)
    let unlit = day.with("sunrise", value: 0).with("sunset", value: nil)
    #expect(
      try read([unlit], as: "timeline/1day", at: place).days?.first?.date.description
        == "2026-08-02")
  }

  @Test func `an empty page contains no part`() throws {
    for (name, part) in [
      ("current", WeatherPart.current), ("timeline/1h", .hours), ("timeline/1day", .days),
    ] {
      let answer = try read([], as: name)
      #expect(answer.parts.isEmpty && answer.failures[part]?.code == "missing_field")
      #expect(answer.failures.count == 1)
    }
  }
}
