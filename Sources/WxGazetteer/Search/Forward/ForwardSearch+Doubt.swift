internal import WxCore

/// What else the words of a result may mean.
extension ForwardSearch {
  /// The most that the confidence of a result can be.
  func bound(of candidate: Candidate, _ signs: ConfidenceSigns, _ shared: SharedSigns) -> Double {
    if isNumber || signs.isBegunProduct || signs.isBesideStreet
      || isContradicted(candidate, byArea: signs.aside.isOtherArea)
      || isNameElsewhere(of: candidate) || isBegunOrganization(candidate)
    {
      return Confidence.mistaken
    }
    if isLetter || signs.aside.isOfOtherKind || isDemonym(candidate) { return Confidence.unlikely }
    let isEndOfRoute =
      reading?.isRoute ?? false && signs.aside.otherFame >= Ranking.secondPlace
    let isDoubtful =
      isEndOfRoute || signs.isBesideOtherCode || signs.isBesideDetail || signs.aside.isHouse
      || isForeignName(candidate) || isNameOfPlaceAtHome(candidate)
      || isPartOfLargerCity(candidate) || isInOneOfAreas(candidate, among: shared.areasOfLastCode)
      || isNameOfPerson(candidate) || isOddCode(candidate) || mayBeOther(candidate)
    // What is not checked for lack of steps leaves the result in doubt.
    return isDoubtful || work.isSpent ? Confidence.doubtful : 1
  }

  /// Whether a code or an abbreviation seldom means the place.
  private func isOddCode(_ candidate: Candidate) -> Bool {
    let isAbbreviation = candidate.tier == .code || isShortAlternate(candidate)
    return isCapitalizedCode(candidate) || isAbbreviation && isBehindArticle(candidate)
      || isCodeInSmallLetters(candidate) || isWordForCountry(candidate)
      || isRareCodeBesideWords(candidate) || isCodeOfStation(candidate)
      || isTwoSmallLetters(candidate) || words.count > 1 && isArticle(candidate)
  }

  /// Whether the words may as well mean another place, which the gazetteer may not have.
  private func mayBeOther(_ candidate: Candidate) -> Bool {
    if spelling.mixesScripts { return true }
    if candidate.tier == .fuzzy, candidate.soundDistance == nil {
      return candidate.coverage.qualifiers == 0
        && (isRareGuess(candidate) || mayBeOtherCity(candidate))
    }
    return isDistrictOfOtherCity(candidate) || isProbablyOther(candidate)
  }

  /// Whether the best result has a name that rather means something else.
  private func isProbablyOther(_ candidate: Candidate) -> Bool {
    guard candidate.feature == candidates.ranked.first?.feature else { return false }
    return isSharedDistrict(candidate) || isOtherNameOfNamesake(candidate)
      || isSmallerNamesake(candidate) || includesOtherCountry(candidate)
      || isPartOfRegionNamed(candidate)
      || isVillageOfPerson(candidate) || isShortWordBehindParticle(candidate) || isBrand(candidate)
  }

  /// Whether a place was found by the code of a little-known airport that is written like a name: `Chd`.
  private func isCapitalizedCode(_ candidate: Candidate) -> Bool {
    candidate.tier == .code && gazetteer.kind(of: candidate.feature) == .airport
      && gazetteer.features[candidate.feature].importance < Ranking.knownAirport
      && spelling.isCapitalized(words.key(candidate.words))
  }

  /// Whether a hamlet's name may mean a part of a large city elsewhere: `South Vienna`.
  private func isPartOfLargerCity(_ candidate: Candidate) -> Bool {
    let name = candidate.words
    guard candidate.tier == .exact, name.count > 1, candidate.coverage.qualifiers == 0,
      gazetteer.features[candidate.feature].decimalImportance < Ranking.townBeside
    else { return false }
    let first = name.lowerBound..<(name.lowerBound + 1)
    return words.key(first).count == 1 && words.isRewritten(first)
      && spans.importanceOfCity(named: name.dropFirst(), in: gazetteer) >= Ranking.wellKnown
  }

  /// Whether the words are also the name of a region as a whole: `San Francisco Bay Area`.
  private func isPartOfRegionNamed(_ candidate: Candidate) -> Bool {
    let whole = 0..<words.count
    guard candidate.coverage.qualifiers > 0, candidate.words != whole, !words.areDivided else {
      return false
    }
    return candidates.ranked.prefix(Self.compared).contains { other in
      other.words == whole && other.tier < .prefix
        && gazetteer.isLandscape(other.feature)
    }
  }

  /// Whether a misspelled name is in another language and unlike the main name: `Leopoldstadt` is a district of
  /// Vienna rather than Kinshasa, which was called Leopoldstad.
  private func isRareGuess(_ candidate: Candidate) -> Bool {
    guard isLatin, candidate.role != .main,
      gazetteer.languagePenalty(
        of: candidate.name, feature: candidate.feature, requested: language)
        > NameLanguages.english,
      let main = gazetteer.name(NameOrdinal.main, of: candidate.feature)
    else { return false }
    let written = words.key(candidate.words)
    // A long name resembles few others. A space does not count as an error.
    guard written.count <= Self.mostLetters, let name = foldedName(of: candidate),
      written.filter({ $0 != space }) != name.filter({ $0 != space })
    else { return false }
    return Similarity.between(written, gazetteer.key(of: main)) < Similarity.ofOtherName
  }

  private static let mostLetters = 12
  private var space: UInt8 { UInt8(ascii: " ") }

  /// Whether a misspelled name may be that of another large city. Either it has a letter more than the name of the place
  /// and lacks one of that of the city: `Potland` is Portland as likely as Poland. Or its first letter is in neither
  /// name: `Fangzhou` is Hangzhou, Yangzhou or Cangzhou.
  private func mayBeOtherCity(_ candidate: Candidate) -> Bool {
    let written = words.key(candidate.words)
    guard let name = foldedName(of: candidate) else { return false }
    return candidates.ranked.prefix(Self.compared).contains { other in
      guard other.tier == .fuzzy, other.words == candidate.words,
        gazetteer.features[other.feature].decimalImportance >= Ranking.largeCity,
        !gazetteer.isSamePlace(candidate.feature, as: other.feature),
        let nameOfOther = foldedName(of: other)
      else { return false }
      let lead = candidate.value - other.value
      let isBetween = name.count < written.count && written.count < nameOfOther.count
      let isFirstOpen =
        name.first != written.first && nameOfOther.first != written.first && nameOfOther != name
      return isBetween && lead < Self.closeness
        || isFirstOpen && lead < Self.closenessOfFirstLetter
    }
  }

  private static let closeness = 2.0
  private static let closenessOfFirstLetter = 1.25

  /// The key of the name that matched; `nil` for a code.
  func foldedName(of candidate: Candidate) -> [UInt8]? {
    gazetteer.name(candidate.name, of: candidate.feature).map(gazetteer.key)
  }

  /// Whether a word for a district follows the name of a city in Chinese, Japanese or Korean: `大安區` is in Taipei and
  /// not the city of Da'an, and the gazetteer may not have it.
  private func isDistrictOfOtherCity(_ candidate: Candidate) -> Bool {
    let next = candidate.words.upperBound
    return next < words.count && candidate.coverage.qualifiers == 0
      && gazetteer.kind(of: candidate.feature) == .city
      && QueryVocabulary.isWordForDistrict(words.key(next..<(next + 1)))
  }

  /// Reads the words beside the name of an area as a misspelled city in it, although they are like the name of a
  /// street: `Belgade, Serbia`, in which `gade` is a street in Danish.
  mutating func readMisspeltCityBesideArea() {
    guard let reading, let area = candidates.ranked.first, area.tier < .prefix,
      gazetteer.isArea(area.feature)
    else { return }
    let aside = area.coverage.aside
    let others = words.others(of: area.words)
    guard others.before.isEmpty != others.after.isEmpty else { return }
    let name = others.before.isEmpty ? others.after : others.before
    guard name.allSatisfy({ aside.contains($0) }), reading.isStreetName(name),
      Typos.budget(for: words.key(name)) > 0
    else { return }
    // The misspelled city must not compete with places that set it aside.
    let loss = max(area.value - Ranking.townBeside, 0)
    candidates.lower(by: loss) { name.allSatisfy($0.coverage.aside.contains) }
    for match in misspellings(of: name, budget: 1) {
      // A street is not a village that happens to have a similar name.
      let least =
        Ranking.townBeside + Ranking.maximumInexactEvidence + Ranking.qualifier - match.penalty
      consider(match, name: name, above: least)
    }
    if !candidates.ranked.contains(where: { $0.words == name && $0.tier == .fuzzy }) {
      candidates.lower(by: -loss) { name.allSatisfy($0.coverage.aside.contains) }
    }
  }
}
