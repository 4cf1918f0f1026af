import Foundation
import Testing
import WxCore
import WxWeather

@Suite struct PirateWeatherTests {
  private func read(_ body: JSONValue, status: Int = 200) throws -> ProviderAnswer {
    try WxWeatherTests.read(body, of: .pirateWeather, at: Sample.vienna, status: status)
  }

  @Test func `the key goes in a header`() throws {
    let call = try #require(
      try WeatherProvider.pirateWeather.calls(
        for: WeatherRequest(place: Sample.vienna, language: "de-AT"),
        configuration: Sample.configuration(.pirateWeather)
      ).first)
    #expect(
      call.request.url.hasPrefix(
        "https://api.pirateweather.net/forecast/key/48.2085,16.3721?units=si&"))
    #expect(call.request.url.hasSuffix("&lang=de"))
    #expect(call.request.headers.contains(HTTPHeader("apikey", Sample.secret)))
  }

  @Test func `fractions become percent, and repeated alerts are merged`() throws {
    let answer = try read(PirateWeatherSample().body)
    let now = try #require(answer.current)
    #expect(now.humidity == 83 && now.cloudCover == 75 && now.precipitationProbability == 40)
    #expect(now.snow == 0.5 && now.snowDepth == 5 && now.rain == nil && now.precipitation == 0.5)
    #expect(answer.hours?.count == 48)
    #expect(answer.alerts?.map(\.title) == ["Storm", "Snow"])
    let alert = try #require(answer.alerts?.first)
    #expect(alert.severity == .extreme && alert.ends == nil && alert.regions.count == 2)
    #expect(alert.details == "Line one\nline two[31m")
  }

  @Test func `a day runs from midnight to midnight, with separate daytime values`() throws {
    let day = try #require(try read(PirateWeatherSample().body).days?.first)
    #expect(day.date.description == "2026-11-21" && day.high == 2 && day.low == -5)
    #expect(day.daytimeHigh == 1 && day.overnightLow == -8)
    #expect(day.precipitation == 6 && day.moonPhase == 0.4)
  }

  @Test func `a day is dated by the provider's own clock`() throws {
    var place = Sample.vienna
    place.timeZone = "Europe/London"
    let days = try WxWeatherTests.read(
      PirateWeatherSample().body, of: .pirateWeather, at: place
    ).days
    #expect(days?.map(\.date.description) == ["2026-11-21"])
  }

  @Test func `a response that does not name its units is rejected`() throws {
    for flags: JSONValue? in [nil, [:], ["units": "imperial"]] {
      let body = PirateWeatherSample().body.with("flags", value: flags)
      let error = #expect(throws: WeatherError.self) { try read(body) }
      #expect(error?.reason == .missingField("flags.units"))
    }
  }

  @Test func `fields without a value are missing`() throws {
    let body = PirateWeatherSample().body
      .with("currently", "icon", value: "none").with("currently", "precipType", value: "none")
      .with("currently", "windGust", value: -999).with("currently", "visibility", value: nil)
      .with("hourly", value: nil).with("alerts", value: nil).with("offset", value: 5.75)
    let answer = try read(body)
    #expect(answer.current?.condition == .unknown && answer.current?.providerCode == nil)
    #expect(answer.current?.windGust == nil && answer.current?.visibility == nil)
    #expect(answer.alerts == [] && answer.utcOffset == 20700)
    #expect(answer.failures.map(\.key) == [.hours])
  }

  @Test(arguments: [
    (400, #"{"code":400,"error":"The given location is invalid."}"#, "bad_argument"),
    (401, #"{"message":"No API key found in request"}"#, "invalid_key"),
    (403, "Forbidden", "blocked"),
    (404, #"{"message":"no Route matched"}"#, "provider_unavailable"),
    (429, #"{"message":"API rate limit exceeded"}"#, "rate_limited"),
    (500, "", "provider_unavailable"), (200, #"{"error":"broken"}"#, "provider_unavailable"),
    (200, "Sorry, we are out of quota", "malformed_body"),
    (200, "<html>portal</html>", "malformed_body"), (200, "", "malformed_body"),
    (200, "[]", "malformed_body"), (200, #"{"currently":"#, "malformed_body"),
  ])
  func `a rejection has its cause`(status: Int, body: String, code: String) throws {
    let error = #expect(throws: WeatherError.self) {
      try reading(of: Array(body.utf8), of: .pirateWeather, at: Sample.vienna, status: status)
    }
    #expect(error?.code == code)
  }

  @Test func `an exhausted quota says when it is renewed`() throws {
    let error = #expect(throws: WeatherError.self) {
      try WxWeatherTests.read(
        [:], of: .pirateWeather, at: Sample.vienna, status: 429,
        headers: [HTTPHeader("ratelimit-reset", "3600")])
    }
    #expect(error?.reason == .rateLimited(until: Sample.now.addingTimeInterval(3600)))
  }
}
