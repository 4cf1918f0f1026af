import Foundation
import TestSupport
import Testing
@testable import WxCommand
@testable import WxProgram
import WxCore
import WxHTTP
import WxTesting

/// What messages advise.
@Suite struct AdviceTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting

  init() throws {
    folder = try TemporaryFolder()
    setting = CommandRun.Setting(home: folder)
  }

  @Test func `an import quotes the wrong value`() async throws {
    var setting = setting
    setting.input = ["name,latitude,longitude\nfoo,1,2\nbar,x,3\n"]
    let run = await CommandRun("import", "-", setting: setting)
    #expect(run.diagnostics.contains("line 3: “latitude” is not a"), "\(run.diagnostics)")
    #expect(run.diagnostics.contains(": “x”."), "\(run.diagnostics)")
    setting.input = ["name,latitude,longitude\nfoo,1,\(String(repeating: "9", count: 200))\n"]
    let long = await CommandRun("import", "-", setting: setting)
    #expect(!long.diagnostics.contains(String(repeating: "9", count: 60)))
  }

  @Test func `each source has a line with its own remedy`() async throws {
    let address = "127.0.0.1:\(try LoopbackServer.refusedPort())"
    var setting = setting
    setting.clocks = .live
    setting.environment["WXLOC_GAZETTEER"] = "/nonexistent"
    setting.http = CurlClient(userAgent: "wxloc-tests")
    for name in ["IPWHOIS", "GEOJS"] {
      setting.environment["WXLOC_\(name)_URL"] = "http://\(address)"
    }
    let run = await CommandRun(
      "current", "--source", "gpsd,ip", "--gpsd", address, setting: setting)
    #expect(run.status == ExitStatus(.unavailable), "\(run.diagnostics)")
    #expect(run.diagnostics.contains("wxloc: No source returned a location.\n"))
    let lines = run.diagnostics.split(separator: "\n")
    let gpsd = lines.first { $0.hasPrefix("  gpsd: ") } ?? ""
    #expect(gpsd.contains("Cannot connect to gpsd") && gpsd.contains("Start gpsd with “sudo"))
    let ip = lines.first { $0.hasPrefix("  ip: ") } ?? ""
    #expect(ip.contains("Check the network") && !ip.contains("gpsd.socket"), "\(run.diagnostics)")
    // If only one source failed, its message says all.
    let one = await CommandRun(
      "current", "--source", "gpsd,saved", "--gpsd", address, setting: setting)
    #expect(one.diagnostics.components(separatedBy: "Cannot connect").count == 2)
    // The advice that helps whoever has no receiver comes first.
    _ = await CommandRun("config", "set", "gpsd.address", address, setting: setting)
    let weather = await CommandRun("weather", setting: setting)
    #expect(
      weather.diagnostics.contains("No source returned a location. Name a place, as in"),
      "\(weather.diagnostics)")
    let json = try await CommandRun(
      "current", "--source", "gpsd", "--gpsd", address, "--json", setting: setting
    ).json
    #expect(json["error"]?["hint"]?.string?.contains("Start gpsd with") == true)
  }

  @Test func `messages have one form of quotes`() async {
    for arguments in [
      ["current", "--source", "gpds"], ["list", "--format", "x"], ["geocode", "x", "--limit", "a"],
      ["list", "--nope"], ["add"], ["reverse", "1x,2"], ["weather", "--units", "x"],
    ] {
      let run = await CommandRun(arguments, setting: setting)
      #expect(run.status == ExitStatus(.usage))
      #expect(!run.diagnostics.contains(#/(?:^|\s)'|'(?:\s|[.:,]|$)/#), "\(run.diagnostics)")
    }
  }

  @Test func `a message is broken at spaces if the terminal is narrow`() async {
    var setting = setting
    setting.isTerminal = true
    setting.width = 40
    let run = await CommandRun("show", "no such place anywhere", setting: setting)
    let text = run.diagnostics.replacing("\r", with: "").replacing("\u{1B}[K", with: "")
    let lines = text.split(separator: "\n")
    #expect(lines.count > 1 && lines.allSatisfy { $0.count <= 40 }, "\(run.diagnostics)")
    #expect(lines[0].hasPrefix("wxloc: "))
    #expect(run.diagnostics.split { $0.isWhitespace }.contains("“wxloc"))
  }

  @Test func `an update that cannot reach its origin does not advise to work offline`() {
    let error = GazetteerUpdateError.unreachable(.cannotResolve(host: "download.example"))
    #expect(error.code == HTTPError.cannotResolve(host: "download.example").code)
    #expect(error.cause == .unavailable)
    let hint = error.hint?.description ?? ""
    #expect(hint.contains("--from") && !hint.contains("offline"))
  }

  @Test func `the server's absence is explained to those who installed a package`() {
    let hint = ServeError.notInstalled(folder: "/usr/bin").hint?.description ?? ""
    #expect(hint.contains("wxloc-server") && hint.contains("scripts/install --server"))
  }

  @Test func `usage lines and defaults are written as people write them`() async {
    for command in ["current", "watch", "serve", "weather"] {
      let help = await CommandRun(command, "--help", setting: setting).output
      #expect(help.contains("[<options>]") && !help.contains(" <options>"), "\(help)")
      #expect(!help.contains(#/default: \d+\.0\)/#) && !help.contains("default as flag"))
    }
    let record = await CommandRun("record", "--help", setting: setting).output
    for option in ["--mmdb", "--ip", "--at", "--coarse", "--ip-service"] {
      #expect(!record.contains("  \(option) "), "\(option)")
    }
    #expect(record.contains("RECEIVER OPTIONS") && record.contains("--gpsd"))
    for command in ["mcp", "serve"] {
      let help = await CommandRun(command, "--help", setting: setting).output
      #expect(!help.contains("--format"))
    }
    let current = await CommandRun("current", "--help", setting: setting).output
    let own = current.firstRange(of: "--explain")?.lowerBound
    let location = current.firstRange(of: "LOCATION OPTIONS")?.lowerBound
    #expect(own != nil && location != nil && own! < location!)
  }
}
