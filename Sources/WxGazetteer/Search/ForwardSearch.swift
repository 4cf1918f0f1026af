internal import WxCore

/// One forward query: finds the readings of its words and ranks the features that fit them.
///
/// A reading takes one run of words, at the beginning or the end of the query, as the name and covers
/// all the others with qualifiers: names or codes of the subdivisions and the country that the feature
/// lies in. Words that nothing covers make a reading void. All readings compete; none is dropped
/// because another one came first.
struct ForwardSearch {
  private let gazetteer: Gazetteer
  private let request: GeocodeRequest
  private let words: QueryWords
  private let spans: QuerySpans
  private let filter: FeatureFilter
  private var best: [Int: Candidate] = [:]

  private struct Candidate {
    var value: Double
    var tier: MatchTier
    var key: [UInt8]
  }

  init(_ gazetteer: Gazetteer, _ request: GeocodeRequest) {
    self.gazetteer = gazetteer
    self.request = request
    words = QueryWords(request.query, folding: gazetteer.folding)
    let isTooLong = words.words.count > QueryWords.maximumCount
    spans = QuerySpans(
      isTooLong ? QueryWords("", folding: gazetteer.folding) : words, keys: gazetteer.keys)
    filter = FeatureFilter(gazetteer, request)
  }

  mutating func run() -> [GeocodeResult] {
    let count = words.words.count
    guard (1...QueryWords.maximumCount).contains(count) else { return [] }
    for length in stride(from: count, to: 0, by: -1) {
      consider(name: 0..<length)
      if length < count { consider(name: (count - length)..<count) }
    }
    return ranked()
  }

  private mutating func consider(name: Range<Int>) {
    guard let run = spans[name] else { return }
    let isRewritten = words.isRewritten(name)
    let others = [0..<name.lowerBound, name.upperBound..<words.words.count].filter { !$0.isEmpty }
    for posting in run.postings {
      let feature = posting.feature
      guard filter.admits(feature), let qualifiers = qualifiers(covering: others, of: feature)
      else { continue }
      var value = Double(gazetteer.features[feature].importance) / 1000
      value += Ranking.evidence(of: posting.role)
      let isWrittenAlike = posting.isRewritten == isRewritten
      if !isWrittenAlike { value += Ranking.rewriting }
      value += Ranking.qualifier * Double(qualifiers)
      if name.lowerBound == 0 { value += Ranking.usualOrder }
      // A comma after the name says that what follows is a qualifier.
      if name == 0..<words.firstPart { value += Ranking.usualOrder }
      value += filter.proximity(of: feature)
      if let known = best[feature], known.value >= value { continue }
      best[feature] = Candidate(
        value: value, tier: isWrittenAlike ? posting.role.tier : .abbreviation, key: run.key)
    }
  }

  /// The smallest number of qualifiers that cover all the words of some runs; `nil` where some word
  /// is no name of anything that the feature lies in.
  private func qualifiers(covering runs: [Range<Int>], of feature: Int) -> Int? {
    var total = 0
    for run in runs {
      guard let count = qualifiers(covering: run, of: feature) else { return nil }
      total += count
    }
    return total
  }

  private func qualifiers(covering run: Range<Int>, of feature: Int) -> Int? {
    // fewest[i] covers the run from word i to its end.
    var fewest = [Int?](repeating: nil, count: run.count + 1)
    fewest[run.count] = 0
    for start in run.indices.reversed() {
      for end in (start + 1)...run.upperBound {
        guard let rest = fewest[end - run.lowerBound], isQualifier(start..<end, of: feature) else {
          continue
        }
        let index = start - run.lowerBound
        fewest[index] = min(fewest[index] ?? .max, rest + 1)
      }
    }
    return fewest[0]
  }

  /// Whether a run of words names the country or a subdivision of a feature.
  private func isQualifier(_ words: Range<Int>, of feature: Int) -> Bool {
    guard let run = spans[words] else { return false }
    return ancestors(of: gazetteer.features[feature]).contains { ancestor in
      ancestor != feature && run.postings.contains(feature: ancestor)
    }
  }

  private func ranked() -> [GeocodeResult] {
    let language = gazetteer.language(request.language)
    var ranked = best.map { (feature: $0.key, candidate: $0.value) }
    ranked.sort { left, right in
      (right.candidate.value, left.feature) < (left.candidate.value, right.feature)
    }
    var results: [GeocodeResult] = []
    var shown: [Int] = []
    for (feature, candidate) in ranked where results.count < request.limit {
      // What contains a city of the same name, and was ranked after it, adds nothing.
      if shown.contains(where: { isCity($0, within: feature) }) { continue }
      results.append(
        GeocodeResult(
          place: gazetteer.place(feature, language: language),
          matched: MatchedName(gazetteer, request.query).name(of: feature, key: candidate.key),
          match: candidate.tier,
          score: Ranking.score(candidate.value)))
      shown.append(feature)
    }
    return results
  }

  private func isCity(_ city: Int, within area: Int) -> Bool {
    let record = gazetteer.features[city]
    return record.kind == FeatureKind.city.rawValue && ancestors(of: record).contains(area)
  }

  /// The country and the subdivisions that a feature lies in.
  private func ancestors(of record: FeatureRecord) -> [Int] {
    var ancestors: [Int] = []
    for area in [record.admin1, record.admin2] where area != FeatureRecord.none {
      ancestors.append(Int(area))
    }
    if record.country != FeatureRecord.noIndex {
      ancestors.append(Int(gazetteer.countries[Int(record.country)].feature))
    }
    return ancestors
  }
}
