import Foundation
import TestSupport
import Testing
import WxCore
import WxCommand
import WxDisplay

/// The command `config list`: values, defaults, allowed values and sources.
@Suite struct ConfigurationListTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func setting(_ environment: [String: String] = [:]) -> CommandRun.Setting {
    var setting = CommandRun.Setting(home: folder)
    setting.environment.merge(environment) { $1 }
    return setting
  }

  private func list(_ environment: [String: String] = [:]) async throws -> JSONValue {
    let run = await CommandRun("config", "list", "--json", setting: setting(environment))
    #expect(run.status == .success, "\(run.diagnostics)")
    return try run.json
  }

  @Test func `every setting has its value, default, allowed values and source`() async throws {
    let list = try await list()
    for key in ["source.order", "units.wind", "clock", "contact", "keys.openweathermap"] {
      let setting = try #require(list[key])
      for part in ["value", "default", "allowed", "expected", "source"] {
        #expect(setting[part] != nil, "\(key) has no \(part)")
      }
    }
    #expect(list["units.wind"]?["allowed"] == ["ms", "kmh", "mph", "kn", "bft"])
    #expect(list["ip.allow_http"]?["value"] == false)
    #expect(list["ip.allow_http"]?["allowed"] == [true, false])
    #expect(list["weather.providers"]?["default"] == ["open-meteo"])
    #expect(list["source.order"]?["default"] == ["auto"])
    #expect(list["gpsd.address"]?["value"] == "localhost:2947")
    #expect(list["contact"]?["value"] == .null && list["contact"]?["source"] == "default")
    #expect(list["source.deadline_s"]?["expected"] == "a number from 0.1 to 86400")
  }

  @Test func `a setting overrides the locale, and the locale overrides the default`() async throws {
    let plain = try await list()
    #expect(plain["units.wind"]?["value"] == "kmh" && plain["units.wind"]?["source"] == "default")
    let american = ["LANG": "en_US.UTF-8"]
    let local = try await list(american)
    #expect(local["units.system"]?["value"] == "imperial")
    #expect(local["units.wind"]?["value"] == "mph" && local["units.wind"]?["source"] == "locale")
    #expect(local["clock"]?["value"] == "12" && local["clock"]?["source"] == "locale")
    _ = await CommandRun("config", "set", "units.system", "uk", setting: setting())
    _ = await CommandRun("config", "set", "units.pressure", "mmhg", setting: setting())
    let set = try await list(american)
    #expect(set["units.system"]?["value"] == "uk" && set["units.system"]?["source"] == "config")
    #expect(set["units.system"]?["default"] == "imperial")
    #expect(set["units.temperature"]?["value"] == "c")
    #expect(set["units.temperature"]?["source"] == "default")
    #expect(set["units.pressure"]?["value"] == "mmhg" && set["units.pressure"]?["default"] == "hpa")
  }

  @Test func `the environment overrides the file, and no key is ever shown`() async throws {
    var typed = setting()
    typed.input = ["sesame-of-the-file\n"]
    #expect(
      await CommandRun("config", "set", "keys.openweathermap", "-", setting: typed).status
        == .success)
    let environment = [
      "WXLOC_CONTACT": "me@example.org", "WXLOC_PIRATE_WEATHER_KEY": "sesame-of-the-environment",
    ]
    let list = try await list(environment)
    #expect(list["contact"]?["value"] == "me@example.org")
    #expect(list["contact"]?["source"] == "environment")
    #expect(list["keys.pirate-weather"]?["value"] == "(set)")
    #expect(list["keys.pirate-weather"]?["source"] == "environment")
    #expect(list["keys.openweathermap"]?["value"] == "(set)")
    #expect(list["keys.openweathermap"]?["source"] == "config")
    #expect(list["keys.google"]?["value"] == .null)
    let text = await CommandRun("config", setting: setting(environment)).output
    #expect(!list.text().contains("sesame") && !text.contains("sesame"))
  }

  @Test(arguments: [40, 41, 60, 79, 80, 99, 100, 101, 120, 200])
  func `settings fit the terminal, with complete meanings and allowed values`(width: Int) async {
    _ = await CommandRun("config", "set", "units.wind", "kn", setting: setting())
    var terminal = setting()
    terminal.isTerminal = true
    terminal.width = width
    for command in [["config"], ["doctor", "--offline", "--gpsd", "127.0.0.1:1"]] {
      let run = await CommandRun(command, setting: terminal)
      for line in run.output.split(separator: "\n") {
        #expect(line.displayWidth <= width, "\(width): \(line)")
      }
      #expect(!run.output.contains("…"))
    }
    let page = await CommandRun("config", setting: terminal).output
    // Keys that are not set share a paragraph on a narrow terminal.
    #expect(page.components(separatedBy: "standard input").count <= (width < 100 ? 2 : 13))
    #expect(width != 80 || page.count { $0 == "\n" } <= 56, "\(page)")
    #expect(!page.contains("clock: 12, 24"))
    let words = page.split { $0.isWhitespace }
    for word in ["beacondb,", "One", "mmhg", "openweathermap.product", "kn", "(hpa)"] {
      #expect(words.contains { $0 == word }, "\(word)")
    }
  }

  @Test(arguments: ["deutsch", "de-", "d", "german-DE", "12"])
  func `a language is a tag, not a word`(value: String) async throws {
    let run = await CommandRun("config", "set", "language", value, setting: setting())
    #expect(run.status != .success && run.diagnostics.contains("de, pt-BR or zh-Hant"))
    for tag in ["de", "de-AT", "pt_BR", "zh-Hant", "gsw"] {
      let good = await CommandRun("config", "set", "language", tag, setting: setting())
      #expect(good.status == .success, "\(tag)")
    }
  }

  @Test func `continuation lines of the doctor are indented`() async {
    var terminal = setting()
    terminal.isTerminal = true
    terminal.width = 72
    let run = await CommandRun("doctor", "--offline", "--gpsd", "127.0.0.1:1", setting: terminal)
    let lines = run.output.split(separator: "\n")
    let starts = lines.filter { $0.hasPrefix(" ") }.map { $0.prefix { $0 == " " }.count }
    #expect(Set(starts).count == 1 && starts[0] > 8, "\(run.output)")
  }
}
