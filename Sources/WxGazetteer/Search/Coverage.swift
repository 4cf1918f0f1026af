/// How the words around a name are read as qualifiers of a feature.
struct Coverage {
  /// How many qualifiers they are.
  var qualifiers: Int
  /// What is taken off for those that fit with an error, are only begun, or say nothing.
  var penalty: Double

  static let empty = Coverage(qualifiers: 0, penalty: 0)

  static func + (left: Coverage, right: Coverage) -> Coverage {
    Coverage(qualifiers: left.qualifiers + right.qualifiers, penalty: left.penalty + right.penalty)
  }

  /// The best way to read a run of words as qualifiers: the one with the least penalty, and of those
  /// the longest, which has the fewest parts; `nil` where there is none. `fit` says how a part fits as
  /// one qualifier, if it does.
  static func best(of run: Range<Int>, fit: (Range<Int>) -> Coverage?) -> Coverage? {
    // best[i] covers the run from word i to its end.
    var best = [Coverage?](repeating: nil, count: run.count + 1)
    best[run.count] = .empty
    for start in run.indices.reversed() {
      for end in (start + 1)...run.upperBound {
        guard let rest = best[end - run.lowerBound], let fit = fit(start..<end) else { continue }
        let whole = rest + fit
        let index = start - run.lowerBound
        if let known = best[index],
          (known.penalty, known.qualifiers) <= (whole.penalty, whole.qualifiers)
        {
          continue
        }
        best[index] = whole
      }
    }
    return best[0]
  }

  /// What the coverage adds to the value of a feature.
  var value: Double { Ranking.qualifier * Double(qualifiers) - penalty }
}

/// Reads the words beside a name as what a feature lies in: its subdivisions and its country, by name
/// or by code.
struct QualifierReader {
  private let gazetteer: Gazetteer
  private let words: QueryWords
  private let spans: QuerySpans
  /// The areas whose names differ from a run of words by typing errors; `nil` while only what is
  /// written exactly counts.
  private(set) var errors: QualifierErrors?

  init(_ gazetteer: Gazetteer, words: QueryWords, spans: QuerySpans) {
    self.gazetteer = gazetteer
    self.words = words
    self.spans = spans
  }

  /// From now on qualifiers may be misspelt, begun only, or generic.
  mutating func allowErrors() {
    if errors == nil { errors = QualifierErrors(gazetteer, words: words) }
  }

  /// Whether some words can at all be what some place lies in, which is asked before many names are
  /// looked at beside them.
  func mayCover(_ run: Range<Int>) -> Bool {
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
    if spans[run] != nil { return true }
    guard let errors else { return false }
    return errors.mayMeanArea(run) || GenericWords.contains(words.key(run))
  }

  /// The best reading of some runs of words; `nil` where some word is no name of anything that the
  /// feature lies in.
  func coverage(of runs: [Range<Int>], feature: Int) -> Coverage? {
    if runs.isEmpty { return .empty }
    let areas = gazetteer.areas(around: feature)
    var total = Coverage.empty
    for run in runs {
      guard let coverage = coverage(of: run, feature: feature, areas: areas) else { return nil }
      total = total + coverage
    }
    return total
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
    return areas.contains { $0 != feature && postings.contains(feature: $0) }
  }
}

/// Words that say what kind of place is meant, and tell none from another.
enum GenericWords {
  private static let words: Set<[UInt8]> = Set(
    [
      "city", "town", "village", "municipality", "state", "province", "region", "county",
      "district", "prefecture", "department", "republic", "country", "of", "the", "in", "near",
      "de", "la", "stadt", "ville", "ciudad", "cd",
    ].map { Array($0.utf8) })

  static func contains(_ word: ArraySlice<UInt8>) -> Bool { words.contains(Array(word)) }
}
