import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting
import WxCommand

/// The command `weather` in process, against a real server.
@Suite(.timeLimit(.minutes(2))) struct WeatherCommandTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  private var asked: [String] { bench.server.server.requests.map(\.path) }

  private static let keys = [
    "place", "current", "current_origin", "hours", "days", "minutes", "summary", "yesterday",
    "pressure_tendency_hpa", "alerts", "air", "sun", "moon", "provider", "attribution",
    "fetched_at", "expires_at", "is_stale", "stale_reason", "parts",
  ]

  @Test(arguments: ["open-meteo", "met-norway", "nws", "openweathermap", "pirate-weather"])
  func `every provider fills the contract's JSON`(provider: String) async throws {
    let run = await bench.weather("--json", "--provider", provider)
    #expect(run.status == .success, "\(run.diagnostics)")
    let json = try run.json
    let keys = json.object?.members.map(\.key) ?? []
    #expect(keys.starts(with: Self.keys))
    #expect(json["provider"]?.string == provider)
    #expect(json["place"]?["name"] == "Munich")
    #expect(json["place"]?["utc_offset_s"] == 3600)
    #expect(json["current"]?["temperature_c"]?.double == MadeUpWeather().temperature(4))
    let hours = json["hours"]?.array ?? []
    #expect(hours.count > 20)
    #expect(hours[0]["time"]?.string?.hasSuffix("+01:00") == true)
    let days = try #require(json["days"]?.array)
    let ranges = days.compactMap { day in
      day["low_c"]?.double.flatMap { low in day["high_c"]?.double.map { (low, $0) } }
    }
    #expect(!ranges.isEmpty && ranges.allSatisfy { $0.0 <= $0.1 })
    #expect(!run.output.contains(WeatherBench.key))
  }

  @Test func `the JSON has the text by which a place was named`() async throws {
    for options in [["munich"], ["munich", "--alerts"]] {
      let json = try await CommandRun(["weather", "--json"] + options, setting: bench.setting())
        .json
      #expect(json["place"]?["query"] == "munich" && json["place"]?["name"] == "Munich")
    }
    #expect(try await bench.weather("--json").json["place"]?["query"] == nil)
  }

  @Test func `a status bar without a position prints the reason of each source once`() async {
    let run = await bench.weather(
      "--here", "--source", "gpsd,ip", "--gpsd", "127.0.0.1:1", "--format", "waybar"
    ) { $0.http = NoNetwork() }
    #expect(run.status == ExitStatus(.unavailable))
    #expect(run.diagnostics.count(of: "127.0.0.1:1") == 1, "\(run.diagnostics)")
  }

  @Test func `canonical values are the same in all units`() async throws {
    let metric = await bench.weather("--json", "--units", "metric")
    let imperial = await bench.weather("--json", "--units", "imperial,wind=kn")
    #expect(metric.output == imperial.output)
  }

  @Test func `hours and days can be limited`() async throws {
    let json = try await bench.weather("--json", "--hours", "3", "--days", "2").json
    #expect(json["hours"]?.array?.count == 3)
    #expect(json["hours"]?.array?.first?["time"] == "2026-11-21T04:00:00+01:00")
    #expect(json["days"]?.array?.count == 2)
    let run = await bench.weather("--hours", "2", "--days", "1")
    #expect(run.output.matches(of: #/\n 0\d:00/#).count == 2)
  }

  @Test func `fresh data are not fetched again, except with --refresh`() async throws {
    _ = await bench.weather()
    let count = asked.count
    #expect(count > 0)
    let again = await bench.weather()
    #expect(again.status == .success)
    #expect(asked.count == count)
    _ = await bench.weather("--refresh")
    #expect(asked.count > count)
    bench.clock.advance(by: .seconds(16 * 60))
    let before = asked.count
    _ = await bench.weather()
    #expect(asked.count > before)
  }

  @Test func `a fallback provider is not requested again while its data are fresh`() async throws {
    for _ in 0..<3 {
      let run = await bench.weather("--provider", "met-norway,open-meteo", "--json") {
        $0.environment["WXLOC_CONTACT"] = nil
      }
      #expect(run.status == .success)
      #expect(run.diagnostics.contains("Open-Meteo is used instead"))
      #expect(try run.json["fallbacks"]?.array?.first?["code"] == "no_contact")
    }
    #expect(asked.count { $0 == "/v1/forecast" } == 1)
  }

  @Test func `offline shows cached data, and sends no request`() async throws {
    let nothing = await bench.weather("--offline", "--json")
    #expect(nothing.status == ExitStatus(.unavailable))
    #expect(try nothing.json["error"]?["code"] == "nothing_cached")
    _ = await bench.weather()
    let count = asked.count
    bench.clock.advance(by: .seconds(7200))
    let kept = await bench.weather("--offline") {
      $0.http = NoNetwork()
    }
    #expect(kept.status == ExitStatus(.stale))
    #expect(kept.output.contains("fetched 2 h ago"))
    #expect(asked.count == count)
    let old = await bench.weather("--offline", "--max-stale", "60", "--json")
    #expect(old.status == ExitStatus(.unavailable))
    #expect(try old.json["error"]?["code"] == "cached_too_old")
  }

  @Test func `without any place there is advice on how to name one`() async throws {
    let home = try TemporaryFolder()
    let setting = bench.setting {
      $0.environment["HOME"] = home.url.path
      $0.clocks = .live
    }
    let address = "127.0.0.1:\(try LoopbackServer.refusedPort())"
    _ = await CommandRun("config", "set", "gpsd.address", address, setting: setting)
    let run = await CommandRun("weather", "--offline", "--json", setting: setting)
    #expect(run.status != .success && asked.isEmpty)
    #expect(try run.json["error"]?["hint"]?.string?.contains("wxloc weather Oslo") == true)
    #expect(!run.diagnostics.contains(".;") && !run.diagnostics.contains(".."))
    _ = await CommandRun("add", "53.22,-4.2", "--as", "Hafan", setting: setting)
    let later = await CommandRun("weather", "--offline", "--json", setting: setting)
    let hint = try later.json["error"]?["hint"]?.string
    #expect(hint?.contains("“wxloc default \"Hafan\"” makes it") == true)
  }

  @Test func `verbose output reports the parts and their expiry`() async throws {
    let run = await bench.weather("work", "--verbose", "--format", "oneline")
    #expect(run.diagnostics.contains("Requesting open-meteo \(bench.server.server.url)."))
    #expect(run.diagnostics.contains("status 200, "))
    #expect(!run.diagnostics.contains("latitude="))
    #expect(
      run.diagnostics.contains(
        "work: Open-Meteo: current ok, hours ok, days ok; "
          + "fetched 2026-11-21T04:44:00+01:00; valid until 2026-11-21T04:59:00+01:00"))
    #expect(run.output == "work: ☾ 2°C\n")
  }

  @Test func `several places keep their order, and a failure does not hide others`() async throws {
    bench.server.fail { $0.query?.contains("latitude=59.913") == true ? .answer(500) : nil }
    let json = await bench.weather("work", "Munich", "-33.87,151.2", "--json")
    #expect(json.status == .success)
    let answers = try #require(try json.json.array)
    #expect(answers.count == 3)
    #expect(answers[0]["query"] == "work")
    #expect(answers[0]["error"]?["code"] == "provider_unavailable")
    #expect(answers[1]["place"]?["name"] == "Munich")
    #expect(answers[2]["place"]?["latitude"]?.double == -33.87)
    let text = await bench.weather("work", "Munich")
    #expect(text.status == .success)
    #expect(text.output.hasPrefix("Munich"))
    #expect(text.diagnostics.contains("work: Open-Meteo failed"))
    #expect(text.diagnostics.hasSuffix("wxloc: No weather for 1 of 2 places: “work”.\n"))
    let all = await bench.weather("work", "60,10") {
      $0.environment["WXLOC_OPEN_METEO_URL"] = "http://127.0.0.1:1"
    }
    #expect(all.status == ExitStatus(.unavailable))
    #expect(all.output == "")
  }

  @Test func `two names of one position share a request, and each keeps its name`()
    async throws
  {
    let run = await bench.weather("Munich", "48.13701,11.575", "48.137,11.57504", "--json")
    #expect(run.status == .success)
    let answers = try #require(try run.json.array)
    #expect(answers.map { $0["place"]?["latitude"]?.double } == [48.137, 48.13701, 48.137])
    #expect(
      answers.map { $0["place"]?["name"]?.string } == [
        "Munich", "48.13701,11.575", "48.137,11.57504",
      ])
    #expect(asked.count { $0 == "/v1/forecast" } == 1)
  }

  @Test func `a position is used unchanged, even with a minus`() async throws {
    for words in [["--at", "-33.868812,151.209321"], ["-33.868812,151.209321"]] {
      let run = await CommandRun(["weather", "--json"] + words, setting: bench.setting())
      #expect(run.status == .success)
      // At most four decimals leave this machine; the output keeps all of them.
      #expect(try run.json["place"]?["latitude"]?.double == -33.868812)
    }
    #expect(
      bench.server.server.requests.allSatisfy {
        $0.query?.contains("latitude=-33.8688&longitude=151.2093") == true
      })
  }

  @Test func `a provider gets only the coarse position`() async throws {
    let run = await bench.weather(
      "--source", "fixed", "--at", "48.13712,11.57523", "--coarse", "10", "--json")
    #expect(run.status == .success, "\(run.diagnostics)")
    let latitude = try run.json["place"]?["latitude"]?.double ?? 0
    #expect(latitude != 48.13712 && abs(latitude - 48.13712) < 0.1)
    #expect(asked.count > 0)
    #expect(
      bench.server.server.requests.allSatisfy { $0.query?.contains("latitude=48.137") == false })
  }

  @Test func `configuration and locale determine units and clock`() async throws {
    func page(_ environment: [String: String], _ arguments: String...) async -> String {
      await CommandRun(
        ["weather"] + arguments, setting: bench.setting { $0.environment.merge(environment) { $1 } }
      ).output
    }
    let metric = await page(["LANG": "de_DE.UTF-8"])
    #expect(metric.contains("2°C") && metric.contains("km/h") && metric.contains("04:44"))
    let american = await page(["LANG": "en_US.UTF-8"])
    #expect(american.contains("35°F") && american.contains("mph") && american.contains("4:44 AM"))
    #expect(american.contains("Sat, Nov 21"))
    let mixed = await page(["LANG": "de_DE.UTF-8", "LC_MEASUREMENT": "en_GB.UTF-8"])
    #expect(mixed.contains("2°C") && mixed.contains("mph") && mixed.contains("04:44"))
    for (key, value) in [("units.wind", "kn"), ("units.pressure", "mmhg"), ("clock", "12")] {
      #expect(
        await CommandRun("config", "set", key, value, setting: bench.setting()).status == .success)
    }
    let set = await page(["LANG": "de_DE.UTF-8"])
    #expect(set.contains(" kn") && set.contains("mmHg") && set.contains("4:44 AM"))
    let asked = await page([:], "--units", "wind=ms", "--clock", "24")
    #expect(asked.contains(" m/s") && asked.contains("mmHg") && asked.contains("04:44"))
    let system = await page([:], "--units", "uk")
    #expect(system.contains("mph") && system.contains("hPa"))
  }

  @Test func `the configuration selects the providers`() async throws {
    let set = await CommandRun(
      "config", "set", "weather.providers", "met-norway,open-meteo", setting: bench.setting())
    #expect(set.status == .success)
    #expect(try await bench.weather("--json").json["provider"] == "met-norway")
    #expect(try await bench.weather("--json", "--provider", "nws").json["provider"] == "nws")
  }

  @Test func `One Call is requested only if it is configured`() async throws {
    #expect(await bench.weather("--provider", "openweathermap").status == .success)
    #expect(!asked.contains { $0.hasPrefix("/data/3.0/") })
    let set = await CommandRun(
      "config", "set", "openweathermap.product", "onecall", setting: bench.setting())
    #expect(set.status == .success)
    _ = await bench.weather("--provider", "openweathermap", "--refresh")
    #expect(asked.contains("/data/3.0/onecall"))
  }

  @Test func `MET Norway's complete forecast is requested only if it is configured`()
    async throws
  {
    _ = await bench.weather("--provider", "met-norway")
    #expect(asked.contains("/weatherapi/locationforecast/2.0/compact"))
    #expect(!asked.contains("/weatherapi/locationforecast/2.0/complete"))
    let set = await CommandRun(
      "config", "set", "met-norway.product", "complete", setting: bench.setting())
    #expect(set.status == .success)
    #expect(await bench.weather("--provider", "met-norway", "--refresh").status == .success)
    #expect(asked.contains("/weatherapi/locationforecast/2.0/complete"))
  }

  /// A setting with a cache on disk.
  private var cachingSetting: CommandRun.Setting {
    let cache = bench.folder.url.path + "/http"
    let clocks = bench.clock.clocks(startingAt: MadeUpWeather.now)
    return bench.setting {
      $0.http = CachingClient(
        CurlClient(userAgent: "wxloc-tests"), store: ResponseCache(folder: cache), clocks: clocks)
    }
  }

  @Test func `a format requests what it shows, and removes nothing from the cache`()
    async throws
  {
    _ = await bench.weather("--format", "oneline")
    #expect(asked == ["/v1/forecast"])
    _ = await bench.weather("--provider", "nws", "--format", "plot")
    #expect(asked.contains("/alerts/active"))
    _ = await bench.weather()
    #expect(asked.contains("/v1/air-quality"))
    bench.clock.advance(by: .seconds(3600))
    _ = await bench.weather("--format", "oneline")
    let count = asked.count
    let page = await bench.weather("--offline", "--json")
    #expect(try page.json["air"]?.object != nil && asked.count == count)
  }

  @Test func `the grid and the hours are not requested each time warnings are`() async throws {
    let setting = cachingSetting
    for _ in 0..<3 {
      let run = await CommandRun("weather", "--provider", "nws", setting: setting)
      #expect(run.status == .success)
      bench.clock.advance(by: .seconds(180))
    }
    #expect(asked.count { $0.hasPrefix("/points/") } == 1)
    #expect(asked.count { $0.hasSuffix("/forecast/hourly") } == 1)
    #expect(asked.count { $0 == "/alerts/active" } == 3)
  }

  @Test func `--refresh revalidates cached answers, but not against MET Norway's terms`()
    async throws
  {
    let setting = cachingSetting
    bench.server.fail { request in
      request.path == "/v1/forecast"
        ? .json(MadeUpWeather().openMeteo(), headers: [("Cache-Control", "max-age=3600")]) : nil
    }
    for provider in ["open-meteo", "met-norway"] {
      for _ in 0..<2 {
        let run = await CommandRun(
          "weather", "--refresh", "--provider", provider, setting: setting)
        #expect(run.status == .success)
      }
    }
    #expect(asked.count { $0 == "/v1/forecast" } == 2)
    #expect(asked.count { $0.hasPrefix("/weatherapi/") } == 1)
  }

  @Test(arguments: [
    (["--units", "metric,wind=mach"], "“mach” is not a unit of wind; use ms, kmh"),
    (["--units", "furlongs"], "“furlongs” is not metric, imperial, uk or"),
    (
      ["--provider", "nws,wttr"],
      "“wttr” is not a weather provider. Write one or more of open-meteo"
    ),
    (["--provider", "nws,nws"], "names a provider twice"),
  ])
  func `an unknown word is named, with the allowed ones`(
    options: [String], says: String
  ) async {
    let run = await CommandRun(["weather"] + options, setting: bench.setting())
    #expect(run.status == ExitStatus(.usage))
    #expect(run.diagnostics.contains(says), "\(run.diagnostics)")
  }

  @Test(arguments: [
    ["--units", "furlongs"], ["--units", "metric,wind=mach"], ["--clock", "13"],
    ["--hours", "385"], ["--days", "99"], ["--provider", "wttr"], ["--max-stale", "-1"],
    ["--max-stale", "1e300"], ["--max-stale", "inf"], ["--here", "--max-age", "1e300"],
    ["--here", "--min-interval", "inf"],
    ["home", "--here"], ["home", "--at", "1,2"], ["--refresh", "--offline"], ["--watch", "0.5"],
    ["--provider", "nws,nws"], ["--format", "svg"],
  ])
  func `an impossible request is a usage error`(options: [String]) async {
    let run = await CommandRun(["weather"] + options, setting: bench.setting())
    #expect(run.status == ExitStatus(.usage), "\(run.diagnostics)")
    #expect(asked.isEmpty)
  }

  @Test func `text from a provider cannot take over the terminal`() async throws {
    var weather = MadeUpWeather().pirateWeather
    weather = weather.replacing("Winter Storm", with: #"\u001b[2J\u202eWinter\nStorm"#)
    let body = weather
    bench.server.fail { $0.path.hasPrefix("/forecast/") ? .json(body) : nil }
    for format in ["text", "plot", "waybar", "oneline", "json"] {
      let run = await bench.weather("--provider", "pirate-weather", "--format", format)
      #expect(run.status == .success)
      #expect(!run.output.contains("\u{1B}") && !run.output.contains("\u{202E}"))
    }
  }

  @Test func `the cache contains no keys, and only its owner can read it`() async throws {
    for provider in ["openweathermap", "pirate-weather"] {
      #expect(await bench.weather("--provider", provider).status == .success)
    }
    let files = FileManager.default.enumerator(atPath: bench.folder.url.path)
    var count = 0
    while let name = files?.nextObject() as? String {
      let path = bench.folder.url.path + "/" + name
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard name.hasPrefix(".cache/wxloc"), attributes[.type] as? FileAttributeType == .typeRegular
      else { continue }
      count += 1
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(!name.contains(WeatherBench.key))
      #expect(try !String(contentsOfFile: path, encoding: .utf8).contains(WeatherBench.key))
    }
    #expect(count >= 2)
  }
}
