internal import WxGazetteer

/// One file in a zip archive: the offset, the sizes and the checksum of its data.
struct ZipEntry {
  let offset: UInt64
  let compressedSize: UInt64
  let size: UInt64
  let checksum: UInt32
  let isDeflated: Bool

  /// The end record and the longest comment after it.
  private static let tailSize: UInt64 = 22 + 65_535
  private static let maximumDirectory = 64 << 20

  /// Finds a file by name, in any folder of the archive.
  ///
  /// - Returns: `nil` if the archive has no such file.
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)`` if it is not a zip file, or one of a
  ///   kind that GeoNames does not publish (encrypted, or with entries of 4 GiB and more).
  static func find(
    _ name: String, in file: OpenFile
  ) throws(GazetteerError) -> ZipEntry? {
    func bad(_ detail: String) -> GazetteerError {
      .badSource(path: file.path, line: 0, detail: detail)
    }
    let length = file.size
    let tail = try file.read(Int(tailSize), at: length - min(length, tailSize))
    let mark: [UInt8] = [0x50, 0x4B, 5, 6]
    guard tail.count >= 22,
      let end = (0...(tail.count - 22)).last(where: { tail[$0..<($0 + 4)].elementsEqual(mark) })
    else { throw bad("it is not a complete zip file") }
    let count = Int(tail.number(at: end + 10, bytes: 2))
    let directorySize = Int(tail.number(at: end + 12, bytes: 4))
    let directoryStart = tail.number(at: end + 16, bytes: 4)
    guard directorySize <= maximumDirectory, directoryStart + UInt64(directorySize) <= length else {
      throw bad("its directory is damaged")
    }
    let directory = try file.read(directorySize, at: directoryStart)
    var position = 0
    for _ in 0..<count {
      guard position + 46 <= directory.count else { throw bad("its directory is damaged") }
      let nameLength = Int(directory.number(at: position + 28, bytes: 2))
      let next =
        position + 46 + nameLength + Int(directory.number(at: position + 30, bytes: 2))
        + Int(directory.number(at: position + 32, bytes: 2))
      guard next <= directory.count else { throw bad("its directory is damaged") }
      let entry = String(
        decoding: directory[(position + 46)..<(position + 46 + nameLength)], as: UTF8.self)
      if entry == name || entry.hasSuffix("/" + name) {
        return try ZipEntry(directory[position...], in: file)
      }
      position = next
    }
    return nil
  }

  private init(
    _ entry: ArraySlice<UInt8>, in file: OpenFile
  ) throws(GazetteerError) {
    let bytes = Array(entry)
    let method = bytes.number(at: 10, bytes: 2)
    let isEncrypted = bytes.number(at: 8, bytes: 2) & 1 != 0
    checksum = UInt32(bytes.number(at: 16, bytes: 4))
    compressedSize = bytes.number(at: 20, bytes: 4)
    size = bytes.number(at: 24, bytes: 4)
    guard method == 0 || method == 8, !isEncrypted, size != 0xFFFF_FFFF else {
      throw .badSource(
        path: file.path, line: 0,
        detail: "it is not compressed like GeoNames' files; unpack it")
    }
    isDeflated = method == 8
    let header = bytes.number(at: 42, bytes: 4)
    let local = try file.read(30, at: header)
    guard local.count == 30, local.starts(with: [0x50, 0x4B, 3, 4]) else {
      throw .badSource(path: file.path, line: 0, detail: "its directory is damaged")
    }
    offset = header + 30 + local.number(at: 26, bytes: 2) + local.number(at: 28, bytes: 2)
  }
}

extension [UInt8] {
  /// A little-endian number.
  fileprivate func number(at index: Int, bytes: Int) -> UInt64 {
    (0..<bytes).reduce(0) { $0 | UInt64(self[index + $1]) << (8 * UInt64($1)) }
  }
}
