internal import ArgumentParser
internal import WxCore

/// Suggests corrections for arguments that ArgumentParser rejects: it reports what is wrong, but
/// rarely what would be right.
struct UsageAdvice {
  /// The arguments as typed.
  let arguments: [String]
  /// The command that the arguments name, and its full name: `wxloc fence add`.
  let command: any ParsableCommand.Type
  let path: String

  /// Finds the command that the arguments name.
  init(_ arguments: [String], of root: any ParsableCommand.Type) {
    var command = root
    var path = root._commandName
    for word in arguments where !globalFlags.contains(word) {
      guard let next = command.subcommand(named: word) else { break }
      command = next
      path += " " + next._commandName
    }
    self.arguments = arguments
    self.command = command
    self.path = path
  }

  /// Splits the parser's message from the advice.
  ///
  /// - Parameter message: The message, without the usage.
  /// - Returns: The message and, if known, the advice.
  func complete(_ message: String) -> (message: String, advice: String?) {
    if let match = message.firstMatch(of: #/^Unknown option '(-[^']*)'/#) {
      return (String(match.0), optionAdvice(String(match.1)))
    }
    if let match = message.firstMatch(
      of: #/(?s)^The value ['“](.*)['”] is invalid for ['“]([^'”]*)['”](.*)$/#)
    {
      if match.1.allSatisfy(\.isWhitespace) {
        let isArgument = match.2.hasPrefix("<")
        return (
          "The value of “\(match.2)” is empty.",
          isArgument
            ? example.map { "For example: \($0)" }
            : valueAdvice("", of: String(match.2), detail: String(match.3))
        )
      }
      // The advice lists the allowed words in its own form.
      let fault = message.split(separator: " Please provide one of ", maxSplits: 1).first
      return (
        fault.map(String.init) ?? message,
        valueAdvice(String(match.1), of: String(match.2), detail: String(match.3))
      )
    }
    if let match = message.firstMatch(of: #/^Missing value for '(--?[a-z-]+)(?: <([^']+)>)?'/#) {
      return (message, missingValueAdvice(option: String(match.1), value: match.2.map(String.init)))
    }
    if message.hasPrefix("Missing expected argument") {
      // The parser names the missing argument and not the option that was meant to be one.
      if let option = unknownOption { return ("Unknown option “\(option)”", optionAdvice(option)) }
      return (message, example.map { "For example: \($0)" })
    }
    if message.contains(#/^(\d+ u|U)nexpected argument/#) { return (message, extraWordsAdvice) }
    return (message, nil)
  }

  /// The first word that looks like an option but is none of the command.
  private var unknownOption: String? {
    let help = command.helpMessage(includeHidden: true, columns: 80)
    let known = Set(
      help.matches(of: #/(?:^|[\s\[(,\/|])(--?[a-z0-9][a-z0-9-]*)/#).map { String($0.1) })
    return arguments.prefix { $0 != "--" }.first { word in
      guard word.hasPrefix("-"), word != "-", ShieldedText.shielding(word) == word else {
        return false
      }
      if word.hasPrefix("--") {
        return !known.contains(String(word.prefix { $0 != "=" }))
      }
      // Flags of one letter can be written together.
      return !word.dropFirst().allSatisfy { known.contains("-\($0)") }
    }
  }

  private func optionAdvice(_ option: String) -> String {
    if let meant = Suggestion.closest(to: option, among: options) {
      return "Did you mean “\(meant)”?"
    }
    if option.hasPrefix("--") { return "“\(path) --help” lists the options." }
    return "“\(path) --help” lists the options; a name that begins with a hyphen goes after “--”."
  }

  private func valueAdvice(_ value: String, of argument: String, detail: String) -> String? {
    // `--format <format>`, or `<query>` alone.
    let name = argument.split(separator: "<").last.map { String($0.dropLast()) } ?? argument
    if let list = detail.firstMatch(of: #/Please provide one of (.*)/#)?.1 {
      // “'text' and 'json'”, “'json', 'csv', or 'gpx'”, or “the following: table, json, csv.”
      let words = list.trimmingPrefix("the following: ").matches(of: #/[^\s',.]+/#)
        .map { String($0.0) }.filter { $0 != "and" && $0 != "or" }
      let guess = Suggestion.closest(to: value, among: words).map { "Did you mean “\($0)”?" }
      // Besides its words, the weather's format may be a template.
      let template = words.contains("oneline") ? ValueForm.named("format")?.advice : nil
      let advice = template ?? "Write one of \(words.joined(separator: ", "))."
      return [guess, advice].compactMap(\.self).joined(separator: " ")
    }
    guard detail.isEmpty, let form = ValueForm.named(name) else { return nil }
    return [form.suggestion(for: value), form.advice].compactMap(\.self).joined(separator: " ")
  }

  private func missingValueAdvice(option: String, value: String?) -> String? {
    let form = value.flatMap { ValueForm.named($0) }?.advice
    guard value != "name", let index = arguments.lastIndex(of: option), index + 1 < arguments.count
    else {
      return form
    }
    let next = arguments[index + 1]
    guard next.hasPrefix("-") else { return form }
    return [form, "“\(next)” is read as an option; as a value, write \(option)=\(next)."]
      .compactMap(\.self).joined(separator: " ")
  }

  private var extraWordsAdvice: String {
    guard usage.contains("<") else { return "“\(path)” takes no more arguments." }
    return "Put a name of several words in quotes"
      + (example.map { ", as in: \($0)" } ?? ".")
  }

  /// The command's first example.
  private var example: String? {
    command.configuration.discussion.split(separator: "\n")
      .first { $0.hasPrefix("  wxloc ") }.map { String($0.dropFirst(2)) }
  }

  private var options: [String] {
    command.helpMessage(columns: 80).matches(of: #/--[a-z][a-z-]+/#).map { String($0.0) }
  }

  /// The usage on one line, without the list of options.
  var usage: String {
    var depth = 0
    var isOption = false
    var words: [String] = []
    for word in command.usageString().split(separator: " ") {
      if depth == 0 {
        isOption = word.hasPrefix("[-") || word.hasPrefix("[<options") || word == "<options>"
      }
      depth += word.count { $0 == "[" } - word.count { $0 == "]" }
      if !isOption { words.append(String(word)) }
    }
    let arguments = words.drop { !$0.hasPrefix("<") && !$0.hasPrefix("[") && !$0.hasPrefix("-") }
    return ([path, "[options]"] + arguments).joined(separator: " ")
  }

  /// The usage line printed below the message.
  var usageLine: String { "Usage: \(usage)  (see “\(path) --help”)" }
}
