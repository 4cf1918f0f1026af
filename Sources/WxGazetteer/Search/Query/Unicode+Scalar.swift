internal import WxCore

/// Properties of scalars. For ASCII, which most scalars are, no table of Unicode is searched.
extension Unicode.Scalar {
  private var ascii: UInt8? { isASCII ? UInt8(truncatingIfNeeded: value) : nil }

  var isUppercase: Bool { ascii?.isASCIIUppercase ?? properties.isUppercase }
  var isLowercase: Bool { ascii?.isASCIILowercase ?? properties.isLowercase }
  var isAlphabetic: Bool { ascii?.isASCIILetter ?? properties.isAlphabetic }
  var isWhitespace: Bool {
    ascii.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? properties.isWhitespace
  }
}
