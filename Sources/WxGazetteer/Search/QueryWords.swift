/// A folded query as canonical words, with where commas stood.
struct QueryWords {
  /// More words than a place with all its qualifiers has; what is longer is no toponym.
  static let maximumCount = 12
  /// Longer text is refused before it is folded.
  static let maximumLength = 1000

  let words: [NameKey.Word]
  /// The number of words before the first comma; all of them where there is none.
  let firstPart: Int

  init(_ query: String, folding: Folding) {
    var words: [NameKey.Word] = []
    var firstPart: Int?
    let utf8 = NormalizedText.composed(query).utf8
    for part in utf8.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }) {
      words += NameKey.words(of: folding.fold(part))
      if firstPart == nil, !words.isEmpty { firstPart = words.count }
    }
    self.words = words
    self.firstPart = firstPart ?? 0
  }

  /// The key of a run of words.
  func key(_ range: Range<Int>) -> [UInt8] { NameKey.join(words[range]) }

  /// Whether a run of words is written in another form than its key.
  func isRewritten(_ range: Range<Int>) -> Bool { words[range].contains(where: \.isRewritten) }
}
