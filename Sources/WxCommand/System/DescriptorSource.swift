internal import WxPlatform

/// Reads from an open file descriptor.
package struct DescriptorSource: ByteSource {
  private let descriptor: Int32

  /// The most bytes of a block. Memory that a short block leaves unused costs nothing.
  private let blockLength: Int
  /// The usual length of a block, which is also the most that a pipe holds.
  package static let usualBlockLength = 1 << 20

  /// Creates a source for a descriptor that the caller owns.
  package init(_ descriptor: Int32, blockLength: Int = usualBlockLength) {
    self.descriptor = descriptor
    self.blockLength = blockLength
  }

  /// Waits for the next bytes; checks ten times a second whether the task was cancelled, so that a
  /// prompt does not delay Ctrl-C.
  package func read() throws -> [UInt8] { try read { Task.isCancelled } }

  /// Waits for the next bytes, until it is stopped.
  package func read(isStopped: () -> Bool) throws -> [UInt8] {
    while true {
      if isStopped() { throw CancellationError() }
      guard awaitReadiness(of: descriptor, for: .reading, milliseconds: 100) else { continue }
      var failure: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: blockLength) { buffer, count in
        let read = unsafe WxPlatform.read(descriptor, buffer.baseAddress, buffer.count)
        failure = read < 0 ? errno : 0
        count = max(0, read)
      }
      switch failure {
      case 0: return bytes
      case EINTR, EAGAIN: continue
      // The shell reads from the terminal until this process is in the foreground again.
      case EIO where isOnTerminalOfOthers: usleep(100_000)
      default: throw InputError.failed(reason: systemReason(failure))
      }
    }
  }

  /// Whether the descriptor is a terminal on which another process is in the foreground.
  private var isOnTerminalOfOthers: Bool {
    let foreground = tcgetpgrp(descriptor)
    return foreground > 0 && foreground != getpgrp()
  }

  package func expectManyBytes() {
    #if os(Linux)
      // F_SETPIPE_SZ, which the C library's module lacks. What is not a pipe rejects it.
      _ = fcntl(descriptor, 1031, Int32(Self.usualBlockLength))
    #endif
  }
}
