import Foundation
import Testing
import WxTesting

/// The view on a real terminal: a pseudoterminal that `script` (util-linux) makes.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "script is not installed"),
  .timeLimit(.minutes(1)))
struct ScreenProcessTests {
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l"
  private static let leave = "\u{1B}[?25h\u{1B}[?1049l"

  /// Runs a watch on a terminal until something ends it; then the modes of the terminal are compared.
  private func watch(
    endedBy end: (RunningProcess, Int32) throws -> Void
  ) async throws -> String {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let process = try WxlocProcess()
    let number = process.home.appending(path: "number")
    let script = process.home.appending(path: "script")
    try Data(
      """
      before=$(stty -g)
      sh -c 'echo $$ > \(number.path)
        exec \(WxlocBinary.url.path) watch --source gpsd --gpsd 127.0.0.1:\(gpsd.port)'
      status=$?
      [ "$(stty -g)" = "$before" ] && echo "modes as before"
      echo "status $status"

      """.utf8
    ).write(to: script)
    var environment = process.environment
    environment["TERM"] = "xterm"
    let running = try RunningProcess(
      ["script", "-qec", "sh \(script.path)", "/dev/null"], environment: environment, input: .open)
    await gpsd.heard("?WATCH")
    gpsd.send(SpokenGPSD.hello + SpokenGPSD.fixes(0...3))
    while let line = await running.nextLine(), !line.contains("fix from gpsd") {}
    let text = try String(contentsOf: number, encoding: .utf8)
    try end(running, try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))))
    return await running.result().output
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)])
  func `a signal gives the terminal back as it was`(signal: Int32, status: Int) async throws {
    let output = try await watch { _, number in kill(number, signal) }
    let end = try #require(output.components(separatedBy: Self.leave).last)
    #expect(output.contains(Self.enter) && output.contains(Self.leave))
    #expect(end.contains("fix from gpsd") && !end.contains(Self.enter))
    #expect(end.contains("modes as before"))
    #expect(end.contains("status \(status)"))
  }

  @Test func `q gives the terminal back as it was`() async throws {
    let output = try await watch { running, _ in try running.type("xq") }
    let end = try #require(output.components(separatedBy: Self.leave).last)
    #expect(output.contains(Self.enter) && output.contains(Self.leave))
    #expect(end.contains("modes as before"))
    #expect(end.contains("status 0"))
    // What is typed is not shown.
    #expect(!output.contains("xq"))
  }
}
