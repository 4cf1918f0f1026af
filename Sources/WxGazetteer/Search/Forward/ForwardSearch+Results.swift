internal import WxCore

extension ForwardSearch {
  /// The candidates as results with the signs that determine their confidence, best first.
  ///
  /// - Parameters:
  ///   - request: The query and its filters.
  ///   - rival: The ranking value of the best result of another search, which competes with these.
  /// - Returns: At most ``GeocodeRequest/limit`` results.
  func results(of request: GeocodeRequest, against rival: Double) -> [RankedResult] {
    var results: [RankedResult] = []
    var shown: [Int] = []
    let shared = SharedSigns(
      isTalk: isTalk, rival: rival, otherPlaces: reading.map { otherPlaces($0) } ?? [],
      areasOfLastCode: areasOfLastCode, isInSmallLetters: spelling.isInSmallLetters,
      beforeBest: townOfAirport ?? partOfBest)
    for rank in ranks(shared) where results.count < request.limit {
      let candidate = candidates.ranked[rank]
      // A region that contains a shown city of the same name adds nothing.
      if gazetteer.isArea(candidate.feature),
        shown.contains(where: { gazetteer.isCity($0, within: candidate.feature) })
      {
        continue
      }
      shown.append(candidate.feature)
      let name = gazetteer.name(candidate.name, of: candidate.feature)
      results.append(
        RankedResult(
          place: gazetteer.place(candidate.feature, language: language),
          matched: name ?? written(candidate.words, in: request.query), match: candidate.tier,
          value: candidate.value,
          signs: signs(of: rank, shared),
          unmatched: reading?.unmatched(candidate.coverage.aside)))
    }
    return results
  }

  /// A code in capitals, as it is shown: that of the whole query as the user divides it, `US-LA`.
  private func written(_ code: Range<Int>, in query: String) -> String {
    (code.count == words.count ? query : String(decoding: words.key(code), as: UTF8.self))
      .uppercased()
  }

  /// The number of best candidates to compare. It does not depend on the limit, so neither does the
  /// confidence of a result.
  static let compared = 9

  /// What the signs of all results of a query share.
  struct SharedSigns {
    let isTalk: Bool
    /// The ranking value of the best result of another search.
    let rival: Double
    /// The places that runs of words name, if words may be beside names.
    let otherPlaces: [OtherPlace]
    /// The areas that the last word means as a code.
    let areasOfLastCode: Postings?
    let isInSmallLetters: Bool
    /// The rank of the place that is shown before the one with the best value.
    let beforeBest: Int?
  }

  func signs(of rank: Int, _ shared: SharedSigns) -> ConfidenceSigns {
    let candidate = candidates.ranked[rank]
    var best = shared.rival
    var rivals = best > candidate.value - 1 ? 1 : 0
    let isFuzzy = candidate.tier == .fuzzy && candidate.soundDistance == nil
    let key = isFuzzy ? foldedName(of: candidate) : nil
    var namesakes = (best: -Double.infinity, count: 0)
    for (index, other) in candidates.ranked.prefix(Self.compared).enumerated() where index != rank {
      if gazetteer.isSamePlace(candidate.feature, as: other.feature) { continue }
      if index == 0, rank == shared.beforeBest { continue }
      best = max(best, other.value)
      guard other.value > candidate.value - 1 else { continue }
      rivals += 1
      if key != nil, foldedName(of: other) == key {
        namesakes = (max(namesakes.best, other.value), namesakes.count + 1)
      }
    }
    var signs = ConfidenceSigns(tier: candidate.tier, value: candidate.value)
    signs.lead = candidate.value - best
    signs.rivals = rivals
    signs.leadOverNamesakes = candidate.value - namesakes.best
    signs.namesakes = namesakes.count
    signs.role = candidate.role
    signs.kind = gazetteer.kind(of: candidate.feature)
    signs.qualifiers = candidate.coverage.qualifiers
    signs.penalty = candidate.coverage.penalty
    signs.isReversed = candidate.words.lowerBound > 0
    signs.namePenalty = candidate.namePenalty
    signs.isSound = candidate.soundDistance != nil
    signs.importance = gazetteer.features[candidate.feature].decimalImportance
    signs.isLatin = isLatin
    signs.isSmall = reading?.isSmall(candidate.words.lowerBound) ?? false
    signs.isInCapitals = words.isInCapitals
    signs.wordCount = words.count
    if candidate.tier >= .prefix,
      let name = gazetteer.name(candidate.name, of: candidate.feature)
    {
      let written = words.key(candidate.words)
      let folded = NameKey.key(of: name, folding: gazetteer.folding)
      signs.letterCount = written.count { $0 & 0xC0 != 0x80 }
      signs.similarity = Similarity.between(written, folded)
      signs.hasFirstLetter = written.first == folded.first
      signs.edit = NameEdit(Array(written), for: folded)
    }
    signs.isShortAlternate = isShortAlternate(candidate)
    signs.isTwoCapitals = words.isTwoCapitals
    signs.isTalk = shared.isTalk
    signs.isAlone = words.count == 1
    signs.isKnownCode =
      words.isTwoCapitals
      ? candidate.tier < .prefix
        && valueOfCode(candidate.role, gazetteer.kind(of: candidate.feature), of: candidate.feature)
          != nil
      : candidate.tier == .code || candidate.role == .nickname
    signs.isDivided = words.areDivided
    signs.isInSmallLetters = shared.isInSmallLetters
    signs.hasEverydayName = hasEverydayWord(candidate)
    signs.isOneWord = candidate.words.count == 1
    signs.stemOfLongerWord = stemOfLongerWord(candidate)
    signs.isGivenName = isGivenName(candidate)
    signs.fameOfLonger = fameOfLonger(candidate)
    signs.isGuessOfPerson = isGuessOfPerson(candidate)
    signs.isEverydayGuess =
      candidate.tier >= .prefix
      && candidate.words.allSatisfy { gazetteer.isFrequent(words.key($0..<($0 + 1))) }
    if let reading { signs.aside = aside(of: candidate, reading, shared) }
    signs.limit(to: bound(of: candidate, signs, shared))
    return signs
  }

  /// How much better known a place is whose name only begins with the words, which are the whole name of another; at most
  /// the widest lead.
  private func fameOfLonger(_ candidate: Candidate) -> Double {
    guard candidate.tier < .prefix, candidate.words == 0..<words.count else { return 0 }
    let importance = gazetteer.features[candidate.feature].decimalImportance
    return candidates.ranked.prefix(Self.compared).reduce(0) { most, other in
      guard other.tier == .prefix, other.words == candidate.words else { return most }
      let lead = gazetteer.features[other.feature].decimalImportance - importance
      guard lead > most, !gazetteer.isSamePlace(candidate.feature, as: other.feature) else {
        return most
      }
      return min(lead, ConfidenceSigns.widestLead)
    }
  }

  /// The signs of the words that are set aside.
  private func aside(
    of candidate: Candidate, _ reading: QueryReading, _ shared: SharedSigns
  ) -> ConfidenceSigns.Aside {
    let words = candidate.coverage.aside
    var aside = reading.signs(of: words)
    guard !words.isEmpty || reading.isStreetName(candidate.words) else { return aside }
    aside.isEmpty = false
    aside.unknownShare = reading.unknownShare(words, in: self.words)
    aside.isCompound = reading.isCompound(candidate.words, beside: words)
    markNeighbors(of: candidate, reading, &aside)
    aside.isName = reading.isRole(candidate.words)
    aside.isModel = isModel(candidate, reading)
    aside.isStreet = reading.isStreetName(candidate.words)
    aside.isWholeStreet =
      candidate.tier != .code
      && reading.isWholeStreetName(candidate.words, isMisspelled: candidate.tier >= .prefix)
      || reading.isWordForStreet(candidate.words)
    let codes = reading.roles.indices.filter { words.contains($0) && !reading.codes[$0].isEmpty }
    aside.hasOtherCode = codes.contains { index in
      reading.fit(index..<(index + 1), to: gazetteer.features[candidate.feature], work)
        .map { $0.cost >= Ranking.otherPostcode } ?? (self.words.key(index..<(index + 1)).count > 3)
    }
    let other = otherPlace(beside: candidate, reading, among: shared.otherPlaces)
    aside.otherFame = other?.fame ?? 0
    aside.isOtherArea = other?.isArea ?? false
    return aside
  }
}

extension Gazetteer {
  /// The importance of the best-known place that has a name in its own right, 0 if there is none.
  func fame(of postings: Postings, isCode: Bool) -> Double {
    postings.bestKnown(isCode: isCode).map { max(features[$0.feature].decimalImportance, 0) } ?? 0
  }

  func isCity(_ city: Int, within area: Int) -> Bool {
    features[city].kind == FeatureKind.city.rawValue && areas(around: city).contains(area)
  }

  /// Whether a user who means one of two features would accept the other: one contains the other or
  /// is its airport. ``PlaceDecision`` has a similar rule for places.
  func isSamePlace(_ left: Int, as right: Int) -> Bool {
    if areas(around: left).contains(right) || areas(around: right).contains(left) { return true }
    guard kind(of: left) == .airport || kind(of: right) == .airport else { return false }
    return areWithin(Place.airportReach, left, right)
  }

  /// Whether two features with known positions are at most some meters apart.
  func areWithin(_ reach: Double, _ left: Int, _ right: Int) -> Bool {
    guard let here = features[left].coordinate, let there = features[right].coordinate else {
      return false
    }
    return GreatCircle.distance(here, there) <= reach
  }

  /// The name of a feature that a posting stands for; `nil` for a code.
  func name(_ ordinal: UInt8, of feature: Int) -> String? {
    nameText(ordinal, of: feature).map { text[$0] }
  }

  /// The same name as a reference into the text pool.
  func nameText(_ ordinal: UInt8, of feature: Int) -> UInt32? {
    switch ordinal {
    case NameOrdinal.main, NameOrdinal.unlisted: features[feature].name
    case NameOrdinal.code: nil
    default: names[Int(nameStarts[feature]) + Int(ordinal) - 1].text
    }
  }

  /// The countries whose subdivisions people write by two letters alone.
  private static let countriesOfCodes: Set<String> = ["US", "CA", "AU"]

  /// Whether a subdivision is known by its code outside its country.
  func isKnownByCode(_ feature: Int) -> Bool {
    let country = features[feature].country
    guard country != FeatureRecord.noIndex else { return false }
    return Self.countriesOfCodes.contains(countries[Int(country)].letters)
  }
}
