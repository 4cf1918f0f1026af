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
    let isTalk = isTalk
    for rank in ranks(isTalk: isTalk, against: rival) where results.count < request.limit {
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
          matched: name ?? request.query.uppercased(), match: candidate.tier,
          value: candidate.value,
          signs: signs(of: rank, isTalk: isTalk, against: rival),
          unmatched: reading?.unmatched(candidate.coverage.aside)))
    }
    return results
  }

  /// The number of best candidates to compare. It does not depend on the limit, so neither does the
  /// confidence of a result.
  static let compared = 9

  func signs(of rank: Int, isTalk: Bool, against rival: Double) -> ConfidenceSigns {
    let candidate = candidates.ranked[rank]
    var best = rival
    var rivals = rival > candidate.value - 1 ? 1 : 0
    for (index, other) in candidates.ranked.prefix(Self.compared).enumerated() where index != rank {
      if gazetteer.isSamePlace(candidate.feature, as: other.feature) { continue }
      if index == 0, rank == townOfAirport { continue }
      best = max(best, other.value)
      if other.value > candidate.value - 1 { rivals += 1 }
    }
    var signs = ConfidenceSigns(tier: candidate.tier, value: candidate.value)
    signs.lead = candidate.value - best
    signs.rivals = rivals
    signs.role = candidate.role
    signs.kind = gazetteer.kind(of: candidate.feature)
    signs.qualifiers = candidate.coverage.qualifiers
    signs.penalty = candidate.coverage.penalty
    signs.isReversed = candidate.words.lowerBound > 0
    signs.typoPenalty = candidate.typoPenalty
    signs.soundDistance = candidate.soundDistance
    signs.isLatin = isLatin
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
    signs.isNameElsewhere = isNameElsewhere(of: candidate)
    signs.isShortAlternate = isShortAlternate(candidate)
    signs.isTwoCapitals = words.isTwoCapitals
    signs.isOddCode = isOddCode(candidate)
    signs.isTalk = isTalk
    signs.isAlone = words.count == 1
    signs.isKnownCode =
      words.isTwoCapitals
      ? candidate.tier < .prefix
        && valueOfCode(candidate.role, gazetteer.kind(of: candidate.feature), of: candidate.feature)
          != nil
      : candidate.tier == .code || isKnownByCapitals(candidate)
    signs.isDivided = words.areDivided
    signs.isGivenName = isGivenName(candidate)
    signs.isAirportOfPerson =
      signs.kind == .airport && candidate.words.count > 1
      && GivenNames.contains(words.key(candidate.words.prefix(1)))
    signs.isGuessOfPerson = isGuessOfPerson(candidate)
    signs.isBegunOrganization =
      candidate.tier == .prefix && candidate.words.count < words.count
      && OrganizationWords.all.contains(key: words.key(candidate.words.suffix(1)))
    signs.isEverydayGuess =
      candidate.tier >= .prefix
      && candidate.words.allSatisfy { gazetteer.commonWords.contains(words.key($0..<($0 + 1))) }
    if let reading { signs.aside = aside(of: candidate, reading) }
    return signs
  }

  /// Whether a place was found by the code of a little-known airport that is written like a name: `Chd`.
  private func isOddCode(_ candidate: Candidate) -> Bool {
    candidate.tier == .code && gazetteer.kind(of: candidate.feature) == .airport
      && gazetteer.features[candidate.feature].importance < Ranking.knownAirport
      && spelling.isCapitalized(words.key(candidate.words))
  }

  /// Whether people know a place by a name in capitals: `NYC`, and `LON` for London. Villages have
  /// codes of stations.
  private func isKnownByCapitals(_ candidate: Candidate) -> Bool {
    candidate.role == .nickname
      || gazetteer.features[candidate.feature].decimalImportance >= Ranking.wellKnown
        && isCapitalName(candidate.role, candidate.name, candidate.feature)
  }

  /// The signs of the words that are set aside.
  private func aside(of candidate: Candidate, _ reading: QueryReading) -> ConfidenceSigns.Aside {
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
    let codes = reading.roles.indices.filter { words.contains($0) && !reading.codes[$0].isEmpty }
    aside.hasOtherCode = codes.contains { index in
      reading.fit(index..<(index + 1), to: gazetteer.features[candidate.feature], work)
        .map { $0.cost >= Ranking.otherPostcode } ?? (self.words.key(index..<(index + 1)).count > 3)
    }
    let other = otherPlace(beside: candidate, reading)
    aside.otherFame = other.fame
    aside.isOtherArea = other.isArea
    aside.isContradicted = isContradicted(candidate, byArea: other.isArea)
    return aside
  }

  /// The best-known place that the words set aside may name, if it is neither near the result nor
  /// around it.
  private func otherPlace(
    beside candidate: Candidate, _ reading: QueryReading
  ) -> (fame: Double, isArea: Bool) {
    var best = (fame: 0.0, isArea: false)
    let aside = candidate.coverage.aside
    for run in runs where run.count <= 4 {
      guard let postings = spans[run],
        run.allSatisfy({ aside.contains($0) && reading.roles[$0] != .streetName }),
        !reading.isRole(run)
      else { continue }
      let isCode = reading.isInCapitals(run)
      let common = run.count == 1 && reading.roles[run.lowerBound] == .everyday
      let least = common ? Ranking.everydayPlace : best.fame
      // `Richmond` beside London is the one near it, however well known others are.
      if isBeside(candidate.words, run),
        postings.prefix(20).contains(where: { isDistrict($0.feature, of: candidate.feature) })
      {
        continue
      }
      let fame = gazetteer.fame(of: postings, isCode: isCode, above: max(least, best.fame)) {
        work.count(10)
        return isNear(candidate.feature, $0)
      }
      if let fame { best = fame }
    }
    return best
  }

  private func isBeside(_ name: Range<Int>, _ run: Range<Int>) -> Bool {
    run.upperBound == name.lowerBound || name.upperBound == run.lowerBound
  }

  /// Whether a town lies near a larger city.
  func isDistrict(_ town: Int, of city: Int) -> Bool {
    work.count(10)
    let importance = gazetteer.features[town].decimalImportance
    guard gazetteer.kind(of: town) == .city, importance >= Ranking.townBeside,
      importance < gazetteer.features[city].decimalImportance
    else { return false }
    return gazetteer.areWithin(Ranking.districtReach, town, city)
  }

  private func isNear(_ feature: Int, _ other: Int) -> Bool {
    if feature == other || gazetteer.areas(around: feature).contains(other)
      || gazetteer.areas(around: other).contains(feature)
    {
      return true
    }
    return gazetteer.areWithin(Ranking.districtReach, feature, other)
  }
}

extension Gazetteer {
  /// The importance of the best-known place that has a name in its own right, 0 if there is none.
  func fame(of postings: Postings, isCode: Bool) -> Double {
    fame(of: postings, isCode: isCode, above: 0) { _ in false }?.fame ?? 0
  }

  /// The importance of the best-known place of some postings that is not excluded; `nil` if an
  /// excluded one is better known, or if it is not above a bound.
  fileprivate func fame(
    of postings: Postings, isCode: Bool, above least: Double, except isExcluded: (Int) -> Bool
  ) -> (fame: Double, isArea: Bool)? {
    for posting in postings.prefix(20) {
      let fame = features[posting.feature].decimalImportance
      // Postings are sorted by importance.
      if fame <= least { return nil }
      guard posting.role.isOwnName || (isCode && posting.role == .code) else { continue }
      if isExcluded(posting.feature) { return nil }
      return (fame, kind(of: posting.feature).isArea)
    }
    return nil
  }

  func isCity(_ city: Int, within area: Int) -> Bool {
    features[city].kind == FeatureKind.city.rawValue && areas(around: city).contains(area)
  }

  /// Whether a user who means one of two features would accept the other: one contains the other or
  /// is its airport. ``PlaceDecision`` has a similar rule for places.
  fileprivate func isSamePlace(_ left: Int, as right: Int) -> Bool {
    if areas(around: left).contains(right) || areas(around: right).contains(left) { return true }
    guard kind(of: left) == .airport || kind(of: right) == .airport else { return false }
    return areWithin(Place.airportReach, left, right)
  }

  /// Whether two features with known positions are at most some meters apart.
  fileprivate func areWithin(_ reach: Double, _ left: Int, _ right: Int) -> Bool {
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
