/// Splits a stream of bytes into the lines of messages, within a limit.
package struct MessageLines: Sendable {
  /// A line, or a sign of one that was skipped.
  package enum Line: Hashable, Sendable {
    /// The bytes of a line that is not blank, without its end.
    case line([UInt8])
    /// A line was longer than this limit and was skipped.
    case tooLong(limit: Int)
  }

  private let limit: Int
  private var partial: [UInt8] = []
  private var isSkipping = false

  /// Creates a splitter for lines of up to a number of bytes.
  package init(limit: Int = ToolServer.messageLimit) { self.limit = limit }

  /// Returns the lines that end in the next bytes.
  package mutating func take(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end], to: &lines)
      finish(&lines)
      rest = rest[(end + 1)...]
    }
    append(rest, to: &lines)
    return lines
  }

  /// Returns the last line, if the bytes end without a line end.
  package mutating func end() -> [Line] {
    var lines: [Line] = []
    finish(&lines)
    return lines
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, to lines: inout [Line]) {
    guard !isSkipping else { return }
    guard partial.count + bytes.count <= limit else {
      partial = []
      isSkipping = true
      lines.append(.tooLong(limit: limit))
      return
    }
    partial.append(contentsOf: bytes)
  }

  private mutating func finish(_ lines: inout [Line]) {
    if partial.last == UInt8(ascii: "\r") { partial.removeLast() }
    let isBlank = partial.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    if !isSkipping, !isBlank { lines.append(.line(partial)) }
    partial = []
    isSkipping = false
  }
}
