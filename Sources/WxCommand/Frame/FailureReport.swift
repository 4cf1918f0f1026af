internal import ArgumentParser
internal import WxCore
internal import WxAnswers

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
  /// The message in text output, which the lines below complete; `nil` means ``message``.
  private var headline: String?
  /// Lines to print below the message, such as the usage.
  var lines: [String] = []
  /// A table of the candidates, printed below the lines.
  var table: Table?
  /// Additional members of the JSON object.
  var members = JSONObject()

  /// Reports an error by its values.
  init(_ report: ErrorReport) {
    status = ExitStatus(report.cause)
    code = report.code
    message = report.message
    hint = report.hint
    members = report.members
  }

  /// Reports an error that a command threw.
  init(_ error: any Error) {
    self.init(ErrorReport(error, naming: \.commandName))
    if let error = error as? any ListedError {
      lines = error.lines
      table = error.table
      headline = error.headline
      if headline != nil { advice = error.lead?.commandText }
    }
    if !(error is any ExplainedError) {
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
    let (parsed, next) = advice.complete(clean)
    let sentence = parsed.withOneFormOfQuotes
    message = sentence.last.map { ".!?:".contains($0) } == true ? sentence : sentence + "."
    self.advice = next
    hint = [next, "See “\(advice.path) --help”."].compactMap(\.self).joined(separator: " ")
    lines = [advice.usageLine]
  }

  /// The message, followed by the hint.
  var text: String { Self.text(message, hint) }

  private static func text(_ message: String, _ hint: String?) -> String {
    hint.map { "\(message) \($0)" } ?? message
  }

  /// The error object of the JSON contract.
  var json: JSONValue {
    var report = ErrorReport(code: code, cause: .usage, message: message, hint: hint)
    report.members = members
    return ["error": .object(report.json)]
  }

  /// The message above the lines, without what they say.
  var heading: String {
    let next = code == "usage" && !lines.isEmpty || headline != nil ? advice : hint
    return Self.text(headline ?? message, next)
  }

  /// Writes the report.
  func write(to context: CommandContext, asJSON: Bool) throws(OutputError) {
    context.diagnostics.failure(heading.withoutLongQuotes)
    for line in lines { context.diagnostics.line(line) }
    if let table { context.diagnostics.table(table) }
    if asJSON { try context.output.json(json) }
  }
}

extension String {
  /// The text with the straight quotes of ArgumentParser as curly ones. An apostrophe inside a word
  /// does not change.
  fileprivate var withOneFormOfQuotes: String {
    replacing(#/(^|[^\p{L}\p{N}])'(.*?)'(?![\p{L}\p{N}])/#) { "\($0.1)“\($0.2)”" }
  }
}

extension Diagnostics {
  /// Prints a warning about an error after which the command continues.
  func warn(_ outcome: String, because error: any Error) {
    warn("\(outcome): \(FailureReport(error).text)")
  }
}
