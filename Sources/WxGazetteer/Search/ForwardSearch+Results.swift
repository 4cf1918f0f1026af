internal import WxCore

extension ForwardSearch {
  /// The candidates as results with what their confidence follows from, best first.
  ///
  /// - Parameters:
  ///   - request: What is looked for.
  ///   - rival: The ranking value of the best answer that another search has; it competes with these.
  /// - Returns: At most as many as the request allows.
  func results(of request: GeocodeRequest, against rival: Double) -> [RankedResult] {
    var results: [RankedResult] = []
    var shown: [Int] = []
    let isTalk = isTalk
    for (rank, candidate) in candidates.ranked.enumerated() where results.count < request.limit {
      // What contains a city of the same name, and was ranked after it, adds nothing.
      if shown.contains(where: { gazetteer.isCity($0, within: candidate.feature) }) { continue }
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

  /// Whether the query is everyday talk rather than a name. A well-known place of that very name is
  /// meant, and so is any place whose name is written with a capital.
  private var isTalk: Bool {
    guard let best = candidates.ranked.first, !words.isInCapitals else { return false }
    if best.tier < .prefix, best.tier != .code {
      guard best.value < Ranking.wellKnown, best.role != .nickname,
        !gazetteer.isArea(best.feature), !spelling.hasCapital
      else { return false }
    }
    return gazetteer.commonWords.areAll(words)
  }

  /// So many of the best candidates are compared, whatever the limit, so that a result is as sure
  /// beside four others as alone.
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

  /// Whether who means one of two features would accept the other: one lies in the other, or is its
  /// airport. ``PlaceDecision`` judges places so.
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

  /// The same as a reference into the pool of texts.
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
