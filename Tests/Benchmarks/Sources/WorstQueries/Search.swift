@testable import WxGazetteer

/// Hill climbing from several starts, with parts exchanged between the best queries.
struct Search {
  private let geocoder: Geocoder
  private let path: SearchPath
  private let vocabulary: Vocabulary
  private var random: Random
  /// The worst queries, the most expensive first.
  private var worst: [(cost: Cost, candidate: Candidate)] = []

  private static let kept = 100
  private static let keptOfClimb = 5
  /// Changes without success after which a climb ends.
  private static let patience = 100

  init(_ geocoder: Geocoder, _ path: SearchPath, seed: UInt64) {
    self.geocoder = geocoder
    self.path = path
    vocabulary = Vocabulary(geocoder.gazetteer)
    random = Random(seed: seed)
  }

  /// Climbs for a time, then returns the lines of the worst queries.
  mutating func run(seconds: Double) -> [String] {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    while clock.now < end {
      var current = best(of: 30)
      var climb = [current]
      var failures = 0
      while failures < Self.patience, clock.now < end {
        let next = current.candidate.changed(
          path, vocabulary, others: worst.map(\.candidate), &random)
        guard next.isUsable else { continue }
        var cost = measure(next)
        // A second look, because other work on the machine costs time too.
        if cost.milliseconds > current.cost.milliseconds {
          cost.milliseconds = min(cost.milliseconds, measure(next).milliseconds)
        }
        if cost.milliseconds > current.cost.milliseconds * 1.01 {
          current = (cost, next)
          climb.append(current)
          failures = 0
        } else {
          failures += 1
        }
      }
      // The last steps of a climb are often slow for different reasons.
      for step in climb.suffix(Self.keptOfClimb) { keep(step) }
    }
    return worst.map { entry in
      let request = entry.candidate.options.request(entry.candidate.query)
      return Cost.least(of: 3, geocoder, request)
        .line(entry.candidate.options, entry.candidate.query)
    }
  }

  /// The most expensive of some new queries.
  private mutating func best(of count: Int) -> (cost: Cost, candidate: Candidate) {
    var best: (cost: Cost, candidate: Candidate)?
    for _ in 0..<count {
      // Half of the climbs begin near a known one.
      let start =
        random.chance(0.3) && !worst.isEmpty
        ? random.element(worst).candidate.changed(
          path, vocabulary, others: worst.map(\.candidate), &random)
        : Candidate(path, vocabulary, &random)
      guard start.isUsable else { continue }
      let cost = measure(start)
      if cost.milliseconds > best?.cost.milliseconds ?? -1 { best = (cost, start) }
    }
    return best ?? (
      measure(Candidate(path, vocabulary, &random)), Candidate(path, vocabulary, &random)
    )
  }

  private func measure(_ candidate: Candidate) -> Cost {
    Cost(geocoder, candidate.options.request(candidate.query))
  }

  private mutating func keep(_ found: (cost: Cost, candidate: Candidate)) {
    if worst.contains(where: { $0.candidate.query == found.candidate.query }) { return }
    worst.append(found)
    worst.sort { $0.cost.milliseconds > $1.cost.milliseconds }
    if worst.count > Self.kept { worst.removeLast() }
  }
}
