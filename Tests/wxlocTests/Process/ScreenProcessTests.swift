import Foundation
import TestSupport
import Testing

/// The view on a real pseudoterminal made by `script` (util-linux).
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "script is not installed"),
  .timeLimit(.minutes(1)))
struct ScreenProcessTests {
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l"
  private static let leave = "\u{1B}[?25h\u{1B}[?1049l"

  /// What a script does when the watch has ended.
  private static let report = """
    status=$?
    [ "$(stty -g)" = "$before" ] && echo "modes as before"
    echo "status $status"

    """

  /// Starts a script for a shell with job control on a terminal, whose modes it has in `before`.
  private func start(_ text: String, of process: WxlocProcess) throws -> RunningProcess {
    let script = process.home.appending(path: "script")
    try Data("set -m\nbefore=$(stty -g)\n\(text)".utf8).write(to: script)
    var environment = process.environment
    environment["TERM"] = "xterm"
    return try RunningProcess(
      ["script", "-qec", "bash \(script.path)", "/dev/null"], environment: environment, input: .open
    )
  }

  /// Runs a watch on a terminal until something ends it, then compares the modes of the terminal.
  ///
  /// - Parameters:
  ///   - afterwards: What the script does behind the watch.
  ///   - end: Ends the watch, once it shows a fix.
  /// - Returns: What the terminal got.
  /// - Throws: What starting the processes, or `end`, throws.
  private func watch(
    afterwards: String = report, endedBy end: (RunningProcess, Int32) async throws -> Void
  ) async throws -> String {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let process = try WxlocProcess()
    let number = process.home.appending(path: "number")
    let running = try start(
      """
      sh -c 'echo $$ > \(number.path)
        exec \(InstalledRelease.program.path) watch --source gpsd --gpsd 127.0.0.1:\(gpsd.port)'
      \(afterwards)
      """, of: process)
    await gpsd.received("?WATCH")
    gpsd.send(ScriptedGPSD.hello + ScriptedGPSD.fixes(0...3))
    await running.lineWithFix()
    let text = try String(contentsOf: number, encoding: .utf8)
    try await end(
      running, try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))))
    return await running.result().output
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)])
  func `a signal restores the terminal`(signal: Int32, status: Int) async throws {
    let output = try await watch { _, number in kill(number, signal) }
    let end = try #require(output.components(separatedBy: Self.leave).last)
    #expect(output.contains(Self.enter) && output.contains(Self.leave))
    #expect(end.contains("fix from gpsd") && !end.contains(Self.enter))
    #expect(end.contains("modes as before"))
    #expect(end.contains("status \(status)"))
  }

  @Test func `Ctrl-Z gives the terminal back until the watch is in front again`() async throws {
    let afterwards =
      Self.report + "bg\n" + "until jobs -s | grep -q .; do :; done\n" + "fg\n" + Self.report
    let output = try await watch(afterwards: afterwards) { running, number in
      kill(number, SIGTSTP)
      while let line = await running.nextLine(), !line.contains("status 148") {}
      await running.lineWithFix()
      try running.type("q")
    }
    let parts = output.components(separatedBy: Self.leave)
    try #require(parts.count == 3, "\(output)")
    // In the background it stops again before it shows anything.
    #expect(parts[1].contains("modes as before"))
    #expect(parts[1].contains("status 148"))
    #expect(parts[1].components(separatedBy: Self.enter).count == 2)
    #expect(parts[1].components(separatedBy: Self.enter).last?.contains("fix from gpsd") == true)
    #expect(parts[2].contains("modes as before") && parts[2].contains("status 0"))
  }

  @Test func `the terminal shows what is typed while a command that reads a key is stopped`()
    async throws
  {
    let process = try WxlocProcess()
    let number = process.home.appending(path: "number").path
    let running = try start(
      """
      (until [ "$(stty -g)" != "$before" ]; do :; done; kill -TSTP $(cat \(number))) &
      sh -c 'echo $$ > \(number)
        exec \(InstalledRelease.program.path) config set keys.openweathermap -'
      \(Self.report)fg
      \(Self.report)
      """, of: process)
    while let line = await running.nextLine(), !line.contains("status 148") {}
    try running.type("k3y\n")
    let output = await running.result().output
    #expect(output.components(separatedBy: "modes as before").count == 3, "\(output)")
    #expect(output.contains("status 0"), "\(output)")
  }

  @Test func `q restores the terminal`() async throws {
    let output = try await watch { running, _ in try running.type("xq") }
    let end = try #require(output.components(separatedBy: Self.leave).last)
    #expect(output.contains(Self.enter) && output.contains(Self.leave))
    #expect(end.contains("modes as before"))
    #expect(end.contains("status 0"))
    // Typed text is not shown.
    #expect(!output.contains("xq"))
  }
}

extension RunningProcess {
  /// Waits for the line that shows a fix.
  fileprivate func lineWithFix() async {
    while let line = await nextLine(), !line.contains("fix from gpsd") {}
  }
}
