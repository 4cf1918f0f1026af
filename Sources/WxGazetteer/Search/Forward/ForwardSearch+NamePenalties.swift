internal import WxCore

/// Penalties for names and codes that people seldom write for a place.
extension ForwardSearch {
  /// The penalty for a code that is seldom meant.
  func penaltyOfCode(
    of feature: Int, _ kind: FeatureKind, isOfAirport: Bool, isBesideName: Bool,
    name: Range<Int>
  ) -> Double {
    var penalty = isBesideName ? Ranking.codeInOtherLanguage : 0
    if !spelling.isPlain { penalty += Ranking.codeWithMarks }
    if spelling.isCapitalized(words.key(name)) { penalty += Ranking.capitalizedCode }
    guard kind == .country || kind == .admin1 else { return penalty }
    if isOfAirport { penalty += Ranking.codeOfAirport }
    if kind == .admin1, !gazetteer.isKnownByCode(feature) { penalty += Ranking.rareCode }
    return penalty
  }

  /// The value of a code of two capitals, which several places may have: countries, states of
  /// countries whose states are known by codes, and cities with such a nickname. It does not depend on
  /// the importance of the place, so only the request prefers one. `nil` for another name.
  func valueOfCode(_ role: NameRole, _ kind: FeatureKind, of feature: Int) -> Double? {
    let isOpen =
      switch role {
      case .code, .part: kind == .country || (kind == .admin1 && gazetteer.isKnownByCode(feature))
      case .nickname: true
      default: false
      }
    guard isOpen else { return nil }
    let isLocal = language.map { gazetteer.localLanguages(of: feature).contains($0) } ?? false
    return Ranking.openCode
      + (isLocal && language != gazetteer.english ? Ranking.preferredCountry : 0)
  }

  /// The penalty for the spelling and the language of a name.
  func penaltyOfName(
    _ role: NameRole, _ ordinal: UInt8, _ feature: Int, isInexact: Bool, isOfAirport: Bool,
    name run: Range<Int>
  ) -> Double {
    var penalty =
      switch role {
      case .tagged: penaltyOfLanguage(ordinal, feature)
      case .script: Ranking.scriptName
      case .alternate: Ranking.alternateName
      default: 0.0
      }
    // `bna` is rather the code of an airport than the United States in a language of few people.
    if isOfAirport, role == .tagged, gazetteer.isArea(feature),
      gazetteer.languagePenalty(of: ordinal, feature: feature, requested: language)
        >= NameLanguages.other
    {
      penalty += Ranking.codeOfAirport
    }
    // The code of a city's airport is among the city's alternate names.
    if role == .alternate, words.mayBeAirport(run), spelling.isCapitalized(words.key(run)) {
      penalty += Ranking.capitalizedCode
    }
    // The spelling of an unlisted name is unknown.
    guard isLatin, !isInexact, ordinal != NameOrdinal.unlisted,
      let name = gazetteer.nameText(ordinal, of: feature)
    else { return penalty }
    if spelling.isPlain, gazetteer.text.isASCII(name) { return penalty }
    work.count(spelling.costOfComparing)
    let ofSpelling = spelling.penalty(of: gazetteer.text[name], isMain: role == .main)
    if !spelling.isPlain, ofSpelling > 0, role == .main, isAlsoSpelled(feature) {
      return penalty + Ranking.otherSpelling
    }
    return penalty + ofSpelling
  }

  /// The penalty for the language of a name. The name of a region in its country's own language
  /// counts as much as its English name: `Andalucía`.
  private func penaltyOfLanguage(_ ordinal: UInt8, _ feature: Int) -> Double {
    let penalty = gazetteer.languagePenalty(of: ordinal, feature: feature, requested: language)
    guard isLatin, gazetteer.isArea(feature) else { return penalty }
    return penalty <= NameLanguages.requested
      ? penalty - Ranking.localNameOfArea : penalty * Ranking.languageOfArea
  }

  /// The bonus of a country's name in a widely spoken language, spelled as in the query, or in another
  /// script: `Líbano` is rather Lebanon than a town in Colombia. Names in other languages are often
  /// those of cities: `Brasilia`.
  func bonusOfCountry(_ role: NameRole, _ ordinal: UInt8, _ feature: Int) -> Double {
    if role == .script { return Ranking.nameOfCountry }
    guard role == .tagged, let name = gazetteer.nameText(ordinal, of: feature) else { return 0 }
    let penalty = gazetteer.languagePenalty(of: ordinal, feature: feature, requested: language)
    // ``penaltyOfLanguage(_:_:)`` has the bonus of its own language.
    guard penalty > NameLanguages.requested, penalty <= NameLanguages.wide else { return 0 }
    let isSpelled =
      spelling.isPlain ? gazetteer.text.isASCII(name) : isAlsoSpelled(feature)
    return isSpelled ? Ranking.nameOfCountry : 0
  }

  /// Whether the name is the main name of a well-known place nearby: `New Delhi` is also a name of
  /// Delhi.
  func isNameOfNeighbor(_ feature: Int, _ postings: Postings) -> Bool {
    let record = gazetteer.features[feature]
    guard record.kind == FeatureKind.city.rawValue, let here = record.coordinate else {
      return false
    }
    let least = record.decimalImportance - Ranking.knownNeighbor
    for posting in postings where posting.role == .main && posting.feature != feature {
      guard work.affords(3) else { return false }
      let other = gazetteer.features[posting.feature]
      // Postings are sorted by importance.
      if other.decimalImportance <= least { return false }
      guard other.kind == record.kind, other.country == record.country,
        let there = other.coordinate
      else { continue }
      if GreatCircle.distance(here, there) <= Ranking.neighborhood { return true }
    }
    return false
  }

  /// Whether the name is the main name of another city in the same subdivision: Columbus was Franklin once, and
  /// `Franklin, OH` is another city in Ohio.
  func isNameInSubdivision(of feature: Int, _ postings: Postings) -> Bool {
    let subdivision = gazetteer.features[feature].admin1
    guard subdivision != FeatureRecord.none, work.affords(postings.count) else { return false }
    return postings.contains { posting in
      posting.role == .main && posting.feature != feature
        && gazetteer.features[posting.feature].admin1 == subdivision
        && gazetteer.kind(of: posting.feature) == .city
    }
  }

  /// Whether another name of the feature is spelled like the query: `San José` is also a name of
  /// San Jose in California.
  private func isAlsoSpelled(_ feature: Int) -> Bool {
    let start = Int(gazetteer.nameStarts[feature])
    let end = min(Int(gazetteer.nameStarts[feature + 1]), gazetteer.names.count)
    guard start < end, work.affords((end - start) * spelling.costOfComparing) else {
      return false
    }
    return (start..<end).contains { spelling.isSpelled(gazetteer.text[gazetteer.names[$0].text]) }
  }

  /// Whether both the name and the query are written in capitals, like a code: `USA`, `NYC`.
  func isCapitalName(_ role: NameRole, _ ordinal: UInt8, _ feature: Int) -> Bool {
    guard words.isInCapitals, !words.isTwoCapitals, role != .main, role != .nickname,
      role != .script, !role.isCode,
      let name = gazetteer.nameText(ordinal, of: feature)
    else { return false }
    return spelling.isWritten(gazetteer.text[name])
  }

  /// Whether a large or medium airport has a code.
  func hasAirport(_ postings: Postings) -> Bool {
    guard work.affords(postings.count / 4) else { return false }
    return postings.contains { posting in
      posting.role == .code && gazetteer.kind(of: posting.feature) == .airport
        && gazetteer.features[posting.feature].importance >= Ranking.knownAirport
    }
  }

  /// The upper bound of what everything except importance adds to the value of a feature.
  func maximumBonus(_ name: Range<Int>, isInexact: Bool) -> Double {
    Ranking.evidenceLimit(isInCapitals: words.isInCapitals, isInexact: isInexact)
      + 2 * Ranking.usualOrder + filter.maximumBonus
      + (prefersLanguage ? Ranking.spokenLanguage : 0)
      + Ranking.qualifier * Double(words.count - name.count)
      + (reading?.hasCodes ?? false ? Ranking.nearPostcode : 0)
  }
}

extension NameRole {
  /// Whether people use such a name for the place itself.
  var isOwnName: Bool {
    switch self {
    case .main, .tagged, .nickname, .script: true
    default: false
    }
  }

  /// Whether two letters can be such a name of a country or a subdivision. Abbreviations in other
  /// languages are not known: in some language, any two letters mean a country.
  var mayBeTwoLetters: Bool { isCode || self == .nickname || self == .main }
}
