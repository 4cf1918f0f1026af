internal import WxCore

/// Decoding of percent-encoded text in request targets (RFC 3986, and forms for queries).
enum PercentDecoding {
  /// Decodes a text.
  ///
  /// - Parameters:
  ///   - text: The encoded text.
  ///   - plusIsSpace: Whether `+` stands for a space, as in forms.
  /// - Returns: The text; `nil` if an escape is incomplete or the bytes are not UTF-8.
  static func text(_ text: Substring, plusIsSpace: Bool) -> String? {
    guard text.utf8.contains(where: { $0 == percent || $0 == plus || $0 >= 0x80 }) else {
      return String(text)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case percent:
        guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else {
          return nil
        }
        bytes.append(high << 4 | low)
      case plus where plusIsSpace: bytes.append(UInt8(ascii: " "))
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
