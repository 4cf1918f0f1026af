package import WxCore

/// An error that lists the user's choices.
package protocol ListedError: ExplainedError {
  /// Lines for people, shown below the message.
  var lines: [String] { get }
  /// The message for people if the lines contain the rest of it; `nil` for the whole message.
  var headline: String? { get }
  /// The hint below a headline.
  var lead: Hint? { get }
  /// A table of the choices, shown below the message and fitted to the terminal.
  var table: Table? { get }
}

extension ListedError {
  /// The whole message.
  package var headline: String? { nil }
  /// No hint besides those in the lines.
  package var lead: Hint? { nil }
  /// No lines.
  package var lines: [String] { [] }
  /// No table.
  package var table: Table? { nil }
}
