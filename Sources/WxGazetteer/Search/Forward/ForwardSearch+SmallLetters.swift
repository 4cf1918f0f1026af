/// Words in small letters, and codes beside them, that seldom mean a place.
extension ForwardSearch {
  /// Whether a word of at most three small letters, with nothing but articles and prepositions beside it, is another
  /// name of a place that not everybody knows: `на ова`.
  func isShortWordBehindParticle(_ candidate: Candidate) -> Bool {
    let aside = candidate.coverage.aside
    guard let reading, !aside.isEmpty, candidate.tier < .prefix, candidate.coverage.qualifiers == 0,
      candidate.role != .main, candidate.role != .nickname,
      gazetteer.kind(of: candidate.feature) == .city, reading.isSmall(candidate.words.lowerBound),
      reading.count(aside, where: { $0 != .particle }) == 0
    else { return false }
    return words.key(candidate.words).count { $0 & 0xC0 != 0x80 } <= Typos.codeLength
      && gazetteer.features[candidate.feature].decimalImportance < Ranking.wellKnown
  }

  /// Whether a place was found by an abbreviation that few people know for it, beside words that do not qualify it:
  /// `CPU wird`, `in XML`.
  func isRareCodeBesideWords(_ candidate: Candidate) -> Bool {
    guard !candidate.coverage.aside.isEmpty, candidate.coverage.qualifiers == 0,
      words.key(candidate.words).count <= Typos.codeLength
    else { return false }
    let place = gazetteer.features[candidate.feature]
    if gazetteer.kind(of: candidate.feature) == .airport {
      return candidate.tier == .code && place.importance < Ranking.knownAirport
    }
    return candidate.role == .alternate && isShortAlternate(candidate)
      && place.decimalImportance < Ranking.wellKnown
  }

  /// Whether three small letters are the code of an area that few people know by it: `wor`.
  func isCodeInSmallLetters(_ candidate: Candidate) -> Bool {
    candidate.tier == .code && words.count == 1 && !words.isInCapitals
      && hasFewSmallLetters(candidate.words) && gazetteer.isArea(candidate.feature)
      && !gazetteer.isKnownByCode(candidate.feature)
  }

  /// Whether two small letters are the whole query and only begin the name of a place, or are one of its names in an
  /// unknown language: `xu`.
  func isTwoSmallLetters(_ candidate: Candidate) -> Bool {
    words.count == 1 && words.key.count == 2 && !words.isInCapitals
      && (candidate.role == .alternate || candidate.tier == .prefix)
  }

  /// Whether a word in small letters is also the abbreviation of a country that is not one of the largest: `car`.
  func isWordForCountry(_ candidate: Candidate) -> Bool {
    candidate.tier == .alternate && gazetteer.kind(of: candidate.feature) == .country
      && hasFewSmallLetters(candidate.words) && !words.isInCapitals
      && gazetteer.features[candidate.feature].decimalImportance < Ranking.largestCountry
      && gazetteer.commonWords.contains(words.key(candidate.words))
  }

  /// Whether some word of a name is an everyday word, and the place is not one of the largest countries: `usa`.
  func hasEverydayWord(_ candidate: Candidate) -> Bool {
    let isLargestCountry =
      gazetteer.kind(of: candidate.feature) == .country
      && gazetteer.features[candidate.feature].decimalImportance >= Ranking.largestCountry
    return !isLargestCountry && work.affords(5 * candidate.words.count)
      && (candidate.words.contains { gazetteer.commonWords.contains(words.key($0..<($0 + 1))) }
        || candidate.words.count == 1 && gazetteer.isFrequent(words.key(candidate.words)))
  }

  /// The letters of the everyday word with which a misspelt name, or a name in small letters, begins that is the whole
  /// query and ends with up to three more letters, which may be an ending: `kérdések`; 0 if there is none.
  func stemOfLongerWord(_ candidate: Candidate) -> Int {
    guard candidate.tier == .fuzzy || spelling.isInSmallLetters, words.count == 1 else {
      return 0
    }
    var word = words.key(candidate.words)
    var letters = word.count { $0 & 0xC0 != 0x80 }
    for _ in 0...Self.longestEnding where letters >= Self.leastLettersOfWord && work.affords(5) {
      if gazetteer.commonWords.contains(word) { return letters }
      while let last = word.popLast(), last & 0xC0 == 0x80 {}
      letters -= 1
    }
    return 0
  }

  private static let longestEnding = 3
  private static let leastLettersOfWord = 4

  /// Whether three capitals that begin like the code of a railway station are another name of a city, and not an
  /// abbreviation of it: `XJQ`.
  func isCodeOfStation(_ candidate: Candidate) -> Bool {
    guard candidate.role == .alternate, words.isInCapitals, isShortAlternate(candidate),
      gazetteer.kind(of: candidate.feature) == .city, let first = words.key(candidate.words).first,
      "qxz".utf8.contains(first), let name = gazetteer.name(NameOrdinal.main, of: candidate.feature)
    else { return false }
    return gazetteer.key(of: name).first != first
  }
}
