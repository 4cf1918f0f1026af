internal import Synchronization
package import WxCore

/// Standard output: the data of a command, and nothing else.
///
/// What is written is collected and goes out in large pieces, at once where a person watches. A
/// failure to write is an error like any other, since half an answer must not look like a whole one.
package final class Output: Sendable {
  /// Whether a person watches.
  package let isTerminal: Bool
  /// Whether a page may be drawn over the one before.
  let canRedraw: Bool
  /// How text may be coloured.
  package let paint: Paint
  /// Whether text for people is in ASCII; data, such as JSON, are what they are.
  package let isASCII: Bool
  /// How whole numbers for people are grouped.
  let grouping: NumberGrouping

  private let sink: any ByteSink
  private let size: OutputSize
  private let pending: Mutex<[UInt8]>
  private static let capacity = 1 << 16

  /// The columns of the terminal now; `nil` where lines may be of any length.
  package var width: Int? { size.now()?.columns }

  /// The lines of the terminal now; `nil` where a page may be of any length.
  var height: Int? { size.now()?.rows }

  /// Tells when width and height may be others.
  func sizeChanges() -> AsyncStream<Void> { size.changes() }

  /// Makes an output on a sink.
  ///
  /// - Parameters:
  ///   - sink: Where it goes.
  ///   - isTerminal: Whether a person watches.
  ///   - size: How large it is.
  ///   - usesColor: Whether text is coloured.
  ///   - canRedraw: Whether a page may be drawn over the one before; without it, where a person
  ///     watches.
  package convenience init(
    _ sink: any ByteSink, isTerminal: Bool, size: OutputSize, usesColor: Bool,
    canRedraw: Bool? = nil
  ) {
    self.init(
      sink, isTerminal: isTerminal, size: size, paint: Paint(isOn: usesColor),
      canRedraw: canRedraw ?? isTerminal, isASCII: false, grouping: .none)
  }

  private init(
    _ sink: any ByteSink, isTerminal: Bool, size: OutputSize, paint: Paint, canRedraw: Bool,
    isASCII: Bool, grouping: NumberGrouping
  ) {
    self.sink = sink
    self.isTerminal = isTerminal
    self.canRedraw = canRedraw
    self.size = size
    self.paint = paint
    self.isASCII = isASCII
    self.grouping = grouping
    pending = Mutex([])
  }

  /// This output without color.
  func withoutColor() -> Output {
    Output(
      sink, isTerminal: isTerminal, size: size, paint: Paint(isOn: false), canRedraw: canRedraw,
      isASCII: isASCII, grouping: grouping)
  }

  /// This output with the characters and the numbers of an environment's locale, and colors for the
  /// background that the environment names.
  func following(_ environment: [String: String]) -> Output {
    Output(
      sink, isTerminal: isTerminal, size: size,
      paint: Paint(isOn: paint.isOn, ground: Ground(environment: environment)),
      canRedraw: canRedraw, isASCII: LocaleVariables(environment).isASCII,
      grouping: NumberGrouping(environment: environment))
  }

  /// Writes bytes.
  package func write(_ bytes: some Sequence<UInt8>) throws(OutputError) {
    let full = pending.withLock { pending in
      pending.append(contentsOf: bytes)
      return isTerminal || pending.count >= Self.capacity
    }
    if full { try flush() }
  }

  /// Writes text.
  package func write(_ text: String) throws(OutputError) { try write(text.utf8) }

  /// Writes a line for people.
  package func line(_ text: String = "") throws(OutputError) {
    try exactLine(isASCII ? PlainASCII.text(text) : text)
  }

  /// Writes a line as it is in every locale, such as a path or a setting that a script reads.
  package func exactLine(_ text: String) throws(OutputError) { try write(text + "\n") }

  /// Writes a JSON document: laid out for a person on a terminal, else as one line.
  package func json(_ value: JSONValue) throws(OutputError) {
    try exactLine(value.text(pretty: isTerminal))
  }

  /// Writes a JSON document as one line, as line-oriented formats need it.
  package func jsonLine(_ value: JSONValue) throws(OutputError) {
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    try write(bytes)
  }

  /// Writes a table, fitted to the terminal.
  ///
  /// - Parameter table: The table.
  /// - Returns: The titles of the columns for which the terminal has no room.
  /// - Throws: ``OutputError``.
  @discardableResult
  package func table(_ table: Table) throws(OutputError) -> [String] {
    let page = table.page(width: width, paint: paint, isASCII: isASCII, grouping: grouping)
    for line in page.lines { try self.line(line) }
    return page.omitted
  }

  /// Plain text in lines that fit a terminal behind an indent.
  func lines(of text: String, indent: Int) -> [String] {
    let text = isASCII ? PlainASCII.text(text) : text
    return width.map { WrappedText.lines(text, width: $0 - indent) } ?? [text]
  }

  /// Writes text for people, broken into lines where a terminal is narrower.
  ///
  /// - Parameters:
  ///   - text: Plain text.
  ///   - label: What stands before the text on the first line, as wide as the indent.
  ///   - indent: The columns by which the lines after the first begin further in.
  /// - Throws: ``OutputError``.
  func wrapped(_ text: String, label: String = "", indent: Int = 2) throws(OutputError) {
    let isShort = label.isEmpty && text.displayWidth <= width ?? .max
    let parts = lines(of: text, indent: isShort ? 0 : indent)
    for (index, part) in parts.enumerated() {
      try line((index > 0 ? String(repeating: " ", count: indent) : label) + part)
    }
  }

  /// Sends out what was collected. A command that runs on calls this after each event; at its end it
  /// is called for every command.
  package func flush() throws(OutputError) {
    let bytes = pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
    guard !bytes.isEmpty else { return }
    try sink.write(bytes)
  }
}
