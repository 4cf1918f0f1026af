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

/// The escapes of TSV: a backslash and a letter.
enum TSVEscape {
  /// Returns the character after the backslash; `nil` for a byte that is not escaped.
  static func letter(of byte: UInt8) -> UInt8? {
    switch byte {
    case 0x09: UInt8(ascii: "t")
    case 0x0A: UInt8(ascii: "n")
    case 0x0D: UInt8(ascii: "r")
    case UInt8(ascii: "\\"), UInt8(ascii: "'"): byte
    default: nil
    }
  }

  /// Returns a field without escapes, as ClickHouse reads it: after an unknown letter, the letter
  /// itself.
  static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        text.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "0"): text.append(0x00)
      case UInt8(ascii: "a"): text.append(0x07)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "v"): text.append(0x0B)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "x"):
        if let byte = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
          rest.count >= 2
        {
          text.append(byte)
          rest = rest.dropFirst(2)
        } else {
          text.append(letter)
        }
      default: text.append(letter)
      }
    }
    return text
  }

  /// Whether a field is missing: `\N`.
  static func isMissing(_ field: ArraySlice<UInt8>) -> Bool {
    field.elementsEqual([UInt8(ascii: "\\"), UInt8(ascii: "N")])
  }
}
