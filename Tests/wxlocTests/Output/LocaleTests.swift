import Testing
import WxCommand

/// Characters and numbers by locale, in every command.
@Suite struct LocaleTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ arguments: String..., environment: [String: String], width: Int? = nil
  ) async -> CommandRun {
    var setting = CommandRun.Setting(home: folder)
    setting.environment.merge(environment) { $1 }
    setting.width = width
    setting.isTerminal = width != nil
    setting.input = [Self.places]
    return await CommandRun(arguments, setting: setting)
  }

  private static let places = """
    {"places":[{"name":"Zürich","kind":"city","latitude":47.37,"longitude":8.55,"population":1341713,
    "country":"Switzerland","country_code":"CH","admin1":"Zürich","timezone":"Europe/Zurich"}]}
    """

  @Test(arguments: [
    ["LC_ALL": "C"], ["LC_ALL": "POSIX"], ["LANG": "de_DE.ISO-8859-1"], ["LANG": "de_DE"],
    ["LC_CTYPE": "C", "LANG": "de_DE.UTF-8"], ["LC_ALL": "C", "LC_CTYPE": "de_DE.UTF-8"],
  ])
  func `a terminal without UTF-8 gets ASCII from every command, and a pipe gets UTF-8`(
    environment: [String: String]
  ) async throws {
    #expect(await run("import", "-", environment: environment).status == .success)
    for arguments in [
      ["list"], ["show", "Zürich"], ["doctor", "--offline", "--gpsd", "127.0.0.1:1"], ["config"],
      ["weather", "--help"], ["help"], ["remove", "Bücher"], ["frobnicate", "“x”"],
    ] {
      var setting = CommandRun.Setting(home: folder)
      setting.environment.merge(environment) { $1 }
      setting.isTerminal = true
      for width in [nil, 40] {
        setting.width = width
        let run = await CommandRun(arguments, setting: setting)
        #expect(run.output.utf8.allSatisfy { $0 < 0x80 }, "\(run.output)")
        #expect(run.diagnostics.utf8.allSatisfy { $0 < 0x80 }, "\(run.diagnostics)")
      }
    }
    #expect(
      await run("list", environment: environment, width: 80).output
        .contains("  Zurich, Switzerland"))
    #expect(await run("list", environment: environment).output.contains("  Zürich, Switzerland"))
    #expect(await run("remove", "Bücher", environment: environment).diagnostics.contains("ü"))
  }

  @Test(arguments: [
    [:], ["LC_ALL": "C.UTF-8"], ["LANG": "en_US.utf8"], ["LC_CTYPE": "UTF-8"],
    ["LC_ALL": "", "LANG": "de_DE.UTF-8@euro"],
  ])
  func `a UTF-8 locale, or no locale, gets all letters`(
    environment: [String: String]
  ) async {
    _ = await run("import", "-", environment: environment)
    #expect(await run("list", environment: environment).output.contains("  Zürich, Switzerland"))
  }

  @Test func `data are the same in every locale`() async throws {
    let plain = ["LC_ALL": "C"]
    _ = await run("import", "-", environment: plain)
    for format in ["json", "ndjson", "csv", "geojson", "gpx"] {
      #expect(
        await run("list", "--format", format, environment: plain).output.contains("Zürich"))
    }
    _ = await run("config", "set", "contact", "zoë@example.org", environment: plain)
    #expect(
      await run("config", "get", "contact", environment: plain).output == "zoë@example.org\n")
  }

  @Test(arguments: [
    ("en_US.UTF-8", "1,341,713"), ("de_DE.UTF-8", "1.341.713"), ("de_CH.UTF-8", "1’341’713"),
    ("fr_FR.UTF-8", "1\u{202F}341\u{202F}713"), ("sv_SE.UTF-8", "1\u{A0}341\u{A0}713"),
    ("en_IN.UTF-8", "13,41,713"), ("hi_IN", "13,41,713"), ("es_MX.UTF-8", "1,341,713"),
    ("pt_BR.UTF-8", "1.341.713"), ("ja_JP.UTF-8", "1,341,713"), ("C.UTF-8", "1341713"),
    ("C", "1341713"), ("fr_FR", "1\u{202F}341\u{202F}713"), ("", "1341713"),
  ])
  func `numbers are grouped by locale`(locale: String, expected: String) async {
    let environment = ["LANG": "ja_JP.UTF-8", "LC_ALL": locale]
    let used = locale.isEmpty ? [:] : environment
    _ = await run("import", "-", environment: used)
    let shown = await run("show", "Zürich", environment: used).output
    #expect(shown.contains("population  \(expected)\n"), "\(shown)")
    #expect(
      await run("show", "Zürich", environment: ["LC_NUMERIC": locale]).output
        .contains("population  "))
  }
}
