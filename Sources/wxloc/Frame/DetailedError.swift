package import WxCore

/// An error that lists the user's choices.
package protocol DetailedError: ExplainedError {
  /// Lines for people, shown below the message.
  var lines: [String] { get }
  /// Members for programs, added to the error's JSON object: `candidates` of an ambiguous name.
  var members: JSONObject { get }
  /// A table of the choices, shown below the message and fitted to the terminal.
  var table: Table? { get }
}

extension DetailedError {
  /// No table.
  package var table: Table? { nil }
}
