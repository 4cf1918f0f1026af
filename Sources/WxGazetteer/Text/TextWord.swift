/// A word of running text.
struct TextWord {
  /// The writing systems that are read in different ways.
  enum Script {
    /// Letters in two cases: names begin with a capital.
    case cased
    /// Words without capitals, separated by spaces.
    case uncased
    /// Chinese characters, which are not separated into words.
    case han
    /// Words of Japanese that are borrowed, like most foreign names.
    case katakana
    /// Endings and particles of Japanese.
    case hiragana
    /// Korean words, with their particles.
    case hangul
    /// Words that are not separated by spaces.
    case joined
  }

  /// What stands before a word.
  enum Gap {
    case nothing, space, hyphen, apostrophe, abbreviation, comma, sentence, other

    /// Whether the words on both sides may be one name.
    var joinsNames: Bool {
      self == .space || self == .hyphen || self == .apostrophe || self == .abbreviation
    }
  }

  /// The range in the scalars of the paragraph.
  let range: Range<Int>
  let script: Script
  /// Whether the first letter is a capital.
  let isCapital: Bool
  /// Whether all letters are capitals, and there are several.
  let isUpper: Bool
  let gap: Gap
}

extension TextWord {
  /// Divides a paragraph into words.
  static func words(of scalars: [Unicode.Scalar]) -> [TextWord] {
    var words: [TextWord] = []
    var index = 0
    var end = 0
    while index < scalars.count {
      guard let script = Self.script(of: scalars[index]) else {
        index += 1
        continue
      }
      let start = index
      index += 1
      while index < scalars.count, continues(scalars[index], script) { index += 1 }
      let letters = scalars[start..<index]
      let capitals = letters.count(where: isUppercase)
      words.append(
        TextWord(
          range: start..<index, script: script,
          isCapital: letters.first.map {
            isUppercase($0) || $0.properties.generalCategory == .titlecaseLetter
          } ?? false,
          isUpper: capitals > 1 && capitals == letters.count,
          gap: words.last.map { gap(scalars[end..<start], after: $0, scalars) } ?? .sentence))
      end = index
    }
    return words
  }

  private static func continues(_ scalar: Unicode.Scalar, _ script: Script) -> Bool {
    if scalar.isASCII, script == .cased, isASCIILetter(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: return script != .han
    case .decimalNumber: return script == .cased || script == .uncased || script == .hangul
    default: break
    }
    if script == .katakana, scalar.value == 0x30FB || scalar.value == 0x30FC { return true }
    return Self.script(of: scalar) == script
  }

  private static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("A"..."Z").contains(scalar) : scalar.properties.isUppercase
  }

  private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    ("A"..."Z").contains(scalar) || ("a"..."z").contains(scalar)
  }

  /// The script of a letter; `nil` for anything else.
  private static func script(of scalar: Unicode.Scalar) -> Script? {
    if scalar.isASCII { return isASCIILetter(scalar) ? .cased : nil }
    switch scalar.value {
    case 0x3041...0x309F: return .hiragana
    case 0x30A1...0x30FA, 0x30FC...0x30FF: return .katakana
    case 0x3005, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3134F: return .han
    case 0xAC00...0xD7A3: return .hangul
    case 0x0E01...0x0E4E, 0x0E80...0x0EFF, 0x1000...0x109F, 0x1780...0x17D3: return .joined
    default: break
    }
    guard scalar.properties.isAlphabetic else { return nil }
    if scalar.properties.isUppercase || scalar.properties.isLowercase
      || scalar.properties.generalCategory == .titlecaseLetter
    {
      return .cased
    }
    return scalar.value < 0x250 ? .cased : .uncased
  }

  private static func gap(
    _ between: ArraySlice<Unicode.Scalar>, after word: TextWord, _ scalars: [Unicode.Scalar]
  ) -> Gap {
    if between.isEmpty { return .nothing }
    if between.allSatisfy({ $0.properties.isWhitespace }) { return .space }
    if between.count == 1, let only = between.first {
      if "-‐‑".unicodeScalars.contains(only) { return .hyphen }
      if "'’ʼ′`".unicodeScalars.contains(only) { return .apostrophe }
    }
    let first = between.first ?? " "
    let rest = between.dropFirst()
    if first == ".", rest.allSatisfy({ $0.properties.isWhitespace }), word.isCapital,
      word.range.count <= 3
    {
      return .abbreviation
    }
    if ",،、".unicodeScalars.contains(first), rest.allSatisfy({ $0.properties.isWhitespace }) {
      return .comma
    }
    let begins = ".!?…:;\n。！？：；«»„“”\"(（「『—–•*#|/".unicodeScalars
    return between.contains(where: begins.contains) ? .sentence : .other
  }
}
