internal import WxCore

extension ForwardSearch {
  /// Whether a name beside other words is too short to be meant: a number or a word for a postal code;
  /// a letter or two, unless they are capitals; and three letters that are a word, unless they are
  /// written like a name.
  func isShort(_ name: Range<Int>) -> Bool {
    guard let reading else { return false }
    if name.allSatisfy({ [.number, .postcodeWord].contains(reading.roles[$0]) }) { return true }
    if reading.isInCapitals(name) { return false }
    let key = words.key(name)
    if key.count < Typos.codeLength { return true }
    return key.count == Typos.codeLength && name.count < words.count && reading.isRole(name)
      && !spelling.isCapitalized(key)
  }

  /// Whether a name beside other words is a word of three letters, which is hardly meant as another
  /// name of a place: `5 dni` is five days, and not a city in Sudan.
  private func isShortWord(_ name: Range<Int>) -> Bool {
    guard let reading, name.count < words.count, !reading.isInCapitals(name) else { return false }
    return hasFewSmallLetters(name)
  }

  /// Whether a name has at most three letters from a to z, and is not written like a name.
  func hasFewSmallLetters(_ name: Range<Int>) -> Bool {
    let key = words.key(name)
    return key.count <= Typos.codeLength && key.allSatisfy(\.isASCIILowercase)
      && !spelling.isCapitalized(key)
  }

  /// The penalty for a name in the name of a street.
  private func nameOfStreet(_ name: Range<Int>) -> Double {
    reading?.isStreetName(name) ?? false ? Ranking.streetAsName : 0
  }

  /// Whether a preposition says that a place is in the area whose name follows: `Lisbon in Maine`.
  private func isInArea(_ name: Range<Int>, _ coverage: Coverage) -> Bool {
    reading?.isPrepositionOfArea(name.upperBound) ?? false && coverage.qualifiers > 0
      && !coverage.aside.contains(name.upperBound + 1)
  }

  /// Adds the features with a name to the candidates, unless they cannot be among the best.
  ///
  /// - Parameters:
  ///   - match: The features, and how well the name fits.
  ///   - name: The words that are read as the name.
  ///   - floor: A value that a candidate must exceed.
  mutating func consider(
    _ match: NameMatch, name: Range<Int>, above floor: Double = -.infinity
  ) {
    var steps = 3
    defer { work.count(steps) }
    let others = words.others(of: name)
    let countries = others.isEmpty ? CountrySet.all : qualifiers.countries(of: others)
    if countries.isEmpty { return }
    let isInexact = match.tier != nil
    let isRole = !others.isEmpty && (reading?.isRole(name) ?? false)
    let isInCapitals = reading?.isInCapitals(name) ?? true
    let penaltyOfWords = isRole ? Ranking.roleAsName : nameOfStreet(name)
    let bonus =
      maximumBonus(name, isInexact: isInexact) - match.penalty - penaltyOfWords
      - qualifiers.leastCost(of: others)
    // The importance of the last feature that was read; that of the next ones is not above it.
    var bound = Double.infinity
    let isRewritten = words.isRewritten(name)
    var order = name.lowerBound == 0 ? Ranking.usualOrder : 0
    // A comma after the name marks what follows as a qualifier.
    if name == 0..<words.firstPart { order += Ranking.usualOrder }
    let isBesideName =
      disfavorsCodes && !isInexact && match.postings.contains { $0.role == .main }
    if disfavorsCodes, !isInexact { work.count(match.postings.count / 4) }
    let isAirport = !isInexact && words.mayBeAirport(name) && hasAirport(match.postings)
    let isCode = !isInexact && words.isTwoCapitals
    let isShortWord = isShortWord(name)
    let kinds = reading?.kinds[name]
    let isTwoLetters = !isInexact && words.count == 1 && words.key.count == 2
    // Each call of a method of the search copies the search, so the loop has few.
    let isAllInCapitals = words.isInCapitals
    for index in match.postings.indices {
      steps &+= 1
      if steps >= SearchWork.reported {
        work.count(steps)
        steps = 0
      }
      // Reading the other words of a long query takes many steps too.
      guard !work.isOver else { break }
      let posting = match.postings[index]
      let threshold = max(floor, isInexact ? candidates.inexactThreshold : candidates.threshold)
      // Postings are sorted by importance, so the rest cannot qualify either.
      if bound + bonus <= threshold { break }
      // Reading the feature costs more than the other checks, so it comes after this one.
      let lack = Ranking.lackOfEvidence(
        of: posting.role, isInCapitals: isAllInCapitals, isInexact: isInexact)
      if bound + bonus - lack <= threshold { continue }
      steps &+= 8
      let feature = posting.feature
      let importance = gazetteer.features[feature].decimalImportance
      bound = importance
      if importance + bonus <= threshold { break }
      // A code must match completely and without errors; `Saint` is not the code ST.
      guard
        !posting.role.isCode
          || (!isInexact && !isRewritten && isInCapitals && !spelling.hasSlash),
        !match.mayBeCode && !isShortWord || posting.role != .alternate,
        !isTwoLetters || posting.role.mayBeTwoLetters || !gazetteer.isArea(feature),
        countries.contains(gazetteer.features[feature].country), filter.admits(feature),
        let coverage = qualifiers.coverage(of: others, feature: feature)
      else { continue }
      let isWrittenAlike = posting.isRewritten == isRewritten
      // `Saint Louis` is as much the name of St. Louis, if the place is known by that name too.
      let isSpelledOut =
        !isWrittenAlike && isRewritten && posting.role == .main
        && match.postings.hasRewrittenName(of: feature)
      var value = importance + order + coverage.value - match.penalty - penaltyOfWords
      if !isInexact, !isRole, isInArea(name, coverage) { value += Ranking.inArea }
      let kind = gazetteer.kind(of: feature)
      let ordinal = match.postings.ordinal(at: index)
      let isCapitalName =
        isAllInCapitals && !isInexact && !isAirport
        && isCapitalName(posting.role, ordinal, feature)
      let code = isCode ? valueOfCode(posting.role, kind, of: feature) : nil
      if let code {
        value = code
      } else if isCapitalName {
        value += Ranking.nameInCapitals
      } else {
        value += Ranking.evidence(
          of: posting.role, kind: kind, isInCapitals: isAllInCapitals, isInexact: isInexact)
      }
      if kind == .admin1, posting.role == .main, !isInexact, gazetteer.isKnownByCode(feature) {
        value += max(Ranking.knownState - importance, 0)
      }
      if !isWrittenAlike {
        value += isSpelledOut ? Ranking.spellingOut : Ranking.rewriting
      }
      if kind == .country, !isInexact { value += bonusOfCountry(posting.role, ordinal, feature) }
      // `fleuve Rhône` is the river and not the department.
      if let kinds {
        if !kinds.contains(kind) || posting.role.isCode {
          value -= Ranking.otherKind
        } else if kind.isArea, posting.role != .main {
          value += Ranking.nameBesideKind
        }
      }
      value += filter.bonus(of: feature)
      if !isInexact, !posting.role.isCode {
        value += max(filter.closeness(of: feature), bonusOfLanguage(feature))
      }
      // The name of an area in its own language gains a little below.
      guard value + (kind.isArea ? Ranking.localNameOfArea : 0) > threshold else { continue }
      steps &+= 10 + candidates.costOfAdding
      if let reading, !coverage.aside.isEmpty {
        value -= reading.costOfDividing(name, from: coverage.aside, isInexact: isInexact)
      }
      let namePenalty =
        isCapitalName || code != nil
        ? 0
        : posting.role.isCode
          ? penaltyOfCode(
            of: feature, kind, isOfAirport: isAirport, isBesideName: isBesideName, name: name)
          : penaltyOfName(
            posting.role, ordinal, feature, isInexact: isInexact, isOfAirport: isAirport, name: name
          )
      value -= namePenalty
      if posting.role == .tagged || posting.role == .alternate,
        isNameOfNeighbor(feature, match.postings)
      {
        value -= Ranking.nameOfNeighbor
      }
      candidates.add(
        Candidate(
          feature: feature, value: value,
          tier: match.tier
            ?? (isWrittenAlike || isSpelledOut ? posting.role.tier : .abbreviation),
          name: ordinal, words: name, role: posting.role, coverage: coverage,
          namePenalty: namePenalty))
    }
  }
}
