/// The areas that misspelled or incomplete words may mean.
struct QualifierErrors {
  /// The areas that each run of words may mean, and the penalty for the errors.
  private let penalties: [Range<Int>: [Int: Double]]

  /// The longest run that is tried as the name of an area, in words.
  private static let maximumWords = 3

  init(_ gazetteer: Gazetteer, words: QueryWords, spans: QuerySpans, _ work: SearchWork) {
    var penalties: [Range<Int>: [Int: Double]] = [:]
    for start in 0..<words.count {
      for end in (start + 1)...min(start + Self.maximumWords, words.count) {
        let run = start..<end
        // If the whole query were a qualifier, there would be nothing to qualify.
        guard run.count < words.count else { continue }
        guard !work.isOver else { break }
        // The name of a country is not that of another one with an error: `Berlin, Japan`.
        // Neither is that of a large city: `Xian Beijing`.
        let isName =
          spans.hasArea(run, in: gazetteer, work)
          || spans.fameOfCity(named: run, in: gazetteer) >= Ranking.largeCity
        if isName, words.key(run).count > Typos.codeLength { continue }
        var areas = Self.areas(gazetteer, near: words.key(run), work)
        // `Leeds United` is a club, and not begun for Leeds in the United Kingdom.
        if end == words.count, !OrganizationWords.all.contains(key: words.key((end - 1)..<end)) {
          let begun = Self.areas(gazetteer, beginning: words.beginnings(run), work)
          areas.merge(begun, uniquingKeysWith: min)
        }
        penalties[run] = areas
      }
    }
    self.penalties = penalties
  }

  /// The areas that a run of words may mean.
  func areas(of run: Range<Int>) -> [Int: Double].Keys { (penalties[run] ?? [:]).keys }

  /// The penalty if a run of words means an area; `nil` if it cannot.
  func penalty(of run: Range<Int>, as area: Int) -> Double? {
    penalties[run]?[area]
  }

  private static func areas(
    _ gazetteer: Gazetteer, near key: ArraySlice<UInt8>, _ work: SearchWork
  ) -> [Int: Double] {
    // One error: the name may be misspelled too, and more errors would leave too much doubt.
    guard Typos.budget(for: key) > 0 else { return [:] }
    var areas: [Int: Double] = [:]
    gazetteer.keys.visit(near: key, budget: 1, work) { _, postings, distance in
      guard work.affords(postings.count) else { return }
      let penalty = Ranking.misspeltQualifier * Double(distance)
      for posting in postings
      where !posting.role.isCode && gazetteer.isArea(posting.feature) {
        areas[posting.feature] = min(areas[posting.feature] ?? .infinity, penalty)
      }
    }
    return areas
  }

  /// The areas with a name that has one of the beginnings, if that has at least three bytes.
  private static func areas(
    _ gazetteer: Gazetteer, beginning keys: [[UInt8]], _ work: SearchWork
  ) -> [Int: Double] {
    var areas: [Int: Double] = [:]
    for key in keys where key.count >= 3 {
      var run = gazetteer.keys.run(prefix: key)
      run?.visit(importance: 0, work) { _, postings in
        guard work.affords(2 * postings.count) else { return 0 }
        for posting in postings where [.main, .tagged].contains(posting.role) {
          if gazetteer.isArea(posting.feature) { areas[posting.feature] = Ranking.begunQualifier }
        }
        return 0
      }
    }
    return areas
  }
}

extension Gazetteer {
  /// The kind of a feature.
  func kind(of feature: Int) -> FeatureKind {
    FeatureKind(rawValue: features[feature].kind) ?? .city
  }

  /// Whether a feature is a region or an island, which places may be in whatever subdivision they
  /// belong to.
  func isLandscape(_ feature: Int) -> Bool {
    [.region, .island].contains(kind(of: feature))
  }

  /// Whether a feature is a subdivision or a country.
  func isArea(_ feature: Int) -> Bool {
    kind(of: feature).isArea
  }
}
