package import WxCore

/// An error as values, for text and for JSON.
package struct ErrorReport: Sendable {
  /// The stable error code.
  package var code: String
  /// The kind of failure.
  package var cause: FailureCause
  /// What happened and why.
  package var message: String
  /// What to do next.
  package var hint: String?
  /// Additional members of the JSON object.
  package var members = JSONObject()

  /// Creates a report from its values.
  package init(code: String, cause: FailureCause, message: String, hint: String? = nil) {
    self.code = code
    self.cause = cause
    self.message = message
    self.hint = hint
  }

  /// Reports an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - name: Returns the name that the program gives to a setting.
  package init(_ error: any Error, naming name: (Hint.Setting) -> String) {
    guard let error = error as? any ExplainedError else {
      self.init(
        code: "internal", cause: .internal,
        message: "Unexpected error: \(SystemReason.clause(error)).",
        hint: "Please report this, with what caused it.")
      return
    }
    self.init(
      code: error.code, cause: error.cause, message: error.message,
      hint: error.hint?.text(naming: name))
    if let error = error as? any DetailedError { members = error.members }
  }

  /// The message, followed by the hint.
  package var text: String { hint.map { "\(message) \($0)" } ?? message }

  /// The error object of the JSON contract.
  package var json: JSONObject {
    var error: JSONObject = ["code": .string(code), "message": .string(message.withoutLongQuotes)]
    if let hint { error.append("hint", .string(hint.withoutLongQuotes)) }
    for member in members.members { error.append(member.key, member.value) }
    return error
  }
}

extension String {
  /// The message with very long quotations shortened in the middle.
  package var withoutLongQuotes: String {
    guard utf8.count > 200 else { return self }
    // An apostrophe within a word does not open a quotation.
    return replacing(#/(?s)(“|^'|[ (]')([^”']{150,})([”'])/#) { match in
      "\(match.1)\(match.2.prefix(100)) … \(match.2.suffix(20))\(match.3)"
    }
  }
}
