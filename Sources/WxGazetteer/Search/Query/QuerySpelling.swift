internal import WxCore

/// The spelling of a query: names with the same key may differ in their diacritics.
struct QuerySpelling {
  private let text: [UInt8]
  /// Whether the query has no letter beyond ASCII.
  let isPlain: Bool

  private let query: String
  /// Whether the query has a slash, which a code never has: `n/a`.
  let hasSlash: Bool

  /// Whether the query has a time, such as `10:30`, whose digits are not a postal code.
  var hasTime: Bool {
    let text = Array(query.utf8)
    return text.indices.dropFirst().dropLast().contains { index in
      text[index] == UInt8(ascii: ":") && text[index - 1].isASCIIDigit
        && text[index + 1].isASCIIDigit
    }
  }

  /// Whether the text after the first comma is two capitals, like the code of a country or a state.
  let hasCodeAfterComma: Bool

  /// The maximum number of letters of a shortened word.
  private static let longestShortWord = 5

  /// The runs of shortened words: short ones before a period or a slash, and letters after a slash,
  /// as in `o.d.T.` and `н/Д`.
  var shortenedWords: [String] {
    guard query.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }) else {
      return []
    }
    var runs = [""]
    var word = ""
    var isAfterSlash = false
    for character in query + " " {
      if character.isLetter {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        let isBeforeMark = character == "." || character == "/"
        if isBeforeMark && word.count <= Self.longestShortWord || isAfterSlash && word.count == 1 {
          runs[runs.count - 1] += word + " "
        } else if runs.last != "" {
          runs.append("")
        }
      }
      word = ""
      isAfterSlash = character == "/"
    }
    return runs
  }

  /// The words that directly follow a slash: `Mur` of `Bruck/Mur`.
  var wordsAfterSlash: [String] {
    guard hasSlash else { return [] }
    return query.split(separator: "/", omittingEmptySubsequences: false).dropFirst().compactMap {
      let word = $0.drop { $0 == " " }.prefix(while: \.isLetter)
      return word.isEmpty ? nil : String(word)
    }
  }

  init(_ query: String) {
    self.query = query
    isPlain = query.utf8.allSatisfy { $0 < 0x80 }
    text = isPlain ? [] : Array(NormalizedText.composed(query).lowercased().utf8)
    hasSlash = query.utf8.contains(UInt8(ascii: "/"))
    let rest = query.utf8.drop { $0 != UInt8(ascii: ",") }.dropFirst()
      .filter { $0 != UInt8(ascii: " ") }
    hasCodeAfterComma = rest.count == 2 && rest.allSatisfy(\.isASCIIUppercase)
  }

  /// The steps of a comparison with a name.
  var costOfComparing: Int { isPlain ? 10 : 60 + text.count / 8 }

  /// Whether no letter is a capital, and some letter could be one.
  var isInSmallLetters: Bool {
    var hasSmallLetter = false
    for scalar in query.unicodeScalars {
      if scalar.isUppercase { return false }
      if !hasSmallLetter { hasSmallLetter = scalar.isLowercase }
    }
    return hasSmallLetter
  }

  /// Whether the first letter is a capital.
  var hasCapital: Bool {
    query.unicodeScalars.first { $0.isAlphabetic }?.isUppercase ?? false
  }

  /// Whether a word has letters from a to z beside Greek, Cyrillic or Armenian ones, many of which look like them:
  /// `Pаris` with a Cyrillic letter. Letters with marks are borrowed, as in the Chuvash `Аçтăрхан`.
  var mixesScripts: Bool {
    guard !isPlain else { return false }
    return query.unicodeScalars.split { !$0.isAlphabetic }.contains { word in
      word.contains { $0.value < 0x80 } && word.contains { 0x370..<0x590 ~= $0.value }
    }
  }

  /// Whether a name equals the query, including case; the name may have further periods.
  func isWritten(_ name: String) -> Bool {
    name == query || name.utf8.filter { $0 != UInt8(ascii: ".") }.elementsEqual(query.utf8)
  }

  /// The penalty for a name in Latin letters that is not spelled like the query.
  func penalty(of name: String, isMain: Bool) -> Double {
    if isPlain {
      if name.utf8.allSatisfy({ $0 < 0x80 }) { return 0 }
      return Ranking.missingMarks + (isMain ? 0 : Ranking.missingMarksOfOther)
    }
    return isSpelled(name) ? 0 : Ranking.otherMarks
  }

  /// Whether a query with letters beyond ASCII contains a name in the same spelling.
  func isSpelled(_ name: String) -> Bool {
    let name = Array(NormalizedText.composed(name).lowercased().utf8)
    guard let first = name.first, name.count <= text.count else { return name.isEmpty }
    return (0...(text.count - name.count)).contains { start in
      text[start] == first && text[start...].starts(with: name)
    }
  }

  /// Whether the query has a word of letters from a to z in capitals only.
  func isInCapitals(_ word: ArraySlice<UInt8>) -> Bool {
    query.utf8.split { !$0.isASCIILetter }.contains { letters in
      letters.elementsEqual(word) { $0 | 0x20 == $1 } && letters.allSatisfy(\.isASCIIUppercase)
    }
  }

  /// Whether every occurrence of a word in the query is capitalized, like a name but not like a
  /// code: `Tuc` begins Tucson, while `TUC` and `tuc` are an airport.
  func isCapitalized(_ word: ArraySlice<UInt8>) -> Bool {
    var isFound = false
    var rest = query.utf8[...]
    while let start = rest.firstIndex(where: \.isASCIILetter) {
      let letters = rest[start...].prefix(while: \.isASCIILetter)
      rest = rest[letters.endIndex...]
      guard letters.elementsEqual(word, by: { $0 | 0x20 == $1 }) else { continue }
      guard letters.first?.isASCIIUppercase == true,
        letters.dropFirst().contains(where: \.isASCIILowercase)
      else { return false }
      isFound = true
    }
    return isFound
  }
}
