import Foundation
import Testing
import WxCore
import WxTesting
import WxCommand

@Suite struct CommandRunTests {
  @Test func `the version goes to standard output`() async {
    let run = await CommandRun("--version")
    #expect(run.output == Program.version + "\n")
    #expect(run.status == .success)
  }

  @Test func `a failure is reported on standard error with advice`() async {
    let run = await CommandRun("fail", "explained", root: Probe.self)
    #expect(run.status.rawValue == 4)
    #expect(run.output == "")
    #expect(
      run.diagnostics == """
        wxloc: Two places are called "Springfield". Name the state.
        1  Springfield, Missouri
        2  Springfield, Illinois

        """)
  }

  @Test func `a failure is one JSON object if JSON is requested`() async throws {
    let run = await CommandRun("fail", "explained", "--json", root: Probe.self)
    #expect(run.status.rawValue == 4)
    let error = try #require(try run.json["error"])
    #expect(error["code"]?.string == "place_ambiguous")
    #expect(error["hint"]?.string == "Name the state.")
    #expect(error["candidates"]?.array?.count == 1)
    #expect(run.output.hasSuffix("}\n") && run.output.filter { $0 == "\n" }.count == 1)
  }

  @Test(arguments: [
    (["--json", "nonsense"], true), (["fail", "--format", "json"], true),
    (["fail", "--format=json", "--nonsense"], true), (["nonsense"], false),
    (["fail", "--", "--json", "--json"], false), (["fail", "validation", "--json"], true),
  ])
  func `usage errors exit with 64 in both forms`(words: [String], isJSON: Bool) async throws {
    let run = await CommandRun(words, root: Probe.self)
    #expect(run.status.rawValue == 64)
    #expect(run.diagnostics.hasPrefix("wxloc: "))
    #expect(run.diagnostics.contains("--help"))
    #expect(run.diagnostics.split(separator: "\n").count <= 2)
    guard isJSON else {
      #expect(run.output == "")
      return
    }
    let error = try #require(try run.json["error"])
    #expect(error["code"]?.string == "usage")
    #expect(error["hint"]?.string?.contains("--help") == true)
  }

  @Test func `an answer may have its own exit code`() async {
    let run = await CommandRun("fail", "status", root: Probe.self)
    #expect(run.status.rawValue == 3)
    #expect(run.output == "{\"results\":[]}\n")
    #expect(run.diagnostics == "")
  }

  @Test func `an unexpected error exits with 70`() async {
    let run = await CommandRun("fail", "oddly", root: Probe.self)
    #expect(run.status.rawValue == 70)
    #expect(run.diagnostics.contains("the test does not supply oddly"))
  }

  @Test(arguments: [["--json", "--format", "text"], ["--quiet", "--verbose"]])
  func `contradictory options are rejected`(words: [String]) async {
    let run = await CommandRun(["echo"] + words, root: Probe.self)
    #expect(run.status.rawValue == 64)
    #expect(run.diagnostics.contains("contradict each other"))
  }

  @Test func `global flags may precede the command`() async {
    let run = await CommandRun("--json", "group", "-q", "test", "-1,2", root: Probe.self)
    #expect(run.status == .success)
    #expect(run.diagnostics == "")
  }

  @Test func `a cancelled command ends quietly with 130`() async {
    let clock = ManualClock()
    var setting = CommandRun.Setting()
    setting.clocks = clock.clocks(startingAt: .now)
    let work = Task { [setting] in
      await CommandRun("wait", root: Probe.self, setting: setting)
    }
    await clock.waitForSleepers()
    work.cancel()
    let run = await work.value
    #expect(run.status == .interrupted)
    #expect(run.diagnostics == "")
    #expect(run.output == "")
  }

  @Test func `a reader that closes the output ends the command quietly`() async {
    var setting = CommandRun.Setting()
    setting.outputFailure = .readerGone
    let run = await CommandRun("echo", "1,2", root: Probe.self, setting: setting)
    #expect(run.status == .brokenPipe)
    #expect(run.diagnostics == "")
  }

  @Test func `output that cannot be written is an error`() async {
    var setting = CommandRun.Setting()
    setting.outputFailure = .failed(reason: "No space left on device")
    let run = await CommandRun("echo", "1,2", root: Probe.self, setting: setting)
    #expect(run.status.rawValue == 74)
    #expect(run.diagnostics.contains("No space left on device"))
  }

  @Test func `the environment may stop the wall clock`() async {
    var setting = CommandRun.Setting()
    setting.environment["WXLOC_NOW"] = "2026-11-21T04:44:00+01:00"
    let run = await CommandRun("fail", "time", root: Probe.self, setting: setting)
    #expect(run.output == "2026-11-21T03:44:00Z\n")

    setting.environment["WXLOC_NOW"] = "yesterday"
    let refused = await CommandRun("fail", "time", root: Probe.self, setting: setting)
    #expect(refused.status.rawValue == 78)
    #expect(refused.diagnostics.contains("WXLOC_NOW"))
  }

  @Test(arguments: [
    ([:], "HOME is not set but must be an absolute path. Set HOME to the path of"),
    (["HOME": "here"], "HOME is “here” but must be an absolute path. Set HOME to the path of"),
  ])
  func `a missing home is reported`(environment: [String: String], says: String) async {
    var setting = CommandRun.Setting()
    setting.environment = environment
    let run = await CommandRun("list", setting: setting)
    #expect(run.status == ExitStatus(.configuration))
    #expect(run.diagnostics.contains(says))
  }

  @Test func `help shows the examples`() async throws {
    let run = await CommandRun("echo", "--help", root: Probe.self)
    #expect(run.status == .success)
    try expectSnapshot(run.output, named: "frame/echo-help.txt")
  }
}
