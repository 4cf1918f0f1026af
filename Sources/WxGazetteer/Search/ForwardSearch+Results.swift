internal import WxCore

extension ForwardSearch {
  /// The candidates as results, best first.
  func results(of request: GeocodeRequest) -> [GeocodeResult] {
    let language = gazetteer.language(request.language)
    var results: [GeocodeResult] = []
    var shown: [Int] = []
    for candidate in candidates.ranked where results.count < request.limit {
      // What contains a city of the same name, and was ranked after it, adds nothing.
      if shown.contains(where: { gazetteer.isCity($0, within: candidate.feature) }) { continue }
      results.append(
        GeocodeResult(
          place: gazetteer.place(candidate.feature, language: language),
          matched: gazetteer.name(candidate.name, of: candidate.feature)
            ?? request.query.uppercased(),
          match: candidate.tier,
          score: Ranking.score(candidate.value)))
      shown.append(candidate.feature)
    }
    return results
  }
}

extension Gazetteer {
  fileprivate func isCity(_ city: Int, within area: Int) -> Bool {
    features[city].kind == FeatureKind.city.rawValue && areas(around: city).contains(area)
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
