/// A text folded to the characters that notations use, without leading and trailing spaces.
struct NotationText: Hashable {
  let scalars: [Unicode.Scalar]

  init(_ text: some StringProtocol) {
    let folded = text.unicodeScalars.compactMap(Self.fold)
    self.init(scalars: folded[...])
  }

  init(scalars: ArraySlice<Unicode.Scalar>) {
    let start = scalars.firstIndex { $0 != " " } ?? scalars.endIndex
    let end = scalars.lastIndex { $0 != " " }.map { $0 + 1 } ?? start
    self.scalars = Array(scalars[start..<end])
  }

  var string: String { String(String.UnicodeScalarView(scalars)) }

  /// The canonical form of a character; `nil` for invisible format characters.
  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.isASCII { return ("\t"..."\r").contains(scalar) ? " " : scalar }
    switch scalar.value {
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0)
    case 0x2010...0x2013, 0x2212, 0x2796, 0xFE63: return "-"
    case 0x2018, 0x2019, 0x201B, 0x2032, 0x2035, 0x02B9, 0x02BC, 0x00B4: return "'"
    case 0x201C, 0x201D, 0x201F, 0x2033, 0x2036, 0x02BA, 0x02DD: return "\""
    case 0x00B0, 0x00BA, 0x02DA, 0x2218, 0x2070: return "°"
    case 0x060C, 0x3001, 0xFE50: return ","
    case 0x061B: return ";"
    case 0x066B: return "."
    default: break
    }
    let properties = scalar.properties
    if properties.generalCategory == .format { return nil }
    if properties.isWhitespace { return " " }
    if properties.numericType == .decimal, let value = properties.numericValue {
      return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
    }
    return scalar
  }
}

extension Unicode.Scalar {
  /// 0–9.
  var isDigit: Bool { ("0"..."9").contains(self) }

  /// A–Z or a–z.
  var isLatinLetter: Bool { ("a"..."z").contains(self) || isLatinCapital }

  /// A–Z.
  var isLatinCapital: Bool { ("A"..."Z").contains(self) }

  /// The capital of a letter a–z; any other character unchanged.
  var capital: Unicode.Scalar {
    ("a"..."z").contains(self) ? Unicode.Scalar(UInt8(value) - 0x20) : self
  }
}
