import Foundation
import TestSupport
import Testing
import WxTesting
import WxCommand

/// Names of places in the user's language, in a real gazetteer.
@Suite(
  .timeLimit(.minutes(1)),
  .enabled(if: CommandRun.Setting.gazetteer != nil, "no gazetteer"))
struct WeatherLanguageTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  private func line(_ arguments: String...) async -> String {
    await CommandRun(
      ["weather", "--format", "%l"] + arguments,
      setting: bench.setting { $0.environment["WXLOC_GAZETTEER"] = CommandRun.Setting.gazetteer }
    ).output
  }

  private func configure(_ arguments: String...) async {
    let run = await CommandRun(["config"] + arguments, setting: bench.setting())
    #expect(run.status == .success, "\(run.diagnostics)")
  }

  @Test func `places are named in the language of the option, else of the configuration`() async {
    #expect(await line("Tokyo").hasPrefix("Tokyo"))
    #expect(await line("Tokyo", "--lang", "de").contains("Japan"))
    #expect(await line("Tokyo", "--lang", "ja").hasPrefix("東京"))
    await configure("set", "language", "ja")
    #expect(await line("Tokyo").hasPrefix("東京"))
    #expect(await line("--at", "48.137,11.575").hasPrefix("ミュンヘン"))
    #expect(await line("48.137,11.575").hasPrefix("ミュンヘン"))
    #expect(await line("--at", "48.137,11.575", "--lang", "fr").hasPrefix("Munich"))
  }

  @Test func `a saved place is named in the language, too, except for its saved name`()
    async
  {
    let setting = bench.setting {
      $0.environment["WXLOC_GAZETTEER"] = CommandRun.Setting.gazetteer
    }
    for arguments in [["Tokyo"], ["Vienna, Austria", "--as", "Büro"]] {
      let added = await CommandRun(["add"] + arguments, setting: setting)
      #expect(added.status == .success, "\(added.diagnostics)")
    }
    #expect(await line("Tokyo", "--lang", "ja").hasPrefix("東京"))
    #expect(await line("Büro", "--lang", "ja") == "Büro\n")
    let page = await CommandRun("weather", "Büro", "--lang", "fr", setting: setting)
    #expect(page.output.hasPrefix("Büro (Vienne, "))
  }

  @Test func `the request to the provider contains the language`() async {
    await configure("set", "language", "pt-BR")
    _ = await line("48.137,11.575", "--provider", "openweathermap")
    #expect(bench.server.server.requests.contains { $0.query?.contains("lang=pt_br") == true })
    _ = await line("48.137,11.575", "--provider", "pirate-weather")
    #expect(bench.server.server.requests.contains { $0.query?.contains("lang=pt") == true })
  }
}
