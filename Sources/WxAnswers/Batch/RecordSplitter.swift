internal import WxCore

/// Splits the bytes of a batch into pieces of whole records, wherever a block of the input ends.
///
/// A record ends at a line feed; in CSV, at a line feed outside of quotes, which begin a field; a quote within a
/// field is a character like any other. A record that is longer than ``limit`` becomes an empty piece with a
/// fault. If a quote is not closed, only the line with that quote has a fault, and reading continues with the
/// next line.
package struct RecordSplitter {
  /// One or more consecutive records.
  package struct Piece: Sendable {
    /// The records with their line ends; the last one of the input may have none.
    package var bytes: [UInt8]
    /// The number of the first line in a CSV.
    package var line: Int
    /// The fault, if the piece is a single record that cannot be read.
    package var fault: BatchFault?

    /// Creates a piece.
    package init(bytes: [UInt8], line: Int = 1, fault: BatchFault? = nil) {
      self.bytes = bytes
      self.line = line
      self.fault = fault
    }
  }

  /// The maximum length of a record, in bytes.
  package static let limit = 1 << 20

  private let isCSV: Bool
  /// The bytes that are in no piece yet.
  private var rest: [UInt8] = []
  /// How many bytes of the rest were searched for the end of a record.
  private var searched = 0
  /// The quotes that the search has met.
  private var quotes = FieldQuotes()
  /// The number of the line with which the rest begins.
  private var line = 1
  /// Whether the remainder of a record that is too long is being skipped.
  private var isSkipping = false
  /// Whether the input may still begin with a byte order mark.
  private var isAtStart = true

  /// Creates a splitter.
  package init(isCSV: Bool) { self.isCSV = isCSV }

  /// Takes the next bytes of the input.
  ///
  /// - Returns: The complete records.
  package mutating func take(_ bytes: [UInt8]) -> [Piece] {
    var bytes = bytes[...]
    if isSkipping {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return [] }
      isSkipping = false
      line += 1
      bytes = bytes[(end + 1)...]
    }
    rest += bytes
    skipByteOrderMark(isEnd: false)
    guard !isAtStart else { return [] }
    var pieces: [Piece] = []
    while true {
      let end = endOfLastRecord()
      if end > 0 {
        pieces.append(Piece(bytes: Array(rest[..<end]), line: line))
        drop(end)
      }
      guard rest.count > Self.limit else { return pieces }
      pieces.append(removeTooLongRecord())
    }
  }

  /// Takes the end of the input.
  ///
  /// - Returns: The remaining records.
  package mutating func finish() -> [Piece] {
    skipByteOrderMark(isEnd: true)
    var pieces: [Piece] = []
    while !rest.isEmpty {
      let end = endOfLastRecord()
      if quotes.isOpen, let lineEnd = rest[end...].firstIndex(of: UInt8(ascii: "\n")) {
        if end > 0 { pieces.append(Piece(bytes: Array(rest[..<end]), line: line)) }
        drop(end)
        pieces.append(removeUnclosedLine(upTo: lineEnd - end))
      } else {
        pieces.append(Piece(bytes: rest, line: line))
        drop(rest.count)
      }
    }
    return pieces
  }

  /// Removes the byte order mark, as soon as enough bytes have arrived to recognize it.
  private mutating func skipByteOrderMark(isEnd: Bool) {
    guard isAtStart,
      isEnd || rest.count >= ByteOrderMark.bytes.count
        || rest.first != ByteOrderMark.bytes.first
    else { return }
    isAtStart = false
    rest.removeFirst(ByteOrderMark.length(in: rest))
  }

  /// Returns the index after the last complete record; 0 if there is none.
  private mutating func endOfLastRecord() -> Int {
    // Without quotes, all line feeds are ends of records.
    guard isCSV, quotes.isOpen || rest[searched...].contains(UInt8(ascii: "\"")) else {
      let end = rest[searched...].lastIndex(of: UInt8(ascii: "\n"))
      searched = rest.count
      return end.map { $0 + 1 } ?? 0
    }
    var end = 0
    var quotes = quotes
    for index in searched..<rest.count {
      switch rest[index] {
      case UInt8(ascii: "\""): quotes.take(at: index, after: index > 0 ? rest[index - 1] : nil)
      case UInt8(ascii: "\n") where !quotes.isOpen: end = index + 1
      default: break
      }
    }
    self.quotes = quotes
    searched = rest.count
    return end
  }

  /// Drops the first bytes. Whether the search is inside quotes does not change, because a record
  /// ends there.
  private mutating func drop(_ count: Int) {
    if isCSV { line += rest[..<count].lineFeeds }
    quotes.drop(count)
    rest.removeSubrange(..<count)
    searched -= count
  }

  /// Removes a record that is too long, or what has arrived of it.
  private mutating func removeTooLongRecord() -> Piece {
    if quotes.isOpen, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      return removeUnclosedLine(upTo: end)
    }
    if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      drop(end + 1)
    } else {
      isSkipping = true
      drop(rest.count)
    }
    quotes = FieldQuotes()
    searched = 0
    return Piece(bytes: [], fault: .tooLong(limit: Self.limit))
  }

  /// Removes the line with an unclosed quote, which ends with the line feed at an index.
  private mutating func removeUnclosedLine(upTo end: Int) -> Piece {
    let piece = Piece(
      bytes: Array(rest[..<end]), line: line, fault: .badRow(detail: "a quote is not closed"))
    drop(end + 1)
    quotes = FieldQuotes()
    searched = 0
    return piece
  }
}
