internal import Dispatch
internal import Foundation

/// Receives SIGWINCH, the signal for a resized terminal.
package actor ResizeSignal {
  private let source: any DispatchSourceSignal

  private init(handler: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeSignalSource(
      signal: SIGWINCH, queue: DispatchQueue(label: "resizes"))
    source.setEventHandler(handler: handler)
    source.resume()
  }

  private func stop() { source.cancel() }

  /// Returns a stream of resizes from now on; those that are not read yet count once.
  package static func stream() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let signal = ResizeSignal { continuation.yield() }
      continuation.onTermination = { _ in
        Task { await signal.stop() }
      }
    }
  }
}
