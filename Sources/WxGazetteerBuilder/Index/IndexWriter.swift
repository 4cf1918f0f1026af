internal import WxCore
internal import WxGazetteer

/// Collects sections and writes them as an index file.
struct IndexWriter {
  private var sections: [(tag: SectionTag, elementSize: Int, bytes: [UInt8])] = []

  /// Adds a section. An empty one gets one zero element, so that every view has a first element.
  mutating func add<Element: BitwiseCopyable>(_ tag: SectionTag, _ elements: [Element]) {
    let size = MemoryLayout<Element>.stride
    var bytes = unsafe elements.withUnsafeBytes { unsafe Array($0) }
    if bytes.isEmpty { bytes = Array(repeating: 0, count: size) }
    sections.append((tag, size, bytes))
  }

  /// Writes the file next to its final path, flushes it to disk and renames it.
  func write(to path: String) throws(GazetteerError) {
    do throws(FileError) {
      var file = try FileWriter(beside: path, permissions: 0o666)
      try file.write(head())
      for section in sections {
        try Self.write(section.bytes, to: file)
        try file.write(Array(repeating: 0, count: Self.padding(after: section.bytes.count)))
      }
      try file.publish(durably: true)
      try file.close()
    } catch {
      throw .cannotWrite(path: path, detail: error.reason)
    }
  }

  /// Linux caches each large write as one block of memory and counts all of a touched block as
  /// resident. Small pieces prevent a lookup from making half of the index resident.
  private static let pieceSize = 65_536

  private static func write(
    _ bytes: [UInt8], to file: borrowing FileWriter
  ) throws(FileError) {
    for start in stride(from: 0, to: bytes.count, by: pieceSize) {
      try file.write(Array(bytes[start..<min(start + pieceSize, bytes.count)]))
    }
  }

  private static func padding(after size: Int) -> Int {
    (IndexFormat.alignment - size % IndexFormat.alignment) % IndexFormat.alignment
  }

  /// The header and the directory, padded to the start of the first section.
  private func head() -> [UInt8] {
    var directory: [UInt8] = []
    var offset = IndexFormat.headerSize + sections.count * IndexFormat.directoryEntrySize
    let headPadding = Self.padding(after: offset)
    offset += headPadding
    for section in sections {
      directory.append(littleEndian: section.tag.rawValue)
      directory.append(littleEndian: UInt32(section.elementSize))
      directory.append(littleEndian: UInt64(offset))
      directory.append(littleEndian: UInt64(section.bytes.count / section.elementSize))
      directory.append(littleEndian: Checksum.crc32(section.bytes))
      directory.append(littleEndian: UInt32(0))
      offset += section.bytes.count + Self.padding(after: section.bytes.count)
    }
    var header = IndexFormat.magic
    header.append(littleEndian: IndexFormat.version)
    header.append(littleEndian: UInt32(sections.count))
    header.append(littleEndian: UInt64(offset))
    header.append(littleEndian: Checksum.crc32(directory))
    header.append(littleEndian: Checksum.crc32(header))
    return header + directory + Array(repeating: 0, count: headPadding)
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    unsafe Swift.withUnsafeBytes(of: value.littleEndian) { unsafe append(contentsOf: $0) }
  }
}
