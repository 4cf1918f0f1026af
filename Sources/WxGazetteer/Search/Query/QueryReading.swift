internal import WxCore

/// What each word of a query is if it is neither part of the name of a place nor a qualifier: a
/// reading explains it by its role, at a cost, or leaves it unknown at the cost of its information.
struct QueryReading {
  /// The role of each word.
  let roles: [WordRole]
  /// The kinds of features that a word beside a name stands for, if some feature of that name is of one.
  let kinds: [Range<Int>: Set<FeatureKind>]
  /// The words of a town's name and the code of an area around it: `Salmon, ID`; empty if there are none.
  private let townWithCode: Range<Int>
  /// The penalty for each word that is set aside.
  let costs: [Double]
  /// Whether each word is written in capitals only.
  private let areCapitals: [Bool]
  /// The text of the query, and the part of it that each word comes from.
  private let text: String
  private let sources: [Range<String.Index>]
  /// The part of the query between commas that each word is in.
  private let parts: [Int]
  /// The places that several words name together, and the penalties if they are set aside.
  private let places: [(words: Range<Int>, cost: Double)]
  /// Whether each word and the next one begin the name of a place.
  private let areBound: [Bond]
  /// Whether each word ends the name of a municipality in East Asia, where smaller places follow.
  private let endMunicipality: [Bool]
  /// The languages of the words about the weather and the time; none for those of English, in which people of
  /// all countries ask.
  let languages: [QuestionLanguage]
  /// The first word of a name behind the street or the number of an address.
  let firstWordBehindAddress: Int?
  /// The numbers of words before and behind each word that stands between two places: `Boston to New York`.
  let endsOfPlaces: [Int]
  /// Whether a mark or a word leads from one place to another, and no number belongs to an address.
  let isRoute: Bool
  /// Two cities with a slash between them: `Köln/Bonn`.
  private let pairs: [(Range<Int>, Range<Int>)]
  /// The words that may stand between a place and the area that contains it: `Lebanon in Maine`.
  private let prepositionsOfAreas: [Int]

  /// Whether a word says that what follows contains what precedes.
  func isPrepositionOfArea(_ index: Int) -> Bool { prepositionsOfAreas.contains(index) }

  static let links = Set(
    "to via and or vs versus nach bis und oder vers et ou y och og ja till naar и или до"
      .split(separator: " ").map(String.init))

  /// Whether a name begins like two successive words.
  private enum Bond { case none, firstLetters, whole }
  /// The positions of the postal codes that each word may be, or begin.
  let codes: [[PostcodePosition]]
  /// Whether some words may be a postal code.
  var hasCodes: Bool { codes.contains { !$0.isEmpty } }

  /// Reads the words of a query; `nil` if they cannot be assigned to its text. The query is begun
  /// if some name, qualified by the first words, begins with the last ones.
  init?(
    _ query: String, words: QueryWords, spans: QuerySpans, isBegun: Bool, in gazetteer: Gazetteer,
    _ work: SearchWork
  ) {
    guard work.affords(100 * words.count) else { return nil }
    let text = NormalizedText.composed(query)
    let tokens = QueryToken.all(in: text, folding: gazetteer.folding)
    guard words.count > 0, tokens.count == words.count else { return nil }
    self.text = text
    sources = tokens.map(\.source)
    parts = tokens.map(\.part)
    let reader = RoleReader(text, words, tokens, spans, in: gazetteer, work)
    areCapitals = reader.areCapitals
    kinds = reader.kinds
    townWithCode = reader.townWithCode
    let roles = reader.roles
    self.roles = roles
    languages = Self.languages(of: roles, words, gazetteer.vocabulary.value(of: gazetteer), work)
    costs = roles.indices.map { reader.cost(of: $0, isBegun: isBegun) }
    places = words.runs.compactMap { run in
      guard (2...4).contains(run.count), let postings = spans[run] else { return nil }
      let fame = gazetteer.fame(of: postings, isCode: false)
      return fame >= Ranking.secondPlace ? (run, Ranking.otherPlace * fame) : nil
    }
    firstWordBehindAddress = reader.firstWordBehindAddress
    let isInCapitals = areCapitals.allSatisfy { $0 }
    // `via` may be a word for a street, and `TO` in `10121 Torino (TO)` is the code of a province.
    endsOfPlaces = (0..<words.count)
      .filter { Self.links.contains(key: words.key($0..<($0 + 1))) && !roles[$0].isStreet }
      .filter { $0 != reader.townWithCode.last }
      .filter { isInCapitals || !reader.areCapitals[$0] }
      .flatMap { [$0, $0 + 1] }
    pairs = Self.pairs(words, spans, in: gazetteer, work)
    isRoute =
      (words.routeMarks.hasArrowOrDash || !endsOfPlaces.isEmpty || !pairs.isEmpty)
      && !roles.contains(.number)
    prepositionsOfAreas = roles.indices.filter(reader.isPrepositionOfArea)
    areBound = (0..<words.count).map { index in
      guard index + 1 < words.count else { return .none }
      work.count(20)
      return Self.bond(of: index, words, gazetteer)
    }
    endMunicipality = (0..<words.count).map { index in
      guard QueryVocabulary.endsMunicipality(words.key(index..<(index + 1))) else { return false }
      return spans[index..<(index + 1)] != nil && roles[index] != .kind
        || index > 0 && roles[index] == .kind && spans[(index - 1)..<index] != nil
    }
    codes = (0..<words.count).map { index in
      PostcodePosition.all(startingAt: index, in: words, gazetteer, work)
    }
  }

  /// The names of two cities before and behind each slash.
  private static func pairs(
    _ words: QueryWords, _ spans: QuerySpans, in gazetteer: Gazetteer, _ work: SearchWork
  ) -> [(Range<Int>, Range<Int>)] {
    words.routeMarks.slashes.flatMap { mark in
      (max(mark - longestOfPair, 0)..<max(mark, 0)).flatMap { start in
        (mark..<min(mark + longestOfPair, words.count)).compactMap { last in
          let (left, right) = (start..<mark, mark..<(last + 1))
          return spans.areTwoCities(left, right, in: gazetteer, work) ? (left, right) : nil
        }
      }
    }
  }

  private static let longestOfPair = 3

  /// Whether a slash separates two cities of these names.
  func isPair(_ name: Range<Int>, _ other: Range<Int>) -> Bool {
    pairs.contains { ($0.0 == name && $0.1 == other) || ($0.1 == name && $0.0 == other) }
  }

  /// The words of a set as the user wrote them; `nil` if all of them are explained by the kind of
  /// the place.
  func unmatched(_ aside: WordSet) -> String? {
    // A preposition, and a word for a postal code, are explained with what stands beside them.
    let shown = roles.indices.filter { index in
      guard aside.contains(index), roles[index] != .kind else { return false }
      guard [.particle, .postcodeWord].contains(roles[index]) else { return true }
      return [index - 1, index + 1].contains { other in
        roles.indices.contains(other) && aside.contains(other)
          && ![.kind, .particle, .postcodeWord].contains(roles[other])
      }
    }
    guard let first = shown.first else { return nil }
    var parts: [Range<String.Index>] = []
    var last = first - 1
    for index in shown {
      if index == last + 1, let part = parts.last {
        parts[parts.count - 1] = part.lowerBound..<max(part.upperBound, sources[index].upperBound)
      } else {
        parts.append(sources[index])
      }
      last = index
    }
    return parts.map { text[$0].trimmingPunctuation }.joined(separator: " ")
  }

  private static func languages(
    of roles: [WordRole], _ words: QueryWords, _ vocabulary: QueryVocabulary, _ work: SearchWork
  ) -> [QuestionLanguage] {
    func languages(_ role: WordRole) -> [QuestionLanguages] {
      roles.indices.filter { roles[$0] == role }
        .map { vocabulary.languages(of: words.key($0..<($0 + 1))) }
    }
    let words = languages(.noise) + languages(.kind)
    guard words.contains(where: { !$0.isEmpty }) else { return [] }
    work.count(100)
    return QuestionLanguages.most(of: words, beside: languages(.particle)).languages
  }

  /// A word as the user wrote it.
  func written(_ index: Int) -> String { text[sources[index]].trimmingPunctuation }

  /// Successive words as the user wrote them.
  func text(of words: Range<Int>) -> String {
    String(text[sources[words.lowerBound].lowerBound..<sources[words.upperBound - 1].upperBound])
  }

  /// The text with another name in place of some words.
  func text(replacing words: Range<Int>, with name: String) -> String {
    let start = sources[words.lowerBound].lowerBound
    let end = sources[words.upperBound - 1].upperBound
    return String(text[..<start]) + name + String(text[end...])
  }

  /// The share of the letters that a set of words without a role has.
  func unknownShare(_ aside: WordSet, in words: QueryWords) -> Double {
    var (unknown, all) = (0, 0)
    for index in roles.indices {
      let letters = words.key(index..<(index + 1)).count { $0 & 0xC0 != 0x80 }
      all += letters
      if aside.contains(index), roles[index].mayBeInName { unknown += letters }
    }
    return all == 0 ? 0 : Double(unknown) / Double(all)
  }

  /// The number of words of a set with a property.
  func count(_ aside: WordSet, where condition: (WordRole) -> Bool) -> Int {
    roles.indices.count { aside.contains($0) && condition(roles[$0]) }
  }

  /// Whether some name begins with a word and the next one, `San Jos`, or at least with the first
  /// letters of the next one, `La Goul`.
  private static func bond(of index: Int, _ words: QueryWords, _ gazetteer: Gazetteer) -> Bond {
    let key = words.key(index..<(index + 2))
    let shared = gazetteer.keys.longestBeginning(of: key)
    if shared == key.count { return .whole }
    let first = words.key(index..<(index + 1)).count
    return shared >= first + 1 + lettersOfBond ? .firstLetters : .none
  }

  private static let lettersOfBond = 3

  /// The penalty for words that are set aside although they name a place together, or together with the name that is
  /// found, or although some name consists of one of them and of the first or last word of that name.
  ///
  /// - Parameters:
  ///   - name: The words of the name that is found.
  ///   - aside: The words set aside.
  ///   - isInexact: Whether the name has errors or is incomplete. Then its first letters suffice,
  ///     and articles count too: `La Goul` is not Seoul.
  /// - Returns: 0 if no name is divided.
  func costOfDividing(_ name: Range<Int>, from aside: WordSet, isInexact: Bool) -> Double {
    var others = 0.0
    // The code is that of the town's state, and not Indonesia.
    if name.count == 1, townWithCode.last == name.lowerBound,
      townWithCode.dropLast().allSatisfy(aside.contains)
    {
      others += Ranking.dividedName
    }
    for place in places {
      if place.words.allSatisfy(aside.contains) { others += place.cost }
      // `Rome` beside `New York City` is not Rome in New York.
      let isPartlyAside =
        place.words.contains(where: aside.contains) && !place.words.overlaps(name)
        && !place.words.allSatisfy(aside.contains)
      if isPartlyAside { return others + Ranking.dividedName }
      // `Santa Cruz do Sul next week` is not about another Santa Cruz.
      let isLonger =
        place.words.count > name.count && name.allSatisfy(place.words.contains)
        && place.words.allSatisfy { name.contains($0) || aside.contains($0) }
      if isLonger { return others + Ranking.dividedName }
    }
    return others + costOfNeighbors(of: name, from: aside, isInexact: isInexact)
  }

  private func costOfNeighbors(
    of name: Range<Int>, from aside: WordSet, isInexact: Bool
  ) -> Double {
    let before = name.lowerBound - 1
    // `水俣市本町` is a part of Minamata, and not the town of Honmachi.
    if before >= 0, aside.contains(before), endMunicipality[before] { return Ranking.dividedName }
    if before >= 0, aside.contains(before), isInexact || roles[before].mayBeInName {
      if areBound[before] == .whole { return Ranking.dividedName }
      if isInexact, areBound[before] == .firstLetters { return Ranking.dividedName }
    }
    let after = name.upperBound
    guard after < roles.count, aside.contains(after) else { return 0 }
    // `White Nile river` does not divide `Nile River`.
    if roles[after] == .kind, kinds[name] != nil { return 0 }
    let isLast = after == roles.count - 1
    return areBound[after - 1] == .whole && (isLast || roles[after].mayBeInName)
      ? Ranking.dividedName : 0
  }

  /// Whether a word without a role stands directly before or after a name: `Bikini Bottom`.
  func isCompound(_ name: Range<Int>, beside aside: WordSet) -> Bool {
    neighbors(of: name, in: aside).contains { !roles[$0].isLight }
  }

  /// The words of a set directly before and after a name, in the same part between commas.
  func neighbors(of name: Range<Int>, in aside: WordSet) -> [Int] {
    [name.lowerBound - 1, name.upperBound].filter { index in
      roles.indices.contains(index) && aside.contains(index)
        && parts[index] == parts[name.lowerBound]
    }
  }

  /// Whether words stand in one part between commas.
  func areInOnePart(_ words: Range<Int>) -> Bool {
    words.allSatisfy { parts[$0] == parts[words.lowerBound] }
  }

  /// Whether a word begins with a capital.
  func isCapitalized(_ index: Int) -> Bool { text[sources[index].lowerBound].isUppercase }

  /// Whether a word begins with a small letter.
  func isSmall(_ index: Int) -> Bool { text[sources[index].lowerBound].isLowercase }

  /// The signs that follow from the roles of a set of words.
  func signs(of aside: WordSet) -> ConfidenceSigns.Aside {
    var signs = ConfidenceSigns.Aside()
    for index in roles.indices where aside.contains(index) {
      signs.isEmpty = false
      switch roles[index] {
      case .particle, .kind: break
      case .noise: signs.hasNoise = true
      case .direction, .everyday: signs.everydayCount += 1
      case .unknown: signs.unknownCount += 1
      case .street, .streetBeforeName, .streetAfterName, .streetName:
        signs.hasDetail = true
        signs.hasStreet = true
      case .number:
        signs.hasDetail = true
        signs.hasNumber = true
      default: signs.hasDetail = true
      }
    }
    return signs
  }

  /// Whether none of some words is unknown.
  func explains(_ words: WordSet) -> Bool { count(words) { !$0.isLight } == 0 }

  /// Whether all words of a name have a role beside names, as in `Weather`.
  func isRole(_ name: Range<Int>) -> Bool {
    name.allSatisfy { roles[$0].isLight && roles[$0] != .streetName }
  }

  func isStreetName(_ name: Range<Int>) -> Bool {
    name.contains { roles[$0] == .streetName || roles[$0].isStreet }
      && name.allSatisfy { roles[$0].isLight }
  }

  /// Whether a name and a word for a street are a whole street, as in `rue de Lyon`, unlike the city in `Köln Aachener
  /// Straße` or `Amsterdam Leidsestraat`. Behind a misspelled name, two letters are rather the code of a state:
  /// `Chattanoga Tn`.
  func isWholeStreetName(_ name: Range<Int>, isMisspelled: Bool) -> Bool {
    guard isStreetName(name) else { return false }
    if let before = roles[..<name.lowerBound].last(where: { $0 != .particle }),
      [.streetBeforeName, .street].contains(before)
    {
      return true
    }
    guard let behind = roles[name.upperBound...].first,
      [.streetAfterName, .street].contains(behind)
    else { return false }
    let word = written(name.upperBound).lowercased().filter { $0 != "." }
    // One that is not in the table is misspelled, or ends like one: `Leidsestraat`.
    guard QueryVocabulary.streetRoles[word] != nil else { return behind == .streetAfterName }
    return !isMisspelled || word.count > 2 || Self.streetsOfTwoLetters.contains(word)
  }

  /// Words for streets that are not the code of a state.
  private static let streetsOfTwoLetters: Set = ["rd", "ln"]

  /// Whether a name is the word for a street beside the name of one: `Str.` in `Essener Str. 69` is not Stuttgart. In
  /// capitals among other words, it is a code.
  func isWordForStreet(_ name: Range<Int>) -> Bool {
    let word = name.lowerBound
    guard name.count == 1, roles[word].isStreet,
      !isInCapitals(name) || isInCapitals(0..<roles.count)
    else { return false }
    return [word - 1, word + 1].contains { other in
      roles.indices.contains(other) && roles[other] == .streetName
        && areInOnePart(min(word, other)..<max(word, other) + 1)
    }
  }

  /// Whether a word has a role beside names, and is not written like a code.
  func isWord(_ index: Int) -> Bool {
    (roles[index] == .particle || roles[index] == .noise) && !areCapitals[index]
  }

  func isInCapitals(_ name: Range<Int>) -> Bool { name.allSatisfy { areCapitals[$0] } }
}

/// A set of words of one query.
struct WordSet: Hashable {
  private var bits: UInt32 = 0

  init() {}
  init(_ word: Int) { bits = 1 << UInt32(word) }

  var isEmpty: Bool { bits == 0 }
  func contains(_ word: Int) -> Bool { bits & (1 << UInt32(word)) != 0 }
  func isStrictSubset(of other: WordSet) -> Bool { bits != other.bits && bits & other.bits == bits }
  func union(_ other: WordSet) -> WordSet {
    var all = self
    all.bits |= other.bits
    return all
  }
}
