internal import WxPlatform

/// Writes a new file and moves it to its path in one step: readers see either the old file or the
/// new one.
///
/// An unpublished file is removed, even after the process is killed if the file system supports
/// files without a name. After publishing, writing continues in the same file.
package struct FileWriter: ~Copyable, Sendable {
  /// What the new file may replace.
  package enum Replacement: Hashable, Sendable {
    /// An existing regular file.
    case existing
    /// Nothing: an existing file stays, even if it appears in the meantime.
    case nothing
  }

  private let path: String
  private let target: String
  private let replacement: Replacement
  private var descriptor: Int32?
  /// The name of the file until it is published.
  private var temporary: String?
  private var isNameless = false

  /// Creates a new file.
  ///
  /// - Parameters:
  ///   - path: The final path; the user's own links are followed.
  ///   - replacement: What the new file may replace.
  ///   - permissions: The permissions of the file, before the user's umask.
  /// - Throws: ``FileError``, also if the path is not a regular file.
  package init(
    beside path: String, replacing replacement: Replacement = .existing,
    permissions: UInt32 = 0o600
  ) throws(FileError) {
    let found = try FileTarget.replaceable(path)
    guard replacement == .existing || found.status == nil else {
      throw FileError(path: path, action: .written, number: EEXIST)
    }
    let name = "\(found.path).\(String(UInt64.random(in: .min ... .max), radix: 36)).new"
    var file = Self.openNameless(in: PrivateFile.folder(of: found.path), permissions)
    isNameless = file >= 0
    if !isNameless {
      file = unsafe open(
        name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(permissions))
    }
    guard file >= 0 else { throw FileError(path: path, action: .written, number: errno) }
    self.path = path
    target = found.path
    self.replacement = replacement
    descriptor = file
    temporary = name
  }

  /// Writes to a descriptor that this process inherited.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor, which stays open.
  ///   - path: The name of the descriptor for messages.
  /// - Throws: ``FileError`` if the descriptor does not exist.
  package init(intoOwn descriptor: Int32, path: String) throws(FileError) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw FileError(path: path, action: .written, number: errno) }
    self.init(open: copy, path: path)
  }

  /// Writes to a named pipe or a device.
  ///
  /// - Parameter path: The pipe or device.
  /// - Throws: ``FileError``; `ENXIO` if the pipe has no reader yet.
  package init(intoStreamAt path: String) throws(FileError) {
    let flags = O_WRONLY | O_NOCTTY | O_CLOEXEC
    // Without O_NONBLOCK, opening waits for a reader; writing, however, should wait for one.
    let file = unsafe open(path, flags | O_NONBLOCK)
    guard file >= 0 else { throw FileError(path: path, action: .written, number: errno) }
    var status = stat()
    let isKnown = unsafe fstat(file, &status) == 0
    let kind = FileKind(mode: status.st_mode)
    guard isKnown, kind == .pipe || kind == .characterDevice else {
      WxPlatform.close(file)
      throw FileError(path: path, action: .written, kind: kind)
    }
    _ = fcntl(file, F_SETFL, flags)
    self.init(open: file, path: path)
  }

  private init(open descriptor: Int32, path: String) {
    self.path = path
    target = path
    replacement = .existing
    self.descriptor = descriptor
  }

  /// Replaces or creates a file.
  ///
  /// - Parameters:
  ///   - path: The file; the user's own links are followed to the file to replace.
  ///   - bytes: The new content.
  ///   - permissions: The permissions of the file, before the user's umask.
  ///   - durably: Whether to wait until the file would survive a power failure.
  /// - Throws: ``FileError``; the old content then stays.
  package static func replace(
    _ path: String, with bytes: [UInt8], permissions: UInt32, durably: Bool
  ) throws(FileError) {
    var file = try FileWriter(beside: path, permissions: permissions)
    try file.write(bytes)
    try file.publish(durably: durably)
    try file.close()
  }

  deinit {
    if let descriptor { WxPlatform.close(descriptor) }
    if let temporary, !isNameless { unsafe unlink(temporary) }
  }

  /// Opens a file without a name; the result is negative if the file system does not support that.
  private static func openNameless(in folder: String, _ permissions: UInt32) -> Int32 {
    #if os(Linux)
      // O_TMPFILE, a macro that Swift does not import.
      let nameless: Int32 = 0o20_000_000 | O_DIRECTORY
      return unsafe open(folder, O_WRONLY | nameless | O_CLOEXEC, mode_t(permissions))
    #else
      return -1
    #endif
  }

  /// Gives a name to a file without one.
  private mutating func takeName(_ name: String) -> Bool {
    guard isNameless, let descriptor else { return true }
    #if os(Linux)
      guard
        unsafe linkat(
          AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
      else { return false }
    #endif
    isNameless = false
    return true
  }

  /// Writes bytes.
  ///
  /// - Throws: ``FileError``.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try unsafe write(bytes) { descriptor, rest, _ in
      unsafe WxPlatform.write(descriptor, rest.baseAddress, rest.count)
    }
  }

  /// Writes bytes over earlier ones; the next ``write(_:)`` goes on at the end.
  ///
  /// - Throws: ``FileError``.
  package func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try unsafe write(bytes) { descriptor, rest, done in
      unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
    }
  }

  /// Repeats a system call, which receives the rest of the bytes and the number already written,
  /// until all bytes are written.
  private func write(
    _ bytes: [UInt8], by call: (Int32, UnsafeRawBufferPointer, _ done: Int) -> Int
  ) throws(FileError) {
    guard let descriptor else { throw FileError(path: path, action: .written, number: EBADF) }
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes[done...].withUnsafeBytes { rest in
        retrying { unsafe call(descriptor, rest, done) }
      }
      guard count >= 0 else { throw FileError(path: path, action: .written, number: errno) }
      done += count
    }
  }

  /// Moves the file to its final path, unless it is already there.
  ///
  /// - Parameter durably: Whether to wait until the file would survive a power failure.
  /// - Throws: ``FileError``; the old file then stays.
  package mutating func publish(durably: Bool) throws(FileError) {
    guard let name = temporary else { return }
    if durably, let descriptor, fsync(descriptor) != 0 {
      throw FileError(path: path, action: .written, number: errno)
    }
    // Another item may have taken the path in the meantime.
    _ = try FileTarget.replaceable(target)
    guard takeName(name) else { throw FileError(path: path, action: .written, number: errno) }
    guard try replacement == .existing ? rename(name) : renameToNewName(name) else {
      throw FileError(path: path, action: .written, number: errno)
    }
    temporary = nil
    if durably { try PrivateFile.synchronizeFolder(of: target) }
  }

  /// Closes the file and removes it if it was not published.
  ///
  /// - Throws: ``FileError`` if the system could not write all the data.
  package mutating func close() throws(FileError) {
    guard let descriptor else { return }
    self.descriptor = nil
    let result = WxPlatform.close(descriptor)
    let number = errno
    if let temporary, !isNameless { unsafe unlink(temporary) }
    temporary = nil
    if result != 0 { throw FileError(path: path, action: .written, number: number) }
  }

  private func rename(_ name: String) -> Bool { unsafe WxPlatform.rename(name, target) == 0 }

  /// A hard link fails atomically if the name is taken; renaming would replace the file.
  private func renameToNewName(_ name: String) throws(FileError) -> Bool {
    if unsafe link(name, target) == 0 {
      unsafe unlink(name)
      return true
    }
    guard errno != EEXIST else { return false }
    // Some file systems do not support hard links.
    guard try FileStatus.of(target, followingLinks: false) == nil else {
      errno = EEXIST
      return false
    }
    return rename(name)
  }
}
