/// The escapes of TSV: a backslash and a letter.
package enum TSVEscape {
  /// Returns the character after the backslash; `nil` for a byte that is not escaped.
  package static func letter(of byte: UInt8) -> UInt8? {
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
  package static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
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
  package static func isMissing(_ field: ArraySlice<UInt8>) -> Bool {
    field.elementsEqual([UInt8(ascii: "\\"), UInt8(ascii: "N")])
  }
}
