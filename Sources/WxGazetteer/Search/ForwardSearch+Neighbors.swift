internal import WxCore

/// What the words directly beside a name say about it: they may be the name of a person, a company or a
/// work together.
extension ForwardSearch {
  /// Whether a name is a given name, and the only other word is its qualifier without a comma.
  func isGivenName(_ candidate: Candidate) -> Bool {
    words.count == 2 && candidate.words.count == 1 && !words.areDivided
      && candidate.coverage.qualifiers == 1 && GivenNames.all.contains(key: words.key(0..<1))
  }

  /// Whether a place is a town near a city, and no city that everybody knows itself.
  private func isSuburb(_ town: Int, of city: Int) -> Bool {
    gazetteer.features[town].decimalImportance < Ranking.largeCity && isDistrict(town, of: city)
  }

  /// Whether a query is a city and the name of an area in which it is not: `Shaoguan, Peru`.
  func isContradicted(_ candidate: Candidate, byArea isOtherArea: Bool) -> Bool {
    isOtherArea && candidate.words == 0..<words.firstPart && words.areDivided
      && (words.firstPart..<words.count).allSatisfy(candidate.coverage.aside.contains)
  }

  /// Marks what the words that stand directly before and after a name, and are set aside, are.
  func markNeighbors(
    of candidate: Candidate, _ reading: QueryReading, _ aside: inout ConfidenceSigns.Aside
  ) {
    let name = candidate.words
    let neighbors = reading.neighbors(of: name, in: candidate.coverage.aside)
    let isCapitalized = reading.isCapitalized(name.lowerBound)
    for word in neighbors {
      let key = words.key(word..<(word + 1))
      // `Sydney Manly` is a part of the city and its name.
      if spans[word..<(word + 1)]?.prefix(20)
        .contains(where: { isSuburb($0.feature, of: candidate.feature) }) ?? false
      {
        aside.isDistrict = true
        continue
      }
      if !reading.roles[word].isLight {
        if word >= name.upperBound { aside.isBehind = true }
        if reading.roles[word] == .everyday {
          aside.isEveryday = true
          if isCapitalized, reading.isCapitalized(word) { aside.isCapitalized = true }
        }
        if word < name.lowerBound {
          if GivenNames.all.contains(key: key) { aside.isSurname = true }
        } else if GivenNames.all.contains(key: words.key(name)) {
          aside.isPerson = true
        }
      }
      if OrganizationWords.all.contains(key: key) { aside.isOrganization = true }
    }
  }
}

extension Set<String> {
  /// Whether the set has the text of a key.
  func contains(key: ArraySlice<UInt8>) -> Bool { contains(String(decoding: key, as: UTF8.self)) }
}
