internal import CMappedFile
internal import WxPlatform

/// A file mapped into memory for reading during the lifetime of this object.
///
/// Processes share the pages, which are loaded on first access. A build replaces an index file by
/// renaming, which does not change a mapped one. If the file is truncated or overwritten in place
/// nevertheless, missing pages read as zeros instead of ending the process, if SIGBUS is handled, and
/// ``isChanged(_:)`` reports it.
@safe final class MappedFile: Sendable {
  private nonisolated(unsafe) let mapping: OpaquePointer
  private nonisolated(unsafe) let start: UnsafeRawPointer
  let count: Int

  init(path: String, handlesSIGBUS: Bool = true) throws(GazetteerError) {
    // Does not block on a named pipe, which is rejected below.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .missing(path: path) : .unreadable(path: path, detail: lastError())
    }
    do {
      unsafe mapping = try Self.map(descriptor, handlesSIGBUS, path: path)
    } catch {
      close(descriptor)
      throw error
    }
    unsafe start = wx_mapping_start(mapping)
    count = unsafe wx_mapping_count(mapping)
  }

  deinit { unsafe wx_mapping_destroy(mapping) }

  /// Maps a file, whose descriptor then belongs to the mapping.
  private static func map(
    _ descriptor: Int32, _ handlesSIGBUS: Bool, path: String
  ) throws(GazetteerError) -> OpaquePointer {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, detail: lastError())
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, detail: "it is not a regular file")
    }
    guard status.st_size > 0 else { throw .damaged(path: path, detail: "the file is empty") }
    guard let mapping = unsafe wx_mapping_create(descriptor, handlesSIGBUS) else {
      throw .unreadable(path: path, detail: lastError())
    }
    return unsafe mapping
  }

  /// The bytes of a range, which must lie within the file.
  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  /// The size of a page that has a checksum.
  static let pageSize = Int(WX_PAGE)

  /// Compares each page before the checksums with its checksum when the page is first read; later
  /// reads cost nothing more. ``isDamaged`` reports a wrong page.
  ///
  /// - Parameters:
  ///   - sums: The range of the checksums, which begins where the pages end.
  ///   - path: The path of the file for messages.
  /// - Throws: ``GazetteerError/unreadable(path:detail:)`` if the system refuses.
  func guardPages(sums: Range<Int>, path: String) throws(GazetteerError) {
    precondition(sums.lowerBound % Self.pageSize == 0 && sums.upperBound <= count)
    let first = unsafe (start + sums.lowerBound).assumingMemoryBound(to: UInt32.self)
    guard unsafe wx_mapping_guard(mapping, first, sums.lowerBound / Self.pageSize) else {
      throw .unreadable(path: path, detail: lastError())
    }
  }

  /// Whether a page with a wrong checksum was read; the data read are then not valid.
  var isDamaged: Bool { unsafe wx_mapping_is_damaged(mapping) }

  /// What ``isChanged(_:)`` checks.
  enum Check {
    /// Only missing pages; this costs nothing.
    case pages
    /// The file too, at most every few milliseconds.
    case often
    /// The file too, at each call, which takes half a microsecond.
    case now
  }

  /// Whether the file was truncated or overwritten since it was opened: data read before the call
  /// are only valid if it returns `false`.
  func isChanged(_ check: Check) -> Bool {
    let kind =
      switch check {
      case .pages: wx_check_pages
      case .often: wx_check_often
      case .now: wx_check_now
      }
    return unsafe wx_mapping_is_changed(mapping, kind)
  }
}

/// The system's message for the last error of a C call.
private func lastError() -> String { unsafe String(cString: strerror(errno)) }
