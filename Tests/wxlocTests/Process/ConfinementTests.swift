import Foundation
import TestSupport
import Testing

/// Checks that the restrictions used by other tests work here.
@Suite(.timeLimit(.minutes(1))) struct ConfinementTests {
  @Test func `an unprivileged process cannot write where it must not`() async throws {
    var process = try WxlocProcess()
    process.confinement = .unprivileged
    try await process.requireConfinement()
    let folder = try TemporaryFolder(isShared: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.url.path)
    let result = try await run(
      process.confinement, "touch \"$0/file\" 2>/dev/null && echo written", folder.url.path)
    #expect(result.output == "")
  }

  @Test func `a program in a folder without search permission still runs`() async throws {
    let folder = try TemporaryFolder()
    let copy = folder.path("wxloc")
    try FileManager.default.copyItem(atPath: InstalledRelease.program.path, toPath: copy)
    let environment = try WxlocProcess().environment
    // The permission to enter the folder exists when the program starts, and is dropped afterwards.
    let result = try await RunningProcess(
      Confinement.unprivileged.words + [copy, "gazetteer", "info"], environment: environment,
      folder: OpenFolder.temporary
    ).result()
    if result.status == 126 || result.diagnostics.contains("failed to execute") { return }
    #expect(result.status > 0, "\(result)")
    #expect(result.diagnostics.contains("gazetteer"))
  }

  @Test(.enabled(if: isLinux))
  func `a file cannot grow beyond its limit`() async throws {
    let folder = try TemporaryFolder()
    let result = try await run(
      .fileSize(1000), "trap '' XFSZ; head -c 5000 /dev/zero > \"$0/file\"", folder.url.path)
    #expect(result.status != 0)
    let size = try FileManager.default.attributesOfItem(atPath: folder.path("file"))[.size]
    #expect(size as? Int == 1000)
  }

  @Test(.enabled(if: isLinux))
  func `a small disk fills up`() async throws {
    let disk = try await SmallDisk.make(bytes: 256 << 10)
    let result = try await run(
      disk.visible, "head -c 1000000 /dev/zero > \"$0/file\"", disk.url.path)
    #expect(result.status != 0)
    #expect(result.diagnostics.contains("No space left on device"))
    let names = try FileManager.default.contentsOfDirectory(atPath: disk.url.path)
    #expect(names == [], "the disk is seen from outside")
  }

  private func run(
    _ confinement: Confinement, _ script: String, _ argument: String
  ) async throws -> RunningProcess.Result {
    try await RunningProcess(
      confinement.words + ["bash", "-c", script, argument],
      environment: ProcessInfo.processInfo.environment
    ).result()
  }
}

#if os(Linux)
  let isLinux = true
#else
  let isLinux = false
#endif
