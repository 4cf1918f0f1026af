internal import WxCore

extension ForwardSearch {
  /// Whether the query consists of everyday words and probably does not mean a place. It does mean
  /// a place that is well known by exactly that name, and any place with that name if the query
  /// begins with a capital.
  var isTalk: Bool {
    if isNumber || isLetter { return true }
    guard let best = candidates.ranked.first, !words.isInCapitals else { return false }
    if !spelling.hasCapital, isParticle { return true }
    if isInNamedArea(best) { return false }
    if !best.coverage.aside.isEmpty {
      return gazetteer.commonWords.contains(words.key) || isSentence(around: best)
        || isShortBeginning(best) || isArticle(best)
    }
    if best.tier < .prefix, best.tier != .code {
      let isWellKnown =
        best.value >= Ranking.wellKnown && !isShortAlternate(best) || isKnownAirport(best)
      guard !isWellKnown, best.role != .nickname, !gazetteer.isArea(best.feature),
        !spelling.hasCapital
      else { return false }
    }
    return gazetteer.commonWords.contains(words.key) || areEverydayWords(around: best)
  }

  /// Whether the best result explains all words, but for prepositions, by its main name and the name of an area
  /// around it, as in `Rifle in Colorado`. A code is enough behind a name of several words: `flat rock mi`.
  private func isInNamedArea(_ best: Candidate) -> Bool {
    guard best.tier == .exact, best.role == .main, best.coverage.qualifiers > 0,
      best.words.lowerBound == 0,
      reading?.count(best.coverage.aside, where: { $0 != .particle }) ?? 0 == 0
    else { return false }
    let letters = (best.words.upperBound..<words.count).reduce(0) { count, word in
      best.coverage.aside.contains(word) ? count : count + words.key(word..<(word + 1)).count
    }
    return best.words.count > 1 || letters > Typos.codeLength
  }

  /// Whether the query is the whole name of a large or medium airport, and a word of it names a well-known place:
  /// `aéroport de nice`, but not `new airport`.
  private func isKnownAirport(_ best: Candidate) -> Bool {
    guard words.count > 1, gazetteer.kind(of: best.feature) == .airport,
      gazetteer.features[best.feature].importance >= Ranking.knownAirport
    else { return false }
    return (0..<words.count).contains { index in
      spans[index..<(index + 1)]?.prefix(Postings.compared).contains { posting in
        posting.role.isOwnName && gazetteer.kind(of: posting.feature) != .airport
          && gazetteer.features[posting.feature].decimalImportance >= Ranking.secondPlace
      } ?? false
    }
  }

  /// Whether the query is a number, which stands for something else than a place of this name: `12`, `-1`. Postal codes
  /// are found apart.
  var isNumber: Bool {
    (0..<words.count).allSatisfy { words.key($0..<($0 + 1)).allSatisfy(\.isASCIIDigit) }
  }

  /// The same for a letter of the alphabet: `Ö`.
  var isLetter: Bool { words.count == 1 && words.key.count == 1 }

  /// Whether the query is a short word that is an article, a preposition or the like.
  private var isParticle: Bool {
    guard words.count == 1, words.key.count <= Typos.codeLength else { return false }
    return isFunctionWord(0)
  }

  private func isFunctionWord(_ index: Int) -> Bool {
    let vocabulary = gazetteer.vocabulary.value(of: gazetteer)
    let role = vocabulary.role(of: words.key(index..<(index + 1)))
    return role == .particle || role == .noise
  }

  /// Whether the query consists of several everyday words; a single letter is an elided article or
  /// pronoun. A begun or misspelt name beside a number is an everyday word too: `call at 5pm`.
  private func areEverydayWords(around best: Candidate) -> Bool {
    words.count > 1
      && (0..<words.count).allSatisfy { index in
        let word = words.key(index..<(index + 1))
        if best.tier < .prefix, reading?.roles[index] == .kind { return false }
        if best.tier >= .prefix, word.contains(where: \.isASCIIDigit) { return true }
        return word.count == 1 || gazetteer.commonWords.contains(word) || isFunctionWord(index)
      }
  }

  /// Whether all words of the query are everyday words, those of the name that is found too:
  /// `c'est la vie`. A large city by its own name is meant all the same, as in `weather in Reading`.
  private func isSentence(around best: Candidate) -> Bool {
    guard areEverydayWords(around: best) else { return false }
    if best.tier >= .prefix || best.tier == .code { return true }
    if best.role == .alternate { return !isCapitalizedCity(best) }
    // The name of an airport without “Airport”: `I love you` is not about Love Field.
    if gazetteer.kind(of: best.feature) == .airport { return true }
    if best.role == .nickname || gazetteer.isArea(best.feature) { return false }
    // A question about the weather means a town of that name in a country of its language. A word that is the name of
    // a city in a language of few people means one that everybody knows.
    let importance = gazetteer.features[best.feature].decimalImportance
    if isHome(best) { return importance < Ranking.townBeside }
    let isRare =
      best.role == .tagged
      && gazetteer.languagePenalty(of: best.name, feature: best.feature, requested: language)
        >= NameLanguages.other
    return importance < (isRare ? Ranking.wellKnown : Ranking.everydayPlace)
  }

  /// Whether the name of a large city has several words, begins with a capital, and stands beside a word about the
  /// weather: `weather in Hang-chou`.
  private func isCapitalizedCity(_ best: Candidate) -> Bool {
    guard let reading, best.words.count > 1, reading.roles.contains(.noise) else { return false }
    return reading.isCapitalized(best.words.lowerBound)
      && gazetteer.features[best.feature].decimalImportance >= Ranking.largeCity
  }

  /// Whether a place was found by an alternate name of three letters, which is probably the code of
  /// its airport: `was` is rather a word than Washington.
  func isShortAlternate(_ candidate: Candidate) -> Bool {
    candidate.tier == .alternate && words.key(candidate.words).count <= Typos.codeLength
      && words.key(candidate.words).allSatisfy(\.isASCIILowercase)
  }

  /// Whether a place was found by three small letters beside other words with which its name begins:
  /// `hvordan går det` is not about Detroit.
  private func isShortBeginning(_ candidate: Candidate) -> Bool {
    candidate.tier == .prefix && hasFewSmallLetters(candidate.words)
  }

  /// Whether the name that is found is an article or the like beside other words, such as `The`, the
  /// airport's code that is among the names of Teresina.
  func isArticle(_ candidate: Candidate) -> Bool {
    candidate.words.count == 1 && candidate.role != .main
      && words.key(candidate.words).count <= Typos.codeLength
      && isFunctionWord(candidate.words.lowerBound)
      && !(reading?.isInCapitals(candidate.words) ?? false)
  }

  /// Whether the words of a begun or misspelt name, or of another name of a village, are the name of a
  /// better-known place, which the other words or the countries of the request do not fit: `Zürich, Germany` is not
  /// about Aurich.
  func isNameElsewhere(of candidate: Candidate) -> Bool {
    guard candidate.coverage.qualifiers > 0 || filter.hasCountries else { return false }
    let importance = gazetteer.features[candidate.feature].decimalImportance
    let isVillage = candidate.role == .alternate && importance < Ranking.townBeside
    // `Venice` in Russia begins the Venice of the North.
    let isBegunNickname = candidate.tier == .prefix && candidate.role == .nickname
    guard isVillage || isBegunNickname || candidate.tier == .fuzzy || isBegunWord(candidate) else {
      return false
    }
    guard let postings = spans[candidate.words] else { return false }
    let least = isBegunNickname ? Ranking.secondPlace : max(Ranking.secondPlace, importance)
    return postings.prefix(Postings.compared).indices.contains { index in
      let other = postings[index]
      return other.feature != candidate.feature
        && gazetteer.features[other.feature].decimalImportance >= least
        && (other.role == .main
          || other.role == .tagged && isLocal(postings.ordinal(at: index), other.feature))
    }
  }

  private func isLocal(_ name: UInt8, _ feature: Int) -> Bool {
    gazetteer.languagePenalty(of: name, feature: feature, requested: language)
      <= NameLanguages.requested
  }

  /// Whether a name goes on within its word: `München` begins Münchendorf, but `Scarborough` is a word of
  /// Scarborough Village.
  func isBegunWord(_ candidate: Candidate) -> Bool {
    guard candidate.tier == .prefix,
      let name = gazetteer.name(candidate.name, of: candidate.feature)
    else { return false }
    let rest = NameKey.key(of: name, folding: gazetteer.folding)
      .dropFirst(words.key(candidate.words).count)
    return rest.first != UInt8(ascii: " ")
  }

  /// Whether the best result is a place that is little known by this name, so that a well-known one
  /// may be meant in another form: `Уфе` is rather Ufa than Ouffet.
  var isLittleKnown: Bool {
    candidates.ranked.first.map { $0.role != .main && $0.value < Ranking.obscurityOfOther } ?? false
  }
}
