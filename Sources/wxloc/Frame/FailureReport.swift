internal import ArgumentParser
internal import WxCore

/// An error as the user sees it: text, JSON and exit code from one value.
struct FailureReport {
  /// The exit code.
  var status: ExitStatus
  /// The word for scripts.
  var code: String
  /// What happened.
  var message: String
  /// What to do next.
  var hint: String?
  /// Lines below the message, such as the usage or the candidates.
  var lines: [String] = []
  /// A table of the candidates, below the lines.
  var table: Table?
  /// More members of the JSON object.
  var members = JSONObject()

  /// Reports an error that a command threw.
  init(_ error: any Error) {
    if let error = error as? any ExplainedError {
      status = ExitStatus(error.cause)
      code = error.code
      message = error.message
      hint = error.hint
      if let error = error as? any DetailedError {
        lines = error.lines
        table = error.table
        members = error.members
      }
    } else {
      status = ExitStatus(.internal)
      code = "internal"
      message = "Something unforeseen went wrong: \(SystemReason.clause(error))."
      hint = "Please report this, with the command that led to it."
    }
  }

  /// Reports words that ArgumentParser does not understand.
  init(usage error: any Error, of root: any ParsableCommand.Type) {
    self.init(usage: root.message(for: error))
    // The whole message ends with the usage and with where to read more.
    let whole = root.fullMessage(for: error, columns: 100).split(separator: "\n").map(String.init)
    if let more = whole.last, more.hasPrefix("  See '") { hint = more.trimmed }
    lines = whole.filter { $0.hasPrefix("Usage: ") }
  }

  /// Reports options that a command cannot take together.
  init(
    _ error: ValidationError, in command: any ParsableCommand.Type,
    of root: any ParsableCommand.Type
  ) {
    self.init(usage: error.message)
    let usage = root.usageString(for: command)
    let name = usage.split(separator: " ").prefix { !"<[-(".contains($0.first ?? "-") }
    hint = "See '\(name.joined(separator: " ")) --help' for more information."
    lines = ["Usage: " + usage]
  }

  private init(usage message: String) {
    status = ExitStatus(.usage)
    code = "usage"
    // A list of allowed values stands in one line.
    let text = message.withoutShields
      .replacing(":\n  - ", with: ": ").replacing("\n  - ", with: ", ")
    self.message = text.last.map { ".!?:".contains($0) } == true ? text : text + "."
  }

  /// The contract's error object.
  var json: JSONValue {
    var error: JSONObject = ["code": .string(code), "message": .string(message)]
    if let hint { error.append("hint", .string(hint)) }
    for member in members.members { error.append(member.key, member.value) }
    return ["error": .object(error)]
  }

  /// Writes the report.
  func write(to context: CommandContext, asJSON: Bool) throws(OutputError) {
    context.talk.failure(hint.map { "\(message) \($0)" } ?? message)
    for line in lines { context.talk.line(line) }
    if let table { context.talk.table(table) }
    if asJSON { try context.output.json(json) }
  }
}
