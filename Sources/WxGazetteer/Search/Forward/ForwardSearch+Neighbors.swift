internal import WxCore

/// What the words directly beside a name say about it: they may be the name of a person, a company or a
/// work together.
extension ForwardSearch {
  /// Whether a name is a given name, and the only other word is its qualifier without a comma.
  func isGivenName(_ candidate: Candidate) -> Bool {
    words.count == 2 && candidate.words.count == 1 && !words.areDivided
      && candidate.coverage.qualifiers == 1 && GivenNames.contains(words.key(0..<1))
  }

  /// Whether a query is a city and the name of an area in which it is not: `Shaoguan, Peru`.
  func isContradicted(_ candidate: Candidate, byArea isOtherArea: Bool) -> Bool {
    isOtherArea && candidate.words == 0..<words.firstPart && words.areDivided
      && (words.firstPart..<words.count).allSatisfy(candidate.coverage.aside.contains)
  }

  /// Whether a begun name ends with a word of a company or a work, beside other words: `New York Times` is not begun for
  /// Times Square.
  func isBegunOrganization(_ candidate: Candidate) -> Bool {
    candidate.tier == .prefix && candidate.words.count < words.count
      && OrganizationWords.all.contains(key: words.key(candidate.words.suffix(1)))
  }

  /// Whether the name is that of a brand, alone or beside numbers and unknown words, or a brand stands before it:
  /// `Nokia 3310`, `Kia Rio`.
  func isBrand(_ candidate: Candidate) -> Bool {
    let (name, aside) = (candidate.words, candidate.coverage.aside)
    guard candidate.coverage.qualifiers == 0 else { return false }
    if SortedWords.contains(words.key(name), in: OrganizationWords.brands) {
      return reading?.count(aside, where: { $0.isLight && $0 != .number }) ?? 0 == 0
    }
    let before = name.lowerBound - 1
    // `County seat Boston` names no car.
    guard before >= 0, aside.contains(before), before == 0 || reading?.roles[before] != .kind else {
      return false
    }
    return SortedWords.contains(
      words.key(before..<name.lowerBound), in: OrganizationWords.brands)
  }

  /// Marks what the words that stand directly before and after a name, and are set aside, are.
  func markNeighbors(
    of candidate: Candidate, _ reading: QueryReading, _ aside: inout ConfidenceSigns.Aside
  ) {
    let name = candidate.words
    let neighbors = reading.neighbors(of: name, in: candidate.coverage.aside)
    for word in neighbors {
      let key = words.key(word..<(word + 1))
      // `Sydney Manly` is a district and its city. A word that names a large city is not read so.
      if hasDistrict(word..<(word + 1), of: candidate.feature, below: Ranking.largeCity) {
        aside.isDistrict = true
        continue
      }
      if isOfOtherKind(candidate, beside: word, reading) { aside.isOfOtherKind = true }
      if !reading.roles[word].isLight {
        if word >= name.upperBound { aside.isBehind = true }
        if word > name.lowerBound, GivenNames.contains(words.key(name)) { aside.isPerson = true }
      }
      let isSchool =
        OrganizationWords.schools.contains(key: key)
        && gazetteer.features[candidate.feature].decimalImportance < Ranking.townOfSchool
      if isSchool || OrganizationWords.all.contains(key: key) { aside.isOrganization = true }
      if word >= name.upperBound, OrganizationWords.houses.contains(key: key) {
        aside.isHouse = true
      }
    }
    aside.isSurname = !aside.isDistrict && isSurname(candidate, reading)
    if isBesideTime(candidate, reading) { aside.isOfOtherKind = true }
  }

  /// Whether a word beside a name stands for a kind of feature, such as a river, and the place is of another kind. In a
  /// question about the weather, such a word may be a hint: `vremea la munte Sinaia`.
  private func isOfOtherKind(
    _ candidate: Candidate, beside word: Int, _ reading: QueryReading
  ) -> Bool {
    let role = reading.roles[word]
    let key = words.key(word..<(word + 1))
    guard !role.isLight || role == .streetName, !reading.roles.contains(.noise),
      !Self.verbs.contains(key: key)
    else { return false }
    let kinds = gazetteer.featureWords.value(of: gazetteer).kinds(of: key)
    return !kinds.isEmpty && !kinds.contains(gazetteer.kind(of: candidate.feature))
  }

  /// Whether a given name that is set aside stands before a name, with or without a particle: `Leonardo da Vinci`.
  private func isSurname(_ candidate: Candidate, _ reading: QueryReading) -> Bool {
    let aside = candidate.coverage.aside
    var before = candidate.words.lowerBound - 1
    while before > 0, aside.contains(before),
      Self.particles.contains(key: words.key(before..<(before + 1)))
    {
      before -= 1
    }
    guard before >= 0, aside.contains(before),
      reading.areInOnePart(before..<candidate.words.upperBound)
    else { return false }
    let word = words.key(before..<(before + 1))
    // Behind a name, `dr` is a street.
    if before == 0, Self.titles.contains(key: word) { return true }
    return !reading.roles[before].isLight && GivenNames.contains(word)
  }

  /// Whether a time of the day is all that stands beside a town that not everybody knows, whose name is rather that of an
  /// appointment: `Treffen um 8`.
  private func isBesideTime(_ candidate: Candidate, _ reading: QueryReading) -> Bool {
    let aside = candidate.coverage.aside
    guard candidate.coverage.qualifiers == 0, gazetteer.kind(of: candidate.feature) == .city,
      gazetteer.features[candidate.feature].decimalImportance < Ranking.largeCity
    else { return false }
    let others = reading.roles.indices.filter(aside.contains)
    let numbers = others.filter { reading.roles[$0] == .number }
    guard numbers.count == 1, let hour = numbers.first, isHour(hour) else { return false }
    let rest = others.filter { $0 != hour && !isWordForHour($0) }
    return rest.allSatisfy { reading.roles[$0] == .particle }
      && (rest.contains(hour - 1) || others.contains(hour + 1) && isWordForHour(hour + 1))
  }

  /// Whether a word is one or two digits, with or without the abbreviation of a word for the hour: `9h`.
  private func isHour(_ word: Int) -> Bool {
    let key = words.key(word..<(word + 1))
    let unit = key.drop(while: \.isASCIIDigit)
    return (1...2).contains(key.count - unit.count)
      && (unit.isEmpty || Self.wordsForHour.contains(key: unit))
  }

  private func isWordForHour(_ word: Int) -> Bool {
    Self.wordsForHour.contains(key: words.key(word..<(word + 1)))
  }

  /// Whether numbers are all that stands beside a name, and the name with them is probably that of a product.
  ///
  /// So are a code, or another name of two or three letters, unless it is that of a large airport, which has terminals:
  /// `LHR T5`; an island, a lake or the like beside a number of a version, `Java 17`; and a small town beside a year,
  /// `Excel 2019`.
  func isModel(_ candidate: Candidate, _ reading: QueryReading) -> Bool {
    let aside = candidate.coverage.aside
    guard candidate.coverage.qualifiers == 0, !aside.isEmpty,
      reading.count(aside, where: { $0 != .number }) == 0
    else { return false }
    let kind = gazetteer.kind(of: candidate.feature)
    let importance = gazetteer.features[candidate.feature].decimalImportance
    if candidate.tier == .code || candidate.role == .alternate && isShortAlternate(candidate) {
      return kind != .airport || importance < Ranking.largeCity
    }
    let numbers = reading.roles.indices.filter(aside.contains)
      .map { words.key($0..<($0 + 1)) }
    switch kind {
    case .city:
      return importance < Ranking.secondPlace
        && numbers.contains { PostcodeForm(code: Array($0), country: nil).isYear }
    case .country, .admin1, .admin2, .airport, .region, .continent: return false
    default:
      return numbers.allSatisfy { $0.count <= 2 && $0.allSatisfy(\.isASCIIDigit) }
    }
  }

  /// Whether an article stands before the name of an airport or a city, as in `the BMP`.
  func isBehindArticle(_ candidate: Candidate) -> Bool {
    let before = candidate.words.lowerBound - 1
    return before >= 0 && candidate.coverage.aside.contains(before)
      && candidate.role != .nickname && !gazetteer.isArea(candidate.feature)
      && Self.articles.contains(key: words.key(before..<(before + 1)))
  }

  private static let articles = Set(
    "the an der die das dem den des le la les un une el los las una il lo uno o os um uma het een"
      .split(separator: " ").map(String.init))

  /// Words for waters that are English verbs or adverbs too: `see Berlin`.
  private static let verbs: Set<String> = ["see", "more"]

  /// Titles of people, folded.
  private static let titles = Set(
    "mr mrs ms dr prof herr frau monsieur madame mme senor senora signor signora pan pani"
      .split(separator: " ").map(String.init))

  /// Words for the hour beside a number, folded.
  private static let wordsForHour = Set(
    "uhr uur h heures am pm oclock horas ore godz klo".split(separator: " ").map(String.init))

  /// Particles in surnames.
  private static let particles = Set(
    "al bin da de del della den der di do dos du el ibn la le ter van von zu".split(separator: " ")
      .map(String.init))

  /// Whether an airport without a word for it, or a city by another name than its main one, has a name that begins with
  /// the given name of a person: `Theodore Roosevelt`, `Eva Perón`, but not `Jackson Hole`.
  func isNameOfPerson(_ candidate: Candidate) -> Bool {
    let (name, first) = (candidate.words, candidate.words.prefix(1))
    guard name.count > 1, GivenNames.contains(words.key(first)) else { return false }
    let isOtherName = candidate.role == .alternate || candidate.role == .script
    switch gazetteer.kind(of: candidate.feature) {
    case .airport: break
    case .city where isOtherName && candidate.coverage.qualifiers == 0:
      let importance = gazetteer.features[candidate.feature].decimalImportance
      if importance >= Ranking.wellKnown { return false }
    default: return false
    }
    let airportWords = gazetteer.airportWords.value(of: gazetteer)
    return spans.importanceOfCity(named: first, in: gazetteer) < Ranking.largeCity
      && !(0..<words.count).contains { airportWords.isAirport(words.key($0..<($0 + 1))) }
  }

  /// Whether a begun or misspelt name is rather that of a person: its first word is a given name as written, and its
  /// last word is whole. `George Bush` begins the name of an airport, but `Alice Spr` ends within a word of a town.
  func isGuessOfPerson(_ candidate: Candidate) -> Bool {
    candidate.tier >= .prefix && candidate.words == 0..<words.count && words.count > 1
      && !words.areDivided && GivenNames.contains(words.key(0..<1)) && !isBegunWord(candidate)
  }
}

extension Set<String> {
  /// Whether the set has the text of a key.
  func contains(key: ArraySlice<UInt8>) -> Bool { contains(String(decoding: key, as: UTF8.self)) }
}
