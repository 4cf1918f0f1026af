internal import WxCore

extension Geocoder {
  /// The least importance of a place whose inflected name is read, and that of one in a country of the
  /// language.
  private static let leastImportance = Ranking.secondPlace
  private static let leastImportanceAtHome = 3.0
  /// The shortest form of a name, in letters and vowel signs, and the number of unknown words that may be one.
  private static let shortest = 3
  private static let mostWords = 3

  /// The places that a query means if its unknown words are the inflected name of a well-known one:
  /// `pogoda w Krakowie` is about Kraków. Only a query with a preposition or a word about the weather
  /// is read so, or one word that is written like a name and has a long ending: `Tampereella`.
  ///
  /// - Parameters:
  ///   - reading: What the words are.
  ///   - request: The query and its filters.
  ///   - home: The countries in whose language the query is.
  ///   - work: Counts the steps.
  /// - Returns: The places with this name.
  func uninflected(
    _ reading: QueryReading, _ request: GeocodeRequest, home: CountrySet, _ work: SearchWork
  ) -> [RankedResult] {
    let isAlone = reading.roles.count == 1
    guard
      isAlone
        ? reading.isCapitalized(0)
        : !reading.languages.isEmpty
          || reading.roles.contains(where: { $0 == .particle || $0 == .noise })
    else { return [] }
    let inflections = reading.inflections
    var best = (importance: -Double.infinity, words: 0..<0, name: "")
    func consider(_ name: String, _ words: Range<Int>) {
      guard work.continues(after: 80) else { return }
      let key = gazetteer.key(of: name)
      guard let postings = gazetteer.keys.postings(for: key[...]) else { return }
      let isLatin = key.allSatisfy { $0 < 0x80 }
      let importance = importance(of: postings, isLatin: isLatin, in: home)
      if importance.isFinite, (words.count, importance) > (best.words.count, best.importance) {
        best = (importance, words, name)
      }
    }
    let isKnown = !reading.languages.isEmpty
    // A preposition shows the language too: `v Karlových Varech`.
    let mayBeTwo = isKnown || inflections.count < TextLanguage.all.count
    let unknown = reading.roles.indices.filter { index in
      reading.roles[index] == .unknown || (isKnown && reading.roles[index] == .everyday)
    }
    for word in unknown.prefix(Self.mostWords) {
      guard work.continues(after: 20 * inflections.count) else { break }
      let next = mayBeTwo && unknown.contains(word + 1) ? reading.written(word + 1) : nil
      lazy var seconds = next.map { [$0] + inflections.names(for: $0) } ?? []
      for name in inflections.names(for: reading.written(word)) where !work.isOver {
        if isAlone, !Self.hasLongEnding(reading.written(word), behind: name) { continue }
        if name.unicodeScalars.count >= Self.shortest { consider(name, word..<(word + 1)) }
        guard next != nil, work.continues(after: 40), gazetteer.hasName(beginning: name) else {
          continue
        }
        for second in seconds where !work.isOver {
          consider(name + " " + second, word..<(word + 2))
        }
      }
    }
    guard !best.name.isEmpty, !work.isOver else { return [] }
    var other = request
    other.query = reading.text(replacing: best.words, with: best.name)
    let written = reading.text(of: best.words)
    return ranked(other, work, triesOtherForms: false).filter { $0.match < .prefix }.map { found in
      var result = found.ofReplacedWord
      result.unmatched = found.unmatched?.replacing(best.name, with: written)
      return result
    }
  }

  /// Whether a word has enough letters that the name does not have, so that another name hardly ends with them.
  private static func hasLongEnding(_ word: String, behind name: String) -> Bool {
    word.count - zip(word, name).prefix { $0 == $1 }.count >= shortest
  }

  /// The importance of the best-known place of some postings, with a bonus for one in some countries.
  private func importance(
    of postings: Postings, isLatin: Bool, in home: CountrySet
  ) -> Double {
    let fame = gazetteer.fame(of: postings, isCode: false)
    let nearest = gazetteer.fame(of: postings, isLatin: isLatin, in: home)
    return max(
      fame > Self.leastImportance ? fame : -.infinity,
      nearest > Self.leastImportanceAtHome ? nearest + Ranking.preferredCountry : -.infinity)
  }
}

extension QueryReading {
  /// The inflections of the languages of the words about the weather; otherwise those of the languages of
  /// the frequent words; those of all languages for a word alone.
  fileprivate var inflections: [TextLanguage] {
    if !languages.isEmpty { return languages.map(\.inflection) }
    // No frequent word has as many bytes, and hashing a long word for each language takes long.
    let words = roles.indices.map(written).filter { $0.utf8.count < 64 }.map { $0.lowercased() }
    let found = TextLanguage.all.filter { language in
      words.contains(where: language.common.contains)
    }
    return found.isEmpty && roles.count == 1 ? TextLanguage.all : found
  }
}

extension Gazetteer {
  /// Whether a name has some words at its beginning and others after them.
  fileprivate func hasName(beginning words: String) -> Bool {
    let key = key(of: words) + [UInt8(ascii: " ")]
    return keys.longestBeginning(of: key[...]) == key.count
  }
}

extension [TextLanguage] {
  /// The names that a word may stand for in one of the languages.
  fileprivate func names(for word: String) -> [String] {
    var names: [String] = []
    let scalars = Array<Unicode.Scalar>(word.unicodeScalars)
    for stem in flatMap({ $0.stems(of: scalars[...]) }) {
      let name = String(String.UnicodeScalarView(stem.scalars))
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
