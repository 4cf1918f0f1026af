internal import Dispatch
internal import WxPlatform

/// Receives SIGWINCH, the signal for a resized terminal.
package enum ResizeSignal {
  /// Returns a stream of resizes from now on; those that are not read yet count once.
  package static func stream() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      guard let listener = SignalPipe.listen(to: SIGWINCH, { continuation.yield() }) else { return }
      continuation.onTermination = { _ in SignalPipe.remove(listener) }
    }
  }
}
