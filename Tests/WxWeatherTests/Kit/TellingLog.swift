import Logging
import Synchronization

/// A log whose messages a test can inspect.
final class TellingLog: LogHandler, Sendable {
  private let providerMessage = Mutex<[String]>([])
  var messages: [String] { providerMessage.withLock(\.self) }

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

  func log(event: LogEvent) { providerMessage.withLock { $0.append(event.message.description) } }
}
