internal import WxCore

/// Splits the bytes of a batch into pieces of whole records, independent of the block boundaries.
///
/// A record ends at a line feed; in a CSV, at one outside quotes. A record longer than the limit is
/// not stored, but becomes a piece with a fault. After an unclosed quote, only its own line is at
/// fault, and reading continues with the next.
package struct RecordSplitter {
  /// One or more consecutive records.
  package struct Piece: Sendable {
    /// The records with their line ends; the last one of the input may have none.
    package var bytes: [UInt8]
    /// The fault, if the piece is a single record that cannot be read.
    package var fault: BatchFault?

    /// Creates a piece.
    package init(bytes: [UInt8], fault: BatchFault? = nil) {
      self.bytes = bytes
      self.fault = fault
    }
  }

  /// The maximum length of a record, in bytes.
  package static let limit = 1 << 20

  private let isCSV: Bool
  private var rest: [UInt8] = []
  /// The number of bytes of the rest that were searched for an end, and whether the search stopped
  /// inside quotes.
  private var searched = 0
  private var isQuoted = false
  /// Whether the remainder of a record that is too long is being skipped.
  private var isSkipping = false
  private var isAtStart = true

  /// Creates a splitter.
  package init(isCSV: Bool) { self.isCSV = isCSV }

  /// Takes the next bytes.
  ///
  /// - Returns: The complete records.
  package mutating func take(_ bytes: [UInt8]) -> [Piece] {
    var bytes = bytes[...]
    if isSkipping {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return [] }
      isSkipping = false
      bytes = bytes[(end + 1)...]
    }
    rest += bytes
    skipByteOrderMark(isEnd: false)
    guard !isAtStart else { return [] }
    var pieces: [Piece] = []
    while true {
      let end = endOfLastRecord()
      if end > 0 {
        pieces.append(Piece(bytes: Array(rest[..<end])))
        drop(end)
      }
      guard rest.count > Self.limit else { return pieces }
      pieces.append(cutShort())
    }
  }

  /// Ends the input.
  ///
  /// - Returns: The remaining records.
  package mutating func finish() -> [Piece] {
    skipByteOrderMark(isEnd: true)
    var pieces: [Piece] = []
    while !rest.isEmpty {
      let end = endOfLastRecord()
      if isQuoted, let lineEnd = rest[end...].firstIndex(of: UInt8(ascii: "\n")) {
        if end > 0 { pieces.append(Piece(bytes: Array(rest[..<end]))) }
        drop(end)
        pieces.append(openQuote(lineEnd - end))
      } else {
        pieces.append(Piece(bytes: rest))
        drop(rest.count)
      }
    }
    return pieces
  }

  private mutating func skipByteOrderMark(isEnd: Bool) {
    guard isAtStart,
      isEnd || rest.count >= ByteOrderMark.bytes.count
        || rest.first != ByteOrderMark.bytes.first
    else { return }
    isAtStart = false
    rest.removeFirst(ByteOrderMark.length(in: rest))
  }

  /// Returns the end of the last complete record; 0 if there is none.
  private mutating func endOfLastRecord() -> Int {
    guard isCSV else {
      let end = rest[searched...].lastIndex(of: UInt8(ascii: "\n"))
      searched = rest.count
      return end.map { $0 + 1 } ?? 0
    }
    var end = 0
    var isQuoted = isQuoted
    for index in searched..<rest.count {
      switch rest[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\n") where !isQuoted: end = index + 1
      default: break
      }
    }
    self.isQuoted = isQuoted
    searched = rest.count
    return end
  }

  /// Drops the bytes before an index. After the end of a record, the state of the search is
  /// unchanged.
  private mutating func drop(_ count: Int) {
    rest.removeSubrange(..<count)
    searched -= count
  }

  /// Handles a rest that is too long and has no end.
  private mutating func cutShort() -> Piece {
    if isQuoted, let end = rest.firstIndex(of: UInt8(ascii: "\n")) { return openQuote(end) }
    if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      drop(end + 1)
    } else {
      isSkipping = true
      drop(rest.count)
    }
    isQuoted = false
    searched = 0
    return Piece(bytes: [], fault: .tooLong(limit: Self.limit))
  }

  /// Removes the line with an unclosed quote.
  private mutating func openQuote(_ end: Int) -> Piece {
    drop(end + 1)
    isQuoted = false
    searched = 0
    return Piece(bytes: [], fault: .badRow(detail: "a quote is not closed"))
  }
}
