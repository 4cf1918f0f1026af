/// Cuts a stream of bytes into lines, however the bytes are packed.
///
/// Lines end with LF or CR LF. A line longer than the limit is dropped and the splitter goes on
/// behind its end, so that a broken sender costs a bounded amount of memory and one line.
public struct LineSplitter: Sendable {
  /// The longest line in bytes that is kept. gpsd's SKY reports are several kB.
  public static let limit = 256 * 1024

  private var partial: [UInt8] = []
  private var isSkipping = false
  /// The number of lines dropped so far because they were too long.
  public private(set) var droppedLines = 0

  /// The beginning of a line that has not ended yet.
  var unfinished: ArraySlice<UInt8> { partial[...] }

  /// Makes a splitter without a beginning.
  public init() {}

  /// Takes bytes and hands out each line that they complete, without its end; empty lines are left
  /// out.
  public mutating func take(_ bytes: [UInt8], line body: (ArraySlice<UInt8>) -> Void) {
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
