/// A mapped index with a verified header and directory.
///
/// Opening parses nothing and touches only the first page: the directory locates each section, and
/// every later access is bounds-checked (see ``DamageMark``).
package final class IndexFile: Sendable {
  let path: String
  let damage = DamageMark()
  private let file: MappedFile
  /// The checksum of the directory, which contains the checksums of all sections.
  let fingerprint: UInt32
  private let sections: [SectionTag: Section]
  /// Whether a page is compared with its checksum when it is first read.
  let checksPages: Bool
  /// Whether a file that is truncated while it is mapped reads as zeros.
  let handlesSIGBUS: Bool

  struct Section: Sendable {
    let elementSize: Int
    let range: Range<Int>
    let checksum: UInt32
  }

  /// Opens an index; see ``Gazetteer/init(folder:checkingPages:handlesSIGBUS:)``.
  init(
    path: String, format: IndexFormat.Kind = .world, checkingPages: Bool,
    handlesSIGBUS: Bool = true
  ) throws(GazetteerError) {
    self.path = path
    self.handlesSIGBUS = handlesSIGBUS
    file = try MappedFile(path: path, handlesSIGBUS: handlesSIGBUS)
    sections = try Self.readDirectory(of: file, format, path: path)
    fingerprint = unsafe file.bytes(0..<IndexFormat.headerSize)
      .loadUnaligned(fromByteOffset: 24, as: UInt32.self)
    checksPages = checkingPages
    guard let sums = sections[.pageSums], sums.elementSize == MemoryLayout<UInt32>.size,
      sums.range.lowerBound % IndexFormat.pageSize == 0, sums.range.upperBound == size,
      sums.range.count / sums.elementSize == sums.range.lowerBound / IndexFormat.pageSize,
      sections.values.allSatisfy({ $0.range.upperBound <= sums.range.upperBound })
    else { throw .damaged(path: path, detail: "the checksums of its pages are missing") }
    if checkingPages { try file.guardPages(sums: sums.range, path: path) }
  }

  /// Opens an index beside that of the places; `nil` if there is none.
  static func ifThere(
    path: String, format: IndexFormat.Kind = .world, checkingPages: Bool, handlesSIGBUS: Bool
  ) throws(GazetteerError) -> IndexFile? {
    do throws(GazetteerError) {
      return try IndexFile(
        path: path, format: format, checkingPages: checkingPages, handlesSIGBUS: handlesSIGBUS)
    } catch .missing {
      return nil
    }
  }

  /// The length of the file in bytes.
  var size: Int { file.count }

  /// Whether the file has a section.
  func has(_ tag: SectionTag) -> Bool { sections[tag] != nil }

  /// A section as an array; throws if it is missing or has elements of another size.
  func table<Element: BitwiseCopyable>(
    _ tag: SectionTag, of type: Element.Type = Element.self
  ) throws(GazetteerError) -> Table<Element> {
    guard let section = sections[tag], section.elementSize == MemoryLayout<Element>.stride else {
      throw .damaged(path: path, detail: "the section \(tag) is missing")
    }
    return unsafe Table(file.bytes(section.range), damage: damage)
  }

  /// Reads the whole file and compares every checksum.
  ///
  /// - Parameter progress: Called with the fraction done, 0 to 1.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` at the first wrong checksum.
  package func verify(progress: (Double) -> Void = { _ in }) throws(GazetteerError) {
    var done = 0
    // No section is in the first page.
    let isHeaderValid =
      unsafe Checksum.crc32(file.bytes(0..<28))
      == file.bytes(28..<32).loadUnaligned(as: UInt32.self)
    try checkUnchanged()
    guard isHeaderValid else {
      throw .damaged(path: path, detail: "the checksum of the header is wrong")
    }
    for (tag, section) in sections.sorted(by: {
      $0.value.range.lowerBound < $1.value.range.lowerBound
    }) {
      let isValid =
        if tag == .pageSums {
          // They have no checksum. If pages are checked, the reads above have checked them.
          checksPages ? true : try arePagesValid()
        } else {
          unsafe Checksum.crc32(file.bytes(section.range)) == section.checksum
        }
      try checkUnchanged()
      guard isValid else {
        throw .damaged(path: path, detail: "the checksum of the section \(tag) is wrong")
      }
      done += section.range.count
      progress(Double(done) / Double(size))
    }
    try checkDamage()
  }

  private func arePagesValid() throws(GazetteerError) -> Bool {
    let sums = try table(.pageSums, of: UInt32.self)
    return (0..<sums.count).allSatisfy { page in
      let start = page * IndexFormat.pageSize
      return unsafe Checksum.page(file.bytes(start..<start + IndexFormat.pageSize)) == sums[page]
    }
  }

  /// Checks that no access since the file was opened was outside its section, and that the file was
  /// not changed.
  ///
  /// - Parameter change: How thoroughly to look for a change. Lookups by reference, millions in a
  ///   second, only look for missing pages.
  /// - Throws: An error if the data read may be wrong.
  func checkDamage(
    lookingForChange change: MappedFile.Check = .often
  ) throws(GazetteerError) {
    let hasWrongPage = file.isDamaged
    let isDamaged = hasWrongPage || damage.isNoted
    if file.isChanged(isDamaged ? .now : change) { throw .changed(path: path) }
    if hasWrongPage { throw .damaged(path: path, detail: "the checksum of a page is wrong") }
    if isDamaged { throw .damaged(path: path, detail: "a reference is out of bounds") }
  }

  /// Throws if the file was changed since it was opened.
  func checkUnchanged() throws(GazetteerError) {
    if file.isChanged(.now) { throw .changed(path: path) }
  }

  private static func readDirectory(
    of file: MappedFile, _ format: IndexFormat.Kind, path: String
  ) throws(GazetteerError) -> [SectionTag: Section] {
    let magic = format.magic
    guard file.count >= magic.count, unsafe file.bytes(0..<magic.count).elementsEqual(magic) else {
      throw .foreign(path: path)
    }
    guard file.count >= IndexFormat.headerSize else {
      throw .damaged(path: path, detail: "it is truncated")
    }
    let header = unsafe file.bytes(0..<IndexFormat.headerSize)
    let version = unsafe header.loadUnaligned(fromByteOffset: 8, as: UInt32.self)
    guard version == format.version else {
      throw .otherVersion(
        path: path, found: Int(version), expected: Int(format.version))
    }
    guard
      unsafe Checksum.crc32(file.bytes(0..<28))
        == header.loadUnaligned(fromByteOffset: 28, as: UInt32.self)
    else { throw .damaged(path: path, detail: "the checksum of the header is wrong") }
    let length = unsafe header.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    guard length == UInt64(file.count) else {
      throw .damaged(
        path: path, detail: "it has \(file.count) bytes instead of \(length)")
    }
    let count = unsafe Int(header.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
    let end = IndexFormat.headerSize + count * IndexFormat.directoryEntrySize
    guard count <= IndexFormat.maximumSections, end <= file.count else {
      throw .damaged(path: path, detail: "its directory is too long")
    }
    let directory = unsafe file.bytes(IndexFormat.headerSize..<end)
    guard
      unsafe Checksum.crc32(directory)
        == header.loadUnaligned(fromByteOffset: 24, as: UInt32.self)
    else { throw .damaged(path: path, detail: "the checksum of the directory is wrong") }
    return try unsafe readSections(directory, count: count, file: file, path: path)
  }

  private static func readSections(
    _ directory: UnsafeRawBufferPointer, count: Int, file: MappedFile, path: String
  ) throws(GazetteerError) -> [SectionTag: Section] {
    var sections: [SectionTag: Section] = [:]
    for index in 0..<count {
      let entry = index * IndexFormat.directoryEntrySize
      let tag = unsafe directory.loadUnaligned(fromByteOffset: entry, as: UInt32.self)
      let elementSize = unsafe directory.loadUnaligned(fromByteOffset: entry + 4, as: UInt32.self)
      let offset = unsafe directory.loadUnaligned(fromByteOffset: entry + 8, as: UInt64.self)
      let elements = unsafe directory.loadUnaligned(fromByteOffset: entry + 16, as: UInt64.self)
      let checksum = unsafe directory.loadUnaligned(fromByteOffset: entry + 24, as: UInt32.self)
      let (bytes, overflow) = elements.multipliedReportingOverflow(by: UInt64(elementSize))
      guard let tag = SectionTag(rawValue: tag), elements > 0, elementSize > 0, !overflow,
        offset % UInt64(IndexFormat.alignment) == 0, offset <= UInt64(file.count),
        bytes <= UInt64(file.count) - offset
      else { throw .damaged(path: path, detail: "its directory is inconsistent") }
      sections[tag] = Section(
        elementSize: Int(elementSize), range: Int(offset)..<Int(offset + bytes),
        checksum: checksum)
    }
    return sections
  }
}
