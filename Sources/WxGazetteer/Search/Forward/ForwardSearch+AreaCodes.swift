/// Codes of two letters that mean several areas: `CA` is California and Canada.
extension ForwardSearch {
  /// The areas that the last word means as a code of two letters; `nil` if it is not one that people know.
  var areasOfLastCode: Postings? {
    let last = words.count - 1
    guard last > 0, spans.hasCodeOfArea(last, words, in: gazetteer, work) else { return nil }
    return spans[last..<words.count]
  }

  /// The area around a candidate that the last word means.
  private func area(around candidate: Candidate, among codes: Postings) -> Int? {
    guard candidate.tier < .prefix, candidate.words.upperBound < words.count else { return nil }
    let areas = gazetteer.areas(around: candidate.feature)
    return areas.first { area in
      guard var index = codes.index(ofFeature: area) else { return false }
      while index < codes.endIndex, codes[index].feature == area {
        if codes[index].role.isCode { return true }
        index += 1
      }
      return false
    }
  }

  /// Lowers places in a region whose code is known only in its country, if a place of the same name fits the better
  /// known code: `Georgetown, DE` is rather in Delaware than in a region of Guyana.
  mutating func preferKnownCodes() {
    guard candidates.ranked.count > 1, let codes = areasOfLastCode else { return }
    let known = candidates.ranked.filter { candidate in
      area(around: candidate, among: codes).map(isKnown) ?? false
    }.map(\.words)
    guard !known.isEmpty else { return }
    let search = self
    candidates.lower(by: Ranking.rareCode) { candidate in
      known.contains(candidate.words)
        && search.area(around: candidate, among: codes).map { !search.isKnown($0) } ?? false
    }
  }

  private func isKnown(_ area: Int) -> Bool {
    gazetteer.kind(of: area) == .country || gazetteer.isKnownByCode(area)
  }

  /// Whether the last word means another area too, and a place of the same name there may be meant:
  /// `Ontario, CA` is in Canada and in California.
  func isInOneOfAreas(_ candidate: Candidate, among codes: Postings?) -> Bool {
    guard let codes, let own = area(around: candidate, among: codes) else { return false }
    // After a city, most people write the code of a state.
    let lead =
      gazetteer.kind(of: own) == .country
      ? Ranking.leadInCountryOfCode : Ranking.leadInStateOfCode
    return candidates.ranked.prefix(Self.compared).contains { other in
      guard other.words == candidate.words, other.value > candidate.value - lead,
        let area = area(around: other, among: codes)
      else { return false }
      return gazetteer.features[area].country != gazetteer.features[own].country
    }
  }
}
