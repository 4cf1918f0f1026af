internal import WxCore

/// One forward query: finds the readings of its words and ranks the features that fit them.
///
/// A reading takes one run of words as the name and explains all other words as qualifiers: names
/// or codes of the subdivisions and the country of the feature. A reading with unexplained words is
/// invalid. All readings compete; their order does not matter.
///
/// Names are first looked up as written and as beginnings of names; typing errors are considered
/// only if that finds nothing likely.
struct ForwardSearch {
  let gazetteer: Gazetteer
  let words: QueryWords
  let spans: QuerySpans
  var filter: FeatureFilter
  let spelling: QuerySpelling
  /// Counts the steps of the query.
  let work: SearchWork
  /// The language of the request, and whether a code is less likely in it.
  let language: UInt16?
  let disfavorsCodes: Bool
  /// Whether the query, once folded, is in Latin letters only.
  let isLatin: Bool
  private(set) var qualifiers: QualifierReader
  /// What words are beside names; `nil` while each must be a qualifier.
  var reading: QueryReading?
  var candidates: Candidates
  /// All runs of words that may be the name, the longest first.
  let runs: [Range<Int>]
  /// The penalty for incomplete names, if a main name matches exactly.
  private var completionPenalty = 0.0
  /// Cached: the names that are one error away from a run of words.
  private var misspellings: [Range<Int>: [NameMatch]] = [:]

  init(_ gazetteer: Gazetteer, _ request: GeocodeRequest, _ work: SearchWork) {
    let all = QueryWords(request.query, folding: gazetteer.folding)
    self.init(
      gazetteer, all.count > QueryWords.maximumCount ? QueryWords() : all,
      FeatureFilter(gazetteer, request), Candidates(limit: request.limit),
      QuerySpelling(request.query), gazetteer.language(request.language), work)
  }

  private init(
    _ gazetteer: Gazetteer, _ words: QueryWords, _ filter: FeatureFilter, _ candidates: Candidates,
    _ spelling: QuerySpelling, _ language: UInt16?, _ work: SearchWork
  ) {
    self.work = work
    self.spelling = spelling
    self.language = language
    isLatin = words.isASCII
    // Codes are English letters. A query in another language without capitals probably means a
    // name.
    disfavorsCodes =
      !words.isInCapitals
      && (language.map { gazetteer.text[gazetteer.languages[Int($0)]] != "en" } ?? false)
    self.gazetteer = gazetteer
    // A search for which no steps are left finds nothing.
    let steps = filter.costOfCreating + 10 * words.count * words.count
    let words = work.affords(steps) ? words : QueryWords()
    self.words = words
    self.filter = filter
    self.candidates = candidates
    runs = words.runs
    spans = QuerySpans(words, keys: gazetteer.keys)
    qualifiers = QualifierReader(gazetteer, words: words, spans: spans, work)
  }

  /// Fills ``candidates`` with the places whose name equals the query or begins with it.
  mutating func readExactly() {
    guard words.count > 0 else { return }
    readNames()
    readBeginnings()
    preferKnownCodes()
  }

  /// Fills ``candidates`` with the places whose name equals the query.
  mutating func readWholeNames() {
    if words.count > 0 { readNames() }
  }

  /// Adds the places whose name the query misspells to ``candidates``, if there is no likely result
  /// without an error.
  mutating func readWithErrors() {
    guard words.count > 0 else { return }
    readMisspeltCityBesideArea()
    if words.count > 1, !hasWholeAnswer, !isAcrossCode(0..<words.count),
      Typos.budget(for: words.key) > 0
    {
      // `Port Shenstone` is rather Port Shepstone than Shenstone.
      let whole = 0..<words.count
      for match in misspellings(of: whole, budget: 1) { consider(match, name: whole) }
      preferWholeNames()
    }
    if hasExplainedAnswer {
      // A village of exactly that name does not exclude a city that is one error away; neither does
      // a town with that name as an alternate name.
      let isOwnName = candidates.ranked.first.map { $0.role == .main } ?? false
      let least = isOwnName ? Ranking.obscurity : Ranking.obscurityOfOther
      if candidates.best < least, words.count == 1, !words.isInCapitals { readErrors(budget: 1) }
      if hasWholeAnswer { readDividedName() }
      if words.count == 1 || explainedValue >= Ranking.obscurity || hasWholeAnswer { return }
    }
    if explainedValue >= Ranking.acceptWithoutTypos { return }
    // A misspelled name must be close to compete with one that begins with the query.
    let isBeginning = hasGuess
    readErrors(budget: 1)
    if words.count > 1, !hasGuess { readMisspeltAbbreviations() }
    preferWholeNames()
    // One error in a long name leaves little doubt.
    let isLong = words.key.count >= Typos.longLength && hasGuess
    if isBeginning || isLong || explainedValue >= Ranking.acceptWithOneTypo { return }
    if words.count > 1 {
      qualifiers.allowErrors()
      readNames()
      readBeginnings()
      if hasWholeAnswer { return }
      readErrors(budget: 1)
      if explainedValue >= Ranking.acceptWithOneTypo { return }
    }
    readErrors(budget: 2)
    // Queries in another script are often spelled by ear.
    if !hasGuess || !words.isASCII { readSounds() }
  }

  /// Adds the places whose names stand beside other words, which are explained by their roles or are
  /// unknown.
  mutating func readBesideOtherWords(_ reading: QueryReading) {
    self.reading = reading
    preferCountriesOfLanguage(reading)
    qualifiers.allow(reading, unknown: true)
    readNames()
    qualifiers.allow(reading, unknown: false)
    let isWhole = candidates.ranked.contains { $0.coverage.aside.isEmpty }
    if !hasExplainedAnswer, !isWhole, reading.roles.contains(where: \.isLight) {
      readBeginnings()
    }
    preferBegunName(reading)
  }

  /// Lowers results that set aside a word, if the query, or what stands before its qualifiers, ends within a word of a
  /// name: `Santiago de Comp` is rather Santiago de Compostela than Santiago, `San Jos` rather San José than Jos, and
  /// `San Fra, CA` rather San Francisco than Canada. A word for a kind stays aside.
  private mutating func preferBegunName(_ reading: QueryReading) {
    let begun = candidates.ranked.first { candidate in
      candidate.tier == .prefix && candidate.words.lowerBound == 0 && candidate.words.count > 1
        && candidate.coverage.aside.isEmpty
    }
    guard let begun, mayEndName(begun.words.upperBound - 1, reading), isBegunWord(begun) else {
      return
    }
    var loss = Ranking.dividedName
    // An area loses little by the name of a street beside it.
    if reading.roles[begun.words.upperBound - 1].isStreet,
      gazetteer.features[begun.feature].decimalImportance >= Ranking.townBeside
    {
      loss = max(loss, candidates.best - begun.value + PlaceDecision.leastLead)
    }
    guard begun.value > candidates.best - loss else { return }
    candidates.lower(by: loss) { candidate in
      reading.count(candidate.coverage.aside) { $0 != .kind } > 0
    }
  }

  /// Whether a word may be the beginning of a name's last word. Before a comma, so may an article, a word about the
  /// weather or one for a street: `Los Ang, CA`, `Fort Way, IN`.
  private func mayEndName(_ word: Int, _ reading: QueryReading) -> Bool {
    let role = reading.roles[word]
    let isBeforeComma = word + 1 == words.firstPart && word + 1 < words.count
    return !role.isLight
      || isBeforeComma && (role == .particle || role == .noise || role.isStreet)
  }

  /// Lowers results that set aside a word, if it belongs to a name with one error: `Orange ealk` is
  /// rather Orange Walk than Orange.
  private mutating func preferWholeNames() {
    let whole = candidates.ranked.first { $0.tier == .fuzzy && $0.coverage.aside.isEmpty }
    guard let whole, whole.value > candidates.best - Ranking.dividedName else { return }
    let (gazetteer, reading) = (gazetteer, reading)
    candidates.lower(by: Ranking.dividedName) { candidate in
      // `Rhodes island` is not Rhode Island, nor is `Elx centro` El Centro.
      let aside = candidate.coverage.aside
      let isBesideBuilding =
        reading.map { $0.explains(aside) && $0.count(aside) { $0 == .building } > 0 } ?? false
      let isLargeCity =
        candidate.role.isOwnName
        && gazetteer.features[candidate.feature].decimalImportance >= Ranking.largeCity
      let isSure = reading?.kinds[candidate.words] != nil || isLargeCity && isBesideBuilding
      return !isSure && whole.words.contains(where: aside.contains)
    }
  }

  /// Whether a result leaves no word of the query unknown.
  private func isExplained(_ candidate: Candidate) -> Bool {
    guard let reading, !candidate.coverage.aside.isEmpty else { return true }
    return reading.explains(candidate.coverage.aside)
  }

  /// Whether the name of a result is as written, and no word is unknown.
  var hasExplainedAnswer: Bool {
    candidates.ranked.contains { $0.tier < .prefix && isExplained($0) }
  }

  /// Whether a result is as written, and no word is set aside.
  private var hasWholeAnswer: Bool {
    candidates.ranked.contains { $0.tier < .prefix && $0.coverage.aside.isEmpty }
  }

  /// The value of the best result that leaves no word unknown.
  private var explainedValue: Double {
    // The method itself, as an argument, would copy the search.
    candidates.ranked.first { isExplained($0) }?.value ?? -.infinity
  }

  /// Whether a name begins with the query or is misspelled in it.
  private var hasGuess: Bool { candidates.ranked.contains { $0.tier >= .prefix } }

  /// Whether a name begins with the last words, after words that are its qualifiers.
  var hasBegunName: Bool {
    candidates.ranked.contains { candidate in
      candidate.tier == .prefix && candidate.words.lowerBound > 0
        && candidate.words.upperBound == words.count
    }
  }

  var hasExactAnswer: Bool { candidates.ranked.contains { $0.tier < .prefix } }

  // MARK: - Readings

  private mutating func readNames() {
    for name in runs {
      guard let postings = spans[name], !isShort(name) else { continue }
      guard !work.isOver else { return }
      consider(NameMatch(postings: postings), name: name)
    }
  }

  /// Reads the last word as the beginning of a word.
  private mutating func readBeginnings() {
    // If a well-known name matches exactly, only likelier results count.
    let isCertain =
      hasExplainedAnswer && candidates.best >= Ranking.certainty
      && words.key.count >= Ranking.certainLength
    let exact = isCertain ? candidates.best : -.infinity
    // An incomplete name after its qualifiers is looked up only if nothing else fits.
    let isExact = hasExplainedAnswer
    let isNamed = candidates.ranked.contains { $0.tier == .exact && $0.role == .main }
    completionPenalty = isNamed ? Ranking.besideName : 0
    for start in 0..<(isExact ? 1 : words.count) {
      let name = start..<words.count
      // The words before the name must make sense before its many completions are examined.
      guard mayBeName(name), !isShortWhole(name) else { continue }
      // Too many names begin with the same two letters.
      let least = start == 0 && !hasExplainedAnswer ? 2 : 3
      for beginning in words.beginnings(name) where beginning.count >= least {
        guard !work.isOver else { return }
        complete(beginning, name: name, above: exact)
        completeAbbreviation(beginning, name: name, above: exact)
      }
    }
    if !isExact { readBeginningsBeforeQualifiers() }
  }

  /// Reads words before qualifiers as the first words of a longer name: `Stony Rapids, Canada`.
  private mutating func readBeginningsBeforeQualifiers() {
    for end in (1..<max(words.count, 1)).reversed() {
      let name = 0..<end
      guard mayBeName(name) else { continue }
      // A word before a comma may be incomplete; other words are complete.
      let beginnings =
        end == words.firstPart
        ? words.beginnings(name) : [Array(words.key(name)) + [UInt8(ascii: " ")]]
      for beginning in beginnings where beginning.count > 3 {
        guard !work.isOver else { return }
        complete(beginning, name: name, above: -.infinity)
        if end == words.firstPart {
          completeAbbreviation(beginning, name: name, above: -.infinity)
        }
      }
    }
  }

  /// Considers the name that ends with an abbreviated word: `Virginia Bea` begins `Virginia Bch`.
  private mutating func completeAbbreviation(
    _ beginning: [UInt8], name: Range<Int>, above exact: Double
  ) {
    guard name.count > 1, beginning.last == UInt8(ascii: " "),
      let postings = gazetteer.keys.postings(for: beginning.dropLast())
    else { return }
    consider(
      NameMatch(
        postings: postings, penalty: Ranking.completion(typed: 1, of: 1) + completionPenalty,
        tier: .prefix), name: name, above: exact)
  }

  /// Considers the names with a beginning, those of important features first, because they soon
  /// raise the threshold for the others.
  private mutating func complete(_ beginning: [UInt8], name: Range<Int>, above exact: Double) {
    // `Oakland, San Francisco` does not begin the name of an airport.
    let penaltyOfReading =
      completionPenalty + (words.isDivided(name) ? Ranking.dividedName : 0)
    let bonus =
      maximumBonus(name, isInexact: true) - penaltyOfReading
      - Ranking.completion(typed: beginning.count, of: beginning.count + 1)
    guard var run = gazetteer.keys.run(prefix: beginning) else { return }
    var visited = Double.infinity
    for floor in Ranking.importanceSteps {
      let needed = max(candidates.inexactThreshold, exact) - bonus
      run.visit(
        importance: max(needed, floor) * 1000, below: visited * 1000, work
      ) { key, postings in
        if key.count > beginning.count {
          let penalty =
            Ranking.completion(typed: beginning.count, of: key.count) + penaltyOfReading
          consider(
            NameMatch(postings: postings, penalty: penalty, tier: .prefix), name: name,
            above: exact)
        }
        return max(candidates.inexactThreshold - bonus, exact - bonus, floor) * 1000
      }
      if needed >= floor || work.isOver { return }
      visited = floor
    }
  }

  /// Reads each run of words as a name with typing errors.
  private mutating func readErrors(budget: Int) {
    for name in runs {
      guard mayBeName(name), !(reading?.isRole(name) ?? false),
        Typos.budget(for: words.key(name)) >= budget
      else { continue }
      guard !work.isOver else { return }
      for match in misspellings(of: name, budget: budget) { consider(match, name: name) }
    }
  }

  /// Adds the city whose name is divided in the query, if all words are the name of a smaller place: `Casa Blanca` may
  /// be Casablanca.
  private mutating func readDividedName() {
    let whole = 0..<words.count
    guard words.count > 1, candidates.best < Ranking.acceptWithoutTypos, !words.isDivided(whole),
      !words.isRewritten(whole), work.affords(words.key.count)
    else { return }
    let key = words.key.filter { $0 != UInt8(ascii: " ") }
    guard let postings = gazetteer.keys.postings(for: key[...]) else { return }
    consider(
      NameMatch(postings: postings, penalty: Ranking.typo, tier: .fuzzy), name: whole)
  }

  mutating func misspellings(of name: Range<Int>, budget: Int) -> [NameMatch] {
    if budget == 1, let known = misspellings[name] { return known }
    var found: [NameMatch] = []
    gazetteer.keys.visit(near: words.key(name), budget: budget, work) { key, postings, distance in
      let penalty =
        Ranking.typo * Double(distance) + Typos.typoPenalty(of: words.key(name), for: key)
      found.append(
        NameMatch(
          postings: postings, penalty: penalty, tier: .fuzzy,
          mayBeCode: key.count <= Typos.codeLength))
    }
    if budget == 1 { misspellings[name] = found }
    return found
  }

  /// Reads words that nearly equal a word that names abbreviate as that word: `Saintt Paul`.
  private mutating func readMisspeltAbbreviations() {
    guard let corrected = words.withAbbreviationsCorrected else { return }
    var search = ForwardSearch(gazetteer, corrected, filter, candidates, spelling, language, work)
    search.readExactly()
    for var candidate in search.candidates.ranked {
      candidate.value -= Ranking.typo
      candidate.tier = .fuzzy
      candidates.add(candidate)
    }
  }
}
