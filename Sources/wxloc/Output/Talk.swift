internal import WxCore

/// Standard error: what a command says about its work, in lines for people.
///
/// Texts from outside are made harmless here. That nobody listens is no failure: what cannot be said
/// is left unsaid.
package struct Talk: Sendable {
  /// How much is said.
  package enum Level: Sendable {
    /// Failures alone.
    case quiet
    /// Failures, warnings, and what a person should know.
    case normal
    /// Every step as well.
    case verbose
  }

  /// How much is said.
  package var level = Level.normal
  /// Whether a person watches.
  package let isTerminal: Bool
  /// Whether a line may be redrawn.
  private let canRedraw: Bool
  /// How text may be coloured.
  package var paint: Paint
  private let size: OutputSize
  private var isASCII = false
  private var grouping = NumberGrouping.none
  private let sink: any ByteSink

  /// Makes talk on a sink.
  ///
  /// - Parameters:
  ///   - sink: Where it goes.
  ///   - isTerminal: Whether a person watches.
  ///   - usesColor: Whether text is coloured.
  ///   - canRedraw: Whether a line may be redrawn; without it, where a person watches.
  ///   - size: How large it is.
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

  /// Talk that says failures alone, for where a view takes the place of lines.
  var silent: Talk {
    var talk = self
    talk.level = .quiet
    return talk
  }

  /// Says what a person should know, such as who was asked.
  package func note(_ text: String) {
    if level != .quiet { say(paint.faint("wxloc: ") + text.plainText) }
  }

  /// Says that something is not as it should be, though the command goes on.
  package func warn(_ text: String) {
    if level != .quiet { say(paint.warning("wxloc: ") + text.plainText) }
  }

  /// Says a step of the work, to those who asked for every step.
  package func detail(_ text: String) {
    if level == .verbose { say(paint.faint("wxloc: " + text.plainText)) }
  }

  /// Says why the command failed; the one thing that is said even when quiet is asked for.
  package func failure(_ text: String) { say(paint.failure("wxloc: ") + text.plainText) }

  /// Prints a line as it is, such as an entry of a list to choose from.
  package func line(_ text: String) { say(text.plainText) }

  /// Prints a table, fitted to the terminal.
  package func table(_ table: Table) {
    let page = table.page(
      width: size.now()?.columns, paint: paint, isASCII: isASCII, grouping: grouping)
    for line in page.lines { say(line) }
  }

  /// This talk with the characters and the numbers of an environment's locale.
  func following(_ environment: [String: String]) -> Talk {
    var talk = self
    talk.isASCII = LocaleVariables(environment).isASCII
    talk.grouping = NumberGrouping(environment: environment)
    talk.paint = Paint(isOn: paint.isOn, ground: Ground(environment: environment))
    return talk
  }

  /// Asks; the answer is typed on the same line.
  package func ask(_ question: String) { send(question.plainText + " ") }

  /// Redraws the line of progress; says nothing where no line can be redrawn.
  package func progress(_ text: String) {
    if level != .quiet, canRedraw { send("\r\u{1B}[K" + text.plainText) }
  }

  /// Removes the line of progress.
  package func endProgress() { progress("") }

  private func say(_ line: String) { send(line + "\n") }

  private func send(_ text: String) {
    // A full or closed standard error leaves nowhere to complain.
    let text = isASCII ? PlainASCII.text(text) : text
    do throws(OutputError) { try sink.write(Array(text.utf8)) } catch {}
  }
}
