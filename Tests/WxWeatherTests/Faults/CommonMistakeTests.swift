import Foundation
import Testing
import WxCore
import WxHTTP
import WxTesting
import WxWeather

/// Mistakes that weather applications make, one test for each that could occur in this library.
@Suite(.timeLimit(.minutes(1))) struct CommonMistakeTests {
  private func current(_ body: JSONValue, status: Int = 200) throws -> WeatherObservation? {
    try read(
      body, as: "current", of: .openWeatherMap, at: Sample.vienna, status: status
    ).current
  }

  @Test func `wind is not multiplied by 2.23694 a second time`() throws {
    let call = try #require(
      try WeatherProvider.openWeatherMap.calls(
        for: WeatherRequest(place: Sample.vienna, parts: [.current]),
        configuration: Sample.configuration(.openWeatherMap)
      ).first)
    #expect(call.request.url.contains("units=metric"))
    let speed = try #require(try current(OpenWeatherMapSample.current)?.windSpeed)
    #expect(speed == 5.5)
    #expect(isClose(WindUnit.milesPerHour.value(metersPerSecond: speed), 12.303, within: 0.001))
  }

  @Test func `the condition is the first object of an array`() throws {
    let now = try current(OpenWeatherMapSample.current)
    #expect(now?.conditionText == "light snow" && now?.providerCode == "600")
    let none = try current(OpenWeatherMapSample.current.with("weather", value: []))
    #expect(none?.condition == .unknown && none?.conditionText == nil)
    let object = try current(
      OpenWeatherMapSample.current.with("weather", value: ["description": "rain"]))
    #expect(object?.conditionText == nil)
  }

  @Test(arguments: [1_384_279_857, 1_378_895_177, 1_706_264_100])
  func `a time does not lose seconds in a float`(epoch: Int) throws {
    let text = OpenWeatherMapSample.current.with("dt", value: .string("\(epoch)"))
    let number = OpenWeatherMapSample.current.with("dt", value: .integer(Int64(epoch)))
    for body in [text, number] {
      #expect(try current(body)?.time.timeIntervalSince1970 == Double(epoch))
    }
  }

  @Test func `an error body is an error, not an empty condition`() throws {
    for status in [401, 200] {
      let error = #expect(throws: WeatherError.self) {
        try current(OpenWeatherMapSample.invalidKey, status: status)
      }
      #expect(error?.code == "invalid_key")
    }
    let error = #expect(throws: WeatherError.self) { try current(["cod": 200]) }
    #expect(error?.code == "missing_field")
  }

  @Test func `a daily item has its own format`() throws {
    let day = try #require(
      try read(
        OpenWeatherMapSample.daily, as: "forecast/daily", of: .openWeatherMap, at: Sample.vienna
      ).days?.first)
    #expect(day.high == 2 && day.low == -5 && day.windSpeed == 8 && day.precipitation == 6)
    #expect(day.sunrise == Date(timeIntervalSince1970: 1_795_241_500))
  }

  @Test func `the range across the city is not the day's high and low`() throws {
    let now = try #require(try current(OpenWeatherMapSample.current))
    #expect(now.highest == nil && now.lowest == nil)
    let clock = PlaceClock(timeZone: "Europe/Vienna", coordinate: Sample.vienna.coordinate)
    #expect(!JSONValue.object(now.json(clock)).text().contains("-1.9"))
  }

  @Test(arguments: ["McAllen", "'s-Hertogenbosch", "Ōtsu", "KØBENHAVN"])
  func `the name of a place is not changed`(name: String) throws {
    var place = Sample.vienna
    place.name = name
    let report = WeatherReport(place: place, provider: .openMeteo)
    #expect(report.json(now: Sample.now)["place"]?["name"]?.string == name)
  }

  @Test func `times are local to the place, and zero has no sign`() throws {
    let clock = PlaceClock(timeZone: "Asia/Kathmandu", coordinate: Sample.position(27.7, 85.3))
    #expect(clock.text(Sample.hour) == "2026-11-21T13:45:00+05:45")
    var reading = WeatherObservation(time: Sample.hour)
    reading.temperature = -0.0
    reading.apparentTemperature = -1e-9
    let text = JSONValue.object(reading.json(clock)).text()
    #expect(text.contains(#""temperature_c":0,"apparent_temperature_c":0,"#))
  }

  @Test func `an unknown icon has an image`() {
    #expect(WeatherIcon(openWeatherMap: "99x") == nil)
    for word in ConditionWord.allCases {
      let images = [true, false, nil].map { WeatherIcon(Condition(word), isDay: $0).rawValue }
      #expect(images.allSatisfy { $0.hasPrefix("weather-") })
    }
    let reading = try? current(
      OpenWeatherMapSample.current.with("weather", value: [["id": 800, "icon": "77q"]]))
    #expect(reading?.icon == .clear)
  }

  @Test func `the requested number of hours is shown`() throws {
    var report = WeatherReport(place: Sample.vienna, provider: .openMeteo)
    report.hours = try #require(
      try read(OpenMeteoSample().body, as: "forecast", of: .openMeteo, at: Sample.vienna).hours)
    let json = report.json(now: Sample.now, hourLimit: 6, dayLimit: 6)
    let hours = try #require(json["hours"]?.array)
    #expect(hours.count == 6 && hours.first?["time"] == "2026-11-21T09:00:00+01:00")
    #expect(report.json(now: Sample.now)["hours"]?.array?.count == 48)
  }

  @Test func `the units of a response are read, not assumed`() throws {
    let body = PirateWeatherSample(units: "us").body
    let now = try read(body, of: .pirateWeather, at: Sample.vienna).current
    #expect(isClose(now?.temperature, -3.5) && isClose(now?.windSpeed, 5.5))
  }

  @Test func `the wind unit is a separate setting`() throws {
    var settings = MeasureSettings.metric
    for (word, value, symbol) in [
      ("ms", 10, "m/s"), ("kn", 19.438, "kn"), ("bft", 5, "Bft"), ("mph", 22.369, "mph"),
      ("kmh", 36, "km/h"),
    ] {
      try settings.apply("wind=\(word)")
      #expect(isClose(settings.wind.value(metersPerSecond: 10), value, within: 0.001))
      #expect(settings.wind.symbol == symbol && settings.temperature == .celsius)
    }
  }
}
