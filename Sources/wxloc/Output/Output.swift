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
  package init(
    _ sink: any ByteSink, isTerminal: Bool, size: OutputSize, usesColor: Bool,
    canRedraw: Bool? = nil
  ) {
    self.sink = sink
    self.isTerminal = isTerminal
    self.canRedraw = canRedraw ?? isTerminal
    self.size = size
    paint = Paint(isOn: usesColor)
    pending = Mutex([])
  }

  /// This output without colour.
  func withoutColor() -> Output {
    Output(
      sink, isTerminal: isTerminal, size: size, usesColor: false, canRedraw: canRedraw)
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

  /// Writes a line.
  package func line(_ text: String = "") throws(OutputError) { try write(text + "\n") }

  /// Writes a JSON document: laid out for a person on a terminal, else as one line.
  package func json(_ value: JSONValue) throws(OutputError) {
    try line(value.text(pretty: isTerminal))
  }

  /// Writes a JSON document as one line, as line-oriented formats need it.
  package func jsonLine(_ value: JSONValue) throws(OutputError) {
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    try write(bytes)
  }

  /// Writes a table, fitted to the terminal.
  package func table(_ table: Table) throws(OutputError) {
    for line in table.lines(width: width, paint: paint) { try self.line(line) }
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
