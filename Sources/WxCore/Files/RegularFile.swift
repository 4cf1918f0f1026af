internal import WxPlatform

/// A regular file open for reading, closed with its owner.
///
/// An item of another kind is closed before it is read: a named pipe would block, and a device may
/// react to a read.
package struct RegularFile: ~Copyable, Sendable {
  private let path: String
  private let descriptor: Int32
  /// The status of the open file, even if another file replaces it at its path.
  package let status: FileStatus

  /// Opens a file.
  ///
  /// - Parameter path: The file, or a symbolic link to one.
  /// - Throws: ``FileError``, at once if the item is not a regular file.
  package init(_ path: String) throws(FileError) {
    (descriptor, status) = try Self.open(path, O_RDONLY, .file)
    self.path = path
  }

  deinit { close(descriptor) }

  /// Opens without waiting, and closes anything of another kind.
  static func open(
    _ path: String, _ flags: Int32, _ kind: FileKind, action: FileError.Action = .read
  ) throws(FileError) -> (Int32, FileStatus) {
    let descriptor = unsafe WxPlatform.open(
      path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let number = errno
      // A socket cannot be opened, and a pipe without a reader cannot be opened for writing.
      let found = try? FileStatus.of(path, followingLinks: flags & O_NOFOLLOW == 0)
      if let found, let other = found.kind, other != kind {
        throw FileError(path: path, action: action, kind: other)
      }
      throw FileError(path: path, action: action, number: number)
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let number = errno
      close(descriptor)
      throw FileError(path: path, action: action, number: number)
    }
    let found = FileStatus(status)
    guard found.kind == kind else {
      close(descriptor)
      throw FileError(path: path, action: action, kind: found.kind)
    }
    return (descriptor, found)
  }

  /// Reads from the current position to the end.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Returns: The bytes.
  /// - Throws: ``FileError``; a file above the limit is `EFBIG`.
  package func read(limit: Int) throws(FileError) -> [UInt8] {
    guard status.size <= limit else { throw FileError(path: path, action: .read, number: EFBIG) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(max(status.size + 1, 1 << 12), 1 << 16))
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        retrying { unsafe WxPlatform.read(descriptor, buffer.baseAddress, buffer.count) }
      }
      guard count >= 0 else { throw FileError(path: path, action: .read, number: errno) }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else {
        throw FileError(path: path, action: .read, number: EFBIG)
      }
      bytes += chunk[..<count]
    }
  }

  /// Reads the first bytes, or those at an offset; fewer if the file is shorter.
  package func bytes(_ count: Int, at offset: Int = 0) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let found = unsafe bytes.withUnsafeMutableBytes { buffer in
      retrying { unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
    }
    guard found >= 0 else { throw FileError(path: path, action: .read, number: errno) }
    return Array(bytes.prefix(found))
  }
}

/// Repeats a call if a signal interrupts it.
func retrying(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
