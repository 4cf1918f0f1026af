import Logging
import Synchronization

/// A log whose messages a test can inspect.
final class RecordedLog: LogHandler, Sendable {
  private let recorded = Mutex<[String]>([])
  var messages: [String] { recorded.withLock(\.self) }

  var logLevel: Logger.Level {
    get { .trace }
    set {}
  }
  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) { recorded.withLock { $0.append(event.message.description) } }
}
