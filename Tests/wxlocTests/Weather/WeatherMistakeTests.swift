import Foundation
import TestSupport
import Testing
import WxCore
import WxCommand

/// Mistakes that weather applications make, and that only the command can show to be absent;
/// `CommonMistakeTests` of `WxWeather` has the others.
@Suite(.timeLimit(.minutes(1))) struct WeatherMistakeTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  @Test func `a fix that is less accurate than requested is not accepted, and the search ends`()
    async throws
  {
    let address = try LoopbackServer { _ in
      .json(
        #"{"ip":"192.0.2.7","success":true,"city":"Munich","latitude":48.1374,"longitude":11.5755}"#
      )
    }
    let run = await bench.weather(
      "--here", "--source", "ip", "--ip-service", "ipwhois", "--accuracy", "1000",
      "--on-timeout", "fail", "--timeout", "1", "--json"
    ) {
      $0.environment["WXLOC_IPWHOIS_URL"] = address.url
      $0.clocks = .live(standingAt: MadeUpWeather.now)
    }
    #expect(run.status == ExitStatus(.noFix))
    #expect(bench.server.server.requests.isEmpty)
  }

  @Test func `times are local to the place, in the user's format`() async throws {
    func page(_ language: String, _ arguments: String...) async -> String {
      await CommandRun(
        ["weather"] + arguments, setting: bench.setting { $0.environment["LANG"] = language }
      ).output
    }
    let german = await page("de_AT.UTF-8")
    #expect(german.contains("Sa 21. Nov  04:44"))
    let american = await page("en_US.UTF-8")
    #expect(american.contains("Sat, Nov 21  4:44 AM"))
    // The other side of the date line, with its own date.
    var tokyo = MadeUpWeather()
    tokyo.timeZone = "Pacific/Kiritimati"
    tokyo.utcOffset = 14 * 3600
    bench.server.answer(with: tokyo)
    #expect(await page("de_AT.UTF-8", "--at", "1.87,-157.4").contains("Sa 21. Nov  17:44"))
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"] != nil, "no gazetteer"))
  func `an ambiguous name is not guessed`() async throws {
    let run = await bench.weather("Springfield", "--json") {
      $0.environment["WXLOC_GAZETTEER"] = ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"]
    }
    #expect(run.status == ExitStatus(.ambiguous))
    let error = try run.json["error"]
    #expect(error?["code"] == "place_ambiguous")
    #expect(error?["candidates"]?.array?.count ?? 0 > 3)
    #expect(error?["hint"]?.string?.contains("LAT,LON") == true)
    #expect(bench.server.server.requests.isEmpty)
    let florida = await bench.weather("Melbourne,Florida", "--format", "%l") {
      $0.environment["WXLOC_GAZETTEER"] = ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"]
    }
    #expect(florida.output == "Melbourne, Florida, United States\n")
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"] != nil, "no gazetteer"),
    arguments: ["Springfield", "Georgia", "San José"])
  func `the advice for an ambiguous name is useful`(name: String) async throws {
    func weather(_ place: String) async -> CommandRun {
      await bench.weather(place, "--json") {
        $0.environment["WXLOC_GAZETTEER"] = ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"]
      }
    }
    let refused = await weather(name)
    #expect(refused.status == ExitStatus(.ambiguous))
    let hint = try #require(try refused.json["error"]?["hint"]?.string)
    #expect(hint.contains("--pick N"))
    // An example is given only if it decides.
    guard let advice = hint.firstMatch(of: #/“(.+)”/#)?.1 else {
      #expect(name != "Springfield")
      return
    }
    let taken = await weather(String(advice))
    #expect(taken.status == .success, "\(advice): \(taken.diagnostics)")
  }
}
