internal import WxCore

/// Splits a stream of bytes into the lines of messages, within a limit.
package struct MessageLines: Sendable {
  /// A line, or a sign of one that was skipped.
  package enum Line: Hashable, Sendable {
    /// The bytes of a line that is not blank, without its end.
    case line([UInt8])
    /// A line was longer than this limit and was skipped.
    case tooLong(limit: Int)
  }

  private var splitter: LineSplitter

  /// Creates a splitter for lines of up to a number of bytes.
  package init(limit: Int = ToolServer.messageLimit) { splitter = LineSplitter(limit: limit) }

  /// Returns the lines that end in the next bytes.
  package mutating func take(_ bytes: [UInt8]) -> [Line] {
    let limit = splitter.limit
    var lines: [Line] = []
    splitter.split(bytes) { _, line in Self.append(line, limit, to: &lines) }
    return lines
  }

  /// Returns the last line, if the bytes end without a line end.
  package mutating func end() -> [Line] {
    let limit = splitter.limit
    var lines: [Line] = []
    splitter.finish { _, line in Self.append(line, limit, to: &lines) }
    return lines
  }

  private static func append(_ line: ArraySlice<UInt8>?, _ limit: Int, to lines: inout [Line]) {
    guard let line else { return lines.append(.tooLong(limit: limit)) }
    let isBlank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    if !isBlank { lines.append(.line(Array(line))) }
  }
}
