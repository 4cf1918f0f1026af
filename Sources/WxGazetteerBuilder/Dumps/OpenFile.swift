internal import WxPlatform
internal import WxCore
internal import WxGazetteer

/// A source that is open for reading, closed with its last reference.
final class OpenFile {
  let path: String
  /// The length in bytes; 0 if it is unknown, as for a pipe.
  let size: UInt64
  private let descriptor: Int32

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: ``GazetteerError/missingSource(path:)`` or
  ///   ``GazetteerError/badSource(path:line:detail:)``.
  init(_ path: String) throws(GazetteerError) {
    self.path = path
    descriptor = unsafe path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT
        ? .missingSource(path: path)
        : .badSource(path: path, line: 0, detail: FileError.reason(errno))
    }
    var status = stat()
    let isKnown = unsafe fstat(descriptor, &status) == 0
    size = isKnown && status.st_mode & S_IFMT == S_IFREG ? UInt64(status.st_size) : 0
  }

  deinit { close(descriptor) }

  /// Reads at most the given number of bytes; returns none at the end.
  func read(_ count: Int) throws(GazetteerError) -> [UInt8] {
    try unsafe bytes(count) { unsafe WxPlatform.read(descriptor, $0.baseAddress, $0.count) }
  }

  /// Reads bytes at an offset; returns fewer only if the file ends earlier.
  func read(_ count: Int, at offset: UInt64) throws(GazetteerError) -> [UInt8] {
    var found: [UInt8] = []
    while found.count < count {
      let position = off_t(clamping: offset + UInt64(found.count))
      let piece = try unsafe bytes(count - found.count) {
        unsafe pread(descriptor, $0.baseAddress, $0.count, position)
      }
      if piece.isEmpty { break }
      found += piece
    }
    return found
  }

  /// Moves to the offset of the next bytes to read.
  func seek(to offset: UInt64) throws(GazetteerError) {
    guard lseek(descriptor, off_t(clamping: offset), SEEK_SET) >= 0 else { throw failure }
  }

  private var failure: GazetteerError {
    .badSource(path: path, line: 0, detail: FileError.reason(errno))
  }

  private func bytes(
    _ count: Int, _ read: (UnsafeMutableRawBufferPointer) -> Int
  ) throws(GazetteerError) -> [UInt8] {
    var result = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        result = unsafe read(UnsafeMutableRawBufferPointer(buffer))
      } while result < 0 && errno == EINTR
      filled = max(result, 0)
    }
    guard result >= 0 else { throw failure }
    return bytes
  }
}
