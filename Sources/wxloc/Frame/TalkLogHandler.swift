package import Logging

/// Sends what the libraries log to standard error, in the words of the command.
package struct TalkLogHandler: LogHandler {
  private let talk: Talk
  /// The lowest level that is passed on.
  package var logLevel: Logger.Level
  /// Values that go with every message; they are shown in verbose talk only.
  package var metadata: Logger.Metadata = [:]

  /// Makes a handler; how much it passes on follows from how much the talk says.
  package init(talk: Talk) {
    self.talk = talk
    logLevel =
      switch talk.level {
      case .quiet: .error
      case .normal: .warning
      case .verbose: .debug
      }
  }

  /// A value that goes with every message.
  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Passes a message on.
  package func log(event: LogEvent) {
    var line = "\(event.message)"
    if talk.level == .verbose {
      let values = metadata.merging(event.metadata ?? [:]) { _, new in new }
      for (key, value) in values.sorted(by: { $0.key < $1.key }) { line += " \(key)=\(value)" }
    }
    switch event.level {
    case .trace, .debug, .info: talk.detail(line)
    case .notice: talk.note(line)
    case .warning, .error, .critical: talk.warn(line)
    }
  }
}
