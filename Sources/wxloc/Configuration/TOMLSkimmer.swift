internal import WxCore

/// Finds where the settings of a TOML text stand, without reading their values.
///
/// TOMLKit reads the values but forgets comments, order and layout, and it does not say on which line
/// a setting is. This knows just enough of the language to find its way: keys (bare, quoted, dotted),
/// tables, comments, and where a value ends, be it a string of several lines or an array.
struct TOMLSkimmer {
  /// One setting.
  struct Entry: Hashable {
    /// The names of the table and the key together.
    let path: [String]
    /// How many of them the table's header says.
    let tableDepth: Int
    /// The line that the key is on; the first is 1.
    let line: Int
    /// The bytes of its lines, with the last one's end.
    let lines: Range<Int>
    /// The bytes of its value.
    let value: Range<Int>
  }

  /// The header of one table.
  struct Table: Hashable {
    let path: [String]
    let line: Int
    /// The first byte of the line after it.
    let end: Int
  }

  /// Something that no setting needs and that must not reach TOMLKit, whose parser ends the process
  /// at it instead of refusing it.
  struct Fault: Hashable {
    let line: Int
    let detail: String
  }

  private(set) var entries: [Entry] = []
  private(set) var tables: [Table] = []
  /// The first fault.
  private(set) var fault: Fault?

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  /// Goes through a text. What is no TOML is gone through too; no more can be said of it than that
  /// nothing found in it can be relied on.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = ByteOrderMark.length(in: bytes)
    var table: [String] = []
    while position < bytes.count {
      let start = position
      skipSpaces()
      switch current {
      case UInt8(ascii: "["):
        table = header(line: line)
      case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#"):
        skipLine()
      default:
        entry(in: table, from: start)
      }
    }
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func header(line: Int) -> [String] {
    for _ in 0..<2 where current == UInt8(ascii: "[") { position += 1 }
    skipSpaces()
    if !startsKey { note("a table needs a name") }
    let path = key()
    skipLine()
    tables.append(Table(path: path, line: line, end: position))
    return path
  }

  private mutating func entry(in table: [String], from start: Int) {
    let first = line
    let path = table + key()
    guard current == UInt8(ascii: "=") else { return skipLine() }
    position += 1
    skipSpaces()
    let valueStart = position
    skipValue()
    let value = valueStart..<position
    skipLine()
    entries.append(
      Entry(
        path: path, tableDepth: table.count, line: first, lines: start..<position, value: value))
  }

  /// A key with its parts, up to what follows it.
  private mutating func key() -> [String] {
    var parts: [String] = []
    while true {
      skipSpaces()
      let start = position
      if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        skipString(quote)
        parts.append(text(start + 1..<max(start + 1, position - 1)))
      } else {
        while let byte = current, Self.isBare(byte) { position += 1 }
        parts.append(text(start..<position))
      }
      skipSpaces()
      guard current == UInt8(ascii: ".") else { return parts }
      position += 1
    }
  }

  private mutating func skipValue() {
    switch current {
    case UInt8(ascii: "["), UInt8(ascii: "{"): skipBrackets()
    case UInt8(ascii: "\""): skipString(UInt8(ascii: "\""))
    case UInt8(ascii: "'"): skipString(UInt8(ascii: "'"))
    default:
      // A date may have a space in it; one before a comment or the end is not the value's.
      var end = position
      while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "#") {
        if startsDate { note("no setting is a date") }
        position += 1
        if byte > UInt8(ascii: " ") { end = position }
      }
      position = end
    }
  }

  /// An array or an inline table, with the strings and comments in it.
  private mutating func skipBrackets() {
    var depth = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        position += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        position += 1
        if depth == 0 { return }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
      case UInt8(ascii: "#"): skipLine()
      default:
        if startsDate { note("no setting is a date") }
        advance()
      }
    }
  }

  private mutating func skipString(_ quote: UInt8) {
    let isLong = bytes[position...].starts(with: [quote, quote, quote])
    position += isLong ? 3 : 1
    while let byte = current {
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        position += 1
      } else if byte == quote, !isLong || bytes[position...].starts(with: [quote, quote, quote]) {
        position += isLong ? 3 : 1
        // Up to two quotes may stand before the three that end a string.
        while isLong, current == quote { position += 1 }
        return
      } else if byte == UInt8(ascii: "\n"), !isLong {
        return
      }
      advance()
    }
  }

  private mutating func skipSpaces() {
    while current == UInt8(ascii: " ") || current == UInt8(ascii: "\t") { position += 1 }
  }

  private mutating func skipLine() {
    while let byte = current {
      advance()
      if byte == UInt8(ascii: "\n") { return }
    }
  }

  private mutating func advance() {
    if current == UInt8(ascii: "\n") { line += 1 }
    if position < bytes.count { position += 1 }
  }

  private mutating func note(_ detail: String) {
    if fault == nil { fault = Fault(line: line, detail: detail) }
  }

  /// Whether a key stands here, quoted or of the bytes that TOMLKit knows.
  private var startsKey: Bool {
    guard let byte = current else { return false }
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      || (byte < 0x80 && Self.isBare(byte))
  }

  /// Whether four digits and a hyphen stand here, which no number has.
  private var startsDate: Bool {
    let next = bytes[position...].prefix(5)
    return next.count == 5 && next.last == UInt8(ascii: "-")
      && next.dropLast().allSatisfy(\.isASCIIDigit)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80
    }
  }
}
