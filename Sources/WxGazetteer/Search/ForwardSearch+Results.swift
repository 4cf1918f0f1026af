internal import WxCore

extension ForwardSearch {
  /// The candidates as results, best first.
  ///
  /// - Parameters:
  ///   - request: What is looked for.
  ///   - rival: The ranking value of the best answer that another search has; it competes with these.
  /// - Returns: At most as many as the request allows.
  func results(of request: GeocodeRequest, against rival: Double) -> [GeocodeResult] {
    let language = gazetteer.language(request.language)
    var results: [GeocodeResult] = []
    var shown: [Int] = []
    for (rank, candidate) in candidates.ranked.enumerated() where results.count < request.limit {
      // What contains a city of the same name, and was ranked after it, adds nothing.
      if shown.contains(where: { gazetteer.isCity($0, within: candidate.feature) }) { continue }
      shown.append(candidate.feature)
      let name = gazetteer.name(candidate.name, of: candidate.feature)
      let confidence = Confidence.probability(signs(of: rank, named: name, against: rival))
      guard confidence >= request.leastConfidence else { continue }
      results.append(
        GeocodeResult(
          place: gazetteer.place(candidate.feature, language: language),
          matched: name ?? request.query.uppercased(), match: candidate.tier,
          value: candidate.value, confidence: confidence))
    }
    return results
  }

  /// So many of the best candidates are compared, whatever the limit, so that a result is as sure
  /// beside four others as alone.
  private static let compared = 9

  private func signs(of rank: Int, named name: String?, against rival: Double) -> ConfidenceSigns {
    let candidate = candidates.ranked[rank]
    var best = rival
    var rivals = rival > candidate.value - 1 ? 1 : 0
    for (index, other) in candidates.ranked.prefix(Self.compared).enumerated() where index != rank {
      if gazetteer.isSamePlace(candidate.feature, as: other.feature) { continue }
      best = max(best, other.value)
      if other.value > candidate.value - 1 { rivals += 1 }
    }
    let folded = name.map { gazetteer.folding.fold($0.utf8) }
    let similarity =
      folded.map {
        Similarity.between(words.key(candidate.words), NameKey.join(NameKey.words(of: $0)))
      } ?? 1
    return ConfidenceSigns(
      tier: candidate.tier, similarity: similarity, value: candidate.value,
      lead: candidate.value - best, rivals: rivals)
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
  fileprivate func name(_ ordinal: UInt8, of feature: Int) -> String? {
    switch ordinal {
    case NameOrdinal.main, NameOrdinal.unlisted: text[features[feature].name]
    case NameOrdinal.code: nil
    default: text[names[Int(nameStarts[feature]) + Int(ordinal) - 1].text]
    }
  }
}
