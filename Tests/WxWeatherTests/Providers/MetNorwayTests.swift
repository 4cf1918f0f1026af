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

  @Test func `the request has four decimals, the elevation and a contact`() throws {
    let call = try #require(
      try WeatherProvider.metNorway.calls(
        for: WeatherRequest(place: Sample.vienna), configuration: Sample.configuration(.metNorway)
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

  @Test func `a series that starts within minutes is current, one of tomorrow is not`()
    throws
  {
    func current(_ minutes: Double) throws -> WeatherObservation? {
      let start = Sample.now.addingTimeInterval(minutes * 60)
      let steps = (0..<30).map {
        MetNorwaySample.step(start.addingTimeInterval(Double($0) * 3600), temperature: Double($0))
      }
      return try read(MetNorwaySample.body(steps)).current
    }
    #expect(try current(50)?.temperature == 0)
    #expect(try current(61) == nil)
    #expect(try current(-150)?.temperature == 2)
  }

  @Test func `the complete product has gusts, dew point, UV and extremes, in any unit`() throws {
    let details: JSONValue = [
      "air_temperature": 269.65, "dew_point_temperature": 267.15, "relative_humidity": 100.3,
      "wind_speed": 5.5, "wind_speed_of_gust": "11", "ultraviolet_index_clear_sky": 0.5,
      "cloud_area_fraction": 75, "fog_area_fraction": 3, "air_pressure_at_sea_level": 101_840,
    ]
    let step: JSONValue = [
      "time": .string(ISO8601.text(Sample.hour)),
      "data": [
        "instant": ["details": details],
        "next_1_hours": [:],
        "next_6_hours": [
          "summary": ["symbol_code": "lightssleetshowersandthunder_polartwilight"],
          "details": [
            "precipitation_amount": 0.3, "probability_of_precipitation": 40,
            "air_temperature_max": 275.15, "air_temperature_min": 268.15,
          ],
        ],
        "next_12_hours": ["summary": ["symbol_code": "cloudy"], "details": [:]],
      ],
    ]
    let kelvins = [
      "air_temperature", "dew_point_temperature", "air_temperature_max", "air_temperature_min",
    ]
    var units: JSONObject = ["air_pressure_at_sea_level": "Pa", "precipitation_amount": "cm"]
    for name in kelvins { units.append(name, "K") }
    let body = MetNorwaySample.body([step]).with(
      "properties", "meta", "units", value: .object(units))
    let now = try #require(try read(body).current)
    #expect(isClose(now.temperature, -3.5) && isClose(now.dewPoint, -6) && now.humidity == 100)
    #expect(now.windGust == 11 && now.uvIndex == 0.5 && isClose(now.pressure, 1018.4))
    #expect(now.precipitation == 3 && now.precipitationPeriod == 21600)
    #expect(isClose(now.highest, 2) && isClose(now.lowest, -5))
    #expect(now.precipitationProbability == 40)
    #expect(now.condition == Condition(.sleet, .light, showers: true, thunder: true))
    let strange = body.with("properties", "meta", "units", "air_temperature", value: "°Ré")
    #expect(try read(strange).current?.temperature == nil)
  }

  @Test func `steps are one hour, then six, and the last have no period`() throws {
    let hours = try #require(try read(MetNorwaySample.standard).hours)
    #expect(hours.count == 81)
    #expect(hours[57].step == 3600 && hours[60].step == 21600)
    #expect(hours[60].precipitation == 3 && hours[60].precipitationPeriod == 21600)
    let last = try #require(hours.last)
    #expect(last.precipitation == nil && last.condition == .unknown && last.temperature == -3.5)
  }

  @Test func `the apparent temperature is computed from wind and humidity`() throws {
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

  @Test func `a response for another place is rejected`() throws {
    let swapped = MetNorwaySample.body(
      [MetNorwaySample.step(Sample.hour)], longitude: 48.2085, latitude: 16.3721)
    let error = #expect(throws: WeatherError.self) { try read(swapped) }
    #expect(error?.reason == .malformedBody("it is for another place"))
  }

  @Test func `a product about to be withdrawn is used and reported`() throws {
    let answer = try read(MetNorwaySample.standard, status: 203)
    #expect(answer.current != nil && answer.notices.count == 1)
    #expect(try read(MetNorwaySample.standard).notices.isEmpty)
  }

  @Test(arguments: [
    (403, "blocked"), (422, "outside_coverage"), (429, "rate_limited"),
    (502, "provider_unavailable"), (404, "provider_unavailable"),
  ])
  func `a rejection has its cause`(status: Int, code: String) throws {
    let error = #expect(throws: WeatherError.self) { try read(["message": "no"], status: status) }
    #expect(error?.code == code && error?.providerMessage == "no")
  }

  @Test func `without a contact it is not queried`() throws {
    let error = #expect(throws: WeatherError.self) {
      try WeatherProvider.metNorway.calls(
        for: WeatherRequest(place: Sample.vienna),
        configuration: WeatherConfiguration(contact: " \n"))
    }
    #expect(error?.reason == .noContact && error?.cause == .configuration)
  }

  @Test(arguments: [
    ("hPa", 1018.4), ("mbar", 1018.4), ("Pa", 101_840), ("kPa", 101.84), ("inHg", 30.07337),
  ])
  func `a pressure is read in the unit that the response names`(
    unit: String, value: Double
  ) throws {
    let step: JSONValue = [
      "time": .string(ISO8601.text(Sample.hour)),
      "data": [
        "instant": [
          "details": ["air_temperature": 1, "air_pressure_at_sea_level": .number(value)]
        ],
        "next_1_hours": ["summary": ["symbol_code": "cloudy"], "details": [:]],
      ],
    ]
    let body = MetNorwaySample.body([step]).with(
      "properties", "meta", "units",
      value: ["air_pressure_at_sea_level": .string(unit), "air_temperature": "celsius"])
    #expect(isClose(try read(body).current?.pressure, 1018.4, within: 0.01))
  }
}
