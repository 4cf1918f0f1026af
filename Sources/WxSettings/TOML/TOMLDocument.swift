internal import WxCore

/// The settings of a TOML text, with their positions in it, so that a program can change one
/// setting and leave every other byte of the file as it is.
///
/// It reads TOML 1.0 (https://toml.io/en/v1.0.0), but rejects dates, times and arrays of tables,
/// which no setting needs.
package struct TOMLDocument {
  /// One key with its value.
  package struct Entry: Hashable, Sendable {
    /// The names of the table and of the key: `weather`, `provider`.
    package let path: [String]
    package let value: TOMLValue
    /// The line of the key; the first is 1.
    package let line: Int
    /// The bytes of the text that it occupies; `nil` inside an inline table.
    let place: Place?
  }

  /// The part of a text that an entry occupies.
  struct Place: Hashable, Sendable {
    /// How many names of the path are in the header of the table; the others are in the key.
    let tableDepth: Int
    /// The bytes of its lines, including the last line end.
    let lines: Range<Int>
    /// The bytes of its value.
    let value: Range<Int>
  }

  /// The header of a table.
  struct Table: Hashable, Sendable {
    /// Its names: `a` and `b` for `[a.b]`.
    let path: [String]
    /// The line; the first is 1.
    let line: Int
    /// The index of the first byte of the line after it.
    let end: Int
  }

  /// The entries, in the order of the text.
  package private(set) var entries: [Entry] = []
  /// The headers of tables, in the order of the text.
  private(set) var tables: [Table] = []
  /// The names so far, because no table or key may occur twice.
  private var names = TOMLNames()
  private var scanner: TOMLScanner

  /// The text.
  var bytes: [UInt8] { scanner.bytes }

  /// Reads a text in UTF-8.
  ///
  /// - Throws: ``TOMLError`` with the first invalid line.
  package init(_ bytes: [UInt8]) throws(TOMLError) {
    scanner = TOMLScanner(bytes)
    var table: [String] = []
    while scanner.current != nil {
      let start = scanner.position
      scanner.skipSpaces()
      switch scanner.current {
      case UInt8(ascii: "["): table = try readHeader()
      case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#"):
        try scanner.endLine(after: "spaces")
      default: try readEntry(in: table, from: start)
      }
    }
  }

  /// Reads the header of a table, and returns its names.
  private mutating func readHeader() throws(TOMLError) -> [String] {
    let line = scanner.line
    scanner.advance()
    if scanner.current == UInt8(ascii: "[") {
      throw scanner.error("an array of tables is not a setting")
    }
    let path = try scanner.key()
    guard scanner.skip(UInt8(ascii: "]")) else {
      throw scanner.error("the name of a table does not have a ] at its end")
    }
    try names.addTable(path, line: line)
    try scanner.endLine(after: "the name of a table")
    tables.append(Table(path: path, line: line, end: scanner.position))
    return path
  }

  /// Reads a key with its value, on the line that begins at `start`.
  private mutating func readEntry(in table: [String], from start: Int) throws(TOMLError) {
    let line = scanner.line
    let path = try readKey(in: table)
    let valueStart = scanner.position
    if scanner.current == UInt8(ascii: "{") {
      try readInlineTable(path, depth: 1)
      return try scanner.endLine(after: "a table")
    }
    let value = try scanner.value()
    let range = valueStart..<scanner.position
    try scanner.endLine(after: "a value")
    entries.append(
      Entry(
        path: path, value: value, line: line,
        place: Place(
          tableDepth: table.count, lines: start..<scanner.position, value: range)))
  }

  /// Reads a key and the equals sign after it.
  private mutating func readKey(in table: [String]) throws(TOMLError) -> [String] {
    let line = scanner.line
    let key = try scanner.key()
    guard scanner.skip(UInt8(ascii: "=")) else {
      throw scanner.error("a name needs a = and a value after it")
    }
    scanner.skipSpaces()
    try names.addKey(key, in: table, line: line)
    return table + key
  }

  /// Reads an inline table, which is on one line and begins with a brace.
  private mutating func readInlineTable(_ path: [String], depth: Int) throws(TOMLError) {
    if depth > TOMLScanner.depthLimit { throw scanner.error("tables are nested too deeply") }
    scanner.advance()
    scanner.skipSpaces()
    if scanner.skip(UInt8(ascii: "}")) { return }
    repeat {
      let line = scanner.line
      scanner.skipSpaces()
      let path = try readKey(in: path)
      if scanner.current == UInt8(ascii: "{") {
        try readInlineTable(path, depth: depth + 1)
      } else {
        entries.append(Entry(path: path, value: try scanner.value(), line: line, place: nil))
      }
      scanner.skipSpaces()
    } while scanner.skip(UInt8(ascii: ","))
    guard scanner.skip(UInt8(ascii: "}")) else {
      throw scanner.error("a table in braces needs a comma between its values and a } at its end")
    }
  }
}
