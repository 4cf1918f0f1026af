import Foundation
import Testing
import WxCore

/// Time zones in the installed release, which has no ICU, on a machine without zones of its own.
@Suite(.timeLimit(.minutes(1))) struct InstalledZoneTests {
  private let server: WeatherServer
  private var wxloc: WxlocProcess

  init() throws {
    server = try WeatherServer()
    var wxloc = try WxlocProcess()
    wxloc.environment.merge(server.environment) { $1 }
    wxloc.environment["WXLOC_CONTACT"] = "someone@example.org"
    wxloc.environment["WXLOC_NOW"] = "2026-11-21T03:44:00Z"
    wxloc.environment["TZDIR"] = "/nonexistent"
    self.wxloc = wxloc
  }

  private func json(_ arguments: String..., input: String = "") async throws -> JSONValue {
    let result = try await wxloc.start(arguments, input: .text(input)).result()
    #expect(result.status == 0, "\(result.diagnostics)")
    return try JSONValue(parsing: Array(result.output.utf8))
  }

  @Test(arguments: [
    ("48.86,2.35", "Europe/Paris", 3600), ("28.65,77.23", "Asia/Kolkata", 19800),
    ("27.70,85.32", "Asia/Kathmandu", 20700), ("-33.87,151.21", "Australia/Sydney", 39600),
    ("26.12,-80.14", "America/New_York", -18000), ("-43.95,-176.56", "Pacific/Chatham", 49500),
  ])
  func `a position has the offset of its zone`(
    position: String, zone: String, offset: Int
  ) async throws {
    let answer = try await json("reverse", position, "--json")
    #expect(answer["timezone"]?.string == zone)
    #expect(answer["utc_offset_s"]?.int == offset)
  }

  @Test func `weather whose provider reports no offset has that of the place`() async throws {
    for (latitude, longitude, offset) in [(40.4165, -3.7026, "+01:00"), (27.7, 85.32, "+05:45")] {
      var weather = MadeUpWeather()
      (weather.latitude, weather.longitude) = (latitude, longitude)
      server.answer(with: weather)
      let answer = try await json(
        "weather", "--at", "\(latitude),\(longitude)", "--provider", "met-norway", "--json")
      #expect(answer["hours"]?.array?.first?["time"]?.string?.hasSuffix(offset) == true)
    }
    let zone = try await wxloc.run(
      "weather", "--at", "27.7,85.32", "--provider", "met-norway", "--format", "%Z")
    #expect(zone.output == "Asia/Kathmandu\n")
  }

  @Test func `an assistant learns when the clocks change`() async throws {
    let call = """
      {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"time_zone",\
      "arguments":{"latitude":48.86,"longitude":2.35}}}

      """
    let answer = try await json("mcp", input: call)
    let zone = answer["result"]?["structuredContent"]
    #expect(zone?["next_change"] == "2027-03-28T01:00:00Z", "\(answer)")
    #expect(zone?["is_dst"] == .bool(false))
  }

  @Test func `the gazetteer names its zones`() async throws {
    let info = try await json("gazetteer", "info", "--json")
    #expect(info["tzdata"]?["zones"]?.int ?? 0 > 500)
  }
}
