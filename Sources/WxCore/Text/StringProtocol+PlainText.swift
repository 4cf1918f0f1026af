extension StringProtocol {
  /// The text without characters that could control a terminal or reorder the text.
  ///
  /// Control characters (C0, C1, escape sequences with them), line separators, bidirectional
  /// overrides and isolates (Unicode Standard Annex 9) and other invisible format characters are
  /// removed; tabs and line ends become one space. The joiners that scripts need (U+200C, U+200D)
  /// stay.
  package var plainText: String {
    // Most text is printable ASCII, which needs no Unicode tables.
    if utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) || unicodeScalars.allSatisfy(Self.isPlain) {
      return String(self)
    }
    var plain = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if Self.isPlain(scalar) {
        plain.append(scalar)
      } else if scalar == "\t" || scalar == "\n" || scalar.value == 0x2028
        || scalar.value == 0x2029
      {
        plain.append(" ")
      }
    }
    return String(plain)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: true
    case 0..<0x20, 0x7F..<0xA0: false
    case 0x200C, 0x200D: true
    case 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: false
    default:
      scalar.properties.generalCategory != .format
        && scalar.properties.generalCategory != .lineSeparator
        && scalar.properties.generalCategory != .paragraphSeparator
    }
  }
}
