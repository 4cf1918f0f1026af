import Testing
import WxAnswers
import WxCore
import WxService

/// Requests in the form of wttr.in.
@Suite struct WttrTests {
  private func get(
    _ target: String, _ headers: HeaderFields = ["user-agent": "curl/8.14"]
  ) async throws -> ServiceResponse {
    try await ServiceFixture().send(.get, target, headers, routes: .wttr)
  }

  private func text(_ target: String) async throws -> String {
    String(decoding: try await get(target).bytes ?? [], as: UTF8.self)
  }

  @Test(arguments: [
    ("1", "☔ 13°C\n"), ("2", "☔ 🌡️13°C 🌬️→36 km/h\n"), ("3", "Munich: ☔ 13°C\n"),
    ("4", "Munich: ☔ 🌡️13°C 🌬️→36 km/h\n"),
  ])
  func `the numbered formats are one line`(format: String, expected: String) async throws {
    #expect(try await text("/wttr/Munich?format=\(format)") == expected)
  }

  @Test(arguments: ["%l:+%h", "%25l:%20%25h", "%l:+%h\\n"])
  func `a template may contain percent signs that are not escapes`(template: String) async throws {
    #expect(try await text("/wttr/Munich?format=\(template)") == "Munich: 81%\n")
  }

  @Test(arguments: ["moon", "Moon@2026-12-24", ":help", "@github.com", "Munich.png", "a_0pq.PNG"])
  func `what is not a place in wttr.in is refused`(name: String) async throws {
    let response = try await get("/wttr/\(name)")
    #expect(response.status == 400)
    #expect(try await text("/wttr/\(name)").contains("must be a place"))
  }

  @Test(arguments: [
    ("", "xx, de-AT;q=0.9, en;q=0.5", "Leichter Regen\n"), ("", "en-US,de", "Light rain\n"),
    ("&lang=fr", "de", "Pluie faible\n"), ("", "*", "Light rain\n"),
  ])
  func `the language is the first one that the client accepts`(
    query: String, accepted: String, words: String
  ) async throws {
    let response = try await get(
      "/wttr/Munich?format=%25C\(query)", ["user-agent": "curl/8", "accept-language": accepted])
    #expect(String(decoding: response.bytes ?? [], as: UTF8.self) == words)
    #expect(response.headers["vary"] == "User-Agent, Accept-Language")
  }

  @Test func `units are chosen by letters`() async throws {
    #expect(try await text("/wttr/Munich?u&format=%t+%w") == "55°F →22 mph\n")
    #expect(try await text("/wttr/Munich?M&format=%w") == "→10 m/s\n")
    #expect(try await text("/wttr/Munich?mT&format=%t") == "13°C\n")
  }

  @Test func `a page has colors for a terminal and for nobody else`() async throws {
    let page = try await text("/wttr/Munich")
    #expect(page.contains("\u{1B}[") && page.contains("13°C"))
    let plain = try await text("/wttr/Munich?T")
    #expect(!plain.contains("\u{1B}") && plain.hasPrefix("Munich, Bavaria, Germany"))
    let browser = try await get("/wttr/Munich", ["user-agent": "Mozilla/5.0"])
    #expect(String(decoding: browser.bytes ?? [], as: UTF8.self) == plain)
    #expect(browser.headers["content-type"] == "text/plain; charset=utf-8")
  }

  @Test func `a digit limits the days`() async throws {
    let now = try await text("/wttr/Munich?0T")
    let all = try await text("/wttr/Munich?T")
    #expect(now.split(separator: "\n").count < all.split(separator: "\n").count)
  }

  @Test func `j1 has the members that status bars read`() async throws {
    let json = try await get("/wttr/48.137,11.575?format=j1").json
    let now = json["current_condition"]?.array?.first
    #expect(now?["temp_C"] == "13" && now?["temp_F"] == "55")
    #expect(now?["humidity"] == "81" && now?["winddir16Point"] == "W")
    #expect(now?["windspeedKmph"] == "36" && now?["windspeedMiles"] == "22")
    #expect(now?["weatherCode"] == "296")
    #expect(now?["weatherDesc"]?.array?.first?["value"] == "Light rain")
    let area = json["nearest_area"]?.array?.first
    #expect(area?["country"]?.array?.first?["value"] == "Germany")
    let days = try #require(json["weather"]?.array)
    #expect(days.count == 2)
    #expect(days[0]["maxtempC"] == "12" && days[0]["mintempF"] == "32")
    let sun = days[0]["astronomy"]?.array?.first?["sunrise"]?.string ?? ""
    #expect(sun.contains(#/^0\d:\d\d AM$/#))
    let hours = try #require(days[1]["hourly"]?.array)
    #expect(hours.first?["time"] == "0" && hours.dropFirst().first?["time"] == "300")
    #expect(hours.first?["chanceofrain"] == "40" && hours.first?["weatherCode"] == "116")
  }

  @Test func `j1 has every member of wttr.in, and eight rows for each day`() async throws {
    let response = try await get("/wttr/Munich?format=j1&lang=de")
    #expect(response.headers["content-type"] == "text/plain; charset=utf-8")
    let json = try response.json
    let days = try #require(json["weather"]?.array)
    #expect(!days.isEmpty)
    for day in days {
      let rows = try #require(day["hourly"]?.array)
      let times = rows.map { $0["time"]?.string }
      #expect(times == ["0", "300", "600", "900", "1200", "1500", "1800", "2100"])
      for row in rows {
        for name in Self.rowMembers {
          #expect(row[name]?.string?.isEmpty == false, "\(name)")
        }
        #expect(row["lang_de"]?.array?.first?["value"] == "Teils bewölkt")
      }
      let sky = try #require(day["astronomy"]?.array?.first)
      for name in ["moonrise", "moonset", "sunrise", "sunset"] {
        let isTime = sky[name]?.string?.contains(#/^(0\d|1[0-2]):[0-5]\d [AP]M$/#) == true
        #expect(isTime || sky[name]?.string == "No \(name)")
      }
      // The fixture's sun is always up, and its first day has 23 hours at the place.
      #expect(["23.0", "24.0"].contains(day["sunHour"]?.string))
      #expect(day["totalSnow_cm"]?.string == "0.0")
      #expect(day["uvIndex"]?.string == "3")
    }
    let now = json["current_condition"]?.array?.first
    #expect(now?["uvIndex"] == "3" && now?["visibility"] == "10" && now?["visibilityMiles"] == "6")
    #expect(now?["lang_de"]?.array?.first?["value"] == "Leichter Regen")
  }

  /// The members of a row of wttr.in, except those of every reading.
  private static let rowMembers = [
    "DewPointC", "DewPointF", "FeelsLikeC", "FeelsLikeF", "HeatIndexC", "HeatIndexF", "WindChillC",
    "WindChillF", "WindGustKmph", "WindGustMiles", "chanceoffog", "chanceoffrost",
    "chanceofhightemp", "chanceofovercast", "chanceofrain", "chanceofremdry", "chanceofsnow",
    "chanceofsunshine", "chanceofthunder", "chanceofwindy", "cloudcover", "diffRad", "humidity",
    "precipInches", "precipMM", "pressure", "pressureInches", "shortRad", "tempC", "tempF",
    "uvIndex", "visibility", "visibilityMiles", "weatherCode", "winddir16Point", "winddirDegree",
    "windspeedKmph", "windspeedMiles",
  ]

  @Test func `a row has the water of its three hours`() async throws {
    let days = try await get("/wttr/Munich?format=j1").json["weather"]?.array
    let rows = try #require(days?.first?["hourly"]?.array)
    // 14:00 UTC is 15:00 in Munich.
    #expect(
      rows.map { $0["precipMM"]?.string } == [
        "0.0", "0.0", "0.0", "0.0", "0.0", "1.5", "0.0", "0.0",
      ])
  }

  @Test func `full and new moon have wttr's names`() async throws {
    // The fixture's days are 22 and 23 November 2026, a day before the full moon.
    let days = try await get("/wttr/Munich?format=j1").json["weather"]?.array
    let phases = days?.compactMap { $0["astronomy"]?.array?.first?["moon_phase"]?.string }
    #expect(phases?.last == "Full Moon", "\(phases ?? [])")
  }

  @Test(arguments: [
    ("de.wttr.in", "lang_de"), ("PT-BR.wttr.in:8080", "lang_pt-br"), ("wttr.in", nil),
    ("localhost", nil), ("x.y.wttr.in", nil),
  ])
  func `a host such as de.wttr.in chooses the language`(host: String, member: String?) async throws
  {
    let answer = try await get("/wttr/Munich?format=j1", ["host": host]).json
    let now = try #require(answer["current_condition"]?.array?.first?.object)
    #expect(now.members.map(\.key).first { $0.hasPrefix("lang_") } == member)
  }

  @Test(arguments: ["muc", "MUC", "Muc"])
  func `three letters may be the code of an airport, small ones too`(code: String) async throws {
    #expect(try await text("/wttr/\(code)?format=3") == "Munich Airport: ☔ 13°C\n")
    #expect(try await get("/wttr/\(code)x?format=3").status == 404)
  }

  @Test(arguments: [("Pau", 404), ("usa", 200), ("qqq", 404)])
  func `other names of three letters are answered as elsewhere`(name: String, status: Int)
    async throws
  {
    let answer = try await get("/wttr/\(name)?format=%l")
    #expect(!String(decoding: answer.bytes ?? [], as: UTF8.self).contains("Airport"))
    #expect(answer.status == status)
  }

  @Test(arguments: ["1", "12", "007"])
  func `a number is not certain to be a name`(text: String) async throws {
    #expect([404, 409].contains(try await get("/wttr/\(text)").status))
  }

  @Test(arguments: [
    ("/wttr/Munich?format=j1&lang=%22", 400), ("/wttr/Xyzzyplugh", 404), ("/wttr/Springfield", 409),
    ("/wttr/Munich?format=9", 400),
    ("/wttr/Munich?format=%q", 400), ("/wttr", 503),
  ])
  func `an error is a text with the status that fits`(target: String, status: Int) async throws {
    let response = try await get(target)
    #expect(response.status == status)
    let text = String(decoding: response.bytes ?? [], as: UTF8.self)
    #expect(text.hasSuffix(".\n") || text.contains("Illinois"), "\(text)")
    #expect(response.headers["content-type"]?.hasPrefix("text/plain") == true)
  }

  @Test(arguments: [
    "/wttr/%1b%5b31mX%1b%5d0;owned%07%E2%80%AE?format=3", "/wttr/Spring%1bfield",
    "/wttr/Munich?format=%25t%1b%5d0;owned%07%E2%80%AE%C2%9B", "/wttr/Munich?format=%1b%5bA",
    "/wttr/Munich?lang=%1b%5bA", "/wttr/Munich%1b?format=j1", "/wttr/Munich%07",
  ])
  func `a link has no power over the terminal of the person who opens it`(target: String)
    async throws
  {
    let text = String(decoding: try await get(target + "&T").bytes ?? [], as: UTF8.self)
    let controls = text.unicodeScalars.filter { scalar in
      scalar != "\n" && [.control, .format].contains(scalar.properties.generalCategory)
    }
    #expect(controls.isEmpty, "\(text.debugDescription)")
  }

  @Test(arguments: ["%t%0a%h", "%t\\n%h"])
  func `a template may have several lines`(template: String) async throws {
    #expect(try await text("/wttr/Munich?format=%25t%09%25h%0a%25t") == "13°C\t81%\n13°C\n")
    #expect(try await text("/wttr/Munich?format=\(template)") == "13°C\n81%\n")
  }
}
