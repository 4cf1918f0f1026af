/// Splits a stream of bytes into lines, however the bytes are chunked.
///
/// Lines end with LF or CR LF; empty lines are skipped. A line longer than the limit is dropped and
/// reading continues after its end, so a broken sender costs bounded memory and one line.
package struct LineSplitter: Sendable {
  /// The longest accepted line in bytes.
  package let limit: Int
  /// The number of lines dropped so far because they were too long.
  package private(set) var droppedLines = 0

  private var partial: [UInt8] = []
  private var isSkipping = false
  /// The number of lines that have begun.
  private var number = 0

  /// Creates a splitter without pending bytes.
  ///
  /// - Parameter limit: The longest accepted line in bytes. gpsd's SKY reports are several kB.
  package init(limit: Int = 256 * 1024) { self.limit = limit }

  /// The start of a line that has not ended yet.
  package var unfinished: ArraySlice<UInt8> { partial[...] }

  /// Whether the last bytes belong to a line that has not ended yet.
  package var isWithinLine: Bool { isSkipping || !partial.isEmpty }

  /// Adds bytes, and returns the completed lines without their line ends.
  package mutating func take(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    split(bytes) { _, line in if let line { lines.append(line) } }
    return lines
  }

  /// Adds bytes and calls a function with the number, from 1, of each completed line and with its
  /// bytes, without its line end; with `nil` as soon as a line is too long.
  package mutating func split<Failure: Error>(
    _ bytes: [UInt8], _ body: (Int, ArraySlice<UInt8>?) throws(Failure) -> Void
  ) throws(Failure) {
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      let rest = bytes[start..<end]
      start = end + 1
      if isSkipping {
        isSkipping = false
      } else if partial.isEmpty {
        number += 1
        try pass(rest, body)
      } else {
        partial += rest
        try passPartial(body)
      }
    }
    guard !isSkipping else { return }
    partial += bytes[start...]
    guard partial.count > limit else { return }
    partial = []
    isSkipping = true
    number += 1
    droppedLines += 1
    try body(number, nil)
  }

  /// Calls a function with the last line, if it has no line end.
  package mutating func finish<Failure: Error>(
    _ body: (Int, ArraySlice<UInt8>?) throws(Failure) -> Void
  ) throws(Failure) {
    isSkipping = false
    if !partial.isEmpty { try passPartial(body) }
  }

  private mutating func passPartial<Failure: Error>(
    _ body: (Int, ArraySlice<UInt8>?) throws(Failure) -> Void
  ) throws(Failure) {
    let line = partial
    partial = []
    number += 1
    try pass(line[...], body)
  }

  private mutating func pass<Failure: Error>(
    _ line: ArraySlice<UInt8>, _ body: (Int, ArraySlice<UInt8>?) throws(Failure) -> Void
  ) throws(Failure) {
    let line = line.last == 0x0D ? line.dropLast() : line
    if line.count > limit {
      droppedLines += 1
      try body(number, nil)
    } else if !line.isEmpty {
      try body(number, line)
    }
  }
}
