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
  func isShortWord(_ name: Range<Int>) -> Bool {
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
  func nameOfStreet(_ name: Range<Int>) -> Double {
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
    let name = NameInQuery(match, name, others, in: self)
    // The importance of the last feature that was read; that of the next ones is not above it.
    var bound = Double.infinity
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
      let threshold = max(
        floor, name.isInexact ? candidates.inexactThreshold : candidates.threshold)
      // Postings are sorted by importance, so the rest cannot qualify either.
      if bound + name.bonus <= threshold { break }
      // Reading the feature costs more than the other checks, so it comes after this one.
      let lack = Ranking.lackOfEvidence(
        of: posting.role, isInCapitals: isAllInCapitals, isInexact: name.isInexact)
      if bound + name.bonus - lack <= threshold { continue }
      steps &+= 8
      let feature = posting.feature
      bound = gazetteer.features[feature].decimalImportance
      if bound + name.bonus <= threshold { break }
      guard name.mayBe(posting.role, in: spelling),
        !name.isTwoLetters || posting.role.mayBeTwoLetters || !gazetteer.isArea(feature),
        countries.contains(gazetteer.features[feature].country), filter.admits(feature),
        let coverage = qualifiers.coverage(of: others, feature: feature)
      else { continue }
      let named = named(posting, at: index, importance: bound, name)
      let value = value(of: named, coverage, name)
      // The name of an area in its own language gains a little below.
      guard value + (named.kind.isArea ? Ranking.localNameOfArea : 0) > threshold else { continue }
      steps &+= 10 + candidates.costOfAdding
      let namePenalty = penalty(of: named, name)
      candidates.add(
        Candidate(
          feature: feature,
          value: value - namePenalty - furtherPenalties(of: named, coverage, name),
          tier: match.tier
            ?? (named.isWrittenAlike || named.isSpelledOut ? named.role.tier : .abbreviation),
          name: named.ordinal, words: name.words, role: named.role, coverage: coverage,
          namePenalty: namePenalty))
    }
  }

  @inline(__always)
  private func named(
    _ posting: Posting, at index: Int, importance: Double, _ name: NameInQuery
  ) -> NamedFeature {
    let feature = posting.feature
    let kind = gazetteer.kind(of: feature)
    let ordinal = name.match.postings.ordinal(at: index)
    let isWrittenAlike = posting.isRewritten == name.isRewritten
    return NamedFeature(
      feature: feature, kind: kind, importance: importance, role: posting.role, ordinal: ordinal,
      isWrittenAlike: isWrittenAlike,
      isSpelledOut: !isWrittenAlike && name.isRewritten && posting.role == .main
        && name.match.postings.hasRewrittenName(of: feature),
      isCapitalName: words.isInCapitals && !name.isInexact && !name.isAirport
        && isCapitalName(posting.role, ordinal, feature),
      code: name.isCode ? valueOfCode(posting.role, kind, of: feature) : nil)
  }

  /// What the place of a name in the query adds to the value. Behind the street of an address, the first name may be
  /// that of a district, unless what follows says where the place is: `Road 5, Dhanmondi, Dhaka`.
  @inline(__always)
  private func order(of name: NameInQuery, _ coverage: Coverage) -> Double {
    guard name.isBehindAddress, let reading else { return name.order }
    let isOpen = (name.words.upperBound..<words.count).contains { index in
      coverage.aside.contains(index) && reading.roles[index].mayBeInName
    }
    return isOpen ? 0 : name.order
  }

  /// The value of a feature without the penalties that take longer to compute.
  @inline(__always)
  private func value(
    of named: NamedFeature, _ coverage: Coverage, _ name: NameInQuery
  ) -> Double {
    let (feature, kind, role) = (named.feature, named.kind, named.role)
    var value =
      named.importance + order(of: name, coverage) + coverage.value - name.match.penalty
      - name.penaltyOfWords
    if !name.isInexact, !name.isRole, isInArea(name.words, coverage) { value += Ranking.inArea }
    if let code = named.code {
      value = code
    } else if named.isCapitalName {
      value += Ranking.nameInCapitals
    } else {
      value += Ranking.evidence(
        of: role, kind: kind, isInCapitals: words.isInCapitals, isInexact: name.isInexact)
    }
    if kind == .admin1, role == .main, !name.isInexact, gazetteer.isKnownByCode(feature) {
      value += max(Ranking.knownState - named.importance, 0)
    }
    if !named.isWrittenAlike, !named.isSpelledOut { value += Ranking.rewriting }
    if kind == .country, !name.isInexact { value += bonusOfCountry(role, named.ordinal, feature) }
    // `fleuve Rhône` is the river and not the department.
    if let kinds = name.kinds {
      if !kinds.contains(kind) || role.isCode {
        value -= Ranking.otherKind
      } else if kind.isArea, role != .main {
        value += Ranking.nameBesideKind
      }
    }
    value += filter.bonus(of: feature)
    if !name.isInexact, !role.isCode {
      value += max(
        filter.closeness(of: feature, isMainName: role == .main), bonusOfLanguage(feature))
    }
    return value
  }

  /// The penalty for the spelling and the language of a name, or for a code that is seldom meant.
  @inline(__always)
  private func penalty(of named: NamedFeature, _ name: NameInQuery) -> Double {
    if named.isCapitalName || named.code != nil { return 0 }
    return named.role.isCode
      ? penaltyOfCode(
        of: named.feature, named.kind, isOfAirport: name.isAirport,
        isBesideName: name.isBesideName, name: name.words)
      : penaltyOfName(
        named.role, named.ordinal, named.feature, isInexact: name.isInexact,
        isOfAirport: name.isAirport, name: name.words)
  }

  /// The penalties for words set aside that the name is divided from, and for the name of a larger neighbor.
  @inline(__always)
  private func furtherPenalties(
    of named: NamedFeature, _ coverage: Coverage, _ name: NameInQuery
  ) -> Double {
    var penalty = 0.0
    if let reading, !coverage.aside.isEmpty {
      penalty += reading.costOfDividing(
        name.words, from: coverage.aside, isInexact: name.isInexact)
    }
    if named.role == .tagged || named.role == .alternate,
      isNameOfNeighbor(named.feature, name.match.postings)
        || coverage.qualifiers > 0 && named.role == .alternate
          && isNameInSubdivision(of: named.feature, name.match.postings)
    {
      penalty += Ranking.nameOfNeighbor
    }
    if isFormerName(named, coverage, name) { penalty += Ranking.formerName }
    return penalty
  }
}
