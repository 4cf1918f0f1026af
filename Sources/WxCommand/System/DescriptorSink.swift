internal import WxPlatform

/// Writes to an open file descriptor.
package struct DescriptorSink: ByteSink {
  private let descriptor: Int32

  /// Creates a sink for a descriptor that the caller owns.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The interval at which a pipe is checked for a reader.
  private static let interval = Duration.seconds(1)

  package func waitForEndOfReader() async {
    while !hasLostReader {
      guard (try? await Task.sleep(for: Self.interval)) != nil else { return }
    }
  }

  /// Whether a pipe or a socket has no reader any more.
  private var hasLostReader: Bool {
    var poll = pollfd(fd: descriptor, events: 0, revents: 0)
    guard unsafe WxPlatform.poll(&poll, 1, 0) > 0 else { return false }
    return Int32(poll.revents) & (POLLERR | POLLHUP) != 0
  }

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
