/// A word of a query with the part of the text that it comes from.
struct QueryToken {
  let source: Range<String.Index>
  /// The number of the part of the query, between commas and other marks that separate.
  let part: Int
  /// Whether it is a part of the address of a page or of mail: `www.example.org`, `info@example.org`.
  let isLink: Bool

  /// Words that are folded to several have the same source.
  ///
  /// The words are those of ``QueryWords``: successive single letters are one word.
  static func all(in text: String, folding: Folding) -> [QueryToken] {
    var tokens: [QueryToken] = []
    var part = 0
    var lettersAreOpen = false
    let links = links(in: text)
    var start = text.startIndex
    // The number of spaces since the last word or mark.
    var spaces = 0
    while start < text.endIndex {
      let scalar = text.unicodeScalars[start]
      let isSeparator = separates(start, in: text.unicodeScalars)
      if isSeparator || scalar.isWhitespace {
        spaces = isSeparator ? 2 : spaces + 1
        // Two spaces divide the columns of a table.
        if isSeparator || spaces == 2 { part += 1 }
        if scalar == "," || scalar == ";" { lettersAreOpen = false }
        start = text.unicodeScalars.index(after: start)
        continue
      }
      let end =
        text.unicodeScalars.indices[start...].first { index in
          separates(index, in: text.unicodeScalars) || text.unicodeScalars[index].isWhitespace
        } ?? text.endIndex
      let source = start..<end
      let isLink = links.contains { $0.contains(start) }
      for word in folding.fold(text[source].utf8).split(separator: UInt8(ascii: " ")) {
        let isLetter = word.count == 1 && word.allSatisfy { (0x61...0x7A).contains($0) }
        if isLetter, lettersAreOpen, let last = tokens.popLast() {
          tokens.append(
            QueryToken(
              source: last.source.lowerBound..<end, part: last.part, isLink: last.isLink))
        } else {
          tokens.append(QueryToken(source: source, part: part, isLink: isLink))
        }
        lettersAreOpen = isLetter
      }
      start = end
      spaces = 0
    }
    return tokens
  }

  /// The addresses of pages and of mail in a text.
  private static func links(in text: String) -> [Range<String.Index>] {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ".") }) else {
      return []
    }
    return text.split { $0.isWhitespace || ",;|()<>".contains($0) }
      .filter { word in
        let parts = word.split(separator: "@", omittingEmptySubsequences: false)
        let isMail = parts.count == 2 && !parts[0].isEmpty && parts[1].dropFirst().contains(".")
        return isMail || word.contains("://") || word.lowercased().hasPrefix("www.")
      }
      .map { $0.startIndex..<$0.endIndex }
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
