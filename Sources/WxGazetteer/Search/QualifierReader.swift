/// Reads the words beside a name as names or codes of the subdivisions and the country of a
/// feature.
struct QualifierReader {
  private let gazetteer: Gazetteer
  private let words: QueryWords
  private let spans: QuerySpans
  /// The areas whose names differ from a run of words by typing errors; `nil` while only exact
  /// names count.
  private(set) var errors: QualifierErrors?

  init(_ gazetteer: Gazetteer, words: QueryWords, spans: QuerySpans) {
    self.gazetteer = gazetteer
    self.words = words
    self.spans = spans
  }

  /// Accepts misspelled, incomplete and generic qualifiers too.
  mutating func allowErrors() {
    if errors == nil { errors = QualifierErrors(gazetteer, words: words) }
  }

  /// Whether the words beside a name can be qualifiers of any place: a cheap check before many
  /// names are examined.
  func mayCover(_ others: OtherWords) -> Bool { mayCover(others.before) && mayCover(others.after) }

  private func mayCover(_ run: Range<Int>) -> Bool {
    if run.isEmpty { return true }
    // isCovered[i]: whether the run from word i to its end can be.
    var isCovered = [Bool](repeating: false, count: run.count + 1)
    isCovered[run.count] = true
    for start in run.indices.reversed() {
      isCovered[start - run.lowerBound] = ((start + 1)...run.upperBound).contains { end in
        isCovered[end - run.lowerBound] && mayMeanArea(start..<end)
      }
    }
    return isCovered[0]
  }

  private func mayMeanArea(_ run: Range<Int>) -> Bool {
    if let postings = spans[run], postings.contains(where: { gazetteer.isArea($0.feature) }) {
      return true
    }
    guard let errors else { return false }
    return errors.mayMeanArea(run) || GenericWords.contains(words.key(run))
  }

  /// The best reading of the words beside a name; `nil` if a word does not name an area around the
  /// feature.
  func coverage(of others: OtherWords, feature: Int) -> Coverage? {
    if others.isEmpty { return .empty }
    let areas = gazetteer.areas(around: feature)
    return others.coverage { coverage(of: $0, feature: feature, areas: areas) }
  }

  private func coverage(of run: Range<Int>, feature: Int, areas: Areas) -> Coverage? {
    // Most runs are one qualifier.
    if errors == nil, isName(run, of: areas, except: feature) {
      return Coverage(qualifiers: 1, penalty: 0)
    }
    if run.count == 1, errors == nil { return nil }
    return Coverage.best(of: run) { fit($0, areas: areas, feature: feature) }
  }

  private func fit(_ run: Range<Int>, areas: Areas, feature: Int) -> Coverage? {
    if isName(run, of: areas, except: feature) { return Coverage(qualifiers: 1, penalty: 0) }
    guard let errors else { return nil }
    if run.count == 1, GenericWords.contains(words.key(run)) {
      return Coverage(qualifiers: 0, penalty: Ranking.genericWord)
    }
    let penalties = areas.compactMap { area in
      area == feature ? nil : errors.penalty(of: run, as: area)
    }
    return penalties.min().map { Coverage(qualifiers: 1, penalty: $0) }
  }

  private func isName(_ run: Range<Int>, of areas: Areas, except feature: Int) -> Bool {
    guard let postings = spans[run] else { return false }
    let isShort = words.key(run).count <= Typos.codeLength
    return areas.contains { area in
      guard area != feature, let index = postings.index(ofFeature: area) else { return false }
      return !isShort || isKnown(postings, from: index, of: area)
    }
  }

  /// Whether a short qualifier is a code of an area, a name without a known language, or a name in
  /// a widely spoken language: in some language, any two letters mean a country, as `OK` means the
  /// United Kingdom.
  private func isKnown(_ postings: Postings, from index: Int, of area: Int) -> Bool {
    for index in index..<postings.endIndex where postings[index].feature == area {
      guard postings[index].role == .tagged else { return true }
      let penalty = gazetteer.languagePenalty(
        of: postings.ordinal(at: index), feature: area, requested: nil)
      if penalty < NameLanguages.other { return true }
    }
    return false
  }
}
