internal import WxCore

/// A folded query as canonical words, with the position of the first comma.
struct QueryWords {
  /// More words than a place with all its qualifiers has; a longer query has other words too.
  static let maximumCountOfPlace = 12
  /// More words than an address or a sentence about a place has; a longer query finds nothing.
  static let maximumCount = 24
  /// The length of the longest name, in words, in a query of more words than a place has.
  private static let longestNameInText = 6
  /// Longer text is refused before it is folded.
  static let maximumLength = 1000

  /// The least first byte of Chinese, Japanese and Korean letters in UTF-8.
  static let firstByteOfEastAsia: UInt8 = 0xE3

  /// The words, separated by spaces: the key of a run of words is a part of it.
  private var text: [UInt8] = []
  private var starts: [Int] = []
  private var ends: [Int] = []
  private var rewritten: [Bool] = []
  /// The number of words before the first comma; the number of all words if there is none.
  private(set) var firstPart = 0
  /// The numbers of words before each comma.
  private var partEnds: [Int] = []
  /// Whether a comma stands between some words.
  func isDivided(_ range: Range<Int>) -> Bool {
    partEnds.contains { range.lowerBound < $0 && $0 < range.upperBound }
  }
  /// The number of words before the first comma behind a word.
  func endOfPart(_ word: Int) -> Int { partEnds.first { $0 > word } ?? count }
  /// Whether there are words behind a comma.
  var areDivided: Bool { firstPart < count }

  /// Whether the query is two to four capitals, or a code of a country and a subdivision, such as
  /// `US-LA`.
  private(set) var isInCapitals = false

  /// The words such as `in` that are not codes where they stand: `in Bremen`, `Hamburg in Germany`.
  private(set) var prepositions: [Int] = []

  /// The marks between two places of a route.
  private(set) var routeMarks = RouteMarks()

  /// Whether the query is two capitals.
  var isTwoCapitals: Bool { isInCapitals && count == 1 && key.count == 2 }

  /// Whether the query, once folded, is in Latin letters only.
  var isASCII: Bool { text.allSatisfy { $0 < 0x80 } }

  /// Whether a run of words is the whole query and has three letters, like the code of an airport.
  func mayBeAirport(_ range: Range<Int>) -> Bool {
    guard range == 0..<count else { return false }
    let key = key(range)
    return key.count == Typos.codeLength && key.allSatisfy(\.isASCIILowercase)
  }

  /// The number of words.
  var count: Int { starts.count }

  init(_ query: String, folding: Folding) {
    let utf8 = NormalizedText.composed(query).utf8
    isInCapitals = Self.isCode(utf8)
    append(partsOf: utf8, folding: folding)
    guard count > 1 else { return }
    if Self.firstPrepositions.contains(where: { utf8.starts(with: $0.utf8) }) { prepositions = [0] }
    if let before = Self.text(beforePrepositionIn: query) {
      prepositions.append(QueryWords(before, folding: folding).count)
    }
    routeMarks = RouteMarks(query) { text in
      var words = QueryWords()
      words.append(partsOf: NormalizedText.composed(text).utf8, folding: folding)
      return words.count
    }
  }

  /// Words before the name of a city that are also codes of subdivisions, which people write in
  /// capitals at the beginning.
  private static let firstPrepositions = ["in ", "In ", "to ", "To "]

  /// The text before `in` if the word behind it begins with a capital: `Derby in England`.
  private static func text(beforePrepositionIn query: String) -> String? {
    // For each query, the general `firstRange(of:)` takes too long.
    var rest = query.utf8.dropFirst()
    while let space = rest.firstIndex(of: UInt8(ascii: " ")) {
      rest = rest[space...]
      if rest.starts(with: " in ".utf8) {
        let isBeforeCapital = rest.dropFirst(4).first?.isASCIIUppercase ?? false
        return isBeforeCapital ? String(query[..<space]) : nil
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The words with abbreviations in place of words that are one typing error away from the word in
  /// full: `st` for `saintt`. `nil` if there is no such word.
  var withAbbreviationsCorrected: QueryWords? {
    var corrected = QueryWords()
    var isChanged = false
    for index in 0..<count {
      let word = text[starts[index]..<ends[index]]
      let abbreviation = rewritten[index] ? nil : NameKey.abbreviation(near: word)
      isChanged = isChanged || abbreviation != nil
      corrected.append(
        NameKey.Word(
          bytes: abbreviation ?? word, isRewritten: rewritten[index] || abbreviation != nil))
    }
    corrected.firstPart = firstPart
    return isChanged ? corrected : nil
  }

  /// Creates a query without words.
  init() {}

  private static func isCode(_ text: String.UTF8View) -> Bool {
    guard text.count <= 6, text.allSatisfy({ $0 < 0x80 }) else { return false }
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let areCapitals = parts.joined().allSatisfy { $0.isASCIIUppercase || $0.isASCIIDigit }
    let hasLetter = parts[0].contains(where: \.isASCIIUppercase)
    return areCapitals && hasLetter
      && (parts.count == 1 ? (2...4).contains(text.count) : parts.count == 2 && parts[0].count == 2)
  }

  private mutating func append(partsOf text: String.UTF8View, folding: Folding) {
    for part in text.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }) {
      for word in NameKey.words(of: folding.fold(part)) { append(word) }
      if firstPart == 0 { firstPart = count }
      partEnds.append(count)
    }
  }

  private mutating func append(_ word: NameKey.Word) {
    if !text.isEmpty { text.append(UInt8(ascii: " ")) }
    starts.append(text.count)
    text.append(contentsOf: word.bytes)
    ends.append(text.count)
    rewritten.append(word.isRewritten)
  }

  /// The number of words that a name may have.
  var longestName: Int {
    count > Self.maximumCountOfPlace ? Self.longestNameInText : count
  }

  /// All runs of words that may be a name, the longest first.
  var runs: [Range<Int>] {
    (max(count - longestName, 0)..<count).flatMap { missing in
      (0...missing).map { $0..<($0 + count - missing) }
    }
  }

  /// The key of all words; there must be at least one.
  var key: ArraySlice<UInt8> { key(0..<count) }

  /// The key of a run of words, which is not empty.
  func key(_ range: Range<Int>) -> ArraySlice<UInt8> {
    text[starts[range.lowerBound]..<ends[range.upperBound - 1]]
  }

  /// Whether the query spells a run of words differently from its key.
  func isRewritten(_ range: Range<Int>) -> Bool { rewritten[range].contains(true) }

  /// The beginnings of keys that a run of words may mean if its last word is incomplete.
  ///
  /// The beginning of a word that names abbreviate is looked up under the abbreviation too: `Sai`
  /// is the beginning of `St Petersburg`.
  func beginnings(_ range: Range<Int>) -> [[UInt8]] {
    let last = range.upperBound - 1
    let key = Array(key(range))
    // A word that was written out is whole: `North` begins `N Adams`, and not every name with n.
    if rewritten[last] { return [key + [UInt8(ascii: " ")]] }
    let before = text[starts[range.lowerBound]..<starts[last]]
    let word = text[starts[last]..<ends[last]]
    return [key]
      + NameKey.abbreviations(ofWordsBeginning: word).map { before + $0 + [UInt8(ascii: " ")] }
  }
}
