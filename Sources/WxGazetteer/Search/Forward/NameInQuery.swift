/// Words of a query that are read as a name, and what counts for all features with that name: it is computed once, because
/// a name can have a thousand features.
struct NameInQuery {
  let match: NameMatch
  /// The words that are the name.
  let words: Range<Int>
  /// Whether the name is unfinished or misspelled.
  let isInexact: Bool
  /// Whether the words have another role beside other words, as `in` has.
  let isRole: Bool
  let isInCapitals: Bool
  /// Whether the query has a word in another form than it was written, see ``NameKey``.
  let isRewritten: Bool
  /// Whether it is a word of three letters beside others.
  let isShortWord: Bool
  /// Whether it is a whole query of two letters.
  let isTwoLetters: Bool
  /// Whether it may be a code of two capitals, which several places may have.
  let isCode: Bool
  /// Whether it is the code of an airport that is not small.
  let isAirport: Bool
  /// Whether a language in which codes are unlikely has a place with this main name.
  let isBesideName: Bool
  /// The kinds that words beside the name allow.
  let kinds: Set<FeatureKind>?
  /// What its place in the query adds to the value.
  let order: Double
  /// Whether it is the first name behind the street of an address.
  let isBehindAddress: Bool
  /// The penalty for a name that is rather another word.
  let penaltyOfWords: Double
  /// The upper bound of what everything except importance adds to the value of a feature.
  let bonus: Double

  // An initializer owns its arguments by default, so each name would copy the search.
  init(
    _ match: NameMatch, _ words: Range<Int>, _ others: OtherWords,
    in search: __shared ForwardSearch
  ) {
    self.match = match
    self.words = words
    isInexact = match.tier != nil
    isRole = !others.isEmpty && (search.reading?.isRole(words) ?? false)
    isInCapitals = search.reading?.isInCapitals(words) ?? true
    isRewritten = search.words.isRewritten(words)
    isShortWord = search.isShortWord(words)
    isTwoLetters = !isInexact && search.words.count == 1 && search.words.key.count == 2
    isCode = !isInexact && search.words.isTwoCapitals
    isAirport =
      !isInexact && search.words.mayBeAirport(words) && search.hasAirport(match.postings)
    isBesideName =
      search.disfavorsCodes && !isInexact && search.work.affords(match.postings.count / 4)
      && match.postings.contains { $0.role == .main }
    kinds = search.reading?.kinds[words]
    let first = search.reading?.firstWordBehindAddress
    isBehindAddress = first.map(words.contains) ?? false
    let isFirst = first == nil ? words.lowerBound == 0 : isBehindAddress
    // A comma after the name marks what follows as a qualifier.
    let isPart =
      first.map { words.contains($0) && words.upperBound == search.words.endOfPart($0) }
      ?? (words == 0..<search.words.firstPart)
    order = (isFirst ? Ranking.usualOrder : 0) + (isPart ? Ranking.usualOrder : 0)
    penaltyOfWords = isRole ? Ranking.roleAsName : search.nameOfStreet(words)
    bonus =
      search.maximumBonus(words, isInexact: isInexact) - match.penalty - penaltyOfWords
      - search.qualifiers.leastCost(of: others)
  }

  /// Whether the name can be this one of a feature's names. A code must match completely and without errors; `Saint` is not
  /// the code ST.
  @inline(__always)
  func mayBe(_ role: NameRole, in spelling: QuerySpelling) -> Bool {
    if role.isCode { return !isInexact && !isRewritten && isInCapitals && !spelling.hasSlash }
    return role != .alternate || !match.mayBeCode && !isShortWord
  }
}

/// A feature with one of its names that a query may mean.
struct NamedFeature {
  let feature: Int
  let kind: FeatureKind
  let importance: Double
  let role: NameRole
  /// Which of its names it is, see ``NameOrdinal``.
  let ordinal: UInt8
  /// Whether the query has all words in the form that the name has.
  let isWrittenAlike: Bool
  /// Whether the place is known by the other form too: `Saint Louis` is as much the name of St. Louis.
  let isSpelledOut: Bool
  /// Whether both the name and the query are in capitals.
  let isCapitalName: Bool
  /// Its value as a code of two capitals; `nil` for another name.
  let code: Double?
}
