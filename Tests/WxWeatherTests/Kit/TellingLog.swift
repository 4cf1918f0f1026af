import Logging
import Synchronization

/// A log whose messages a test can inspect.
final class TellingLog: LogHandler, Sendable {
  private let said = Mutex<[String]>([])
  var messages: [String] { said.withLock(\.self) }

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

  func log(event: LogEvent) { said.withLock { $0.append(event.message.description) } }
}
