/// A feature that fits a query, with the quality of the match.
struct Candidate {
  let feature: Int
  var value: Double
  var tier: MatchTier
  /// The name of the feature that matched, see ``NameOrdinal``.
  var name: UInt8
  /// The words of the query that matched the name.
  var words: Range<Int>
  /// The role of the name.
  var role = NameRole.main
  /// The reading of the other words as qualifiers.
  var coverage = Coverage.empty
  /// The penalty for another spelling or another language.
  var namePenalty = 0.0
  /// The sound distance per letter, for a name that was found by its sound.
  var soundDistance: Double?
}

/// The best candidates so far, best first.
struct Candidates {
  /// More than the requested number, because regions around a city of the same name are removed
  /// later.
  private let capacity: Int
  /// The requested number.
  let limit: Int
  private(set) var ranked: [Candidate] = []

  init(limit: Int) {
    capacity = limit + 8
    self.limit = limit
    ranked.reserveCapacity(min(capacity, 128) + 1)
  }

  var isEmpty: Bool { ranked.isEmpty }

  /// The steps of ``add(_:)``, which compares a candidate with all others.
  var costOfAdding: Int { 5 + ranked.count / 4 }

  /// The value of the best candidate.
  var best: Double { ranked.first?.value ?? -.infinity }

  /// A value that a new candidate must exceed.
  var threshold: Double {
    ranked.count < capacity ? -.infinity : ranked[ranked.count - 1].value
  }

  /// A value that a new candidate with an incomplete or misspelled name must exceed.
  ///
  /// If only the best candidate is shown, those far behind it change nothing.
  var inexactThreshold: Double {
    limit == 1 ? max(threshold, best - ConfidenceSigns.widestLead) : threshold
  }

  /// Lowers the values of some candidates.
  mutating func lower(by penalty: Double, where condition: (Candidate) -> Bool) {
    for index in ranked.indices where condition(ranked[index]) { ranked[index].value -= penalty }
    ranked.sort { ($0.value, $1.feature) > ($1.value, $0.feature) }
  }

  /// Adds a candidate, unless the feature is already present with a better value.
  mutating func add(_ candidate: Candidate) {
    guard candidate.value > threshold else { return }
    if let known = ranked.firstIndex(where: { $0.feature == candidate.feature }) {
      guard ranked[known].value < candidate.value else { return }
      ranked.remove(at: known)
    }
    // Of equal values, the more important feature comes first.
    let index =
      ranked.firstIndex { ($0.value, candidate.feature) < (candidate.value, $0.feature) }
      ?? ranked.count
    ranked.insert(candidate, at: index)
    if ranked.count > capacity { ranked.removeLast() }
  }
}
