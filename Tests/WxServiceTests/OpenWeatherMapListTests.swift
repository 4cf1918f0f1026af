import Foundation
import Testing
import WxAnswers
import WxCore
import WxService
import WxWeather

/// The paths of OpenWeatherMap for several cities, the air and One Call. It is 22 November 2026,
/// 12:00 in UTC.
@Suite struct OpenWeatherMapListTests {
  private func get(_ target: String) async throws -> ServiceResponse {
    try await ServiceFixture().send(.get, target, routes: .openWeatherMap)
  }

  @Test(arguments: [
    ("80331,DE", "DE"), ("80331, de", "DE"), ("94103", "US"), ("94103,US", "US"),
    ("94103,FR", "FR"),
  ])
  func `a postal code is one of its country`(code: String, country: String) async throws {
    let word = code.replacingOccurrences(of: " ", with: "%20")
    let body = try await get("/data/2.5/weather?zip=\(word)").json
    #expect(body["sys"]?["country"]?.string == country, "\(body)")
    let place = try await get("/geo/1.0/zip?zip=\(word)").json
    #expect(place["country"]?.string == country)
  }

  @Test(arguments: [("80331,DE", "Munich"), ("80331,DE&lang=de", "München")])
  func `the place of a postal code has its name in the language of the request`(
    query: String, name: String
  ) async throws {
    #expect(try await get("/geo/1.0/zip?zip=\(query)").json["name"]?.string == name)
  }

  @Test(arguments: [
    ("", "light rain"), ("&lang=en", "light rain"), ("&lang=de", "leichter Regen"),
    ("&lang=cz", "slabý déšť"), ("&lang=zh_tw", "小雨"), ("&lang=xx", "light rain"),
  ])
  func `a description is in the language of the request`(
    query: String, words: String
  ) async throws {
    let now = try await get("/data/2.5/weather?q=Munich\(query)").json
    #expect(now["weather"]?.array?.first?["description"]?.string == words, "\(now)")
    #expect(now["weather"]?.array?.first?["main"] == "Rain")
    let call = try await get("/data/3.0/onecall?lat=48.137&lon=11.575\(query)").json
    let first = call["current"]?["weather"]?.array?.first
    #expect(first?["description"]?.string == words, "\(call)")
  }

  @Test(arguments: ["80331,XX", "Munich,DE", "999999,DE", "75001,DE", "home"])
  func `what is no postal code of the country is not found`(code: String) async throws {
    #expect(try await get("/data/2.5/weather?zip=\(code)").status == 404)
    #expect(try await get("/geo/1.0/zip?zip=\(code)").status == 404)
  }

  @Test(arguments: [
    ("Paris,FR", "FR"), ("Paris,us", "US"), ("Paris,TX", "US"), ("Paris,TX,US", "US"),
    ("Atlanta,GA", "US"), ("Tbilisi,GE", "GE"),
  ])
  func `a code after the name is a country or else a state`(name: String, country: String)
    async throws
  {
    let body = try await get("/data/2.5/weather?q=\(name)").json
    #expect(body["sys"]?["country"]?.string == country, "\(body)")
    let places = try await get("/geo/1.0/direct?q=\(name)").json.array
    #expect(places?.first?["country"]?.string == country)
  }

  @Test(arguments: ["1", "2", "42"])
  func `a number is not certain to be a name`(text: String) async throws {
    #expect(try await get("/data/2.5/weather?q=\(text)").status == 404)
  }

  @Test func `a group has the weather of cities by their ids`() async throws {
    let body = try await get("/data/2.5/group?id=2867714,2988507&units=metric").json
    #expect(body["cnt"] == 2)
    #expect(body["list"]?.array?.map { $0["name"]?.string } == ["Munich", "Paris"])
    #expect(body["list"]?.array?.first?["main"]?["temp"] == 12.5)
    let many = (1...21).map(String.init).joined(separator: ",")
    for target in ["?id=\(many)", "", "?id=munich", "?id=2867714,1"] {
      #expect(try await get("/data/2.5/group\(target)").status == 400, "\(target)")
    }
  }

  @Test func `find has cities of a name, or around a position`() async throws {
    let accurate = try await get("/data/2.5/find?q=Springfield&type=accurate&units=metric&cnt=3")
      .json
    #expect(accurate["message"] == "accurate" && accurate["cod"] == "200")
    #expect(accurate["list"]?.array?.allSatisfy { $0["name"] == "Springfield" } == true)
    #expect(accurate["count"]?.int == accurate["list"]?.array?.count)
    let like = try await get("/data/2.5/find?q=Spring&type=like&cnt=5").json["list"]?.array
    #expect(like?.contains { $0["name"]?.string?.hasPrefix("Spring") == true } == true)
    let around = try await get("/data/2.5/find?lat=48.137&lon=11.575&cnt=4").json["list"]?.array
    #expect(around?.count == 4 && around?.first?["coord"]?["lat"]?.double != nil)
    #expect(try await get("/data/2.5/find?q=Xyzzyplugh").json["count"] == 0)
    for target in ["", "?q=Paris&type=similar", "?q=Paris&mode=xml", "?lat=1"] {
      #expect(try await get("/data/2.5/find\(target)").status == 400, "\(target)")
    }
  }

  @Test(arguments: ["air_pollution", "air_pollution/forecast"])
  func `the air has a grade and every pollutant`(path: String) async throws {
    let body = try await get("/data/2.5/\(path)?lat=48.137&lon=11.575").json
    let step = try #require(body["list"]?.array?.first)
    // Nitrogen dioxide and ozone are "fair" in the scale of the API.
    #expect(step["main"]?["aqi"] == 2 && step["dt"] == 1_795_348_800)
    #expect(step["components"]?["o3"] == 61 && step["components"]?["pm2_5"] == 9.5)
    #expect(step["components"]?["nh3"] == .null)
    #expect(try await get("/data/2.5/\(path)").status == 400)
  }

  @Test func `what the provider of One Call does not report is null where programs read it`()
    async throws
  {
    let fixture = try ServiceFixture { report, now in
      var hour = WeatherObservation(time: now)
      hour.step = 3600
      report.current = nil
      report.hours = [hour]
      for index in report.days.indices { report.days[index].uvIndex = nil }
    }
    let target = "/data/3.0/onecall?lat=48.137&lon=11.575"
    let body = try await fixture.send(.get, target, routes: .openWeatherMap).json
    let rows = [body["current"], body["hourly"]?.array?.first, body["daily"]?.array?.first]
    for row in rows {
      for name in ["temp", "feels_like", "pressure", "dew_point", "uvi", "wind_speed", "wind_deg"] {
        #expect(row?[name] != nil, "\(name)")
      }
      #expect(row?["uvi"] == .null && row?["humidity"] == nil && row?["clouds"] == nil)
    }
  }

  @Test(arguments: ["/data/3.0/onecall", "/data/2.5/onecall"])
  func `One Call has the members that programs read`(path: String) async throws {
    let body = try await get("\(path)?lat=48.137&lon=11.575&units=metric").json
    #expect(body["timezone"] == "Europe/Berlin" && body["timezone_offset"] == 3600)
    let now = try #require(body["current"])
    #expect(now["temp"] == 12.5 && now["uvi"] == 3 && now["pressure"] == 1013)
    #expect(now["dew_point"]?.double != nil && now["weather"]?.array?.first?["id"] == 500)
    #expect(now["sunrise"]?.int != nil && now["feels_like"]?.double != nil)
    let hours = try #require(body["hourly"]?.array)
    #expect(hours.count == 36 && hours.allSatisfy { $0["pop"] == 0.4 && $0["uvi"] == 3 })
    let days = try #require(body["daily"]?.array)
    #expect(!days.isEmpty)
    for day in days {
      for name in ["morn", "day", "eve", "night"] {
        #expect(day["temp"]?[name]?.double != nil && day["feels_like"]?[name]?.double != nil)
      }
      #expect(day["temp"]?["max"] == 12 && day["moon_phase"]?.double != nil)
      #expect(day["moonrise"]?.int != nil && day["wind_deg"] == 200)
    }
    #expect(body["minutely"] == nil && body["alerts"] == nil)
    let part = try await get("\(path)?lat=1&lon=2&exclude=hourly,daily,minutely,alerts").json
    #expect(part["hourly"] == nil && part["daily"] == nil && part["current"] != nil)
    #expect(try await get("\(path)?lat=1&lon=2&exclude=rain").status == 400)
    #expect(try await get("\(path)?q=Munich").status == 400)
  }
}
