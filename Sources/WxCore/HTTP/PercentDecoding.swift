/// Decoding of percent-encoded text in request targets (RFC 3986, and forms for queries).
package enum PercentDecoding {
  /// Decodes a text.
  ///
  /// - Parameters:
  ///   - text: The encoded text.
  ///   - isForm: Whether the text is in a form or a query: `+` stands for a space, and a percent
  ///     sign without two digits after it stands for itself (URL Standard, “percent-decode”), as in
  ///     `format=%l:+%t`.
  /// - Returns: The text; `nil` if the bytes are not UTF-8 or, in a path, an escape is incomplete.
  package static func text(_ text: Substring, isForm: Bool) -> String? {
    guard text.utf8.contains(where: { $0 == percent || $0 == plus || $0 >= 0x80 }) else {
      return String(text)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8
    while let byte = rest.popFirst() {
      switch byte {
      case percent:
        let digits = rest.prefix(2).compactMap(digit)
        if digits.count == 2 {
          bytes.append(digits[0] << 4 | digits[1])
          rest.removeFirst(2)
        } else if isForm {
          bytes.append(byte)
        } else {
          return nil
        }
      case plus where isForm: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static let percent = UInt8(ascii: "%")
  private static let plus = UInt8(ascii: "+")

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
