internal import Foundation

/// An exclusive lock between processes. It ends with its owner, and with the process at the latest.
package struct FileLock: ~Copyable, Sendable {
  /// How long users wait for another process, as for the store.
  package static let patience = Duration.seconds(5)

  private static let pause = Duration.milliseconds(20)

  private let descriptor: Int32

  /// Takes a lock if nobody has it.
  ///
  /// - Parameter path: The lock file; made when there is none, and never removed.
  /// - Throws: ``FileError``, with ``FileError/isLocked`` when another process has it.
  package init(_ path: String) throws(FileError) {
    let (file, _) = try RegularFile.open(
      path, O_RDWR | O_CREAT | O_NOFOLLOW, .file, action: .locked)
    guard retrying({ Int(flock(file, LOCK_EX | LOCK_NB)) }) == 0 else {
      let number = errno
      close(file)
      throw FileError(path: path, action: .locked, number: number)
    }
    descriptor = file
  }

  deinit { close(descriptor) }

  /// Gives the lock back; says at its end how far it must reach.
  package consuming func end() {}

  /// Takes a lock, and waits for another process that has it.
  ///
  /// - Parameters:
  ///   - path: The lock file.
  ///   - timekeeper: The clock to wait by.
  /// - Returns: The lock.
  /// - Throws: ``FileError``, with ``FileError/isLocked`` when ``patience`` is over;
  ///   `CancellationError`.
  package static func waiting(
    for path: String, by timekeeper: Timekeeper
  ) async throws -> FileLock {
    let start = timekeeper.elapsed()
    while true {
      do throws(FileError) { return try FileLock(path) } catch {
        guard error.isLocked, timekeeper.elapsed() - start < patience else { throw error }
      }
      try await timekeeper.sleep(pause)
    }
  }
}
