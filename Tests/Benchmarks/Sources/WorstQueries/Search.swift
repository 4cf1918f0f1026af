import Foundation
@testable import WxGazetteer

/// Hill climbing from several starts, with parts exchanged between the best queries.
struct Search {
  /// The time includes the one to read the vocabulary.
  private let start = ContinuousClock.now
  private let geocoder: Geocoder
  private let path: SearchPath
  private let vocabulary: Vocabulary
  /// What a climb increases.
  private let measured: KeyPath<Cost, Double>
  private var random: Random
  /// The worst queries, the most expensive first.
  private var worst: [(cost: Cost, candidate: Candidate)] = []

  private static let kept = 100
  private static let keptOfClimb = 5
  /// Changes without success after which a climb ends.
  private static let patience = 100
  /// The factor by which a step of a climb is worse than the last one; times are not exact.
  private var leastGain: Double { measured == \Cost.milliseconds ? 1.01 : 1 }

  init(_ geocoder: Geocoder, _ path: SearchPath, by measured: KeyPath<Cost, Double>, seed: UInt64) {
    self.geocoder = geocoder
    self.measured = measured
    self.path = path
    vocabulary = Vocabulary(geocoder.gazetteer)
    random = Random(seed: seed)
  }

  /// Climbs for a time, and returns the lines of the worst queries. Each climb reports the worst to standard error.
  mutating func run(seconds: Double) -> [String] {
    let clock = ContinuousClock()
    let end = start + .seconds(seconds)
    while clock.now < end {
      var current = best(of: 30, until: end)
      var climb = [current]
      var failures = 0
      while failures < Self.patience, clock.now < end {
        let next = current.candidate.changed(
          path, vocabulary, others: worst.map(\.candidate), &random)
        guard next.isUsable else { continue }
        var cost = measure(next)
        // A second look, because other work on the machine costs time too.
        if value(cost) > value(current.cost) {
          cost.milliseconds = min(cost.milliseconds, measure(next).milliseconds)
        }
        if value(cost) > value(current.cost) * leastGain {
          current = (cost, next)
          climb.append(current)
          failures = 0
        } else {
          failures += 1
        }
      }
      // The last steps of a climb are often slow for different reasons.
      for step in climb.suffix(Self.keptOfClimb) { keep(step) }
      report(after: start.duration(to: clock.now))
    }
    return worst.map { $0.cost.line($0.candidate.options, $0.candidate.query) }
  }

  private func report(after time: Duration) {
    guard let cost = worst.first?.cost else { return }
    let text = "\(time.components.seconds) s: \(cost.steps) steps, \(cost.milliseconds) ms\n"
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// The most expensive of some new queries, or of those until the end.
  private mutating func best(
    of count: Int, until end: ContinuousClock.Instant
  ) -> (cost: Cost, candidate: Candidate) {
    var best: (cost: Cost, candidate: Candidate)?
    for _ in 0..<count where best == nil || ContinuousClock.now < end {
      // Half of the climbs begin near a known one.
      let start =
        random.chance(0.3) && !worst.isEmpty
        ? random.element(worst).candidate.changed(
          path, vocabulary, others: worst.map(\.candidate), &random)
        : Candidate(path, vocabulary, &random)
      guard start.isUsable else { continue }
      let cost = measure(start)
      if value(cost) > best.map({ value($0.cost) }) ?? -1 { best = (cost, start) }
    }
    return best ?? (
      measure(Candidate(path, vocabulary, &random)), Candidate(path, vocabulary, &random)
    )
  }

  private func value(_ cost: Cost) -> Double { cost[keyPath: measured] }

  private func measure(_ candidate: Candidate) -> Cost {
    Cost(geocoder, candidate.options.request(candidate.query))
  }

  private mutating func keep(_ found: (cost: Cost, candidate: Candidate)) {
    if worst.contains(where: { $0.candidate.query == found.candidate.query }) { return }
    var found = found
    // Other work on the machine costs time too, so the least of several attempts counts.
    let again = Cost.least(
      of: 2, geocoder, found.candidate.options.request(found.candidate.query))
    found.cost.milliseconds = min(found.cost.milliseconds, again.milliseconds)
    worst.append(found)
    worst.sort { [measured] in $0.cost[keyPath: measured] > $1.cost[keyPath: measured] }
    if worst.count > Self.kept { worst.removeLast() }
  }
}
