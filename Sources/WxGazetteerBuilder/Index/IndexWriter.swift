internal import WxCore
internal import WxGazetteer

/// Writes an index file section by section, so that no section stays in memory longer than its
/// table.
///
/// The file is written next to its final path, flushed to disk and renamed.
struct IndexWriter: ~Copyable {
  private struct Section {
    let tag: SectionTag
    let elementSize: Int
    let offset: Int
    let size: Int
    let checksum: UInt32
  }

  private let path: String
  private let format: IndexFormat.Kind
  private var file: FileWriter
  private var sections: [Section] = []
  /// The number of bytes written.
  private var end = 0
  private var page: [UInt8] = []
  private var pageSums: [UInt32] = []
  /// The first error, which ``publish()`` throws.
  private var error: FileError?

  /// Creates the file; the first page is left for the directory.
  init(path: String, format: IndexFormat.Kind = .world) throws(GazetteerError) {
    let file: FileWriter
    do throws(FileError) {
      file = try FileWriter(beside: path, permissions: 0o666)
    } catch {
      throw .cannotWrite(path: path, detail: error.reason)
    }
    self.init(path: path, format: format, file: file)
    page.reserveCapacity(IndexFormat.pageSize)
    append(Array(repeating: 0, count: IndexFormat.pageSize)[...])
  }

  private init(path: String, format: IndexFormat.Kind, file: consuming FileWriter) {
    self.path = path
    self.format = format
    self.file = file
  }

  /// Adds a section.
  mutating func add(_ tag: SectionTag, _ elements: [some BitwiseCopyable]) {
    add(tag, count: elements.count) { elements[$0] }
  }

  /// Adds a section whose elements are computed while they are written. An empty section receives a
  /// zero element, so that every view has a first element.
  mutating func add<Element: BitwiseCopyable>(
    _ tag: SectionTag, count: Int, _ element: (Int) -> Element
  ) {
    let size = MemoryLayout<Element>.stride
    pad(to: IndexFormat.alignment)
    let start = end
    var sum = Checksum.Running()
    if count == 0 {
      let zero = [UInt8](repeating: 0, count: size)
      sum.add(zero)
      append(zero[...])
    }
    let pieceCount = Self.pieceSize / size
    for first in stride(from: 0, to: count, by: pieceCount) {
      let piece = (first..<min(first + pieceCount, count)).map(element)
      let bytes = unsafe piece.withUnsafeBytes { unsafe Array($0) }
      sum.add(bytes)
      append(bytes[...])
    }
    sections.append(
      Section(
        tag: tag, elementSize: size, offset: start, size: end - start, checksum: sum.value))
  }

  /// Writes the checksums and the directory, and moves the file to its path.
  ///
  /// - Returns: The size of the file in bytes.
  @discardableResult
  consuming func publish() throws(GazetteerError) -> Int {
    pad(to: IndexFormat.pageSize)
    let start = end
    sections.append(
      Section(
        tag: .pageSums, elementSize: MemoryLayout<UInt32>.size, offset: start,
        size: start / IndexFormat.pageSize * MemoryLayout<UInt32>.size, checksum: 0))
    let head = head(length: start + start / IndexFormat.pageSize * MemoryLayout<UInt32>.size)
    pageSums[0] = unsafe head.withUnsafeBytes { unsafe Checksum.page($0) }
    let sums = unsafe pageSums.withUnsafeBytes { unsafe Array($0) }
    append(sums[...])
    if let error { throw .cannotWrite(path: path, detail: error.reason) }
    do throws(FileError) {
      try file.write(head, at: 0)
      try file.publish(durably: true)
      try file.close()
    } catch {
      throw .cannotWrite(path: path, detail: error.reason)
    }
    return end
  }

  /// Linux caches each large write as one block of memory and counts all of a touched block as
  /// resident. Small pieces prevent a lookup from making half of the index resident.
  private static let pieceSize = 65_536

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    end += bytes.count
    guard error == nil else { return }
    do throws(FileError) { try file.write(Array(bytes)) } catch { self.error = error }
    var rest = bytes
    while !rest.isEmpty {
      let part = rest.prefix(IndexFormat.pageSize - page.count)
      page += part
      rest = rest.dropFirst(part.count)
      guard page.count == IndexFormat.pageSize else { break }
      pageSums.append(unsafe page.withUnsafeBytes { unsafe Checksum.page($0) })
      page.removeAll(keepingCapacity: true)
    }
  }

  private mutating func pad(to alignment: Int) {
    let count = (alignment - end % alignment) % alignment
    if count > 0 { append(Array(repeating: 0, count: count)[...]) }
  }

  /// The header and the directory, as one page.
  private func head(length: Int) -> [UInt8] {
    var directory: [UInt8] = []
    for section in sections {
      directory.append(littleEndian: section.tag.rawValue)
      directory.append(littleEndian: UInt32(section.elementSize))
      directory.append(littleEndian: UInt64(section.offset))
      directory.append(littleEndian: UInt64(section.size / section.elementSize))
      directory.append(littleEndian: section.checksum)
      directory.append(littleEndian: UInt32(0))
    }
    var header = format.start
    header.append(littleEndian: UInt32(sections.count))
    header.append(littleEndian: UInt64(length))
    header.append(littleEndian: Checksum.crc32(directory))
    header.append(littleEndian: Checksum.crc32(header))
    let head = header + directory
    precondition(head.count <= IndexFormat.pageSize)
    return head + Array(repeating: 0, count: IndexFormat.pageSize - head.count)
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    unsafe Swift.withUnsafeBytes(of: value.littleEndian) { unsafe append(contentsOf: $0) }
  }
}
