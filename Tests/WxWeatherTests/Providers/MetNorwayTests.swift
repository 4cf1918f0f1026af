import Foundation
import Testing
import WxCore
import WxWeather

@Suite struct MetNorwayTests {
  private func read(
    _ body: JSONValue, status: Int = 200, now: Date = Sample.now
  ) throws -> ProviderAnswer {
    try WxWeatherTests.read(body, of: .metNorway, at: Sample.vienna, status: status, now: now)
  }

  @Test func `the request has four decimals, the height and a contact`() throws {
    let call = try #require(
      try WeatherProvider.calls(
        for: WeatherRequest(place: Sample.vienna), from: .metNorway,
        configuration: Sample.configuration(.metNorway)
      ).first)
    #expect(
      call.request.url == "https://api.met.no/weatherapi/locationforecast/2.0/compact"
        + "?lat=48.2085&lon=16.3721&altitude=171")
    #expect(
      call.request.headers.contains(HTTPHeader("User-Agent", "wxloc/0.0.0 (+me@example.org)")))
  }

  @Test func `the step that covers now is the current one`() throws {
    let answer = try read(MetNorwaySample.standard)
    #expect(answer.current?.time == Sample.hour && answer.current?.step == nil)
    #expect(answer.hours?.first?.time == Sample.hour.addingTimeInterval(-3600))
    #expect(answer.current?.condition == Condition(.snow, .light))
    #expect(answer.current?.isDay == true, "computed, since the symbol does not say")
    let late = try read(MetNorwaySample.standard, now: Sample.now.addingTimeInterval(30 * 86400))
    #expect(late.current == nil && late.hours != nil && late.failures[.current] != nil)
  }

  @Test func `steps are of one hour, then of six, and the last have no period`() throws {
    let hours = try #require(try read(MetNorwaySample.standard).hours)
    #expect(hours.count == 81)
    #expect(hours[57].step == 3600 && hours[60].step == 21600)
    #expect(hours[60].precipitation == 3 && hours[60].precipitationPeriod == 21600)
    let last = try #require(hours.last)
    #expect(last.precipitation == nil && last.condition == .unknown && last.temperature == -3.5)
  }

  @Test func `what it feels like is reckoned from wind and humidity`() throws {
    let now = try #require(try read(MetNorwaySample.standard).current)
    #expect(isClose(now.apparentTemperature, -9.63, within: 0.01))
    let body = MetNorwaySample.body([
      MetNorwaySample.step(Sample.hour, temperature: 32),
      MetNorwaySample.step(Sample.hour.addingTimeInterval(3600), temperature: 15),
    ])
    let hours = try #require(try read(body).hours)
    #expect(isClose(hours[0].apparentTemperature, 45.68, within: 0.1), "114 °F by the table")
    #expect(hours[1].apparentTemperature == 15)
  }

  @Test func `an answer about another place is refused`() throws {
    let swapped = MetNorwaySample.body(
      [MetNorwaySample.step(Sample.hour)], longitude: 48.2085, latitude: 16.3721)
    let error = #expect(throws: WeatherError.self) { try read(swapped) }
    #expect(error?.reason == .malformedBody("it is about another place"))
  }

  @Test func `a product that is about to go is used and told of`() throws {
    let answer = try read(MetNorwaySample.standard, status: 203)
    #expect(answer.current != nil && answer.notices.count == 1)
    #expect(try read(MetNorwaySample.standard).notices.isEmpty)
  }

  @Test(arguments: [
    (403, "blocked"), (422, "outside_coverage"), (429, "rate_limited"),
    (502, "provider_unavailable"), (404, "provider_unavailable"),
  ])
  func `a refusal has its cause`(status: Int, code: String) throws {
    let error = #expect(throws: WeatherError.self) { try read(["message": "no"], status: status) }
    #expect(error?.code == code && error?.said == "no")
  }

  @Test func `without a contact it is not asked`() throws {
    let error = #expect(throws: WeatherError.self) {
      try WeatherProvider.calls(
        for: WeatherRequest(place: Sample.vienna), from: .metNorway,
        configuration: WeatherConfiguration(contact: " \n"))
    }
    #expect(error?.reason == .noContact && error?.cause == .configuration)
  }
}
