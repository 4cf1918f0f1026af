package import WxCore

/// An error that lists the user's choices.
package protocol ListedError: ExplainedError {
  /// Lines for people, shown below the message.
  var lines: [String] { get }
  /// A table of the choices, shown below the message and fitted to the terminal.
  var table: Table? { get }
}

extension ListedError {
  /// No lines.
  package var lines: [String] { [] }
  /// No table.
  package var table: Table? { nil }
}
