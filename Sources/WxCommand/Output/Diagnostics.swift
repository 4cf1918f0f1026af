internal import WxCore
package import WxDisplay

/// Standard error: messages for people about the command's work.
///
/// Text from outside is made harmless here. Failures to write are ignored, since there is nowhere
/// to report them.
package struct Diagnostics: Sendable {
  /// The verbosity.
  package enum Level: Sendable {
    /// Errors only.
    case quiet
    /// Errors, warnings and notes.
    case normal
    /// Every step as well.
    case verbose
  }

  /// The verbosity.
  package var level = Level.normal
  /// Whether it is a terminal.
  package let isTerminal: Bool
  /// Whether a line can be redrawn in place.
  private let canRedraw: Bool
  /// The colors of text.
  package var paint: Paint
  private let size: OutputSize
  private var isASCII = false
  private var grouping = NumberGrouping.none
  private let sink: any ByteSink

  /// Creates an instance that writes to a sink.
  ///
  /// - Parameters:
  ///   - sink: The destination.
  ///   - isTerminal: Whether it is a terminal.
  ///   - usesColor: Whether text is colored.
  ///   - canRedraw: Whether a line can be redrawn in place; by default, if it is a terminal.
  ///   - size: The size of the terminal.
  package init(
    _ sink: any ByteSink, isTerminal: Bool, usesColor: Bool, canRedraw: Bool? = nil,
    size: OutputSize = .fixed(columns: nil)
  ) {
    self.sink = sink
    self.size = size
    self.isTerminal = isTerminal
    self.canRedraw = canRedraw ?? isTerminal
    paint = Paint(isOn: usesColor)
  }

  /// Returns a copy that prints only errors, for use beside a full-screen view.
  var silent: Diagnostics {
    var diagnostics = self
    diagnostics.level = .quiet
    return diagnostics
  }

  /// Prints something that the user should know, such as which service is used.
  package func note(_ text: String) {
    if level != .quiet { write(text.plainText, after: ("wxloc: ", paint.faint)) }
  }

  /// Prints a warning; the command continues.
  package func warn(_ text: String) {
    if level != .quiet { write(text.plainText, after: ("wxloc: ", paint.warning)) }
  }

  /// Prints a step of the work, with `--verbose`.
  package func detail(_ text: String) {
    if level == .verbose { write("wxloc: " + text.plainText, style: paint.faint) }
  }

  /// Prints why the command failed, even with `--quiet`.
  package func failure(_ text: String) { write(text.plainText, after: ("wxloc: ", paint.failure)) }

  /// Prints a line without a prefix, such as an entry of a list.
  package func line(_ text: String) { write(text.plainText) }

  /// Prints a table, fitted to the terminal.
  package func table(_ table: Table) {
    let page = table.page(
      width: size.now()?.columns, paint: paint, isASCII: isASCII, grouping: grouping)
    for line in page.lines { send(line + "\n") }
  }

  /// Returns a copy with the characters and number format of the environment's locale.
  func following(_ environment: [String: String]) -> Diagnostics {
    var diagnostics = self
    diagnostics.isASCII = isTerminal && LocaleVariables(environment).isASCII
    diagnostics.grouping = NumberGrouping(environment: environment)
    diagnostics.paint = Paint(
      isOn: paint.isOn, ground: TerminalBackground(environment: environment))
    return diagnostics
  }

  /// Asks a question and reads the answer on the same line. The question is repeated when the process continues
  /// after Ctrl-Z.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - read: Reads the answer.
  /// - Returns: The answer; `nil` at the end of the input.
  /// - Throws: What `read` throws.
  package func answer(to question: String, _ read: () throws -> String?) throws -> String? {
    let line = question.plainText + " "
    var answer: String?
    // Without an answer, after Ctrl-C or Ctrl-D, the line has not ended, and what follows would be behind the question.
    defer { if answer == nil { send("\n") } }
    func ask() throws -> String? {
      send(line)
      return try read()
    }
    // The signal is handled before anybody can see the question and stop the process.
    answer = try isTerminal ? ContinueSignal.repeating({ send(line) }, during: ask) : ask()
    return answer
  }

  /// Redraws the progress line, if lines can be redrawn.
  package func progress(_ text: String) {
    if level != .quiet, canRedraw { send("\r\u{1B}[K" + text.plainText) }
  }

  /// Removes the progress line.
  package func endProgress() { progress("") }

  /// Writes plain text, broken at spaces if the terminal is narrower.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - prefix: The text before it, and its style.
  ///   - style: The style of the whole.
  private func write(
    _ text: String, after prefix: (text: String, style: (String) -> String) = ("", { $0 }),
    style: (String) -> String = { $0 }
  ) {
    let line = prefix.text + text
    guard isTerminal, let width = size.now()?.columns, width >= 20, line.displayWidth > width
    else { return send(prefix.style(prefix.text) + style(text) + "\n") }
    let indent = String(repeating: " ", count: line.prefix { $0 == " " }.count)
    // The text of an indented line is indented further.
    let next = indent.isEmpty ? "" : indent + "  "
    for (index, part) in WrappedText.lines(line, width: width - next.count).enumerated() {
      let rest = index == 0 ? String(part.dropFirst(prefix.text.count)) : part
      send((index == 0 ? indent + prefix.style(prefix.text) : next) + style(rest) + "\n")
    }
  }

  private func send(_ text: String) {
    // If standard error is full or closed, there is nowhere to report it.
    let text = isASCII ? PlainASCII.text(text) : text
    do throws(OutputError) { try sink.write(Array(text.utf8)) } catch {}
  }
}
