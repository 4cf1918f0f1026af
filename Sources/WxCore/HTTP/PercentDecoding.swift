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
  package static func text(_ text: ArraySlice<UInt8>, isForm: Bool) -> String? {
    guard text.contains(where: { $0 == percent || $0 == plus }) else {
      return String(validating: text, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case percent:
        if let high = rest.first.flatMap(digit), let low = rest.dropFirst().first.flatMap(digit) {
          bytes.append(high << 4 | low)
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
