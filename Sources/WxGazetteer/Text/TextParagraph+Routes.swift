internal import WxCore

/// Routes from one city to another: `Nantes-Bordeaux`.
extension TextParagraph {
  /// The maximum number of words of a city in a route.
  private static let mostOfCity = 3

  /// Whether a word begins the second city of a route.
  func isRoute(at word: Int) -> Bool {
    guard language != nil, word > 0, word < words.count, words[word].gap == .hyphen else {
      return false
    }
    return routes.value(of: word) { findRoute(at: word) }
  }

  /// Whether well-known cities stand on both sides of a hyphen, and both together are not one name: `Winston-Salem`.
  ///
  /// A person has such surnames too: `Anne Toledo-Lima`. The titles before them are those of a known language.
  private func findRoute(at word: Int) -> Bool {
    let lengths = (1...Self.mostOfCity).reversed()
    let first = lengths.lazy.map { (word - $0)..<word }.first(where: isCity)
    let second = lengths.lazy.map { word..<(word + $0) }.first(where: isCity)
    guard let first, let second, !isBehindTitle(first.lowerBound),
      !isOfPerson(first, isArea: false, beside: [])
    else { return false }
    let whole = range(of: first.lowerBound..<second.upperBound)
    return gazetteer.postings(named: source[whole]) == nil
  }

  private func isCity(_ run: Range<Int>) -> Bool {
    guard run.lowerBound >= 0, run.upperBound <= words.count,
      run.allSatisfy({ words[$0].isCapital && words[$0].script == .cased }),
      run.dropFirst().allSatisfy({ words[$0].gap == .space }),
      let best = features(range(of: run), run).first
    else { return false }
    return gazetteer.kind(of: best.feature) == .city
      && gazetteer.features[best.feature].decimalImportance >= TextScore.least
  }
}
