import Foundation
import Testing
import WxCore
import WxTesting

/// Locks between processes, which also exclude each other within one process.
@Suite(.timeLimit(.minutes(1))) final class FileLockTests {
  let folder = NSTemporaryDirectory() + "wxlock-\(UUID().uuidString)"
  let clock = ManualClock()

  init() throws { try PrivateFile.makeFolder(folder) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var clocks: Clocks { clock.clocks(startingAt: Date(timeIntervalSince1970: 0)) }

  @Test func `a lock has one holder at a time`() async throws {
    let folder = folder
    try PrivateFile.replace(folder + "/count", with: [0])
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<20 {
            let lock = try await FileLock.waiting(for: folder + "/lock", by: .live)
            let count = try PrivateFile.read(folder + "/count", limit: 1)[0]
            try PrivateFile.replace(folder + "/count", with: [count + 1])
            lock.end()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try PrivateFile.read(folder + "/count", limit: 1) == [160])
  }

  @Test func `a lock that another holds fails at once, or after five seconds`() async throws {
    let path = folder + "/lock"
    let held = try FileLock(path)
    let error = #expect(throws: FileError.self) { _ = try FileLock(path) }
    #expect(error?.isLocked == true)
    #expect(error?.cause == .io)
    #expect(error?.message == "\(path) cannot be locked: another process has locked it.")
    let clocks = clocks
    let waiting = Task {
      do {
        _ = try await FileLock.waiting(for: path, by: clocks)
        return nil as FileError?
      } catch { return error as? FileError }
    }
    while clock.now.offset < .seconds(5) {
      await clock.waitForSleepers()
      clock.advance(by: .milliseconds(20))
    }
    #expect(await waiting.value?.isLocked == true)
    held.end()
    try FileLock(path).end()
  }

  @Test func `a waiting task gets the lock when it is free`() async throws {
    let path = folder + "/lock"
    let held = try FileLock(path)
    let clocks = clocks
    let waiting = Task { try await FileLock.waiting(for: path, by: clocks).end() }
    await clock.waitForSleepers()
    held.end()
    clock.advance(by: .milliseconds(20))
    try await waiting.value
  }

  @Test func `only a regular file can be locked`() throws {
    unsafe mkfifo(folder + "/pipe", 0o600)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link", withDestinationPath: folder + "/elsewhere")
    for name in ["pipe", "link"] {
      #expect(throws: FileError.self) { _ = try FileLock(folder + "/" + name) }
    }
    #expect(!FileManager.default.fileExists(atPath: folder + "/elsewhere"))
  }
}
