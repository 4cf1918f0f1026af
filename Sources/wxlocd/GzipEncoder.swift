#if Server
  internal import Czlib

  /// The gzip coding of a body (RFC 1952).
  enum GzipEncoder {
    /// Encodes bytes at the level that costs least; `nil` if zlib has no memory.
    static func encode(_ bytes: [UInt8]) -> [UInt8]? {
      var stream = unsafe z_stream()
      // 15 bits of window, and 16 for a gzip header.
      guard
        unsafe deflateInit2_(
          &stream, 1, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
          Int32(MemoryLayout<z_stream>.size)) == Z_OK
      else { return nil }
      defer { unsafe deflateEnd(&stream) }
      let bound = unsafe Int(deflateBound(&stream, uLong(bytes.count)))
      return unsafe bytes.withUnsafeBufferPointer { source in
        unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
          unsafe stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
          unsafe stream.avail_in = uInt(source.count)
          unsafe stream.next_out = target.baseAddress
          unsafe stream.avail_out = uInt(target.count)
          count = unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
        }
      }
    }
  }
#endif
