internal import ArgumentParser
internal import WxCore

/// An error as text, JSON and exit code, all from one value.
struct FailureReport {
  /// The exit code.
  var status: ExitStatus
  /// The stable error code.
  var code: String
  /// The error message.
  var message: String
  /// What to do next.
  var hint: String?
  /// The hint in text output, which does not repeat the lines below; `nil` means ``hint``.
  private var advice: String?
  /// Lines to print below the message, such as the usage.
  var lines: [String] = []
  /// A table of the candidates, printed below the lines.
  var table: Table?
  /// Additional members of the JSON object.
  var members = JSONObject()

  /// Reports an error that a command threw.
  init(_ error: any Error) {
    if let error = error as? any ExplainedError {
      status = ExitStatus(error.cause)
      code = error.code
      message = error.message
      hint = error.hint?.commandText
      if let error = error as? any DetailedError {
        lines = error.lines
        table = error.table
        members = error.members
      }
    } else {
      status = ExitStatus(.internal)
      code = "internal"
      message = "Unexpected error: \(SystemReason.clause(error))."
      hint = "Please report this, with the command that caused it."
    }
  }

  /// Reports arguments that ArgumentParser rejects.
  init(usage error: any Error, in arguments: [String], of root: any ParsableCommand.Type) {
    self.init(usage: root.message(for: error), UsageAdvice(arguments, of: root))
  }

  /// Reports options that a command does not accept together.
  init(
    _ error: ValidationError, in arguments: [String], of root: any ParsableCommand.Type
  ) {
    self.init(usage: error.message, UsageAdvice(arguments, of: root))
  }

  private init(usage text: String, _ advice: UsageAdvice) {
    status = ExitStatus(.usage)
    code = "usage"
    // A list of allowed values goes on one line.
    let clean = text.withoutShields
      .replacing(":\n  - ", with: ": ").replacing("\n  - ", with: ", ")
    let (sentence, next) = advice.complete(clean)
    message = sentence.last.map { ".!?:".contains($0) } == true ? sentence : sentence + "."
    self.advice = next
    hint = [next, "See '\(advice.path) --help'."].compactMap(\.self).joined(separator: " ")
    lines = [advice.usageLine]
  }

  /// The message, followed by the hint.
  var text: String { Self.text(message, hint) }

  private static func text(_ message: String, _ hint: String?) -> String {
    hint.map { "\(message) \($0)" } ?? message
  }

  /// The error object of the JSON contract.
  var json: JSONValue {
    var error: JSONObject = ["code": .string(code), "message": .string(message.withoutLongQuotes)]
    if let hint { error.append("hint", .string(hint.withoutLongQuotes)) }
    for member in members.members { error.append(member.key, member.value) }
    return ["error": .object(error)]
  }

  /// Writes the report.
  func write(to context: CommandContext, asJSON: Bool) throws(OutputError) {
    let next = code == "usage" && !lines.isEmpty ? advice : hint
    context.diagnostics.failure(Self.text(message, next).withoutLongQuotes)
    for line in lines { context.diagnostics.line(line) }
    if let table { context.diagnostics.table(table) }
    if asJSON { try context.output.json(json) }
  }
}

extension Diagnostics {
  /// Prints a warning about an error after which the command continues.
  func warn(_ outcome: String, because error: any Error) {
    warn("\(outcome): \(FailureReport(error).text)")
  }
}

extension String {
  /// The message with very long quotations shortened in the middle.
  var withoutLongQuotes: String {
    guard utf8.count > 200 else { return self }
    // An apostrophe within a word does not open a quotation.
    return replacing(#/(?s)(“|^'|[ (]')([^”']{150,})([”'])/#) { match in
      "\(match.1)\(match.2.prefix(100)) … \(match.2.suffix(20))\(match.3)"
    }
  }
}
