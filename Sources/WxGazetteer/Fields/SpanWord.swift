internal import WxCore

/// A word of a query, without the marks and pictures around it.
struct SpanWord {
  /// Offsets in Unicode code points.
  let range: Range<Int>
  let indexes: Range<String.Index>

  /// The words of a text.
  static func all(in text: String) -> [SpanWord] {
    var words: [SpanWord] = []
    let scalars = text.unicodeScalars
    var start: (offset: Int, index: String.Index)?
    var hasPoint = false
    var offset = 0
    for index in scalars.indices {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      let rest = scalars[next...]
      let isPart: Bool
      switch scalar {
      case "." where start != nil:
        // `o.d.T.` and `TP.HCM` are words, and `Munich.` ends a sentence.
        isPart = hasPoint || rest.first?.isLetter == true
        hasPoint = isPart
      case "'", "’":
        // The article of `'s-Hertogenbosch`, and not a quotation mark.
        isPart =
          start == nil && rest.first?.isLetter == true && rest.dropFirst().first?.isLetter != true
      default:
        isPart = scalar.isLetter || start != nil && scalar.isMark
      }
      if isPart, start == nil {
        start = (offset, index)
      } else if !isPart, let begun = start {
        words.append(SpanWord(range: begun.offset..<offset, indexes: begun.index..<index))
        start = nil
        hasPoint = false
      }
      offset += 1
    }
    if let start {
      words.append(
        SpanWord(range: start.offset..<offset, indexes: start.index..<text.endIndex))
    }
    return words
  }
}

extension Unicode.Scalar {
  /// Whether this is a letter or a number.
  fileprivate var isLetter: Bool {
    if isASCII { return UInt8(value).isASCIILetter || UInt8(value).isASCIIDigit }
    return properties.isAlphabetic || properties.numericType != nil
  }

  /// Whether this belongs to the letter before it: an accent, a joiner, a soft hyphen.
  fileprivate var isMark: Bool {
    if isASCII { return false }
    if ["\u{AD}", "\u{200C}", "\u{200D}"].contains(self) { return true }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
