import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxLocation
import WxCommand

/// Which of several sources a command takes: a receiver before a city, the last fix before the
/// default place, no city in a track.
@Suite(.timeLimit(.minutes(2))) struct SourceChoiceTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting
  let server: LoopbackServer

  init() throws {
    var setting: CommandRun.Setting
    (folder, setting) = try CommandRun.Setting.home()
    server = try LoopbackServer { _ in .json(IPCacheTests.munich) }
    setting.askServices(of: server)
    self.setting = setting
  }

  /// The reports of a receiver without error estimates.
  private static func bare(_ seconds: ClosedRange<Int>) -> String {
    ScriptedGPSD.hello
      + ScriptedGPSD.fixes(seconds).replacing(#","eph":5"#, with: "")
  }

  @Test func `a receiver without error estimates wins over the city of its address`()
    async throws
  {
    let run = try await CommandRun.hearing(
      Self.bare(0...9), ["current", "--timeout", "4", "--json"], setting: setting)
    #expect(run.status == ExitStatus(.inferiorFix))
    let fix = try run.json["fix"]
    #expect(fix?["source"] == "gpsd")
    #expect(fix?["latitude"]?.double == 48.0009)
    // No service has learned where this machine is.
    #expect(server.requests.isEmpty)
    await server.stop()
  }

  @Test func `a receiver that falls silent after one epoch wins too`() async throws {
    let run = try await CommandRun.hearing(
      ScriptedGPSD.hello + ScriptedGPSD.fix(1),
      ["current", "--timeout", "4", "--accuracy", "100", "--json"], setting: setting)
    #expect(run.status == ExitStatus(.inferiorFix))
    #expect(try run.json["fix"]?["horizontal_accuracy_m"]?.double == 5)
    #expect(server.requests.isEmpty)
    await server.stop()
  }

  @Test func `the source saved is the last fix, then the default place`() async throws {
    let none = await CommandRun("current", "--source", "saved", setting: setting)
    #expect(none.status == ExitStatus(.unavailable))
    await CommandRun("add", "59.91,10.75", "--as", "Oslo", setting: setting).expectSuccess()
    await CommandRun("default", "Oslo", setting: setting).expectSuccess()
    let place = await CommandRun("current", "--source", "saved", "--json", setting: setting)
    #expect(place.status == .success)
    #expect(try place.json["fix"]?["source"] == "saved")

    _ = try await CommandRun.hearing(
      ScriptedGPSD.hello + ScriptedGPSD.fix(0, behind: 24) + ScriptedGPSD.fix(1, behind: 24),
      ["current", "--source", "gpsd"], setting: setting)
    let last = await CommandRun("current", "--source", "saved", "--json", setting: setting)
    #expect(last.status == ExitStatus(.inferiorFix))
    #expect(try last.json["quality"] == "cached")
    #expect(try last.json["fix"]?["source"] == "gpsd")
    let text = await CommandRun("current", "--source", "saved", setting: setting)
    #expect(text.output.contains(#/from gpsd \(/dev/ttyACM0\), \d+ s ago — last known position/#))
    // A watch does not report the last fix, which is from before it started.
    let watch = await CommandRun(
      "watch", "--source", "saved", "--count", "1", "--json", setting: setting)
    #expect(watch.output.contains(#""source":"saved""#))
    await server.stop()
  }

  @Test func `the default place can be cleared`() async throws {
    await CommandRun("add", "59.91,10.75", "--as", "Oslo", setting: setting).expectSuccess()
    await CommandRun("default", "Oslo", setting: setting).expectSuccess()
    let cleared = await CommandRun("default", "--none", setting: setting)
    #expect(cleared.status == .success)
    #expect(cleared.output == "There is no default place now.\n")
    #expect(await CommandRun("default", setting: setting).status == ExitStatus(.notFound))
    #expect(await CommandRun("show", "Oslo", setting: setting).status == .success)
    let again = try await CommandRun("default", "--none", "--json", setting: setting).json
    #expect(again["place"] == .null)
    let both = await CommandRun("default", "--none", "Oslo", setting: setting)
    #expect(both.status == ExitStatus(.usage))
    await server.stop()
  }

  @Test(arguments: ["gpx", "csv", "geojson", "nmea", "ndjson"])
  func `a track holds no city unless the source is named`(format: String) async throws {
    let gone = try LoopbackServer { _ in .silence }
    await gone.stop()
    let address = "127.0.0.1:\(gone.port)"
    let track = await CommandRun(
      "watch", "--gpsd", address, "--timeout", "2", "--format", format, setting: setting)
    #expect(track.status == ExitStatus(.unavailable))
    #expect(!track.output.contains("48.1374"))
    #expect(server.requests.isEmpty)
    let named = await CommandRun(
      "watch", "--source", "gpsd,ip", "--gpsd", address, "--count", "1", "--format", format,
      setting: setting)
    #expect(named.status == .success)
    // NMEA holds no fix worse than 300 m in any case.
    #expect(named.output.contains("48.1374") == (format != "nmea"))
    await server.stop()
  }

  @Test func `without a track the city is shown while there is no receiver`() async throws {
    let gone = try LoopbackServer { _ in .silence }
    await gone.stop()
    let run = await CommandRun(
      "watch", "--gpsd", "127.0.0.1:\(gone.port)", "--count", "1", setting: setting)
    #expect(run.status == .success)
    #expect(run.output.contains("48.13740, 11.57550  within about 25.0 km, assumed"))
    await server.stop()
  }

  @Test func `the configured order of a track leaves the city out, unless it is all there is`()
    async throws
  {
    let gone = try LoopbackServer { _ in .silence }
    await gone.stop()
    for (order, isCity) in [("gpsd,ip", false), ("ip", true)] {
      await CommandRun("config", "set", "source.order", order, setting: setting).expectSuccess()
      let run = await CommandRun(
        "watch", "--gpsd", "127.0.0.1:\(gone.port)", "--timeout", "2", "--json", "--count", "1",
        setting: setting)
      #expect(run.output.contains("48.1374") == isCity)
      #expect(server.requests.isEmpty == !isCity)
    }
    await server.stop()
  }

  @Test func `an address with two ports is a usage error`() async {
    let run = await CommandRun("current", "--gpsd", "a:b:c", setting: setting)
    #expect(run.status == ExitStatus(.usage))
    await server.stop()
  }
}
