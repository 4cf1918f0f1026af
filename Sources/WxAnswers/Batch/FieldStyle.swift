internal import WxCore

/// The styles in which the fields of an answer are written.
enum FieldStyle {
  /// Separated by commas; quoted if necessary.
  case csv
  /// Separated by tabs, with escapes instead of quotes; a missing field is `\N`. ClickHouse, Hive
  /// and PostgreSQL read it.
  case tsv
  /// The members of a tuple in ClickHouse's notation, which is one field of TSV: `(1,'name',NULL)`.
  case tuple

  /// The byte between two fields.
  var separator: UInt8 { UInt8(ascii: self == .tsv ? "\t" : ",") }

  /// Appends the error and the end of a row.
  func append(endWith error: (any ExplainedError)?, to bytes: inout [UInt8]) {
    bytes.append(separator)
    bytes.append(field: error?.message, self)
    if self == .tuple { bytes.append(UInt8(ascii: ")")) }
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension [UInt8] {
  /// Appends a text as a field; `nil` is a missing one.
  mutating func append(field text: String?, _ style: FieldStyle) {
    guard let text else { return append(missingField: style) }
    switch style {
    case .csv: append(csv: text)
    case .tsv: append(escaped: text.utf8)
    case .tuple:
      append(UInt8(ascii: "'"))
      append(escaped: text.utf8)
      append(UInt8(ascii: "'"))
    }
  }

  /// Appends a missing field.
  mutating func append(missingField style: FieldStyle) {
    switch style {
    case .csv: break
    case .tsv: append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "N")])
    case .tuple: append(contentsOf: "NULL".utf8)
    }
  }

  /// Appends missing fields with separators between them.
  mutating func append(missingFields count: Int, _ style: FieldStyle) {
    for field in 0..<count {
      if field > 0 { append(style.separator) }
      append(missingField: style)
    }
  }

  private mutating func append(escaped text: String.UTF8View) {
    for byte in text {
      if let letter = TSVEscape.letter(of: byte) {
        append(UInt8(ascii: "\\"))
        append(letter)
      } else {
        append(byte)
      }
    }
  }
}
