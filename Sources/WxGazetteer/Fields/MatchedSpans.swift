internal import WxCore

/// The parts of a query that are the name of a result: what a list of suggestions highlights.
///
/// They are found by comparing runs of words with the name that matched. Offsets count Unicode code
/// points of the query as it was written.
struct MatchedSpans {
  private struct Word {
    let range: Range<Int>
    let indexes: Range<String.Index>
  }

  private let gazetteer: Gazetteer
  private let query: String
  private let words: [Word]
  private let runs: [(words: Range<Int>, key: [UInt8])]

  /// A query with more words is not taken apart.
  private static let mostWords = 12

  init(_ gazetteer: Gazetteer, _ query: String) {
    self.gazetteer = gazetteer
    self.query = query
    let words = Self.words(of: query)
    self.words = words
    guard words.count <= Self.mostWords else {
      runs = []
      return
    }
    // Longer runs first: of several that fit, the longest is the name.
    runs = (0..<words.count).flatMap { missing in
      (0...missing).map { start in
        let run = start..<(start + words.count - missing)
        let text = query[
          words[run.lowerBound].indexes.lowerBound..<words[run.upperBound - 1].indexes.upperBound]
        return (run, gazetteer.key(of: String(text)))
      }
    }
  }

  /// The parts that are the name of a result; the whole query without its unmatched words if no
  /// part is like the name.
  func spans(of result: GeocodeResult) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    let aside = wordsAside(result.unmatched)
    let possible = runs.filter { run in !run.words.contains(where: aside.contains) }
    let name = gazetteer.key(of: result.matched)
    let run: Range<Int>? =
      switch result.match {
      case .coordinate: nil
      case .prefix: possible.first { name.starts(with: $0.key) }?.words
      case .fuzzy: mostSimilar(to: name, among: possible)
      default: possible.first { $0.key == name }?.words
      }
    if let run { return [span(run)] }
    var spans: [Range<Int>] = []
    for index in words.indices where !aside.contains(index) {
      if let last = spans.last, index > 0, !aside.contains(index - 1) {
        spans[spans.count - 1] = last.lowerBound..<words[index].range.upperBound
      } else {
        spans.append(words[index].range)
      }
    }
    return spans
  }

  private func span(_ run: Range<Int>) -> Range<Int> {
    words[run.lowerBound].range.lowerBound..<words[run.upperBound - 1].range.upperBound
  }

  /// The run of words that differs least from a name, if it has less than half of its letters
  /// wrong.
  private func mostSimilar(
    to name: [UInt8], among runs: [(words: Range<Int>, key: [UInt8])]
  ) -> Range<Int>? {
    var best: (words: Range<Int>, errors: Int)?
    for run in runs where abs(run.key.count - name.count) <= name.count / 2 {
      let errors = Similarity.errors(run.key, name)
      if errors * 2 < name.count, errors < best?.errors ?? .max { best = (run.words, errors) }
    }
    return best?.words
  }

  /// The words of the query that were set aside.
  private func wordsAside(_ unmatched: String?) -> Set<Int> {
    guard let unmatched else { return [] }
    var left = Self.words(of: unmatched).map { String(unmatched[$0.indexes]) }
    var aside: Set<Int> = []
    for (index, word) in words.enumerated() {
      guard let place = left.firstIndex(of: String(query[word.indexes])) else { continue }
      left.remove(at: place)
      aside.insert(index)
    }
    return aside
  }

  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var start: (offset: Int, index: String.Index)?
    let scalars = text.unicodeScalars
    var offset = 0
    for index in scalars.indices {
      let isSeparator =
        scalars[index].properties.isWhitespace || ",;()，、".unicodeScalars.contains(scalars[index])
      if isSeparator, let begun = start {
        words.append(Word(range: begun.offset..<offset, indexes: begun.index..<index))
        start = nil
      } else if !isSeparator, start == nil {
        start = (offset, index)
      }
      offset += 1
    }
    if let start {
      words.append(
        Word(range: start.offset..<offset, indexes: start.index..<text.endIndex))
    }
    return words
  }
}

extension Gazetteer {
  /// The key under which a name is found.
  package func key(of name: String) -> [UInt8] {
    NameKey.key(of: NormalizedText.composed(name), folding: folding)
  }

  /// The places with a name; `nil` if there are none.
  func postings(named name: String) -> Postings? { keys.postings(for: key(of: name)[...]) }
}
