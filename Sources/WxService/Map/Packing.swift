internal import Czlib

/// How parts of a file are compressed; the raw values are those of PMTiles.
enum Packing: UInt8, Sendable {
  case none = 1
  case gzip = 2

  /// Unpacks bytes; `nil` if they are invalid, or if the result is longer than the limit.
  func unpack(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard self == .gzip else { return bytes }
    // The last four bytes are the length of the result (RFC 1952, 2.3.1).
    let length = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard bytes.count > 18, length <= limit else { return nil }
    var stream = unsafe z_stream()
    // 15 bits of window, and 16 for a gzip header.
    guard
      unsafe inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        == Z_OK
    else { return nil }
    defer { unsafe inflateEnd(&stream) }
    var isWhole = false
    let result = unsafe bytes.withUnsafeBufferPointer { source in
      // One byte more, so that there is room for an empty result.
      unsafe [UInt8](unsafeUninitializedCapacity: length + 1) { target, count in
        unsafe stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        unsafe stream.avail_in = uInt(source.count)
        unsafe stream.next_out = target.baseAddress
        unsafe stream.avail_out = uInt(length + 1)
        isWhole = unsafe inflate(&stream, Z_FINISH) == Z_STREAM_END
        count = unsafe Int(stream.total_out)
      }
    }
    return isWhole ? result : nil
  }
}
