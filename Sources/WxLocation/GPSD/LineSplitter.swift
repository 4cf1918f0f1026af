/// Splits a stream of bytes into lines, however the bytes are chunked.
///
/// Lines end with LF or CR LF. A line longer than the limit is dropped and reading continues after
/// its end, so a broken sender costs bounded memory and one line.
package struct LineSplitter: Sendable {
  /// The longest accepted line in bytes. gpsd's SKY reports are several kB.
  package static let limit = 256 * 1024

  private var partial: [UInt8] = []
  private var isSkipping = false
  /// The number of lines dropped so far because they were too long.
  package private(set) var droppedLines = 0

  /// The start of a line that has not ended yet.
  var unfinished: ArraySlice<UInt8> { partial[...] }

  /// Whether the last bytes belong to a line that has not ended yet.
  var isWithinLine: Bool { isSkipping || !partial.isEmpty }

  /// Creates a splitter without pending bytes.
  package init() {}

  /// Adds bytes and calls the closure with each completed line, without its line end; empty lines
  /// are skipped.
  package mutating func take(_ bytes: [UInt8], line body: (ArraySlice<UInt8>) -> Void) {
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      finish(with: bytes[start..<end], body)
      start = end + 1
    }
    guard !isSkipping else { return }
    partial += bytes[start...]
    if partial.count > Self.limit {
      partial = []
      isSkipping = true
      droppedLines += 1
    }
  }

  private mutating func finish(with rest: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    if isSkipping {
      isSkipping = false
      return
    }
    var line = rest
    if !partial.isEmpty {
      partial += rest
      line = partial[...]
      partial = []
    }
    if line.last == 0x0D { line.removeLast() }
    if line.count > Self.limit {
      droppedLines += 1
    } else if !line.isEmpty {
      body(line)
    }
  }
}
