import Foundation
import TestSupport
import Testing
import WxCommand

/// Every command leaves all modes of the terminal as they were, however it ends: flags, special
/// characters and speeds, which are unusual before.
@Suite(.timeLimit(.minutes(3))) struct TerminalModesTests {
  /// Command lines that do something without a network or a receiver.
  private static let works: [[String]] = [
    ["--version"], [], ["help", "exit-codes"], ["list"], ["list", "--json"],
    ["add", "48.1,11.5", "--as", "here"], ["show", "nothing"], ["remove", "nothing"],
    ["rename", "a", "b"], ["default"], ["export"], ["import", "/nonexistent"], ["config"],
    ["config", "get", "clock"], ["config", "set", "clock", "24"],
    ["current", "--source", "fixed", "--at", "48.1,11.5"],
    ["current", "--source", "gpsd", "--gpsd", "127.0.0.1:1", "--timeout", "0.1"],
    ["watch", "--source", "fixed", "--at", "48.1,11.5", "--count", "1"],
    ["record", "/nonexistent/a", "--gpsd", "127.0.0.1:1"],
    ["fence", "list"], ["fence", "add", "a", "--circle", "48.1,11.5,200"],
    ["fence", "test", "1,2"],
    ["geocode", "Paris"], ["geocode", "Xyzzyx", "--json"], ["reverse", "48.1,11.5"],
    ["weather", "48.1,11.5", "--offline"], ["gazetteer", "info"],
    ["doctor", "--offline", "--gpsd", "127.0.0.1:1"], ["nonsense"],
  ]

  /// Commands that wait, with what they show then.
  private static let waits: [(words: [String], prompt: String)] = [
    (["config", "set", "keys.openweathermap", "-"], "not shown"),
    (["config", "set", "clock", "-"], "clock"),
    (["add", "Springfield"], "Which one?"),
    (["import", "-"], "Reading from the terminal"),
    (["geocode", "--batch"], "Reading from the terminal"),
  ]

  private let terminal: PseudoTerminal
  private let before: PseudoTerminal.Modes
  private let user: WxlocProcess

  init() throws {
    terminal = try PseudoTerminal()
    try terminal.setUnusualModes()
    before = try terminal.modes
    user = try WxlocProcess()
  }

  private func start(
    _ words: [String], output: String = ">&0 2>&0"
  ) throws -> TerminalSession {
    try TerminalSession(words, of: user, on: terminal, output: output)
  }

  private func expectNoChange(_ words: [String]) throws {
    #expect(try terminal.modes == before, "\(words)")
  }

  // MARK: Commands that end by themselves

  @Test(arguments: works)
  func `a command that ends by itself leaves the terminal as it was`(words: [String]) async throws {
    let session = try start(words)
    _ = await session.status()
    try expectNoChange(words)
  }

  @Test(arguments: CommandPath.all.map(\.words))
  func `help and a wrong call leave the terminal as it was`(words: [String]) async throws {
    #expect(await (try start(words + ["--help"])).status() == 0)
    try expectNoChange(words)
    #expect(await (try start(words + ["--no-such-option"])).status() == 64)
    try expectNoChange(words)
  }

  @Test(arguments: [["list"], ["geocode", "Paris"], ["config"], ["help"]])
  func `a command whose reader has gone leaves the terminal as it was`(words: [String]) async throws
  {
    _ = await (try start(words, output: "> >(exec <&-)")).status()
    try expectNoChange(words)
  }

  // MARK: Commands that wait for keys or for an answer

  @Test(arguments: EndOfWaiting.allCases, waits.indices)
  func `a signal to a command that waits for input restores the terminal`(
    end: EndOfWaiting, index: Int
  ) async throws {
    let (words, prompt) = Self.waits[index]
    let session = try start(words)
    #expect(await session.screen.contains(prompt))
    try await end.send(to: session)
    #expect(await session.status() == end.status, "\(session.screen.soFar)")
    try expectNoChange(words)
  }

  @Test(arguments: ["\n", "1\n", "\u{4}", "99\n\n"])
  func `the terminal is restored after the question which place is meant`(answer: String)
    async throws
  {
    let session = try start(["add", "Springfield"])
    #expect(await session.screen.contains("Which one?"))
    session.terminal.type(answer)
    #expect(await session.status() == (answer == "1\n" ? 0 : 4), "\(session.screen.soFar)")
    try expectNoChange(["add"])
  }

  @Test func `a question is asked again when the program continues`() async throws {
    let session = try start(["add", "Springfield"])
    #expect(await session.screen.contains("Which one?"))
    try await session.kill(SIGCONT)
    #expect(await session.screen.contains("none] Which one?"))
    session.terminal.type("\n")
    #expect(await session.status() == 4)
  }

  @Test func `a question waits while the shell has the terminal`() async throws {
    let screen = terminal.follow()
    let shell = try RunningProcess(
      ["setsid", "--ctty", "--wait", "bash", "-c", "exec bash --norc -i >&0 2>&0"],
      environment: user.environment, input: .handle(terminal.handle))
    terminal.type("'\(InstalledRelease.program.path)' add Springfield\n")
    #expect(await screen.contains("Enter for none]"))
    // Ctrl-Y suspends on this terminal.
    terminal.type("\u{19}")
    #expect(await screen.contains("Stopped"))
    terminal.type("bg\n")
    #expect(await screen.contains("add Springfield &"))
    terminal.type("fg\n")
    while screen.soFar.count(of: "add Springfield") < 4 { await Task.yield() }
    terminal.type("1\n")
    #expect(await screen.contains("Saved Springfield"))
    terminal.type("exit\n")
    #expect(await shell.result().status == 0)
  }

  @Test func `the terminal is restored after a secret is typed`() async throws {
    let session = try start(["config", "set", "keys.openweathermap", "-"])
    try await terminal.waitUntilHidden()
    #expect(try terminal.modes != before)
    session.terminal.type("s3cret\n")
    #expect(await session.status() == 0)
    #expect(!session.screen.soFar.contains("s3cret"))
    try expectNoChange(["config"])
  }

  @Test(arguments: EndOfWaiting.allCases)
  func `a signal to a view restores the terminal`(end: EndOfWaiting) async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let session = try start(["watch", "--source", "gpsd", "--gpsd", "127.0.0.1:\(gpsd.port)"])
    await gpsd.received("?WATCH")
    gpsd.send(ScriptedGPSD.hello + ScriptedGPSD.fixes(0...3))
    #expect(await session.screen.contains("fix from gpsd"))
    #expect(try terminal.modes != before)
    try await end.send(to: session)
    #expect(await session.status() == end.status)
    try expectNoChange(["watch"])
  }

  @Test func `Ctrl-Backslash in a view restores the terminal`() async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let session = try start(["watch", "--source", "gpsd", "--gpsd", "127.0.0.1:\(gpsd.port)"])
    await gpsd.received("?WATCH")
    gpsd.send(ScriptedGPSD.hello + ScriptedGPSD.fixes(0...3))
    #expect(await session.screen.contains("fix from gpsd"))
    terminal.type("\u{1C}")
    #expect(await session.status() != 0)
    try expectNoChange(["watch"])
  }

  @Test(arguments: EndOfWaiting.allCases + [nil])
  func `a signal or a key that ends the weather's view restores the terminal`(end: EndOfWaiting?)
    async throws
  {
    let server = try WeatherServer()
    var user = user
    user.environment.merge(server.environment) { $1 }
    user.environment["WXLOC_NOW"] = "2026-11-21T03:44:00Z"
    let session = try TerminalSession(
      ["weather", "--at", "48.1,11.5", "--watch"], of: user, on: terminal)
    #expect(await session.screen.contains("Open-Meteo"))
    if let end { try await end.send(to: session) } else { terminal.type("q") }
    #expect(await session.status() == end?.status ?? 0)
    try expectNoChange(["weather"])
  }
}
