import Foundation
import Testing
import WxAnswers
import WxCore
import WxService
import WxWeather

/// Requests in the form of Open-Meteo's forecast. It is 22 November 2026, 12:00 in UTC.
@Suite struct OpenMeteoForecastTests {
  private let munich = "/v1/forecast?latitude=48.137&longitude=11.575"

  private func get(_ target: String) async throws -> ServiceResponse {
    try await ServiceFixture().send(.get, target, routes: .openMeteo)
  }

  @Test func `the hours of seven days begin at midnight of the zone`() async throws {
    let json = try await get(
      munich + "&hourly=temperature_2m,precipitation,cape&timezone=auto"
    ).json
    #expect(json["utc_offset_seconds"] == 3600 && json["timezone"] == "Europe/Berlin")
    #expect(json["timezone_abbreviation"] == "CET" && json["latitude"]?.double == 48.137)
    #expect(json["generationtime_ms"]?.double != nil)
    #expect(json["hourly_units"]?["temperature_2m"] == "°C")
    let times = try #require(json["hourly"]?["time"]?.array)
    #expect(times.count == 168 && times.first == "2026-11-22T00:00")
    let temperatures = try #require(json["hourly"]?["temperature_2m"]?.array)
    // The fixture's hours begin at midnight in UTC, an hour later.
    #expect(temperatures.count == 168 && temperatures[0] == .null && temperatures[1] == 0)
    #expect(temperatures[13] == 12 && temperatures[60] == .null)
    #expect(json["hourly"]?["precipitation"]?.array?[16] == 1.5, "of the hour before")
    #expect(json["hourly_units"]?["cape"] == "undefined")
    #expect(json["hourly"]?["cape"]?.array?.allSatisfy { $0 == .null } == true)
  }

  @Test func `current conditions have what only hours report`() async throws {
    let json = try await get(
      munich + "&current=temperature_2m,weather_code,uv_index,pressure_msl,is_day,wind_speed_10m"
    ).json
    let now = json["current"]
    #expect(now?["time"] == "2026-11-22T12:00" && now?["interval"] == 900)
    #expect(now?["temperature_2m"] == 12.5 && now?["weather_code"] == 61 && now?["is_day"] == 1)
    #expect(now?["uv_index"] == 3 && now?["pressure_msl"] == 1013.2)
    #expect(now?["wind_speed_10m"] == 36 && json["current_units"]?["wind_speed_10m"] == "km/h")
  }

  @Test func `the days have the provider's values, those of the hours, the sun and the moon`()
    async throws
  {
    let names = [
      "weather_code", "temperature_2m_max", "temperature_2m_min", "temperature_2m_mean", "sunrise",
      "moonrise", "daylight_duration", "sunshine_duration", "precipitation_sum",
      "precipitation_hours", "wind_direction_10m_dominant", "relative_humidity_2m_mean",
      "uv_index_max", "shortwave_radiation_sum",
    ]
    let json = try await get(
      munich + "&timezone=Europe/Berlin&forecast_days=2&daily=" + names.joined(separator: ",")
    ).json
    let days = try #require(json["daily"])
    #expect(days["time"] == ["2026-11-22", "2026-11-23"])
    #expect(days["weather_code"] == [63, 63] && days["temperature_2m_max"] == [12, 12])
    #expect(days["sunrise"]?.array?.first?.string?.hasPrefix("2026-11-22T07:") == true)
    #expect(days["moonrise"]?.array?.first?.string?.hasPrefix("2026-11-22T") == true)
    #expect((days["daylight_duration"]?.array?.first?.double ?? 0) > 32_000)
    #expect(days["sunshine_duration"]?.array?.last == 86_400)
    #expect(days["precipitation_sum"]?.array?.first == 1.5)
    #expect(days["precipitation_hours"]?.array?.first == 1)
    #expect(days["wind_direction_10m_dominant"] == [200, 200])
    #expect(days["relative_humidity_2m_mean"] == [60, 60])
    #expect(days["uv_index_max"] == [3, 3])
    #expect(days["shortwave_radiation_sum"] == [.null, .null])
    #expect(json["daily_units"]?["sunrise"] == "iso8601")
    #expect(json["daily_units"]?["shortwave_radiation_sum"] == "undefined")
  }

  @Test(arguments: [(0, 1013.0), (520, 952.3), (3000, 716.0)])
  func `the pressure at the surface follows from the elevation`(
    elevation: Int, pressure: Double
  ) async throws {
    let json = try await get(
      munich + "&elevation=\(elevation)&current=surface_pressure&daily=surface_pressure_mean"
    ).json
    let found = try #require(json["current"]?["surface_pressure"]?.double)
    #expect(abs(found - pressure) < 1 && json["elevation"]?.int == elevation, "\(json)")
    #expect(json["current_units"]?["surface_pressure"] == "hPa")
    #expect(json["daily_units"]?["surface_pressure_mean"] == "hPa")
  }

  @Test(arguments: [-0x1p63, 0x1p63, 1e300])
  func `an elevation of any size is sent back`(elevation: Double) async throws {
    let written = "\(elevation)".replacing("+", with: "%2B")
    let json = try await get(munich + "&elevation=\(written)&current=surface_pressure").json
    #expect(json["elevation"]?.double == elevation)
    #expect(json["current"]?["surface_pressure"] == .null)
  }

  @Test func `days are those of the clock in GMT if no zone is requested`() async throws {
    let json = try await get(munich + "&forecast_days=1&daily=temperature_2m_max").json
    #expect(json["timezone"] == "GMT" && json["daily"]?["time"] == ["2026-11-22"])
  }

  @Test func `days of another zone are those of its clock`() async throws {
    let json = try await get(
      munich + "&timezone=Asia/Tokyo&forecast_days=1&daily=temperature_2m_max,temperature_2m_min"
    ).json
    // From 15:00 UTC of the 21st to 15:00 of the 22nd: up to noon, the hours get warmer.
    #expect(json["daily"]?["temperature_2m_max"] == [12] && json["utc_offset_seconds"] == 32_400)
    #expect(json["daily"]?["temperature_2m_min"] == [0])
  }

  @Test func `units and times are those of the request`() async throws {
    let json = try await get(
      munich + "&hourly=temperature_2m,wind_speed_10m,precipitation,visibility&timezone=auto"
        + "&temperature_unit=fahrenheit&windspeed_unit=ms&precipitation_unit=inch"
        + "&timeformat=unixtime&daily=sunset"
    ).json
    let units = json["hourly_units"]
    #expect(units?["time"] == "unixtime" && units?["temperature_2m"] == "°F")
    #expect(units?["wind_speed_10m"] == "m/s" && units?["precipitation"] == "inch")
    #expect(units?["visibility"] == "ft")
    #expect(json["hourly"]?["time"]?.array?.first == 1_795_302_000)
    #expect(json["hourly"]?["temperature_2m"]?.array?[13] == 53.6)
    #expect(json["hourly"]?["wind_speed_10m"]?.array?[13] == 5)
    #expect(json["hourly"]?["precipitation"]?.array?[16] == 0.059)
    #expect(json["daily"]?["time"]?.array?.first == 1_795_302_000)
    #expect((json["daily"]?["sunset"]?.array?.first?.int ?? 0) > 1_795_350_000)
  }

  @Test func `several positions are an array`() async throws {
    let fixture = try ServiceFixture()
    let response = try await fixture.send(
      .get,
      "/v1/forecast?latitude=48.137,35.69&longitude=11.575,139.69&hourly=temperature_2m"
        + "&timezone=auto,Asia/Tokyo&elevation=520,nan", routes: .openMeteo)
    let places = try #require(try response.json.array)
    #expect(places.map { $0["timezone"]?.string } == ["Europe/Berlin", "Asia/Tokyo"])
    #expect(places.map { $0["location_id"]?.int } == [nil, 1])
    #expect(places[0]["elevation"] == 520 && fixture.weatherRequests.count == 2)
    #expect(fixture.weatherRequests.allSatisfy { $0.parts == WeatherPart.main })
  }

  @Test func `past days, dates and hours choose the rows`() async throws {
    let query = munich + "&hourly=temperature_2m&timezone=auto"
    func times(_ query: String) async throws -> [String] {
      let times = try await get(query).json["hourly"]?["time"]?.array ?? []
      return [times.first?.string ?? "", times.last?.string ?? "", "\(times.count)"]
    }
    #expect(
      try await times(query + "&past_days=1&forecast_days=1")
        == ["2026-11-21T00:00", "2026-11-22T23:00", "48"])
    #expect(
      try await times(query + "&start_date=2026-11-23&end_date=2026-11-24")
        == ["2026-11-23T00:00", "2026-11-24T23:00", "48"])
    #expect(
      try await times(query + "&forecast_hours=6&past_hours=1")
        == ["2026-11-22T12:00", "2026-11-22T18:00", "7"])
    #expect(
      try await times(query + "&start_hour=2026-11-22T05:00&end_hour=2026-11-22T07:00")
        == ["2026-11-22T05:00", "2026-11-22T07:00", "3"])
    let quarters = try await get(munich + "&minutely_15=precipitation&forecast_minutely_15=4").json
    #expect(quarters["minutely_15"]?["time"]?.array?.count == 4)
    #expect(quarters["minutely_15"]?["precipitation"] == [.null, .null, .null, .null])
  }

  @Test func `names from before 2023 are known`() async throws {
    let json = try await get(
      munich + "&current_weather=true&hourly=windspeed_10m,relativehumidity_2m,weathercode"
    ).json
    #expect(json["current_weather"]?["temperature"] == 12.5)
    #expect(json["current_weather"]?["windspeed"] == 36)
    #expect(json["current_weather"]?["weathercode"] == 61)
    #expect(json["current_weather"]?["time"] == "2026-11-22T12:00")
    #expect(json["hourly"]?["windspeed_10m"]?.array?[12] == 18)
    #expect(json["hourly"]?["weathercode"]?.array?[12] == 2)
  }

  @Test(arguments: [
    "hourly=temperature_2m_nonsense", "hourly=foo", "daily=foo&timezone=GMT", "current=foo",
    "timezone=Nowhere/Land", "temperature_unit=kelvin", "wind_speed_unit=bft",
    "precipitation_unit=cm", "timeformat=rfc", "forecast_days=17", "past_days=93",
    "start_date=2026-11-22", "start_date=2026-11-23&end_date=2026-11-22",
    "start_date=1999-01-01&end_date=1999-01-02&hourly=rain",
    "start_date=2026-11-22&end_date=2026-11-23&past_days=1", "models=icon_seamless", "format=csv",
    "cell_selection=moon", "elevation=high", "initial_hours=0", "length_unit=imperial",
    "latitude=1", "start_hour=2026-11-22T05:00", "tilt=200",
  ])
  func `a parameter that is not honored is refused in the service's form`(query: String)
    async throws
  {
    let response = try await get(munich + "&" + query)
    #expect(response.status == 400, "\(query)")
    #expect(try response.json["error"] == true)
    #expect(try response.json["reason"]?.string?.isEmpty == false)
  }

  @Test(arguments: [
    "/v1/forecast?latitude=91&longitude=0", "/v1/forecast?latitude=1", "/v1/forecast",
    "/v1/forecast?latitude=1,2&longitude=3",
    "/v1/forecast?longitude=0\(String(repeating: ",0", count: 20))&latitude=0"
      + String(repeating: ",0", count: 20),
    "/v1/forecast?latitude=1,2,3&longitude=1,2,3&past_days=92&forecast_days=16&minutely_15="
      + (2...60).map { "wind_speed_\($0)m" }.joined(separator: ","),
  ])
  func `positions and the size of an answer have limits`(target: String) async throws {
    let response = try await get(target)
    #expect(response.status == 400)
    #expect(try response.json["error"] == true)
  }

  @Test(arguments: [0, 1, 2, 3, 45, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 80, 81, 82])
  func `a code of the service stays the same`(code: Int) {
    #expect(OpenMeteoCode(Condition(wmo: code), cloudCover: nil).number == code)
  }

  @Test func `every condition has a code that means the same`() {
    for word in ConditionWord.allCases {
      for intensity in [nil, Intensity.light, .moderate, .heavy] {
        let condition = Condition(word, intensity)
        let number = OpenMeteoCode(condition, cloudCover: 90).number
        let again = number.map { Condition(wmo: $0) }
        #expect(again?.word.isPrecipitation == word.isPrecipitation, "\(condition)")
      }
    }
    #expect(OpenMeteoCode(.unknown, cloudCover: nil).number == nil)
  }

  @Test func `the air has values for the present hour`() async throws {
    let json = try await get(
      "/v1/air-quality?latitude=48.137&longitude=11.575&current=us_aqi,pm10,dust"
        + "&hourly=pm2_5,alder_pollen,ozone&forecast_days=1&timezone=auto"
    ).json
    #expect(json["current"]?["us_aqi"] == 42 && json["current"]?["pm10"] == 14.5)
    #expect(json["current"]?["dust"] == .null && json["current_units"]?["dust"] == "undefined")
    #expect(json["current_units"]?["us_aqi"] == "USAQI")
    let particles = try #require(json["hourly"]?["pm2_5"]?.array)
    #expect(particles.count == 24 && particles[13] == 9.5 && particles[12] == .null)
    #expect(json["hourly"]?["ozone"]?.array?[13] == 61)
    let pollen = try #require(json["hourly"]?["alder_pollen"]?.array)
    #expect(pollen[13...15] == [0.5, 1.5, 2.5] && pollen[12] == .null && pollen[16] == .null)
    #expect(json["hourly_units"]?["alder_pollen"] == "grains/m³")
    let unknown = try await get("/v1/air-quality?latitude=1&longitude=2&hourly=temperature_2m")
    #expect(unknown.status == 400)
  }
}
