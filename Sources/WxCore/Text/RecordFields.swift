/// The records of a piece and the fields of a CSV record, as byte ranges, so that nothing is copied
/// needlessly.
package struct RecordFields: Sendable {
  /// A field.
  package struct Field: Sendable {
    /// The bytes, without enclosing quotes.
    package var range: Range<Int>
    /// Whether the field contains doubled quotes.
    var hasDoubledQuotes = false
    /// Whether the field contains escapes of TSV.
    var hasEscapes = false
    /// Whether the field of a TSV has no value.
    package var isMissing = false
  }

  /// The fields of the last record.
  package private(set) var fields: [Field] = []
  /// The start of the last CSV record, even if it is bad.
  package private(set) var start = 0

  /// Creates an instance without fields.
  package init() {}

  /// Returns the range of the next line, without its end.
  ///
  /// - Parameters:
  ///   - bytes: The piece.
  ///   - position: The start of the line; moved to the next line.
  /// - Returns: `nil` at the end of the piece.
  package static func nextLine(_ bytes: [UInt8], _ position: inout Int) -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    position = end + 1
    return start..<withoutReturn(bytes, start, end)
  }

  /// Reads the next row of a CSV, skipping empty rows.
  ///
  /// - Parameters:
  ///   - bytes: The piece.
  ///   - position: The start of the row; moved to the next row, even if this one is bad.
  /// - Returns: The range of the row without its end; `nil` at the end of the piece.
  /// - Throws: ``CSVReadingError`` for a quote that is not closed, or is closed before the field ends. Its
  ///   line is counted from ``start``.
  package mutating func nextRow(_ bytes: [UInt8], _ position: inout Int) throws(CSVReadingError)
    -> Range<Int>?
  {
    while position < bytes.count, let end = lineEnd(bytes, position) { position = end }
    guard position < bytes.count else { return nil }
    fields.removeAll(keepingCapacity: true)
    start = position
    while true {
      if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
        try readQuoted(bytes, &position)
      } else {
        readPlain(bytes, &position)
      }
      if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
        position += 1
        continue
      }
      let end = position
      position = lineEnd(bytes, position) ?? bytes.count
      return start..<end
    }
  }

  /// Reads the next row of a TSV.
  ///
  /// - Parameters:
  ///   - bytes: The piece.
  ///   - position: The start of the row; moved to the next row.
  /// - Returns: The range of the row without its end; `nil` at the end of the piece.
  package mutating func nextTabbedRow(_ bytes: [UInt8], _ position: inout Int) -> Range<Int>? {
    guard let line = Self.nextLine(bytes, &position) else { return nil }
    fields.removeAll(keepingCapacity: true)
    var field = Field(range: line.lowerBound..<line.lowerBound)
    for index in line {
      switch bytes[index] {
      case 0x09:
        append(field, bytes)
        field = Field(range: index + 1..<index + 1)
        continue
      case UInt8(ascii: "\\"): field.hasEscapes = true
      default: break
      }
      field.range = field.range.lowerBound..<index + 1
    }
    append(field, bytes)
    return line
  }

  private mutating func append(_ field: Field, _ bytes: [UInt8]) {
    var field = field
    field.isMissing = field.hasEscapes && TSVEscape.isMissing(bytes[field.range])
    fields.append(field)
  }

  /// Returns the text of a field; `nil` if it is not UTF-8.
  package func text(_ index: Int, of bytes: [UInt8]) -> String? {
    String(validating: content(of: index, in: bytes), as: UTF8.self)
  }

  /// Returns the bytes of a field, without escapes.
  func content(of index: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let field = fields[index]
    let content = bytes[field.range]
    if field.isMissing { return [] }
    if field.hasEscapes { return TSVEscape.unescaped(content)[...] }
    guard field.hasDoubledQuotes else { return content }
    return content.replacing([UInt8(ascii: "\""), UInt8(ascii: "\"")], with: [UInt8(ascii: "\"")])
  }

  private mutating func readPlain(_ bytes: [UInt8], _ position: inout Int) {
    let start = position
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: ","), bytes[end] != UInt8(ascii: "\n") {
      end += 1
    }
    let isLast = end == bytes.count || bytes[end] == UInt8(ascii: "\n")
    position = isLast ? Self.withoutReturn(bytes, start, end) : end
    fields.append(Field(range: start..<position))
  }

  private mutating func readQuoted(
    _ bytes: [UInt8], _ position: inout Int
  ) throws(CSVReadingError) {
    let start = position + 1
    var end = start
    var hasDoubledQuotes = false
    while true {
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
      guard end < bytes.count else {
        position = bytes.count
        throw CSVReadingError(line: line(at: start, in: bytes), reason: "a quote is not closed")
      }
      guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\"") else { break }
      hasDoubledQuotes = true
      end += 2
    }
    fields.append(Field(range: start..<end, hasDoubledQuotes: hasDoubledQuotes))
    position = end + 1
    guard
      position == bytes.count || bytes[position] == UInt8(ascii: ",")
        || lineEnd(bytes, position) != nil
    else {
      skipRow(bytes, &position)
      throw CSVReadingError(line: line(at: end, in: bytes), reason: "text after a closing quote")
    }
  }

  /// The number of the line with an index, from 1 at the start of the row.
  private func line(at index: Int, in bytes: [UInt8]) -> Int {
    1 + bytes[self.start..<index].lineFeeds
  }

  /// Moves past the end of a bad row, which is a line feed outside of quotes.
  private func skipRow(_ bytes: [UInt8], _ position: inout Int) {
    var quotes = FieldQuotes()
    while position < bytes.count {
      let index = position
      position += 1
      switch bytes[index] {
      case UInt8(ascii: "\""): quotes.take(at: index, after: bytes[index - 1])
      case UInt8(ascii: "\n") where !quotes.isOpen: return
      default: break
      }
    }
  }

  /// Returns the start of the next row, if there is a line end at a position.
  private func lineEnd(_ bytes: [UInt8], _ position: Int) -> Int? {
    guard position < bytes.count else { return nil }
    if bytes[position] == UInt8(ascii: "\n") { return position + 1 }
    guard bytes[position] == UInt8(ascii: "\r") else { return nil }
    if position + 1 == bytes.count { return position + 1 }
    return bytes[position + 1] == UInt8(ascii: "\n") ? position + 2 : nil
  }

  private static func withoutReturn(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }
}
