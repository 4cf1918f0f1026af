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
    for (rank, candidate) in candidates.ranked.enumerated() where results.count < request.limit {
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
          signs: signs(of: rank, named: name, isTalk: isTalk, against: rival)))
    }
    return results
  }

  /// Whether the query consists of everyday words and probably does not mean a place. It does mean
  /// a place that is well known by exactly that name, and any place with that name if the query
  /// begins with a capital.
  private var isTalk: Bool {
    guard let best = candidates.ranked.first, !words.isInCapitals else { return false }
    if best.tier < .prefix, best.tier != .code {
      guard best.value < Ranking.wellKnown, best.role != .nickname,
        !gazetteer.isArea(best.feature), !spelling.hasCapital
      else { return false }
    }
    return gazetteer.commonWords.areAll(words)
  }

  /// The number of best candidates to compare. It does not depend on the limit, so neither does the
  /// confidence of a result.
  private static let compared = 9

  private func signs(
    of rank: Int, named name: String?, isTalk: Bool, against rival: Double
  ) -> ConfidenceSigns {
    let candidate = candidates.ranked[rank]
    var best = rival
    var rivals = rival > candidate.value - 1 ? 1 : 0
    for (index, other) in candidates.ranked.prefix(Self.compared).enumerated() where index != rank {
      if gazetteer.isSamePlace(candidate.feature, as: other.feature) { continue }
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
    if candidate.tier >= .prefix, let name {
      let written = words.key(candidate.words)
      let folded = NameKey.join(NameKey.words(of: gazetteer.folding.fold(name.utf8)))
      signs.letterCount = written.count { $0 & 0xC0 != 0x80 }
      signs.similarity = Similarity.between(written, folded)
      signs.hasFirstLetter = written.first == folded.first
    }
    signs.isTalk = isTalk
    return signs
  }
}

extension Gazetteer {
  fileprivate func isCity(_ city: Int, within area: Int) -> Bool {
    features[city].kind == FeatureKind.city.rawValue && areas(around: city).contains(area)
  }

  /// Whether a user who means one of two features would accept the other: one contains the other or
  /// is its airport. ``PlaceDecision`` has a similar rule for places.
  fileprivate func isSamePlace(_ left: Int, as right: Int) -> Bool {
    if areas(around: left).contains(right) || areas(around: right).contains(left) { return true }
    guard kind(of: left) == .airport || kind(of: right) == .airport,
      let here = features[left].coordinate, let there = features[right].coordinate
    else { return false }
    return GreatCircle.distance(here, there) <= Place.airportReach
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
