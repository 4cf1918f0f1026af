internal import Synchronization
package import WxCore
package import WxDisplay

/// Standard output, for a command's results only.
///
/// Output is buffered, but written at once to a terminal. A failure to write is an ordinary error,
/// since a partial answer must not look like a complete one.
package final class Output: Sendable {
  /// Whether it is a terminal.
  package let isTerminal: Bool
  /// Whether a page can be redrawn in place.
  let canRedraw: Bool
  /// The colors of text.
  package let paint: Paint
  /// Whether text for people is in ASCII, on a terminal without UTF-8; data, such as JSON, are not converted.
  package let isASCII: Bool
  /// The grouping of digits in whole numbers.
  package let grouping: NumberGrouping

  private let sink: any ByteSink
  private let size: OutputSize
  private let pending: Mutex<[UInt8]>
  private static let capacity = 1 << 16

  /// The current number of columns; `nil` if lines may be of any length.
  package var width: Int? { size.now()?.columns }

  /// The current number of lines; `nil` if pages may be of any length.
  var height: Int? { size.now()?.rows }

  /// Returns a stream of changes of the size.
  func sizeChanges() -> AsyncStream<Void> { size.changes() }

  /// Creates an output to a sink.
  ///
  /// - Parameters:
  ///   - sink: The destination.
  ///   - isTerminal: Whether it is a terminal.
  ///   - size: The size of the terminal.
  ///   - usesColor: Whether text is colored.
  ///   - canRedraw: Whether a page can be redrawn in place; by default, if it is a terminal.
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

  /// Returns this output without color.
  func withoutColor() -> Output {
    Output(
      sink, isTerminal: isTerminal, size: size, paint: Paint(isOn: false), canRedraw: canRedraw,
      isASCII: isASCII, grouping: grouping)
  }

  /// Returns this output with the characters and number format of the environment's locale, and
  /// with colors for its background.
  func following(_ environment: [String: String]) -> Output {
    Output(
      sink, isTerminal: isTerminal, size: size,
      paint: Paint(isOn: paint.isOn, ground: TerminalBackground(environment: environment)),
      canRedraw: canRedraw, isASCII: isTerminal && LocaleVariables(environment).isASCII,
      grouping: NumberGrouping(environment: environment))
  }

  /// Writes bytes.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    guard bytes.count >= Self.capacity else { return try write(contentsOf: bytes) }
    // Many bytes need not be collected first.
    try flush()
    try sink.write(bytes)
  }

  private func write(contentsOf bytes: some Sequence<UInt8>) throws(OutputError) {
    let full = pending.withLock { pending in
      pending.append(contentsOf: bytes)
      return isTerminal || pending.count >= Self.capacity
    }
    if full { try flush() }
  }

  /// Writes text.
  package func write(_ text: String) throws(OutputError) { try write(contentsOf: text.utf8) }

  /// Writes a line for people.
  package func line(_ text: String = "") throws(OutputError) {
    try exactLine(isASCII ? PlainASCII.text(text) : text)
  }

  /// Writes a line unchanged in every locale, such as a path or a setting that scripts read.
  package func exactLine(_ text: String) throws(OutputError) { try write(text + "\n") }

  /// Writes a JSON document: indented on a terminal, else on one line.
  package func json(_ value: JSONValue) throws(OutputError) {
    try exactLine(value.text(pretty: isTerminal))
  }

  /// Writes a JSON document on one line, for line-oriented formats.
  package func jsonLine(_ value: JSONValue) throws(OutputError) {
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    try write(bytes)
  }

  /// Writes a table, fitted to the terminal.
  ///
  /// - Parameter table: The table.
  /// - Returns: The titles of the columns that do not fit the terminal.
  /// - Throws: ``OutputError``.
  @discardableResult
  package func table(_ table: Table) throws(OutputError) -> [String] {
    let page = table.page(width: width, paint: paint, isASCII: isASCII, grouping: grouping)
    for line in page.lines { try self.line(line) }
    return page.omitted
  }

  /// Breaks plain text into lines that fit the terminal after an indent.
  func lines(of text: String, indent: Int) -> [String] {
    let text = isASCII ? PlainASCII.text(text) : text
    return width.map { WrappedText.lines(text, width: $0 - indent) } ?? [text]
  }

  /// Writes text for people, broken into lines that fit the terminal.
  ///
  /// - Parameters:
  ///   - text: Plain text.
  ///   - label: The text before the first line, as wide as the indent.
  ///   - indent: The indent of the other lines, in columns.
  /// - Throws: ``OutputError``.
  package func wrapped(_ text: String, label: String = "", indent: Int = 2) throws(OutputError) {
    let isShort = label.isEmpty && text.displayWidth <= width ?? .max
    let parts = lines(of: text, indent: isShort ? 0 : indent)
    for (index, part) in parts.enumerated() {
      try line((index > 0 ? String(repeating: " ", count: indent) : label) + part)
    }
  }

  /// Runs work that may write nothing for long, and ends it when the output has no reader any more.
  ///
  /// - Throws: ``OutputError/readerGone``, or what the work throws.
  func whileRead<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { [sink] group in
      group.addTask { try await work() }
      group.addTask {
        await sink.waitForEndOfReader()
        return nil
      }
      defer { group.cancelAll() }
      while true {
        if let value = try await group.next() ?? nil { return value }
        // A canceled task has no reader to wait for; the work ends by itself.
        guard Task.isCancelled else { throw OutputError.readerGone }
      }
    }
  }

  /// Writes the buffered output. A continuous command calls this after each event; it is called at
  /// the end of every command.
  package func flush() throws(OutputError) {
    let bytes = pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
    guard !bytes.isEmpty else { return }
    try sink.write(bytes)
  }
}
