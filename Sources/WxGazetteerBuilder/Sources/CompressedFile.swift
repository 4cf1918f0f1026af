internal import Czlib
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
    guard let bytes = inflate(Array(data)) else {
      throw .badSource(path: path, line: 0, detail: "it is not a complete gzip file")
    }
    return bytes
  }

  private static func inflate(_ compressed: [UInt8]) -> [UInt8]? {
    var stream = unsafe z_stream()
    // 16 selects the gzip wrapper with its checksum, 15 is the largest window.
    guard
      unsafe inflateInit2_(
        &stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { unsafe inflateEnd(&stream) }
    var output: [UInt8] = []
    output.reserveCapacity(compressed.count * 4)
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    var input = compressed
    let status: Int32 = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe stream.next_in = input.baseAddress
      unsafe stream.avail_in = uInt(input.count)
      while true {
        let status: Int32 = unsafe chunk.withUnsafeMutableBufferPointer { chunk in
          unsafe stream.next_out = chunk.baseAddress
          unsafe stream.avail_out = uInt(chunk.count)
          return unsafe Czlib.inflate(&stream, Z_NO_FLUSH)
        }
        let (unread, room) = unsafe (stream.avail_in, Int(stream.avail_out))
        output.append(contentsOf: chunk[..<(chunk.count - room)])
        if status != Z_OK || (unread == 0 && room != 0) { return status }
      }
    }
    return status == Z_STREAM_END ? output : nil
  }
}
