/// Decodes the percent-encoding of URIs (RFC 3986).
enum PercentEncoding {
  /// The decoded and folded text of a part of a URI; incomplete escapes remain unchanged.
  static func decode(_ part: ArraySlice<Unicode.Scalar>, plusIsSpace: Bool) -> NotationText {
    var bytes: [UInt8] = []
    var rest = part
    while let scalar = rest.popFirst() {
      if scalar == "%", let value = escaped(rest.prefix(2)) {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes += UTF8.encode(plusIsSpace && scalar == "+" ? " " : scalar).map { Array($0) } ?? []
      }
    }
    return NotationText(String(decoding: bytes, as: UTF8.self))
  }

  private static func escaped(_ digits: ArraySlice<Unicode.Scalar>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    return UInt8(String(String.UnicodeScalarView(digits)), radix: 16)
  }
}
