internal import WxPlatform

/// An exclusive lock between processes. It ends with its value, at the latest with the process.
package struct FileLock: ~Copyable, Sendable {
  /// The maximum wait for another process, the same as for the store.
  package static let timeLimit = Duration.seconds(5)

  private static let pause = Duration.milliseconds(20)

  private let descriptor: Int32

  /// Takes the lock if no one holds it.
  ///
  /// - Parameter path: The lock file; created if missing, and never removed.
  /// - Throws: ``FileError``, with ``FileError/isLocked`` if another process holds the lock.
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

  /// Releases the lock. Calling it at the end of a scope keeps the lock until there.
  package consuming func end() {}

  /// Takes the lock, waiting for another process that holds it.
  ///
  /// - Parameters:
  ///   - path: The lock file.
  ///   - clocks: The clock for the wait.
  /// - Returns: The lock.
  /// - Throws: ``FileError``, with ``FileError/isLocked`` after ``timeLimit``; `CancellationError`.
  package static func waiting(
    for path: String, by clocks: Clocks
  ) async throws -> FileLock {
    let start = clocks.elapsed()
    while true {
      do throws(FileError) { return try FileLock(path) } catch {
        guard error.isLocked, clocks.elapsed() - start < timeLimit else { throw error }
      }
      try await clocks.sleep(pause)
    }
  }
}
