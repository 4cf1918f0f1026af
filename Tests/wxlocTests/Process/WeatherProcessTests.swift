import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation

/// The real program, from a receiver's sentences to a page of weather.
@Suite(.timeLimit(.minutes(3))) struct WeatherProcessTests {
  let server: WeatherServer
  let wxloc: WxlocProcess

  init() throws {
    server = try WeatherServer()
    var wxloc = try WxlocProcess()
    wxloc.environment.merge(server.environment) { $1 }
    self.wxloc = wxloc
  }

  /// A gpsd that plays a log.
  private func gpsd(_ log: NMEALog) async throws -> RealGPSD {
    let gpsd = try RealGPSD(playing: log.text)
    #expect(try await gpsd.isReady())
    return gpsd
  }

  private static let start = Date(timeIntervalSince1970: 1_795_232_640)

  /// A stationary receiver in Munich.
  private func standing() throws -> NMEALog {
    var log = NMEALog()
    let munich = try #require(Coordinate(latitude: 48.137, longitude: 11.575))
    for second in 0..<60 { log.searching(at: Self.start.addingTimeInterval(Double(second - 60))) }
    for second in 0..<120 {
      log.fix(munich, at: Self.start.addingTimeInterval(Double(second)), speed: 0)
    }
    return log
  }

  @Test(.enabled(if: RealGPSD.isInstalled, "gpsd and gpsd-clients are not installed"))
  func `a receiver's fix produces a page, and without a network a stale one`() async throws {
    var wxloc = wxloc
    let first = try await gpsd(standing())
    wxloc.environment["WXLOC_NOW"] = "2026-11-21T03:44:00Z"
    let fresh = try await wxloc.start([
      "weather", "--here", "--source", "gpsd", "--gpsd", "127.0.0.1:\(first.address.port)",
      "--timeout", "30",
    ]).result()
    first.stop()
    #expect(fresh.status == 0, "\(fresh.diagnostics)")
    #expect(fresh.output.contains("2°C  Mostly clear"))
    #expect(fresh.output.contains("fetched now"))
    let asked = server.server.requests
    #expect(asked.map(\.path).sorted() == ["/v1/air-quality", "/v1/forecast"])
    #expect(asked.allSatisfy { $0.query?.contains("latitude=48.137&longitude=11.575") == true })
    #expect(asked.allSatisfy { $0.header("User-Agent")?.hasPrefix("wxloc/") == true })

    await server.server.stop()
    let second = try await gpsd(standing())
    defer { second.stop() }
    wxloc.environment["WXLOC_NOW"] = "2026-11-21T06:44:00Z"
    let stale = try await wxloc.start([
      "weather", "--here", "--source", "gpsd", "--gpsd", "127.0.0.1:\(second.address.port)",
      "--timeout", "30",
    ]).result()
    #expect(stale.status == 7, "\(stale.diagnostics)")
    #expect(stale.output.contains("Stale: fetched 3 h ago. Open-Meteo cannot be reached"))
    #expect(stale.diagnostics.contains("cached, fetched 3 h ago"))
  }

  @Test(.enabled(if: RealGPSD.isInstalled, "gpsd and gpsd-clients are not installed"))
  func `a newer place cancels the fetch for the older one, whose answer is never shown`()
    async throws
  {
    // Northward at 100 m per second, 15 km in total.
    var log = NMEALog()
    for second in 0..<60 { log.searching(at: Self.start.addingTimeInterval(Double(second - 60))) }
    for second in 0..<150 {
      let place = Coordinate(latitude: 48.05 + 0.0009 * Double(second), longitude: 11.5)
      log.fix(try #require(place), at: Self.start.addingTimeInterval(Double(second)), speed: 100)
    }
    // Too slow to wait for, until the last kilometers.
    server.fail { request in
      let latitude = request.query?.firstMatch(of: #/latitude=([0-9.]+)/#)
        .flatMap { Double($0.1) }
      return (latitude ?? 90) < 48.15 ? .silence : nil
    }
    let gpsd = try await gpsd(log)
    defer { gpsd.stop() }
    let running = try wxloc.start([
      "weather", "--here", "--source", "gpsd", "--gpsd", "127.0.0.1:\(gpsd.address.port)",
      "--watch", "--json", "--no-skip-first",
    ])
    let line = try #require(await running.nextLine())
    let shown = try JSONValue(parsing: line.utf8)
    #expect(shown["place"]?["latitude"]?.double ?? 0 >= 48.15)
    let places = Set(
      server.server.requests.filter { $0.path == "/v1/forecast" }.compactMap(\.query))
    #expect(places.count >= 2)
    running.kill(SIGINT)
    let result = await running.result()
    #expect(result.status == 130)
    // Nothing of the older places, and no connection still waits for them.
    for line in result.output.split(separator: "\n") {
      let latitude = try JSONValue(parsing: line.utf8)["place"]?["latitude"]?.double
      #expect(latitude ?? 0 >= 48.15)
    }
    await server.server.waitForOpenConnections(0)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `a signal ends watching at once and quietly`(signal: Int32, status: Int32) async throws {
    var best = Duration.seconds(3600)
    // Less than the two seconds after which the process is killed. The fastest counts: other
    // tests may have the processor.
    for _ in 0..<5 where best >= .seconds(1.5) {
      let running = try wxloc.start(
        ["weather", "48.137,11.575", "--watch", "--format", "%t", "--quiet"])
      #expect(await running.nextLine()?.hasSuffix("C") == true)
      let start = ContinuousClock.now
      running.kill(signal)
      let result = await running.result()
      best = min(best, ContinuousClock.now - start)
      #expect(result.status == status)
      #expect(result.diagnostics == "")
    }
    #expect(best < .seconds(1.5))
  }

  @Test func `the cache and the rate limits outlive the process`() async throws {
    var wxloc = wxloc
    wxloc.environment["WXLOC_NOW"] = "2026-11-21T03:44:00Z"
    wxloc.environment["WXLOC_CONTACT"] = "tests@example.org"
    let words = ["weather", "48.137,11.575", "--provider", "met-norway", "--json", "--quiet"]
    #expect(try await wxloc.start(words).result().status == 0)
    #expect(try await wxloc.start(words).result().status == 0)
    #expect(server.server.requests.count == 1)
    // After it expires, the answer is revalidated with its exact date.
    server.fail { request in
      request.header("If-Modified-Since") == "Sat, 21 Nov 2026 03:30:00 GMT"
        ? .answer(304, headers: [("Expires", "Sat, 21 Nov 2026 05:14:00 GMT")]) : .answer(400)
    }
    wxloc.environment["WXLOC_NOW"] = "2026-11-21T04:30:00Z"
    let confirmed = try await wxloc.start(words).result()
    #expect(confirmed.status == 0, "\(confirmed.diagnostics)")
    #expect(try JSONValue(parsing: confirmed.output.utf8)["is_stale"] == false)
    #expect(server.server.requests.count == 2)

    server.fail { _ in .json("{}", status: 429, headers: [("Retry-After", "7200")]) }
    wxloc.environment["WXLOC_NOW"] = "2026-11-21T05:30:00Z"
    #expect(try await wxloc.start(words).result().status == 7)
    #expect(server.server.requests.count == 3)
    wxloc.environment["WXLOC_NOW"] = "2026-11-21T06:30:00Z"
    #expect(try await wxloc.start(words).result().status == 7)
    #expect(server.server.requests.count == 3)
    server.fail(nil)
    wxloc.environment["WXLOC_NOW"] = "2026-11-21T07:31:00Z"
    #expect(try await wxloc.start(words).result().status == 0)
    #expect(server.server.requests.count == 4)
  }

  @Test func `a rate-limited provider does not delay the next one behind the same proxy`()
    async throws
  {
    var wxloc = wxloc
    wxloc.environment["WXLOC_PIRATE_WEATHER_KEY"] = "0badc0de0badc0de"
    server.fail { $0.path.hasPrefix("/v1/") ? .json("{}", status: 429) : nil }
    let result = try await wxloc.start([
      "weather", "48.137,11.575", "--provider", "open-meteo,pirate-weather", "--format", "%t",
    ]).result()
    #expect(result.status == 0, "\(result.diagnostics)")
    #expect(result.diagnostics.contains("Open-Meteo is rate-limiting requests"))
    #expect(result.diagnostics.contains("Pirate Weather is used instead."))
  }
}
