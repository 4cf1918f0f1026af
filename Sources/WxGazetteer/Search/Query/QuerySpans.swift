/// The features that have each run of the query's words as a name, looked up once.
struct QuerySpans {
  private let count: Int
  private let runs: [Postings?]

  init(_ words: QueryWords, keys: KeyTable) {
    count = words.count
    var runs = [Postings?](repeating: nil, count: count * (count + 1))
    for start in 0..<count {
      for end in (start + 1)...min(count, start + words.longestName) {
        runs[start * (count + 1) + end] = keys.postings(for: words.key(start..<end))
      }
    }
    self.runs = runs
  }

  /// The postings of a run of words; `nil` if no feature has that name.
  subscript(range: Range<Int>) -> Postings? {
    runs[range.lowerBound * (count + 1) + range.upperBound]
  }

  /// The importance of the best-known place with the name of a run of words if that is a city and this is its main
  /// name; 0 otherwise.
  func importanceOfCity(named range: Range<Int>, in gazetteer: Gazetteer) -> Double {
    // Postings are sorted by importance.
    guard let first = self[range]?.first, first.role == .main,
      gazetteer.kind(of: first.feature) == .city
    else { return 0 }
    return gazetteer.features[first.feature].decimalImportance
  }

  /// Whether a word and some that follow, but not all words, are the name of a park or a sight.
  func beginsSight(_ word: Int, _ words: QueryWords, in gazetteer: Gazetteer) -> Bool {
    words.runs.contains { run in
      guard run.lowerBound == word, run.count > 1, run.count < count else { return false }
      return self[run]?.prefix(Postings.compared).contains { posting in
        posting.role.isOwnName && gazetteer.kind(of: posting.feature).isInCities
      } ?? false
    }
  }

  /// The importance of the best-known place with the name of a run of words if that is a city and people call it so in
  /// any language; 0 otherwise.
  func fameOfCity(named range: Range<Int>, in gazetteer: Gazetteer) -> Double {
    guard let best = self[range]?.first, gazetteer.kind(of: best.feature) == .city,
      self[range]?.prefix(Postings.compared)
        .contains(where: { $0.feature == best.feature && $0.role.isOwnName }) ?? false
    else { return 0 }
    return gazetteer.features[best.feature].decimalImportance
  }

  /// Whether people call a city so, although another place of the name may be better known, unless that is a
  /// country: `Rodas` is also Rhodes, but `Peru` is hardly the one in Indiana.
  func hasCity(_ range: Range<Int>, in gazetteer: Gazetteer) -> Bool {
    guard let best = self[range]?.prefix(Postings.compared) else { return false }
    let kinds = best.filter(\.role.isOwnName).map { gazetteer.kind(of: $0.feature) }
    return kinds.contains(.city) && !kinds.contains(.country)
  }

  /// Whether two runs of words name well-known cities, neither of which is a part of the other: `Köln` and `Bonn`, but
  /// not `Hamburg` and `Altona`, nor `Bozen` and `Bolzano`, nor a city and the region around it, `Alanya` and `Antalya`.
  func areTwoCities(
    _ left: Range<Int>, _ right: Range<Int>, in gazetteer: Gazetteer, _ work: SearchWork
  ) -> Bool {
    guard work.affords(20), fameOfCity(named: left, in: gazetteer) >= Ranking.secondPlace,
      fameOfCity(named: right, in: gazetteer) >= Ranking.secondPlace,
      let first = self[left]?.first?.feature, let others = self[right],
      let second = others.first?.feature
    else { return false }
    return first != second && !gazetteer.areWithin(Ranking.partReach, first, second)
      && !gazetteer.areas(around: first).contains(where: others.contains(feature:))
  }

  /// Whether a run of words is the name of a country or a subdivision.
  func hasArea(_ range: Range<Int>, in gazetteer: Gazetteer, _ work: SearchWork) -> Bool {
    guard let postings = self[range], work.affords(postings.count / 2) else { return false }
    return postings.contains { gazetteer.isArea($0.feature) }
  }

  /// Whether a run of words is the name of a state that is known by its code: `New York`.
  func hasKnownState(_ range: Range<Int>, in gazetteer: Gazetteer, _ work: SearchWork) -> Bool {
    work.count(Postings.compared)
    return self[range]?.prefix(Postings.compared).contains { posting in
      posting.role == .main && gazetteer.kind(of: posting.feature) == .admin1
        && gazetteer.isKnownByCode(posting.feature)
    } ?? false
  }

  /// A hundred places have the name `Franklin`, and those in other languages come before most of them.
  private static let comparedTowns = 200

  /// Whether a run of words is the main name of a city in a country or a state of which another word is the code.
  func hasTown(
    _ range: Range<Int>, inAreaOf code: Int, in gazetteer: Gazetteer, _ work: SearchWork
  ) -> Bool {
    guard let towns = self[range], let codes = self[code..<(code + 1)],
      work.affords(codes.count / 2 + 4 * min(towns.count, Self.comparedTowns))
    else { return false }
    let areas = codes.filter { $0.role.isCode && gazetteer.isArea($0.feature) }.map(\.feature)
    return towns.prefix(Self.comparedTowns).contains { town in
      town.role == .main && gazetteer.kind(of: town.feature) == .city
        && gazetteer.areas(around: town.feature).contains(where: areas.contains)
    }
  }

  /// Whether a word of two letters is the code of a country, or of a state that is known by it.
  func hasCodeOfArea(
    _ index: Int, _ words: QueryWords, in gazetteer: Gazetteer, _ work: SearchWork
  ) -> Bool {
    let run = index..<(index + 1)
    guard words.key(run).count == 2, let postings = self[run], work.affords(postings.count / 2)
    else { return false }
    return postings.contains { posting in
      guard posting.role.isCode else { return false }
      return switch gazetteer.kind(of: posting.feature) {
      case .country: true
      case .admin1: gazetteer.isKnownByCode(posting.feature)
      default: false
      }
    }
  }
}
