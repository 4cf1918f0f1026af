import Foundation
import Testing
import WxCore
import WxCommand

/// The program on a system with missing resources.
@Suite(.timeLimit(.minutes(2))) struct BareSystemTests {
  /// A process without `/proc`, as in a bare chroot; the test is canceled if that is not possible.
  private func withoutProc() async throws -> WxlocProcess {
    guard Confinement.isSuperuser, isLinux else {
      try Test.cancel("Hiding /proc requires root privileges.")
    }
    let hidden = Confinement(words: [
      "unshare", "--mount", "--propagation", "private", "sh", "-c",
      "mount -t tmpfs tmpfs /proc && exec \"$0\" \"$@\"",
    ])
    var process = try WxlocProcess()
    let probe = try await RunningProcess(
      hidden.words + ["ls", "/proc"], environment: process.environment
    ).result()
    guard probe.status == 0, probe.output.isEmpty else {
      try Test.cancel("/proc cannot be hidden here: \(probe.diagnostics)")
    }
    process.confinement = hidden
    return process
  }

  @Test(arguments: [
    ["--version"], ["frobnicate", "--nonsense"], ["help", "nope"], ["add", "1,2"], ["list"], [],
  ])
  func `without proc every command fails`(words: [String]) async throws {
    let process = try await withoutProc()
    let result = try await process.start(words).result()
    #expect(result.status == 70)
    #expect(result.output == "")
    #expect(result.diagnostics.contains("/proc is not mounted"))
    #expect(result.diagnostics.contains("mount -t proc"))
    #expect(!FileManager.default.fileExists(atPath: process.home.path + "/data"))
  }

  @Test(arguments: [["list"], ["add", "1,2"], ["current", "--source", "fixed", "--at", "1,2"]])
  func `too few descriptors cause a clear error`(words: [String]) async throws {
    let process = try WxlocProcess()
    var successes = 0
    for limit in 4...16 {
      let result = try await RunningProcess(
        ["bash", "-c", "ulimit -n \(limit) && exec \"$0\" \"$@\"", InstalledRelease.program.path]
          + words,
        environment: process.environment
      ).result()
      #expect(result.status == 0 || result.status == 74, "\(limit): \(result)")
      if result.status == 74 {
        // The test's process may leave more descriptors open.
        #expect(result.diagnostics.contains("wxloc: "))
        #expect(
          limit > 6 || result.diagnostics.contains("limit on open files"), "\(result.diagnostics)")
      } else {
        successes += 1
      }
    }
    #expect((1..<13).contains(successes))
  }

  @Test func `too few descriptors cause one JSON object if JSON is requested`() async throws {
    let result = try await RunningProcess(
      ["bash", "-c", "ulimit -n 5 && exec \"$0\" list --json", InstalledRelease.program.path],
      environment: WxlocProcess().environment
    ).result()
    #expect(result.status == 74)
    let error = try JSONValue(parsing: result.output.utf8)["error"]
    #expect(error?["code"]?.string == "too_few_descriptors")
  }
}
