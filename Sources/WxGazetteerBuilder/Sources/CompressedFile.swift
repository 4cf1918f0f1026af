internal import WxPlatform
internal import WxGazetteer

/// Reads a file that is plain or compressed with gzip (RFC 1952).
enum CompressedFile {
  /// Returns the bytes of a file, decompressed if its name ends in `.gz`.
  ///
  /// - Throws: ``GazetteerError/missingSource(path:)`` if it cannot be read,
  ///   ``GazetteerError/badSource(path:line:detail:)`` if it is not a gzip file.
  static func read(_ path: String) throws(GazetteerError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .missingSource(path: path)
    }
    guard path.hasSuffix(".gz") else { return Array(data) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count * 4)
    guard let inflater = Inflater(.gzip),
      try inflater.inflate(Array(data), output: { bytes += $0 }), inflater.isFinished
    else { throw .badSource(path: path, line: 0, detail: "it is not a complete gzip file") }
    return bytes
  }
}
