import Foundation
import Testing
import WxAnswers
import WxCore
import WxService
import WxWeather
import WxWords

/// The requests of SimpleWeather and Cloudy, as those apps send them.
@Suite struct WeatherDialectTests {
  private let position = "lat=48.137000&lon=11.575000"

  @Test func `SimpleWeather gets the current weather`() async throws {
    let response = try await ServiceFixture().send(
      .get, "/data/2.5/weather?\(position)&units=imperial", routes: .openWeatherMap)
    #expect(response.status == 200)
    let body = try response.json
    #expect(body["main"]?["temp"]?.double == 54.5)
    #expect(body["main"]?["temp_min"]?.double == 32)
    #expect(body["main"]?["temp_max"]?.double == 54.5)
    #expect(body["main"]?["humidity"]?.double == 81)
    #expect(body["wind"]?["speed"]?.double == 22.37)
    #expect(body["wind"]?["deg"]?.double == 270)
    let weather = body["weather"]?.array?.first
    #expect(weather?["id"]?.int == 500)
    #expect(weather?["main"]?.string == "Rain")
    #expect(weather?["description"]?.string == "light rain")
    #expect(weather?["icon"]?.string == "10d")
    #expect(body["name"]?.string?.isEmpty == false)
    #expect(body["dt"]?.int == 1_795_348_800)
    #expect((body["sys"]?["sunrise"]?.int ?? 0) < (body["sys"]?["sunset"]?.int ?? 0))
    #expect(body["cod"]?.int == 200)
  }

  @Test func `a part that One Call does not have is refused with a list of those it has`()
    async throws
  {
    let answer = try await ServiceFixture().send(
      .get, "/data/3.0/onecall?\(position)&exclude=foo", routes: .openWeatherMap)
    #expect(answer.status == 400)
    let message = try answer.json["message"]?.string
    #expect(message?.contains("a list of current, minutely, hourly, daily, alerts.") == true)
  }

  @Test(arguments: ["0", "1", "1000"])
  func `a number of rows that OpenWeatherMap does not have is the nearest one`(
    count: String
  ) async throws {
    let path = "/data/2.5/forecast?\(position)&cnt=\(count)"
    let body = try await ServiceFixture().send(.get, path, routes: .openWeatherMap).json
    let rows = body["list"]?.array?.count ?? 0
    #expect(count == "1000" ? rows > 1 : rows == 1, "\(body)")
  }

  @Test func `SimpleWeather gets steps of three hours, with the rain before each`() async throws {
    let response = try await ServiceFixture().send(
      .get, "/data/2.5/forecast?\(position)&units=imperial&cnt=12", routes: .openWeatherMap)
    let body = try response.json
    let list = try #require(body["list"]?.array)
    #expect(!list.isEmpty && list.count <= 12 && body["cnt"]?.int == list.count)
    let times = list.compactMap { $0["dt"]?.int }
    #expect(times.allSatisfy { $0 % 10_800 == 0 })
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 == 10_800 })
    #expect(list.allSatisfy { $0["main"]?["temp"]?.double != nil && $0["pop"]?.double == 0.4 })
    #expect(body["city"]?["coord"]?["lat"]?.double == 48.137)
    let rain = list.filter { $0["rain"] != nil }
    #expect(rain.map { $0["rain"]?["3h"]?.double } == rain.map { _ in 1.5 })
  }

  @Test(
    arguments: [
      // What providers report: all precipitation, also the snow, only the rain; and the condition.
      (2.0, nil, nil, .rain, 2.0, nil), (2, 0, nil, .rain, 2, nil), (2, 0.5, nil, .snow, 1.5, 0.5),
      (2, nil, nil, .snow, nil, 2), (2, nil, 1.5, .snow, 1.5, 0.5), (0, 0, nil, .clear, nil, nil),
      (nil, nil, nil, .rain, nil, nil), (2, nil, 2, .rain, 2, nil),
    ] as [(Double?, Double?, Double?, ConditionWord, Double?, Double?)])
  func `OpenWeatherMap separates rain from snow, whatever the provider does`(
    water: Double?, snow: Double?, rain: Double?, word: ConditionWord, expectedRain: Double?,
    expectedSnow: Double?
  ) async throws {
    let fixture = try ServiceFixture { report, _ in
      func set(_ reading: inout WeatherObservation) {
        reading.condition = Condition(word)
        reading.precipitation = water
        reading.snow = snow
        reading.rain = rain
        reading.precipitationPeriod = 3600
      }
      if var current = report.current {
        set(&current)
        report.current = current
      }
      for index in report.hours.indices { set(&report.hours[index]) }
    }
    func get(_ path: String) async throws -> JSONValue {
      try await fixture.send(.get, "\(path)?\(position)", routes: .openWeatherMap).json
    }
    let current = try await get("/data/2.5/weather")
    let oneCall = try await get("/data/3.0/onecall")
    for object in [current, oneCall.at("current"), oneCall.at("hourly.0")] {
      #expect(object["rain"]?["1h"]?.double == expectedRain)
      #expect(object["snow"]?["1h"]?.double == expectedSnow)
    }
    let step = try await get("/data/2.5/forecast").at("list.1")
    #expect(step["rain"]?["3h"]?.double == expectedRain.map { $0 * 3 })
    #expect(step["snow"]?["3h"]?.double == expectedSnow.map { $0 * 3 })
  }

  @Test func `SimpleWeather gets days`() async throws {
    let response = try await ServiceFixture().send(
      .get, "/data/2.5/forecast/daily?\(position)&units=imperial&cnt=7", routes: .openWeatherMap)
    let list = try #require(try response.json["list"]?.array)
    #expect(list.count == 2)
    #expect(list.map { $0["temp"]?["min"]?.double } == [32, 32])
    #expect(list.map { $0["temp"]?["max"]?.double } == [53.6, 53.6])
    #expect(list[0]["weather"]?.array?.first?["icon"]?.string == "10d")
  }

  @Test func `the units without a choice are kelvin`() async throws {
    let response = try await ServiceFixture().send(
      .get, "/data/2.5/weather?\(position)&appid=any", routes: .openWeatherMap)
    #expect(try response.json["main"]?["temp"]?.double == 285.65)
  }

  @Test(arguments: [
    ("/data/2.5/weather", 400), ("/data/2.5/weather?q=Xyzzyplugh", 404),
    ("/data/2.5/weather?lat=91&lon=0", 400), ("/data/2.5/forecast?lat=1", 400),
    ("/data/2.5/weather?lat=48&lon=180.1", 400), ("/data/3.0/onecall?lat=48&lon=400", 400),
    ("/geo/1.0/reverse?lat=48&lon=-181", 400), ("/data/2.5/find?lat=48&lon=400", 400),
    ("/data/2.5/air_pollution?lat=48&lon=400", 400),
  ])
  func `errors have OpenWeatherMap's form`(target: String, status: Int) async throws {
    let response = try await ServiceFixture().send(.get, target, routes: .openWeatherMap)
    #expect(response.status == status)
    #expect(try response.json["cod"]?.string == "\(status)")
    #expect(try response.json["message"]?.string?.isEmpty == false)
  }

  @Test func `Cloudy gets the current weather and the days`() async throws {
    let response = try await ServiceFixture().send(
      .get, "/forecast/key/48.137,11.575", routes: .darkSky)
    #expect(response.status == 200)
    let body = try response.json
    #expect(body["flags"]?["units"]?.string == "us")
    #expect(body["currently"]?["temperature"]?.double == 54.5)
    #expect(body["currently"]?["icon"]?.string == "rain")
    #expect(body["currently"]?["windSpeed"]?.double == 22.37)
    #expect(body["currently"]?["humidity"]?.double == 0.81)
    let days = try #require(body["daily"]?["data"]?.array)
    #expect(days.map { $0["temperatureMin"]?.double } == [32, 32])
    #expect(days.map { $0["temperatureMax"]?.double } == [53.6, 53.6])
    #expect((body["hourly"]?["data"]?.array?.count ?? 0) > 24)
  }

  @Test func `Dark Sky has the members that its clients read`() async throws {
    let body = try await ServiceFixture().send(
      .get, "/forecast/key/48.137,11.575?units=si", routes: .darkSky
    ).json
    let step = [
      "time", "summary", "icon", "precipIntensity", "precipProbability", "temperature",
      "apparentTemperature", "dewPoint", "humidity", "pressure", "windSpeed", "windGust",
      "windBearing", "cloudCover", "uvIndex", "visibility",
    ]
    for path in ["currently", "hourly.data.0", "hourly.data.20"] {
      #expect(step.filter { body.at("\(path).\($0)") == .null } == [], "\(path)")
    }
    let alone = [
      "precipIntensityMax", "temperatureHighTime", "temperatureLowTime", "temperatureMinTime",
      "temperatureMaxTime", "apparentTemperatureHigh", "apparentTemperatureHighTime",
      "apparentTemperatureMin", "apparentTemperatureMinTime", "apparentTemperatureMax",
      "apparentTemperatureMaxTime", "windGustTime", "uvIndexTime",
    ]
    // A day that the hours do not cover has no extremes of them.
    let days = try #require(body.at("daily.data").array)
    let day = try #require(days.first { $0["temperatureMaxTime"] != nil })
    #expect(alone.filter { day[$0] == nil } == [])
    #expect(day["temperatureHigh"] == 12 && day["temperatureLow"] == 0)
    let noon = try #require(day["temperatureMaxTime"]?.int)
    #expect(noon % 86_400 == 43_200)
  }

  @Test(arguments: [(900.0, true), (3600, false)])
  func `Dark Sky has minutes if the data say when in the hour it rains`(
    resolution: Double, isThere: Bool
  ) throws {
    let now = Date(timeIntervalSince1970: 1_795_219_200)
    let position = try Coordinate(48.137, 11.575)
    var report = WeatherReport(place: Place(position: position), provider: .openMeteo)
    report.minuteResolution = resolution
    report.minutes = (0..<5).map { index in
      var step = WeatherObservation(
        time: now.addingTimeInterval(Double(index) * 900), condition: Condition(.rain))
      (step.step, step.precipitation, step.precipitationPeriod) = (900, 0.5, 900)
      return step
    }
    let measures = try #require(DarkSkyMeasures("si"))
    let answer = DarkSkyReport(report, measures: measures, now: now, words: .of("de")).forecast()
    let block = answer["minutely"]
    #expect((block != nil) == isThere)
    guard isThere else { return }
    #expect(block?["data"]?.array?.count == 61)
    #expect(block?["data"]?.array?.first?["precipIntensity"] == 2)
    #expect(block?["icon"] == "rain")
  }

  @Test func `a time within the forecast is answered, and none outside`() async throws {
    let fixture = try ServiceFixture()
    let near = try await fixture.send(
      .get, "/forecast/k/48.137,11.575,1795348800?units=si&exclude=hourly,flags", routes: .darkSky)
    #expect(try near.json["currently"]?["time"]?.int == 1_795_348_800)
    #expect(try near.json["hourly"] == nil && near.json["flags"] == nil)
    for target in [
      "48.137,11.575,1000", "48.137,11.575,soon", "48.137", "91,0", "48,400", "1,2?units=xx",
    ] {
      let response = try await fixture.send(.get, "/forecast/k/\(target)", routes: .darkSky)
      #expect(response.status == 400, "\(target)")
      #expect(try response.json["code"]?.int == 400)
    }
  }

  @Test func `conditions become ids that mean the same`() {
    for word in ConditionWord.allCases {
      for intensity in [nil, Intensity.light, .moderate, .heavy] {
        for (showers, thunder) in [(false, false), (true, false), (false, true)] {
          let condition = Condition(word, intensity, showers: showers, thunder: thunder)
          let code = OpenWeatherMapCode(condition, cloudCover: nil)
          guard code.id != 0 else {
            #expect(word == .wind || word == .unknown)
            continue
          }
          let again = OpenWeatherMapCode(Condition(openWeatherMap: code.id), cloudCover: nil)
          #expect(again.group == code.group, "\(condition)")
          #expect(code.words != "unknown" && code.group != "Unknown")
        }
      }
    }
  }
}
