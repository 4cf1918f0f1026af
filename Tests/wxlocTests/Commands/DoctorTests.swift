import Foundation
import TestSupport
import Testing
import WxCommand
import WxCore
import WxHTTP
import WxLocation

/// The command `doctor` on a gpsd, services and files in every state.
@Suite(.timeLimit(.minutes(2))) struct DoctorTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting

  init() throws { (folder, setting) = try CommandRun.Setting.home(hasGazetteer: true) }

  /// The checks by name.
  private func checks(_ run: CommandRun) throws -> [String: JSONValue] {
    var checks: [String: JSONValue] = [:]
    for check in try #require(try run.json["checks"]?.array) {
      let name = try #require(check["name"]?.string)
      let status = try #require(check["status"]?.string)
      #expect(["ok", "warn", "fail"].contains(status))
      #expect(check["detail"]?.string?.isEmpty == false)
      // Every problem comes with a remedy.
      #expect((check["remedy"] != .null) == (status != "ok"), "\(name)")
      checks[name] = check
    }
    return checks
  }

  private func examine(
    _ text: String, options: [String] = ["--offline"], setting: CommandRun.Setting? = nil
  ) async throws -> CommandRun {
    try await CommandRun.hearing(
      text, after: nil, ["doctor", "--json"] + options, setting: setting ?? self.setting)
  }

  @Test func `the number of settings is followed by singular or plural`() async throws {
    for (key, expected) in [("clock", "1 setting in "), ("units.system", "2 settings in ")] {
      let value = key == "clock" ? "24" : "uk"
      #expect(await CommandRun("config", "set", key, value, setting: setting).status == .success)
      let checks = try checks(await CommandRun("doctor", "--offline", "--json", setting: setting))
      #expect(checks["configuration"]?["detail"]?.string?.hasPrefix(expected) == true)
    }
  }

  @Test func `a damaged last fix is not said to be missing`() async throws {
    let state = folder.url.appending(path: ".local/state/wxloc")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    let file = state.appending(path: "last-fix.json")
    for text in ["{", "", #"{"latitude":1}"#] {
      try Data(text.utf8).write(to: file)
      let checks = try checks(await CommandRun("doctor", "--offline", "--json", setting: setting))
      #expect(checks["last_fix"]?["status"] == "warn")
      #expect(checks["last_fix"]?["detail"]?.string?.hasSuffix("last-fix.json is damaged") == true)
    }
    try FileManager.default.removeItem(at: file)
    let checks = try checks(await CommandRun("doctor", "--offline", "--json", setting: setting))
    #expect(checks["last_fix"]?["detail"] == "no saved fix yet")
  }

  @Test func `if everything works, each check is listed`() async throws {
    let run = try await examine(ScriptedGPSD.hello + ScriptedGPSD.sky + ScriptedGPSD.fixes(0...1))
    let checks = try checks(run)
    #expect(checks["gpsd"]?["detail"]?.string?.contains("gpsd 3.22, protocol 3.14") == true)
    #expect(checks["gpsd.devices"]?["detail"] == "/dev/ttyACM0 (u-blox)")
    #expect(checks["gpsd.data"]?["detail"] == "a 3D fix")
    #expect(checks["gpsd.sky"]?["detail"] == "8 of 14 satellites used, HDOP 0.9")
    #expect(checks["store"]?["detail"] == "no saved places yet")
    #expect(checks["configuration"]?["detail"] == "nothing is set")
    #expect(checks["network"]?["detail"] == "not checked, because of --offline")
    if ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"] != nil {
      #expect(run.status == .success)
      #expect(checks["gazetteer"]?["status"] == "ok")
    }
  }

  @Test func `a receiver without a fix, or with none at all, is a warning`() async throws {
    let blind = try checks(
      try await examine(ScriptedGPSD.hello + ScriptedGPSD.noFix))
    #expect(blind["gpsd.data"]?["status"] == "warn")
    #expect(blind["gpsd.sky"]?["status"] == "warn")
    let bare = try checks(
      try await examine(
        #"{"class":"VERSION","release":"3.25","proto_major":3,"proto_minor":15}"# + "\n"
          + #"{"class":"DEVICES","devices":[]}"# + "\n"))
    #expect(bare["gpsd"]?["status"] == "ok")
    #expect(bare["gpsd.devices"]?["status"] == "warn")
    #expect(bare["gpsd.devices"]?["remedy"]?.string?.contains("gpsdctl") == true)
  }

  /// Reports of a gpsd without a position, and the text of `current` and `doctor` for them.
  private static let positionless: [(String, String)] = [
    (#"{"class":"TPV","device":"/dev/ttyACM0","mode":3}"#, "mode 3 without latitude and longitude"),
    (
      #"{"class":"TPV","device":"/dev/ttyACM0","mode":3,"lat":91,"lon":0,"eph":5}"#,
      "91.0,0.0 is not on the globe"
    ),
    (
      #"{"class":"TPV","device":"/dev/ttyACM0","mode":2,"lon":0,"eph":5}"#,
      "mode 2 with a longitude but no latitude"
    ),
    (
      #"{"class":"AIS","device":"/dev/ttyACM0","type":1}"#,
      "the receiver sends reports of class AIS, but no position"
    ),
    (#"{"class":"ERROR","message":"Invalid WATCH"}"#, "the source refused the request for reports"),
  ]

  @Test(arguments: positionless)
  func `a receiver without a position is described as in current`(
    report: String, says: String
  ) async throws {
    let isRefusal = report.contains("ERROR")
    let start =
      isRefusal ? String(ScriptedGPSD.hello.prefix { $0 != "\r\n" }) + "\r\n" : ScriptedGPSD.hello
    let text = start + report + "\r\n"
    let name = isRefusal ? "gpsd.devices" : "gpsd.data"
    var check: JSONValue?
    // On a busy machine, the time limits may pass before the report arrives.
    for _ in 0..<5 where check?["detail"]?.string?.contains(says) != true {
      check = try checks(try await examine(text))[name]
    }
    #expect(check?["status"] == "warn")
    #expect(check?["detail"]?.string?.contains(says) == true)
    #expect(check?["detail"]?.string?.contains("3D fix") == false)

    var run: CommandRun?
    for _ in 0..<5 where run?.diagnostics.contains(says) != true {
      run = try await CommandRun.hearing(
        text, ["current", "--source", "gpsd", "--timeout", "0.5"], setting: setting)
    }
    #expect(run?.status == ExitStatus(.noFix))
    #expect(run?.diagnostics.contains(says) == true)
    #expect(run?.diagnostics.contains(check?["remedy"]?.string ?? "no remedy") == true)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a requested gpsd that is absent, or is not a gpsd, is a failure`()
    async throws
  {
    let run = try await examine("SSH-2.0-OpenSSH_9.2\r\n")
    #expect(run.status == ExitStatus(.unavailable))
    #expect(try checks(run)["gpsd"]?["detail"]?.string?.contains("is not gpsd") == true)

    let port = try LoopbackServer.refusedPort()
    let absent = await CommandRun(
      "doctor", "--offline", "--gpsd", "127.0.0.1:\(port)", setting: setting)
    #expect(absent.status == ExitStatus(.unavailable))
    #expect(absent.output.contains("systemctl start gpsd"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a gpsd that sends nothing does not block the other checks`() async throws {
    let run = try await examine("")
    #expect(run.status == ExitStatus(.unavailable))
  }

  @Test func `each service is checked, and a failure is a warning if another answers`()
    async throws
  {
    let server = try LoopbackServer.halfCaptive()
    var setting = setting
    setting.askServices(of: server)
    let text = ScriptedGPSD.hello + ScriptedGPSD.sky + ScriptedGPSD.fixes(0...1)
    let run = try await examine(text, options: [], setting: setting)
    let found = try checks(run)
    #expect(found["network"]?["status"] == "ok")
    #expect(found["ip.geojs"]?["status"] == "ok")
    #expect(found["ip.ipwhois"]?["status"] == "warn")
    #expect(found["ip.ipwhois"]?["remedy"]?.string?.contains("captive portal") == true)
    await server.stop()

    // The server is gone, so no service answers.
    let down = try await examine(text, options: [], setting: setting)
    #expect(try checks(down)["network"]?["status"] == "fail")
    #expect(down.status == ExitStatus(.unavailable) || down.status == ExitStatus(.inputMissing))
  }

  @Test func `damaged files are named, and the first failure sets the exit code`() async throws {
    let configuration = folder.url.appending(path: ".config/wxloc")
    let data = folder.url.appending(path: ".local/share/wxloc")
    for folder in [configuration, data] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Data("no database at all, but long enough".utf8)
      .write(to: data.appending(path: "places.sqlite"))
    var setting = setting
    setting.environment["WXLOC_GAZETTEER"] = folder.url.path
    let text = ScriptedGPSD.hello + ScriptedGPSD.sky + ScriptedGPSD.fixes(0...1)
    let store = try await examine(text, setting: setting)
    #expect(store.status == ExitStatus(.malformed))
    #expect(try checks(store)["store"]?["status"] == "fail")
    #expect(try checks(store)["gazetteer"]?["status"] == "fail")

    try Data("nonsense = 1\n".utf8).write(to: configuration.appending(path: "config.toml"))
    let settings = try await examine(text, setting: setting)
    #expect(settings.status == ExitStatus(.configuration))
    #expect(try checks(settings)["configuration"]?["status"] == "fail")
    #expect(try checks(settings)["gpsd"]?["status"] == "ok")
  }

  @Test func `a configured database is opened, and keys that others can read are reported`()
    async throws
  {
    let path = folder.url.appending(path: "a.mmdb").path
    try Data("broken".utf8).write(to: URL(filePath: path))
    let configuration = folder.url.appending(path: ".config/wxloc")
    try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
    let file = configuration.appending(path: "config.toml")
    try Data("[mmdb]\nfile = \"\(path)\"\n[keys]\nipinfo = \"secret123\"\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    let run = try await examine(ScriptedGPSD.hello + ScriptedGPSD.sky + ScriptedGPSD.fixes(0...1))
    let checks = try checks(run)
    #expect(checks["mmdb"]?["status"] == "fail")
    #expect(checks["configuration"]?["status"] == "warn")
    #expect(checks["configuration"]?["remedy"]?.string?.hasPrefix("chmod 600 ") == true)
    #expect(!run.output.contains("secret123"))
  }

  @Test func `the remedy for settings that others can read works as written`() async throws {
    let process = try WxlocProcess()
    let configuration = process.home.appending(path: "config/wxloc/config.toml")
    try FileManager.default.createDirectory(
      at: configuration.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("[keys]\ngoogle = \"hush\"\n".utf8).write(to: configuration)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: configuration.path)
    func check() async throws -> JSONValue? {
      let run = try await process.run("doctor", "--offline", "--gpsd", "127.0.0.1:1", "--json")
      return try JSONValue(parsing: run.output.utf8)["checks"]?.array?
        .first { $0["name"] == "configuration" }
    }
    let found = try #require(try await check())
    #expect(found["status"] == "warn")
    let remedy = try #require(found["remedy"]?.string)
    let shell = try RunningProcess(["sh", "-c", remedy], environment: process.environment)
    #expect(await shell.result().status == 0)
    #expect(try await check()?["status"] == "ok")
  }

  @Test func `the remedy for a simulator's fix makes it acceptable`() async throws {
    let simulated = { (second: Int) in
      ScriptedGPSD.fix(second).replacing(#""mode":3"#, with: #""mode":3,"status":8"#)
    }
    let text = ScriptedGPSD.hello + ScriptedGPSD.sky + simulated(0) + simulated(1)
    let check = try checks(try await examine(text))["gpsd.data"]
    let option = try #require(check?["remedy"]?.string?.firstMatch(of: #/--[a-z-]+/#)?.output)
    let run = try await CommandRun.hearing(
      text, ["current", "--source", "gpsd", String(option)], setting: setting)
    #expect(run.status == .success)
  }

  @Test func `building a gazetteer is suggested only if there are sources`()
    async throws
  {
    var process = try WxlocProcess()
    process.environment["WXLOC_GAZETTEER"] = process.home.appending(path: "none").path
    for (folder, isAdvised) in [(process.home.path, false), (Repository.root.path, true)] {
      let run = try await RunningProcess(
        [
          "env", "-C", folder, InstalledRelease.program.path, "doctor", "--offline", "--gpsd",
          "127.0.0.1:1", "--json",
        ], environment: process.environment
      ).result()
      let remedy = try JSONValue(parsing: run.output.utf8)["checks"]?.array?
        .first { $0["name"] == "gazetteer" }?["remedy"]?.string
      #expect(remedy?.contains("gazetteer build") == isAdvised)
      #expect(remedy?.contains("WXLOC_GAZETTEER") == true)
    }
  }
}
