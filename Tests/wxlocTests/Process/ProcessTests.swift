import Foundation
import TestSupport
import Testing
import WxCommand

/// Tests that need a separate process.
@Suite(.timeLimit(.minutes(1))) struct ProcessTests {
  @Test func `the program prints its version`() async throws {
    let result = try await WxlocProcess().run("--version")
    #expect(result.status == 0)
    #expect(result.output == Program.version + "\n")
    #expect(result.diagnostics == "")
  }

  #if os(Linux)
    @Test func `processes that ended leave no descriptors in the tests`() async throws {
      // Not sockets, of which a test that runs at the same time may have many.
      func descriptors() throws -> Int {
        let files = FileManager.default
        return try files.contentsOfDirectory(atPath: "/proc/self/fd").count {
          let target = try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
          return target?.hasPrefix("socket:") == false
        }
      }
      let before = try descriptors()
      for _ in 1...100 { _ = try await RunningProcess(["true"], environment: [:]).result() }
      let after = try descriptors()
      #expect(after < before + 100)
    }

    @Test func `the program links neither libcurl nor libgeos nor a server`() async throws {
      let result = try await RunningProcess(
        ["ldd", InstalledRelease.program.path], environment: ProcessInfo.processInfo.environment
      ).result()
      #expect(result.output.contains("libc.so"))
      #expect(!result.output.contains("libcurl"))
      #expect(!result.output.contains("libgeos"))
      #expect(!result.output.contains("libFoundationNetworking"))
      #expect(!result.output.contains("libssl"))
    }

    @Test func `a full standard output is an error`() async throws {
      let result = try await shell("\"$0\" --version >/dev/full")
      #expect(result.status == 74)
      #expect(result.diagnostics.contains("No space left on device"))
    }
  #endif

  @Test func `an argument that is not UTF-8 is refused and saves nothing`() async throws {
    let result = try await shell(
      """
      "$0" add 1,2 --as $'w\\xff' 2>&1; echo "status $?"
      "$0" record $'w\\xff.rec' 2>&1 >/dev/null | head -1
      "$0" list
      """)
    #expect(
      result.output.contains("Argument 4, “w\u{FFFD}”, is not UTF-8 text."), "\(result.output)")
    #expect(result.output.contains("status 64"))
    #expect(result.output.contains("Argument 2, “w\u{FFFD}.rec”"))
    #expect(!result.output.contains("Saved"))
  }

  @Test func `a closed standard output is an error`() async throws {
    let result = try await shell("\"$0\" --version >&-")
    #expect(result.status == 74)
    #expect(result.diagnostics.contains("Bad file descriptor"))
  }

  @Test func `a closed standard error changes nothing`() async throws {
    let result = try await shell("\"$0\" nonsense 2>&-")
    #expect(result.status == 64)
    #expect(result.output == "")
  }

  @Test func `a reader that has closed the output causes no error message`() async throws {
    // A named pipe whose only reader has closed it fails every write.
    let result = try await shell(
      """
      mkfifo "$HOME/pipe" && exec 5<>"$HOME/pipe" 6>"$HOME/pipe" 5>&-
      "$0" --help >&6
      echo "status $?"
      """)
    #expect(result.output == "status 141\n")
    #expect(result.diagnostics == "")
  }

  private func shell(_ script: String) async throws -> RunningProcess.Result {
    let process = try WxlocProcess()
    return try await RunningProcess(
      ["bash", "-c", script, InstalledRelease.program.path], environment: process.environment
    ).result()
  }
}
