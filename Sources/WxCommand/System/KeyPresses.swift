internal import Dispatch
internal import WxPlatform

/// Reads single keys from a terminal, without showing them.
package actor KeyPresses {
  private let source: any DispatchSourceRead

  private init(hear: @escaping @Sendable ([UInt8]) -> Void) {
    source = DispatchSource.makeReadSource(
      fileDescriptor: 0, queue: DispatchQueue(label: "keys"))
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = unsafe read(0, &bytes, bytes.count)
      hear(Array(bytes[..<max(0, count)]))
    }
    source.resume()
  }

  private func stop() { source.cancel() }

  /// Returns the pressed keys as bytes; none without a terminal.
  package static func stream() -> AsyncStream<UInt8> {
    AsyncStream { continuation in
      guard TerminalState.readKeys() else { return continuation.finish() }
      let keys = KeyPresses { bytes in
        for byte in bytes { continuation.yield(byte) }
        // The terminal is gone, so there will be no more keys.
        if bytes.isEmpty { continuation.finish() }
      }
      continuation.onTermination = { _ in
        TerminalState.readLines()
        Task { await keys.stop() }
      }
    }
  }
}
