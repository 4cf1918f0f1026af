/// A word of a query with the part of the text that it comes from.
struct QueryToken {
  let source: Range<String.Index>
  /// The number of the part of the query, between commas and other marks that separate.
  let part: Int
  /// Whether it is a part of a number with a slash, such as `12/3`.
  let hasSlash: Bool

  /// Words that are folded to several have the same source.
  ///
  /// The words are those of ``QueryWords``: successive single letters are one word.
  static func all(in text: String, folding: Folding) -> [QueryToken] {
    var tokens: [QueryToken] = []
    var part = 0
    var lettersAreOpen = false
    var start = text.startIndex
    while start < text.endIndex {
      let scalar = text.unicodeScalars[start]
      let isSeparator = separates(start, in: text.unicodeScalars)
      if isSeparator || scalar.isWhitespace {
        if isSeparator { part += 1 }
        if scalar == "," || scalar == ";" { lettersAreOpen = false }
        start = text.unicodeScalars.index(after: start)
        continue
      }
      let end =
        text.unicodeScalars.indices[start...].first { index in
          separates(index, in: text.unicodeScalars) || text.unicodeScalars[index].isWhitespace
        } ?? text.endIndex
      let source = start..<end
      let hasSlash = text[source].utf8.contains(UInt8(ascii: "/"))
      for word in folding.fold(text[source].utf8).split(separator: UInt8(ascii: " ")) {
        let isLetter = word.count == 1 && word.allSatisfy { (0x61...0x7A).contains($0) }
        if isLetter, lettersAreOpen, let last = tokens.popLast() {
          tokens.append(
            QueryToken(
              source: last.source.lowerBound..<end, part: last.part, hasSlash: last.hasSlash))
        } else {
          tokens.append(QueryToken(source: source, part: part, hasSlash: hasSlash))
        }
        lettersAreOpen = isLetter
      }
      start = end
    }
    return tokens
  }

  /// Whether a mark stands between the parts of a query. `12/3` is one number of a house.
  private static func separates(_ index: String.Index, in text: String.UnicodeScalarView) -> Bool {
    switch text[index] {
    case "/":
      index == text.startIndex || !("0"..."9" ~= text[text.index(before: index)])
        || !(text[text.index(after: index)...].first.map { "0"..."9" ~= $0 } ?? false)
    case ",", ";", "(", ")", "|", "\n", "\t": true
    case "、", "،", "，", "–", "—", "→", "✈", "↔", "•", "·": true
    default: false
    }
  }
}
