import Foundation
import Testing

/// The end of a batch in adverse conditions.
@Suite(.timeLimit(.minutes(2))) struct BatchProcessTests {
  private let process: WxlocProcess

  init() throws {
    process = try WxlocProcess()
  }

  private func shell(_ script: String) async throws -> RunningProcess.Result {
    try await RunningProcess(
      ["bash", "-c", script, InstalledRelease.program.path], environment: process.environment
    ).result()
  }

  @Test func `a reader that has read enough ends a batch quietly`() async throws {
    let result = try await shell(
      """
      yes 48.1,11.5 | head -n 200000 | "$0" reverse --batch --jobs 2 | head -n 3 | wc -l
      echo "${PIPESTATUS[2]}"
      """)
    #expect(result.output == "3\n141\n")
    #expect(result.diagnostics == "")
  }

  #if os(Linux)
    @Test func `a full disk is an error`() async throws {
      let result = try await shell(
        #"yes 48.1,11.5 | head -n 20000 | "$0" reverse --batch >/dev/full; echo "$?""#)
      #expect(result.output == "74\n")
      #expect(result.diagnostics.contains("No space left on device"))
    }
  #endif

  @Test func `each line is answered immediately, and an interrupt ends the wait`() async throws {
    let script = """
      mkfifo "$HOME/pipe"
      (echo 48.1,11.5; exec sleep 30) >"$HOME/pipe" 2>/dev/null &
      exec "$0" reverse --batch <"$HOME/pipe"
      """
    let running = try RunningProcess(
      ["bash", "-c", script, InstalledRelease.program.path], environment: process.environment)
    let line = await running.nextLine()
    #expect(line?.hasPrefix(#"{"latitude":48.1,"#) == true)
    running.kill(SIGINT)
    let result = await running.result()
    #expect(result.status == 130)
    #expect(result.diagnostics == "")
  }
}
