/// Names whose last words stand first, as in lists: `Canales Villa`, `Angeles Los`.
extension ForwardSearch {
  /// The largest number of words of such a name.
  private static let longestSwapped = 4

  /// Adds the places whose name the first words of the query are in another order.
  ///
  /// A place is meant only if it is better known than all places that a part of these words names: `London East` is
  /// not East London.
  mutating func readSwappedNames() {
    let longest = min(words.firstPart, Self.longestSwapped)
    guard longest > 1, !words.routeMarks.hasArrowOrDash else { return }
    for end in (2...longest).reversed() {
      let name = 0..<end
      guard mayBeName(name), !work.isOver else { continue }
      let fame = max(fameOfParts(of: name), Ranking.townBeside)
      for first in name.dropFirst() {
        let key = Array(words.key(first..<end)) + [UInt8(ascii: " ")] + words.key(0..<first)
        work.count(4)
        guard let postings = gazetteer.keys.postings(for: key[...]), let best = postings.first,
          gazetteer.kind(of: best.feature) != .country,
          gazetteer.fame(of: postings, isCode: false) > fame
        else { continue }
        consider(
          NameMatch(postings: postings, penalty: Ranking.swappedWords, tier: .abbreviation),
          name: name)
      }
    }
  }

  /// The importance of the best-known place that some but not all of the words name. Articles do not count, although
  /// some are codes: `Ciotat La`.
  private func fameOfParts(of name: Range<Int>) -> Double {
    runs.reduce(0.0) { (fame: Double, run: Range<Int>) -> Double in
      guard run.count < name.count, name.contains(run.lowerBound),
        run.upperBound <= name.upperBound, words.key(run).count > Typos.codeLength,
        let postings = spans[run]
      else { return fame }
      work.count(2)
      return max(fame, gazetteer.fame(of: postings, isCode: false))
    }
  }
}
