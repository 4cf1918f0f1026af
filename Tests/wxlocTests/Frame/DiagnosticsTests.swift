import Foundation
import Testing
import WxCommand

@Suite struct DiagnosticsTests {
  @Test(arguments: [
    ([], "wxloc: a note[2J\nwxloc: a warning\n"),
    (["--quiet"], ""),
    (
      ["--verbose"],
      """
      wxloc: a note[2J
      wxloc: a warning
      wxloc: a detail
      wxloc: a log line key=value

      """
    ),
  ])
  func `the level determines what is printed`(words: [String], expected: String) async {
    let run = await CommandRun(["talkative"] + words, root: Probe.self)
    #expect(run.diagnostics == expected)
    #expect(run.output == "data\n")
  }

  @Test func `a terminal shows color and progress`() async {
    var setting = CommandRun.Setting()
    setting.isTerminal = true
    setting.usesColor = true
    let run = await CommandRun("talkative", root: Probe.self, setting: setting)
    #expect(run.output == "\u{1B}[1mdata\u{1B}[0m\n")
    #expect(run.diagnostics.contains("\r\u{1B}[Khalf done"))

    let plain = await CommandRun("talkative", "--no-color", root: Probe.self, setting: setting)
    #expect(plain.output == "data\n")
    #expect(plain.diagnostics.hasPrefix("wxloc: a note"))
  }

  @Test func `a pipe gets the complete output without color`() async {
    let run = await CommandRun("talkative", "--no-color", root: Probe.self)
    #expect(run.output == "data\n")
  }

  @Test func `a dumb terminal gets no redrawn lines`() async {
    var setting = CommandRun.Setting()
    setting.isTerminal = true
    setting.isDumb = true
    let run = await CommandRun("talkative", root: Probe.self, setting: setting)
    #expect(!run.diagnostics.contains("half done") && !run.diagnostics.contains("\u{1B}"))
  }

  @Test func `a warning about an error names commands, not what a library calls them`() async throws
  {
    let (home, setting) = try CommandRun.Setting.home()
    let run = await CommandRun(["add", "48.1,11.5", "--as", "hut"], setting: setting)
    #expect(run.status == .success)
    #expect(run.diagnostics.contains("are unknown: There is no gazetteer at \(home.url.path)"))
    #expect(run.diagnostics.contains("WXLOC_GAZETTEER"))
    #expect(!run.diagnostics.contains("GazetteerBuilder"))
  }
}
