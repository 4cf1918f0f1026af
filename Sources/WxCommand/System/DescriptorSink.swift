internal import WxPlatform

/// Writes to an open file descriptor.
package struct DescriptorSink: ByteSink {
  private let descriptor: Int32

  /// Creates a sink for a descriptor that the caller owns.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all bytes, in as many calls as necessary.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { bytes in
        unsafe WxPlatform.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if written >= 0 {
        rest = rest.dropFirst(written)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: awaitReadiness(of: descriptor, for: .writing, milliseconds: 1000)
      case EPIPE: throw .readerGone
      case let code: throw .failed(reason: systemReason(code))
      }
    }
  }
}
