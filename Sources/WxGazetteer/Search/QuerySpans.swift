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

  /// Whether a run of words is the name of a country or a subdivision.
  func hasArea(_ range: Range<Int>, in gazetteer: Gazetteer, _ work: SearchWork) -> Bool {
    guard let postings = self[range] else { return false }
    work.count(postings.count / 2)
    return postings.contains { gazetteer.isArea($0.feature) }
  }
}
