import Foundation
import TestSupport
import Testing
import WxCore
import WxTesting
import WxCommand

/// The command `config`, on a real file in its own folder.
@Suite struct ConfigurationTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting

  init() throws {
    folder = try TemporaryFolder()
    var setting = CommandRun.Setting()
    setting.environment = ["HOME": folder.url.path]
    self.setting = setting
  }

  var file: URL { folder.url.appending(path: ".config/wxloc/config.toml") }

  func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test(arguments: [
    ("units.wind", "kn", "kn"), ("clock", "24", "24"), ("source.deadline_s", "2.5", "2.5"),
    ("source.order", "gpsd, saved", "gpsd,saved"), ("ip.allow_http", "TRUE", "true"),
    ("geocode.country_bias", "de,AT", "DE,AT"), ("gpsd.address", "boat:2948", "boat:2948"),
    ("language", "de-AT", "de-AT"),
  ])
  func `get prints what was set`(key: String, given: String, got: String) async {
    #expect(await CommandRun("config", "set", key, given, setting: setting).status == .success)
    #expect(await CommandRun("config", "get", key, setting: setting).output == got + "\n")
  }

  @Test func `the code of a country that does not exist is refused`() async throws {
    let (_, setting) = try CommandRun.Setting.home(hasGazetteer: true)
    guard CommandRun.Setting.gazetteer != nil else {
      try Test.cancel("WXLOC_GAZETTEER is not set.")
    }
    let wrong = await CommandRun("config", "set", "geocode.country_bias", "DE,UK", setting: setting)
    #expect(wrong.status == ExitStatus(.usage))
    #expect(wrong.diagnostics.contains("Did you mean GB"), "\(wrong.diagnostics)")
    #expect(
      await CommandRun("config", "set", "geocode.country_bias", "DE,GB", setting: setting).status
        == .success)
  }

  @Test(arguments: [
    ("units.wind", "warp"), ("clock", "13"), ("source.deadline_s", "0"),
    ("source.deadline_s", "soon"), ("source.order", "gpsd,gpsd"), ("source.order", ""),
    ("ip.allow_http", "maybe"), ("geocode.country_bias", "Germany"), ("nothing", "1"),
    ("language", ""), ("contact", "a\u{1B}[2J"), ("gpsd.address", "boat:99999"),
  ])
  func `a bad key or value is rejected and changes nothing`(key: String, value: String) async {
    let run = await CommandRun("config", "set", key, value, setting: setting)
    #expect(run.status == ExitStatus(.usage))
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test(arguments: [
    ("units = [", "config_invalid"), ("[units]\nwind = \"warp\"", "config_invalid"),
    ("colour = 1", "config_unknown_key"), ("[keys]\nnobody = \"x\"", "config_unknown_key"),
    ("clock = [12]", "config_invalid"),
  ])
  func `a bad file is rejected by name`(text: String, code: String) async throws {
    try write(text)
    let run = await CommandRun("config", "list", "--json", setting: setting)
    #expect(run.status == ExitStatus(.configuration))
    #expect(try run.json["error"]?["code"]?.string == code)
    #expect(run.diagnostics.contains("config.toml"))
  }

  @Test func `comments and other lines are preserved`() async throws {
    try write(
      "# mine\nclock = 24\n\n[units]\n# at sea\nwind = \"ms\"\n\n[gpsd]\naddress = \"boat\"\n")
    _ = await CommandRun("config", "set", "units.wind", "kn", setting: setting)
    _ = await CommandRun("config", "set", "units.distance", "mi", setting: setting)
    _ = await CommandRun("config", "set", "language", "de", setting: setting)
    _ = await CommandRun("config", "unset", "gpsd.address", setting: setting)
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == "# mine\nclock = 24\nlanguage = \"de\"\n\n[units]\n# at sea\nwind = \"kn\"\n"
        + "distance = \"mi\"\n\n[gpsd]\n")
  }

  @Test(arguments: [
    ("units = [\n", 1), ("\n[units]\nwind = \"warp\"", 3), ("# x\n\ncolour = 1", 3),
    ("clock = 24\n[keys]\n\nnobody = \"x\"", 4), ("a.b = '''\n[units]\n'''", 1),
    ("units.\"wind\" = 'kn'\nunits . wave = 1", 2), ("units = { wind = 'warp' }", 1),
    ("[colours]\n\n[colours.bright]\nred = 1", 4),
    ("ip.services = [ # mine\n 'geojs',\n]\nclock = 13", 4),
    // Input at which the TOML parser would end the process.
    ("clock = 24\n[[\n", 2), ("[ ]", 1), ("[\u{7F}a]", 1), ("[é]", 1), ("\n[[[a]]]", 2),
    ("\nclock = 1979-05-27T[07:32", 2), ("x = { y = 1979-05-27Té }", 1),
    ("x = [\n 1979-05-27T, ]", 2),
  ])
  func `an error in a file is reported with its line`(text: String, line: Int) async throws {
    try write(text)
    let run = await CommandRun("config", "list", setting: setting)
    #expect(run.status == ExitStatus(.configuration))
    #expect(run.diagnostics.contains("config.toml, line \(line)"), "\(run.diagnostics)")
  }

  @Test(arguments: [
    (
      "units.wind", "kn", "[units]\nwind = \"ms\"   # at sea\n",
      "[units]\nwind = \"kn\"   # at sea\n"
    ),
    ("contact", "a#b", "contact = 'x # y' # me\n", "contact = \"a#b\" # me\n"),
    ("units.wind", "kn", "units.wind = \"ms\"\nclock = 24\n", "units.wind = \"kn\"\nclock = 24\n"),
    (
      "units.distance", "mi", "units.wind = \"ms\" # a\nclock = 24\n",
      "units.wind = \"ms\" # a\nunits.distance = \"mi\"\nclock = 24\n"
    ),
    ("units.wind", "kn", "[units]\r\nwind = 'ms'\r\n", "[units]\r\nwind = \"kn\"\r\n"),
    (
      "units.distance", "mi", "# x\r\n[units]\r\nwind = 'ms' # y\r\n",
      "# x\r\n[units]\r\nwind = 'ms' # y\r\ndistance = \"mi\"\r\n"
    ),
    ("language", "de", "clock = 24", "clock = 24\nlanguage = \"de\"\n"),
    (
      "source.order", "ip,saved", "[source]\norder = [ # first\n  'gpsd', # ]\n  'ip',\n] # last\n",
      "[source]\norder = [\"ip\",\"saved\"] # last\n"
    ),
    ("clock", "12", "\u{FEFF}clock = 24\n", "\u{FEFF}clock = \"12\"\n"),
    ("units.wind", "kn", "[ units ]\n\"wind\"='ms'\n", "[ units ]\n\"wind\"=\"kn\"\n"),
  ])
  func `a change preserves comments and layout`(
    key: String, value: String, old: String, new: String
  ) async throws {
    try write(old)
    let run = await CommandRun("config", "set", key, value, setting: setting)
    #expect(run.status == .success, "\(run.diagnostics)")
    #expect(try Data(contentsOf: file) == Data(new.utf8))
  }

  @Test func `unset removes a setting with all its lines`() async throws {
    try write("# a\n[ip]\nservices = [\n  'geojs', # b\n]  # c\nallow_http = true\n")
    #expect(await CommandRun("config", "unset", "ip.services", setting: setting).status == .success)
    #expect(try String(contentsOf: file, encoding: .utf8) == "# a\n[ip]\nallow_http = true\n")
  }

  @Test func `a link to the configuration stays a link`() async throws {
    try write("")
    let kept = folder.url.appending(path: "dotfiles.toml")
    try Data("clock = 24 # mine\n".utf8).write(to: kept)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(
      atPath: file.path, withDestinationPath: "../../dotfiles.toml")
    #expect(await CommandRun("config", "set", "clock", "12", setting: setting).status == .success)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "../../dotfiles.toml")
    #expect(try String(contentsOf: kept, encoding: .utf8) == "clock = \"12\" # mine\n")
    #expect(await CommandRun("config", "get", "clock", setting: setting).output == "12\n")
  }

  @Test func `a form that cannot be edited by lines is not changed`() async throws {
    try write("units = { wind = \"ms\" }\n")
    let run = await CommandRun("config", "set", "units.wind", "kn", setting: setting)
    #expect(run.status == ExitStatus(.configuration))
    #expect(try String(contentsOf: file, encoding: .utf8) == "units = { wind = \"ms\" }\n")
  }

  @Test func `a key comes from standard input only and is never shown`() async throws {
    let name = "keys.openweathermap"
    let refused = await CommandRun("config", "set", name, "s3cret", setting: setting)
    #expect(refused.status == ExitStatus(.usage))
    #expect(!refused.diagnostics.contains("s3cret"))
    var piped = setting
    piped.input = ["s3cret\n"]
    let run = await CommandRun("config", "set", name, "-", setting: piped)
    #expect(run.status == .success)
    for words in [["list"], ["list", "--json"], ["get", name], ["get", name, "--json"]] {
      let run = await CommandRun(["config"] + words, setting: setting)
      #expect(run.output.contains("(set)"))
      #expect(!(run.output + run.diagnostics).contains("s3cret"))
    }
    #expect(try String(contentsOf: file, encoding: .utf8).contains("s3cret"))
    let rights = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(rights[.posixPermissions] as? Int == 0o600)
  }

  @Test func `two processes that set different keys at once lose nothing`() async throws {
    var setting = setting
    setting.clocks = .live
    let patient = setting
    let keys = ["units.wind": "kn", "units.pressure": "hpa", "clock": "12", "language": "fr"]
    await withTaskGroup { group in
      for (key, value) in keys {
        group.addTask {
          _ = await CommandRun("config", "set", key, value, setting: patient)
        }
      }
    }
    let listed = try await CommandRun("config", "list", "--json", setting: setting).json
    for (key, value) in keys { #expect(listed[key]?["value"]?.string == value) }
  }

  @Test func `get of an unset key names the default`() async {
    let run = await CommandRun("config", "get", "gpsd.address", setting: setting)
    #expect(run.status == ExitStatus(.notFound))
    #expect(run.diagnostics.contains("localhost:2947"))
  }

  @Test(arguments: [(0o644, "Others"), (0o666, "Others"), (0o640, "Your group")])
  func `a warning reports keys that others can read, and the next change fixes the permissions`(
    mode: Int, who: String
  ) async throws {
    try write("[keys]\ngoogle = \"k3y-k3y\"\n")
    let rights: [FileAttributeKey: Any] = [.posixPermissions: mode]
    try FileManager.default.setAttributes(rights, ofItemAtPath: file.path)
    let listed = await CommandRun("config", "list", setting: setting)
    #expect(listed.status == .success)
    #expect(
      listed.diagnostics.contains("\(who) can read the keys in \(file.path)"),
      "\(listed.diagnostics)")
    let doctor = await CommandRun("doctor", "--offline", setting: setting)
    #expect(doctor.output.contains("can read the keys"))
    _ = await CommandRun("config", "set", "clock", "24", setting: setting)
    #expect(try FileStatus.of(file.path)?.permissions == 0o600)
    #expect(await CommandRun("config", "list", setting: setting).diagnostics == "")
    try write("clock = 24\n")
    try FileManager.default.setAttributes(rights, ofItemAtPath: file.path)
    #expect(
      await CommandRun("config", "list", setting: setting).diagnostics == "", "it holds no keys")
  }

  @Test func `waiting for a locked configuration ends after five seconds`()
    async throws
  {
    try write("clock = 24\n")
    let clock = ManualClock()
    var setting = setting
    setting.clocks = clock.clocks(startingAt: Date(timeIntervalSince1970: 0))
    let held = try FileLock(file.path + ".lock")
    let busy = setting
    let changing = Task { await CommandRun("config", "set", "clock", "12", setting: busy) }
    while clock.now.offset < .seconds(5) {
      await clock.waitForSleepers()
      clock.advance(by: .milliseconds(20))
    }
    let run = await changing.value
    #expect(run.status == ExitStatus(.io))
    #expect(
      run.diagnostics.contains("config.toml.lock cannot be locked: another process has locked it"))
    held.end()
    #expect(await CommandRun("config", "set", "clock", "12", setting: setting).status == .success)
  }
}
