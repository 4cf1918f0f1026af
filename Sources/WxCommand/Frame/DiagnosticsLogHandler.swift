package import Logging

/// Sends the libraries' log messages to standard error, in the command's style.
package struct DiagnosticsLogHandler: LogHandler {
  private let diagnostics: Diagnostics
  /// The lowest level that is printed.
  package var logLevel: Logger.Level
  /// Values attached to every message; printed only with `--verbose`.
  package var metadata: Logger.Metadata = [:]

  /// Creates a handler whose log level follows from the verbosity of `diagnostics`.
  package init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
    logLevel =
      switch diagnostics.level {
      case .quiet: .error
      case .normal: .warning
      case .verbose: .debug
      }
  }

  /// A value attached to every message.
  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Prints a message.
  package func log(event: LogEvent) {
    var line = "\(event.message)"
    if diagnostics.level == .verbose {
      let values = metadata.merging(event.metadata ?? [:]) { _, new in new }
      for (key, value) in values.sorted(by: { $0.key < $1.key }) { line += " \(key)=\(value)" }
    }
    switch event.level {
    case .trace, .debug, .info: diagnostics.detail(line)
    case .notice: diagnostics.note(line)
    case .warning, .error, .critical: diagnostics.warn(line)
    }
  }
}
