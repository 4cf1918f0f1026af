internal import WxCore

/// The parts of a query that are the name of a result: what a list of suggestions highlights.
///
/// They are found by comparing runs of words with the name that matched. Offsets count Unicode code
/// points of the query as it was written.
struct MatchedSpans {
  private let gazetteer: Gazetteer
  private let query: String
  private let words: [SpanWord]
  private let runs: [(words: Range<Int>, key: [UInt8])]

  /// The words of the longest name.
  private static let mostWords = 12
  /// How many characters a name in running text may have more or fewer than the name that matched.
  private static let deviation = 2
  /// The search for a name in running text ends after so many characters.
  private static let mostCharacters = 100

  init(_ gazetteer: Gazetteer, _ query: String) {
    self.gazetteer = gazetteer
    self.query = query
    let words = SpanWord.all(in: query)
    self.words = words
    // Longer runs first: of several that fit, the longest is the name.
    runs = (0...min(words.count, Self.mostWords)).reversed().dropLast().flatMap { length in
      (0...(words.count - length)).map { start in
        let run = start..<(start + length)
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
    if result.match < .prefix, let part = part(equalTo: name, result.matched.count) {
      return [part]
    }
    var spans: [Range<Int>] = []
    for index in words.indices where !aside.contains(index) {
      if let last = spans.last, index > 0, !aside.contains(index - 1) {
        spans[spans.count - 1] = last.lowerBound..<words[index].range.upperBound
      } else {
        spans.append(words[index].range)
      }
    }
    return spans.map(withBracket)
  }

  private func span(_ run: Range<Int>) -> Range<Int> {
    withBracket(
      words[run.lowerBound].range.lowerBound..<words[run.upperBound - 1].range.upperBound)
  }

  /// A span with the bracket that closes one in it: `Halle (Saale)`.
  private func withBracket(_ span: Range<Int>) -> Range<Int> {
    let rest = query.unicodeScalars.dropFirst(span.lowerBound)
    let pairs: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "（": "）"]
    let opening = rest.prefix(span.count).last { pairs[$0] != nil || pairs.values.contains($0) }
    guard let opening, let closing = pairs[opening], rest.dropFirst(span.count).first == closing
    else { return span }
    return span.lowerBound..<(span.upperBound + 1)
  }

  /// The part of a word that is a name, in text without spaces: `東京` in `東京天气`.
  private func part(equalTo name: [UInt8], _ length: Int) -> Range<Int>? {
    for word in words {
      let text = query[word.indexes]
      guard !text.utf8.contains(where: \.isASCIILetter) else { continue }
      let characters = text.prefix(Self.mostCharacters).indices + [text.endIndex]
      let lengths = max(length - Self.deviation, 1)...(length + Self.deviation)
      for length in lengths.reversed() where length < characters.count - 1 {
        for start in 0..<(characters.count - length) {
          let part = text[characters[start]..<characters[start + length]]
          guard gazetteer.key(of: String(part)) == name else { continue }
          let before = text[..<characters[start]].unicodeScalars.count
          let first = word.range.lowerBound + before
          return first..<(first + part.unicodeScalars.count)
        }
      }
    }
    return nil
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

  /// The words of the query that were set aside; none if they are all, as in `Paris-based`.
  private func wordsAside(_ unmatched: String?) -> Set<Int> {
    guard let unmatched else { return [] }
    var left = SpanWord.all(in: unmatched).map { String(unmatched[$0.indexes]) }
    var aside: Set<Int> = []
    for (index, word) in words.enumerated() {
      guard let place = left.firstIndex(of: String(query[word.indexes])) else { continue }
      left.remove(at: place)
      aside.insert(index)
    }
    return aside.count < words.count ? aside : []
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
