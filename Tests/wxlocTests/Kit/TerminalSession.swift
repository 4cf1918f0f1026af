import Foundation
import Testing

/// The installed program in front of a terminal of its own, which it controls as in a window.
struct TerminalSession {
  /// The terminal.
  let terminal: PseudoTerminal
  /// What the terminal shows.
  let screen: PrintedText
  private let running: RunningProcess
  private let number: URL

  /// Starts a command line.
  ///
  /// - Parameters:
  ///   - words: The arguments.
  ///   - process: The user.
  ///   - terminal: The terminal.
  ///   - output: Where the shell sends standard output and standard error; `>&0 2>&0` is the
  ///     terminal.
  /// - Throws: What starting the process throws.
  init(
    _ words: [String], of process: WxlocProcess, on terminal: PseudoTerminal,
    output: String = ">&0 2>&0"
  ) throws {
    self.terminal = terminal
    screen = terminal.follow()
    number = process.home.appending(path: "number-\(UUID().uuidString.prefix(8))")
    var environment = process.environment
    environment["TERM"] = "xterm-256color"
    running = try RunningProcess(
      [
        "setsid", "--ctty", "--wait", "bash", "-c",
        #"echo $$ >"$0.new"; mv "$0.new" "$0"; exec "$@" \#(output)"#, number.path,
        InstalledRelease.program.path,
      ] + words, environment: environment, input: .handle(terminal.handle))
  }

  /// Sends a signal to the program alone.
  func kill(_ signal: Int32) async throws {
    while !FileManager.default.fileExists(atPath: number.path) { await Task.yield() }
    let text = try String(contentsOf: number, encoding: .utf8)
    let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(Foundation.kill(process, signal) == 0)
  }

  /// Waits for the end.
  ///
  /// - Returns: The exit code, or 128 and the number of the signal that ended the program.
  func status() async -> Int32 { await running.result().status }
}
