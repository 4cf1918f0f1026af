/// Comma-separated values as in RFC 4180, in UTF-8 with LF line ends.
package enum CSV {
  /// Returns one record as a line, with the line end.
  package static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\n"
  }

  /// Whether a field is quoted: it contains a comma, a quote or a line end, or starts or ends with a
  /// space.
  package static func needsQuotes(_ field: ArraySlice<UInt8>) -> Bool {
    field.first == UInt8(ascii: " ") || field.last == UInt8(ascii: " ")
      || field.contains {
        $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
          || $0 == UInt8(ascii: "\r")
      }
  }

  /// Describes a row that has another number of fields than the header.
  package static func mismatch(_ count: Int, header: Int) -> String {
    "\(count) field\(count == 1 ? "" : "s"), but the header has \(header)"
  }

  /// Returns text that a spreadsheet does not read as a formula: an apostrophe is added before text
  /// that starts, or starts after apostrophes, with `=`, `+`, `-`, `@`, their wide forms, a tab or
  /// a line end.
  ///
  /// Use it for text from outside, not for numbers. ``unshielded(_:)`` restores the original.
  package static func shielded(_ text: String) -> String {
    isFormula(text.unicodeScalars.drop { $0 == "'" }) ? "'" + text : text
  }

  /// Returns text without the apostrophe that ``shielded(_:)`` added.
  package static func unshielded(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.first == "'", isFormula(scalars.drop { $0 == "'" }) else { return text }
    return String(scalars.dropFirst())
  }

  private static func isFormula(_ scalars: Substring.UnicodeScalarView) -> Bool {
    switch scalars.first {
    case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": true
    default: false
    }
  }

  private static func quoted(_ field: String) -> String {
    guard needsQuotes(Array(field.utf8)[...]) else { return field }
    var text = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { text.unicodeScalars.append("\"") }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}

/// One record of comma-separated values.
package struct CSVRecord: Hashable, Sendable {
  /// The number of the first line of the record, from 1.
  package let line: Int
  /// The fields without their quotes.
  package let fields: [String]
}

/// The reason why text is not valid CSV.
package struct CSVReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the faulty line, from 1.
  package let line: Int
  /// What is wrong there.
  package let reason: String

  /// The reason with its line number.
  package var description: String { "line \(line): \(reason)" }
}

/// Reads comma-separated values record by record.
///
/// Lines end in LF or CRLF; a byte order mark at the start and empty lines are skipped.
package struct CSVReader: Sendable {
  private let bytes: [UInt8]
  private var position: Int
  private var record = RecordFields()
  private var lines = LineCounter()

  /// Creates a reader of UTF-8 text.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = ByteOrderMark.length(in: bytes)
  }

  /// Reads the next record; returns `nil` at the end.
  ///
  /// - Throws: ``CSVReadingError`` for a quote that is not closed, or is closed before the field
  ///   ends.
  package mutating func next() throws(CSVReadingError) -> CSVRecord? {
    do throws(CSVReadingError) {
      guard try record.nextRow(bytes, &position) != nil else { return nil }
    } catch {
      let line = lines.line(at: record.start, in: bytes) + error.line - 1
      throw CSVReadingError(line: line, reason: error.reason)
    }
    let fields = record.fields.indices.map {
      String(decoding: record.content(of: $0, in: bytes), as: UTF8.self)
    }
    return CSVRecord(line: lines.line(at: record.start, in: bytes), fields: fields)
  }
}
