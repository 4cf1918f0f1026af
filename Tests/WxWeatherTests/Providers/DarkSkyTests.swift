import Foundation
import Testing
import WxCore
import WxWeather

/// Responses in Dark Sky's format from other years and versions.
@Suite struct DarkSkyTests {
  private func read(_ body: JSONValue) throws -> ProviderAnswer {
    try WxWeatherTests.read(body, of: .pirateWeather, at: Sample.austin)
  }

  /// As in 2014: a day has only its maximum and minimum, no UV index and no gusts, and an alert has
  /// neither severity nor regions.
  private let body2014: JSONValue = [
    "latitude": 30.2671, "longitude": -97.7431, "timezone": "America/Chicago", "offset": -5,
    "currently": [
      "time": 1_400_000_000, "summary": "Drizzle", "icon": "rain", "nearestStormDistance": 0,
      "precipIntensity": 0.01, "precipProbability": 1, "precipType": "rain", "temperature": 68,
      "apparentTemperature": 68, "dewPoint": 59, "humidity": 0.9, "windSpeed": 10,
      "windBearing": 180, "visibility": 5, "cloudCover": 1, "pressure": 1009.5, "ozone": 300.1,
    ],
    "daily": [
      "summary": "Rain.", "icon": "rain",
      "data": [
        [
          "time": 1_399_957_200, "summary": "Rain.", "icon": "rain", "sunriseTime": 1_399_980_900,
          "sunsetTime": 1_400_030_000, "moonPhase": 0.47, "precipIntensity": 0.005,
          "precipIntensityMax": 0.02, "precipProbability": 0.8, "precipType": "rain",
          "temperatureMin": 59, "temperatureMinTime": 1_399_980_000, "temperatureMax": 77,
          "temperatureMaxTime": 1_400_010_000, "windSpeed": 5, "cloudCover": 0.9,
        ]
      ],
    ],
    "alerts": [
      [
        "title": "Flood Watch", "time": 1_399_990_000, "expires": 1_400_050_000,
        "uri": "https://a.example/1",
      ]
    ],
    "flags": ["sources": ["nearest-precip"], "isd-stations": ["722540-13958"], "units": "us"],
  ]

  @Test func `a response of 2014 is read`() throws {
    let answer = try read(body2014)
    let now = try #require(answer.current)
    #expect(isClose(now.temperature, 20) && isClose(now.dewPoint, 15) && now.humidity == 90)
    #expect(isClose(now.windSpeed, 4.4704) && isClose(now.visibility, 8046.72))
    #expect(isClose(now.precipitation, 0.254) && isClose(now.rain, 0.254) && now.snow == nil)
    #expect(now.uvIndex == nil && now.windGust == nil && now.condition == Condition(.rain))
    let day = try #require(answer.days?.first)
    #expect(day.date.description == "2014-05-13")
    #expect(isClose(day.high, 25) && isClose(day.low, 15))
    #expect(day.daytimeHigh == nil && day.overnightLow == nil && day.uvIndex == nil)
    #expect(isClose(day.precipitation, 3.048) && answer.utcOffset == -18000)
    #expect(answer.alerts?.first?.severity == nil && answer.alerts?.first?.ends != nil)
    #expect(Set(answer.failures.map(\.key)) == [.hours])
  }

  @Test func `sentinel values are missing in every field`() throws {
    let names = [
      "temperature", "apparentTemperature", "dewPoint", "humidity", "windSpeed", "windBearing",
      "visibility", "cloudCover", "pressure", "precipIntensity", "precipProbability", "uvIndex",
    ]
    for units in ["us", "si", "ca", "uk", "uk2"] {
      var row: JSONObject = ["time": 1_400_000_000, "icon": "none", "precipType": "none"]
      for name in names { row.append(name, -999) }
      let body = body2014.with("currently", value: .object(row))
        .with("flags", "units", value: .string(units))
      let now = try #require(try read(body).current)
      var nothing = WeatherObservation(time: now.time, isDay: now.isDay)
      nothing.icon = now.icon
      #expect(now == nothing, "\(units)")
    }
  }

  @Test func `a sun time of -999 is computed instead`() throws {
    let row: JSONValue = ["time": 1_399_957_200, "sunriseTime": -999, "sunsetTime": 0]
    let day = try #require(try read(body2014.with("daily", value: ["data": [row]])).days?.first)
    let sunrise = try #require(day.sunrise?.timeIntervalSince1970)
    #expect(abs(sunrise - 1_399_980_900) < 600 && day.sunset != nil)
  }

  @Test func `the depth is that of snow only, and its water is unknown beside rain`() throws {
    let row: JSONValue = [
      "time": 1_400_000_000, "icon": "mixed", "precipType": "snow", "precipIntensity": 0.5,
      "precipAccumulation": 5.5, "snowAccumulation": 5, "liquidAccumulation": 0.5,
    ]
    let now = try read(
      body2014.with("currently", value: row).with("flags", "units", value: "si")
    ).current
    #expect(
      now?.snow == nil && now?.snowDepth == 50 && now?.precipitation == 0.5
        && now?.condition.word == .sleet)
  }

  @Test(arguments: [("5.75", 20700), ("-3.5", -12600), ("\"9.5\"", 34200)])
  func `an offset may have a fraction`(offset: String, seconds: Int) throws {
    let body = body2014.with("offset", value: try JSONValue(parsing: Array(offset.utf8)))
      .with("timezone", value: nil)
    #expect(try read(body).utcOffset == seconds)
  }
}
