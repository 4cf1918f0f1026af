import Foundation
import TestSupport
import WxCore
import WxHTTP
import WxTesting
import WxCommand

/// A home with saved places, a server that acts as the providers, and a clock: everything that the
/// command `weather` needs.
final class WeatherBench: Sendable {
  let folder: TemporaryFolder
  let server: WeatherServer
  let clock = ManualClock()

  init() async throws {
    folder = try TemporaryFolder()
    server = try WeatherServer()
    let places = """
      {"places":[
        {"name":"Munich","kind":"city","latitude":48.137,"longitude":11.575,"country":"Germany",
         "country_code":"DE","admin1":"Bavaria","timezone":"Europe/Berlin"},
        {"name":"work","place_name":"Oslo","kind":"city","latitude":59.913,"longitude":10.739,
         "country":"Norway","country_code":"NO","timezone":"Europe/Oslo"}
      ]}
      """
    let imported = await CommandRun(
      "import", "-", "--quiet", setting: setting { $0.input = [places] })
    let chosen = await CommandRun("default", "Munich", setting: setting())
    // Tests of warnings set their sources; the others must not request any. This one covers Canada.
    let silent = await CommandRun(
      "config", "set", "weather.alerts", "eccc", "--quiet", setting: setting())
    guard imported.status == .success, chosen.status == .success, silent.status == .success else {
      throw UnexpectedUse(of: "a store: \(imported.diagnostics)\(chosen.diagnostics)")
    }
  }

  /// The setting of a run, in the tests' home and against the server.
  func setting(_ change: (inout CommandRun.Setting) -> Void = { _ in }) -> CommandRun.Setting {
    var setting = CommandRun.Setting()
    setting.environment = ["HOME": folder.url.path]
      .merging(server.environment) { $1 }
    setting.environment["WXLOC_CONTACT"] = "tests@example.org"
    setting.environment["WXLOC_OPENWEATHERMAP_KEY"] = Self.key
    setting.environment["WXLOC_PIRATE_WEATHER_KEY"] = Self.key
    setting.environment["WXLOC_GAZETTEER"] = "/nonexistent"
    setting.clocks = clock.clocks(startingAt: MadeUpWeather.now)
    setting.http = CurlClient(userAgent: "wxloc-tests")
    change(&setting)
    return setting
  }

  /// A key that must never appear.
  static let key = "0badc0de0badc0de0badc0de0badc0de"

  /// Runs `wxloc weather`.
  func weather(
    _ arguments: String..., change: (inout CommandRun.Setting) -> Void = { _ in }
  ) async -> CommandRun {
    await CommandRun(["weather"] + arguments, setting: setting(change))
  }

  /// Runs `wxloc weather` on a terminal of a given width.
  func page(
    _ arguments: [String], width: Int, color: Bool = false,
    change: (inout CommandRun.Setting) -> Void = { _ in }
  ) async -> CommandRun {
    await CommandRun(
      ["weather"] + arguments,
      setting: setting {
        $0.isTerminal = true
        $0.width = width
        $0.usesColor = color
        change(&$0)
      })
  }
}
