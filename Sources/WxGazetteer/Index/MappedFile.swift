internal import Foundation

/// A file mapped into memory for reading during the lifetime of this object.
///
/// Processes share the pages, which are loaded on first access. A mapped file must not be truncated
/// in place; builds therefore replace index files by renaming.
@safe final class MappedFile: Sendable {
  private nonisolated(unsafe) let start: UnsafeRawPointer
  let count: Int

  init(path: String) throws(GazetteerError) {
    // Does not block on a named pipe, which is rejected below.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .missing(path: path) : .unreadable(path: path, detail: lastError())
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, detail: lastError())
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, detail: "it is not a regular file")
    }
    count = Int(status.st_size)
    guard count > 0 else { throw .damaged(path: path, detail: "the file is empty") }
    let mapping = unsafe mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else {
      throw .unreadable(path: path, detail: lastError())
    }
    unsafe start = UnsafeRawPointer(mapping)
  }

  deinit { unsafe munmap(UnsafeMutableRawPointer(mutating: start), count) }

  /// The bytes of a range, which must lie within the file.
  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count)
  }
}

/// The system's message for the last error of a C call.
private func lastError() -> String { unsafe String(cString: strerror(errno)) }
