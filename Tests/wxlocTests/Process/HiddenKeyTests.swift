import Foundation
import Testing

/// A key typed on a real terminal.
@Suite(.timeLimit(.minutes(1))) struct HiddenKeyTests {
  private func start(_ process: WxlocProcess, _ terminal: PseudoTerminal) throws -> RunningProcess {
    try process.start(
      ["config", "set", "keys.openweathermap", "-"], input: .handle(terminal.handle))
  }

  @Test func `a typed key is not shown, and the terminal echoes again afterwards`() async throws {
    let process = try WxlocProcess()
    let terminal = try PseudoTerminal()
    let running = try start(process, terminal)
    try await terminal.waitUntilHidden()
    terminal.type("s3cret-k3y\n")
    let result = await running.result()
    #expect(result.status == 0, "\(result.diagnostics)")
    #expect(result.diagnostics.hasPrefix("keys.openweathermap (not shown):"))
    #expect(terminal.screen() == "\r\n")
    #expect(terminal.echoes)
    let file = process.home.appending(path: "config/wxloc/config.toml")
    #expect(try String(contentsOf: file, encoding: .utf8).contains(#""s3cret-k3y""#))
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `a signal while a key is typed leaves a terminal that echoes`(signal: Int32, status: Int32)
    async throws
  {
    let process = try WxlocProcess()
    let terminal = try PseudoTerminal()
    let running = try start(process, terminal)
    try await terminal.waitUntilHidden()
    terminal.type("half a k3y")
    running.kill(signal)
    let result = await running.result()
    #expect(result.status == status)
    #expect(terminal.echoes)
    #expect(terminal.screen() == "")
    // A partial key does not become the next command of the shell.
    terminal.type("\n")
    #expect(terminal.screen().trimmingCharacters(in: .whitespacesAndNewlines) == "")
    #expect(!(result.output + result.diagnostics).contains("k3y"))
  }

  @Test func `other settings are shown while they are typed`() async throws {
    let process = try WxlocProcess()
    let terminal = try PseudoTerminal()
    let running = try process.start(
      ["config", "set", "units.wind", "-"], input: .handle(terminal.handle))
    terminal.type("kn\n")
    #expect(await running.result().status == 0)
    #expect(terminal.screen() == "kn\r\n")
  }

  @Test(arguments: [
    ["import", "-"], ["import", "/dev/stdin"], ["geocode", "--batch"], ["reverse", "--batch", "-"],
  ])
  func `a command that reads from a terminal reports it`(arguments: [String]) async throws {
    let process = try WxlocProcess()
    let terminal = try PseudoTerminal()
    let running = try process.start(arguments, input: .handle(terminal.handle))
    terminal.type("\u{4}")
    let result = await running.result()
    #expect(result.diagnostics.contains("Reading from the terminal"), "\(result.diagnostics)")
    let piped = try await process.start(arguments).result()
    #expect(!piped.diagnostics.contains("terminal"))
  }
}
