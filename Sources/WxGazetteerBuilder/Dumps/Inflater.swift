internal import Czlib
internal import WxGazetteer

/// Decompresses a stream piece by piece.
@safe final class Inflater {
  /// What surrounds the deflate data; the raw values are zlib's numbers for the largest window.
  enum Wrapper: Int32 {
    /// A header and a checksum, as in a gzip file (RFC 1952).
    case gzip = 31
    /// Nothing, as in a zip file.
    case none = -15
  }

  private let stream: UnsafeMutablePointer<z_stream>
  private var chunk = [UInt8](repeating: 0, count: 1 << 18)
  /// Whether the end of the compressed data was reached.
  private(set) var isFinished = false

  init?(_ wrapper: Wrapper) {
    // zlib's state points back at the stream, so the stream must not move.
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    guard
      unsafe inflateInit2_(
        stream, wrapper.rawValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else {
      unsafe stream.deallocate()
      return nil
    }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Decompresses a piece and passes the result on, in pieces.
  ///
  /// - Returns: Whether the data are valid so far.
  func inflate(_ input: [UInt8], output: ([UInt8]) throws(GazetteerError) -> Void)
    throws(GazetteerError) -> Bool
  {
    var used = 0
    while used < input.count, !isFinished {
      var room = 0
      let status: Int32 = unsafe input.withUnsafeBufferPointer { input in
        unsafe chunk.withUnsafeMutableBufferPointer { chunk in
          unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress).map {
            unsafe $0 + used
          }
          unsafe stream.pointee.avail_in = uInt(input.count - used)
          unsafe stream.pointee.next_out = chunk.baseAddress
          unsafe stream.pointee.avail_out = uInt(chunk.count)
          let status = unsafe Czlib.inflate(stream, Z_NO_FLUSH)
          used = unsafe input.count - Int(stream.pointee.avail_in)
          room = unsafe Int(stream.pointee.avail_out)
          return status
        }
      }
      guard
        status == Z_OK || status == Z_STREAM_END || (status == Z_BUF_ERROR && room == chunk.count)
      else { return false }
      isFinished = status == Z_STREAM_END
      let count = chunk.count - room
      if count == 0, !isFinished { return used == input.count }
      try output(Array(chunk[..<count]))
    }
    return true
  }
}
