internal import WxCore

/// A position in a TOML text, which advances as the text is read.
struct TOMLScanner {
  let bytes: [UInt8]
  private(set) var position: Int
  /// The line of the position; the first is 1.
  private(set) var line = 1

  /// The maximum depth of arrays, inline tables and the parts of a key. More would exhaust the
  /// stack.
  static let depthLimit = 32

  /// Starts after the byte order mark, if there is one.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = ByteOrderMark.length(in: bytes)
  }

  /// The byte at the position; `nil` at the end.
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  func starts(with other: [UInt8]) -> Bool { bytes[position...].starts(with: other) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func advance(by count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  /// Moves over a byte if it is at the position.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    advance()
    return true
  }

  mutating func skipSpaces() {
    while current == UInt8(ascii: " ") || current == UInt8(ascii: "\t") { advance() }
  }

  /// Moves over the end of a line if it is at the position.
  mutating func skipLineEnd() -> Bool {
    if startsWindowsLineEnd { advance() }
    return skip(UInt8(ascii: "\n"))
  }

  /// Moves to the end of the line over spaces and a comment.
  mutating func skipComment() throws(TOMLError) {
    skipSpaces()
    guard current == UInt8(ascii: "#") else { return }
    while let byte = current, byte != UInt8(ascii: "\n"), !startsWindowsLineEnd {
      try check(byte)
      advance()
    }
  }

  /// Moves over spaces, comments and the ends of lines, which may be between the values of an
  /// array.
  mutating func skipBlankLines() throws(TOMLError) {
    repeat { try skipComment() } while skipLineEnd()
  }

  /// Moves to the next line; only a comment may precede it.
  mutating func endLine(after thing: String) throws(TOMLError) {
    try skipComment()
    if skipLineEnd() { return }
    guard let byte = current else { return }
    try check(byte)
    throw error("there is more on the line after \(thing)")
  }

  /// A key with its parts, without the spaces after it.
  mutating func key() throws(TOMLError) -> [String] {
    var parts: [String] = []
    repeat {
      skipSpaces()
      parts.append(try part())
      skipSpaces()
      if parts.count > Self.depthLimit { throw error("a name has too many parts") }
    } while skip(UInt8(ascii: "."))
    return parts
  }

  private mutating func part() throws(TOMLError) -> String {
    if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      if starts(with: [quote, quote, quote]) { throw error("a name cannot have several lines") }
      return try string()
    }
    let start = position
    while let byte = current, Self.isBare(byte) { advance() }
    if position > start { return text(start..<position) }
    guard let byte = current, byte >= 0x80 else { throw error("a name is missing") }
    throw error("a name with other letters than a-z needs quotation marks")
  }

  /// Refuses a control character.
  func check(_ byte: UInt8) throws(TOMLError) {
    guard byte >= 0x20 || byte == UInt8(ascii: "\t"), byte != 0x7F else {
      throw error("there is a control character")
    }
  }

  func error(_ reason: String) -> TOMLError { TOMLError(line: line, reason: reason) }

  /// Whether a carriage return and a line feed are at the position.
  var startsWindowsLineEnd: Bool { starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) }

  private static func isBare(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }
}
