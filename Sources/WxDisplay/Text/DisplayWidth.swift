extension StringProtocol {
  /// The width of the text in terminal columns.
  ///
  /// The text must be plain (``Swift/StringProtocol/plainText``): control characters have no width.
  package var displayWidth: Int {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// Returns the text, cut to this many columns; a cut is marked by an ellipsis, or by another mark
  /// for terminals that cannot show one.
  package func truncated(toDisplayWidth limit: Int, mark: String = "…") -> String {
    guard displayWidth > limit else { return String(self) }
    let room = limit - mark.displayWidth
    guard room >= 0 else { return "" }
    var prefix = ""
    var width = 0
    for character in self {
      width += character.displayWidth
      guard width <= room else { break }
      prefix.append(character)
    }
    return prefix + mark
  }
}

extension Character {
  /// The number of terminal columns of a grapheme cluster: the sum of its scalars as terminals
  /// count it, except that an emoji sequence is one picture of two columns.
  package var displayWidth: Int {
    let isPicture = unicodeScalars.contains {
      $0.properties.isEmojiPresentation || $0 == "\u{FE0F}"
    }
    return isPicture ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: 0
    // Vowels and final consonants of conjoining Hangul are drawn into the leading one's cell.
    case _ where (0x1160...0x11FF).contains(value): 0
    default: Self.wideBlocks.contains { $0.contains(value) } ? 2 : 1
    }
  }

  /// The blocks whose characters have the East Asian width W or F (Unicode Standard Annex 11,
  /// Unicode 16), except emoji, for which the standard library has a property.
  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul Jamo, leading consonants
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // CJK radicals, Kangxi, ideographic punctuation
    0x3041...0x3247,  // Hiragana, Katakana, Bopomofo, Hangul compatibility, enclosed
    0x3250...0xA4CF,  // CJK ideographs, Yi
    0xA960...0xA97C,  // Hangul Jamo Extended-A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility ideographs
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6B,  // CJK compatibility forms, small form variants
    0xFF01...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,  // fullwidth signs
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // Kana supplements, Nushu
    0x1D300...0x1D376,  // Tai Xuan Jing symbols, counting rods
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x3FFFD,  // supplementary ideographs
  ]
}
