internal import Dispatch
internal import Foundation

/// Hears SIGWINCH, which a terminal that was resized sends to whoever shows something on it.
package actor ResizeSignal {
  private let source: any DispatchSourceSignal

  private init(tell: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeSignalSource(
      signal: SIGWINCH, queue: DispatchQueue(label: "resizes"))
    source.setEventHandler(handler: tell)
    source.resume()
  }

  private func stop() { source.cancel() }

  /// Tells of each resize from now on; what comes while nobody listens counts once.
  package static func stream() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let signal = ResizeSignal { continuation.yield() }
      continuation.onTermination = { _ in
        Task { await signal.stop() }
      }
    }
  }
}
