/// A feature that fits a query, and how.
struct Candidate {
  let feature: Int
  var value: Double
  var tier: MatchTier
  /// Which of the feature's names fitted, see ``NameOrdinal``.
  var name: UInt8
  /// The words of the query that the name was found by.
  var words: Range<Int>
  /// What the name is to the feature.
  var role = NameRole.main
  /// How the other words fit.
  var coverage = Coverage.empty
  /// What is taken off since the name is spelt otherwise, or in another language.
  var oddity = 0.0
  /// For a name that sounds like the query, how far apart they are, for each letter.
  var soundDistance: Double?
}

/// The best candidates so far, best first.
struct Candidates {
  /// Some more than are wanted, because regions around a city of their name are taken out at the end.
  private let capacity: Int
  private(set) var ranked: [Candidate] = []

  init(limit: Int) {
    capacity = limit + 8
    ranked.reserveCapacity(min(capacity, 128) + 1)
  }

  var isEmpty: Bool { ranked.isEmpty }

  /// The value of the best candidate.
  var best: Double { ranked.first?.value ?? -.infinity }

  /// A value that a new candidate must exceed.
  var threshold: Double {
    ranked.count < capacity ? -.infinity : ranked[ranked.count - 1].value
  }

  /// Adds a candidate, unless the feature is there already with a better value.
  mutating func add(_ candidate: Candidate) {
    guard candidate.value > threshold else { return }
    if let known = ranked.firstIndex(where: { $0.feature == candidate.feature }) {
      guard ranked[known].value < candidate.value else { return }
      ranked.remove(at: known)
    }
    // Of equal values the more important feature stands first.
    let index =
      ranked.firstIndex { ($0.value, candidate.feature) < (candidate.value, $0.feature) }
      ?? ranked.count
    ranked.insert(candidate, at: index)
    if ranked.count > capacity { ranked.removeLast() }
  }
}
