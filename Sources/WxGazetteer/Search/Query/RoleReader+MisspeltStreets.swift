internal import WxCore

/// Words for streets with one error: `Sreet`, `ruue de Lyon`, `Corsso Imola, 179`.
extension RoleReader {
  /// Marks a word that is like one for a street, if it stands before a preposition, or beside a name with the number of a
  /// house.
  mutating func markMisspeltStreets() {
    guard roles.count > 1 else { return }
    for part in parts where !hasStreet(part) {
      let named = part.filter { roles[$0] != .number }
      guard let first = named.first, let last = named.last, first < last else { continue }
      let hasHouse = hasHouse(part)
      if roles[first + 1] == .particle || hasHouse,
        isLikeStreet(first, Self.streetsBeforeName, named, hasHouse: hasHouse)
      {
        roles[first] = .streetBeforeName
      } else if hasHouse, isLikeStreet(last, Self.streetsAfterName, named, hasHouse: true) {
        roles[last] = .streetAfterName
      }
    }
  }

  /// Whether a part has a word for a street. Two letters may stand for another word: `Sankt`.
  private func hasStreet(_ part: ClosedRange<Int>) -> Bool {
    part.contains { roles[$0].isStreet && words.key($0..<($0 + 1)).count > 2 }
  }

  /// Whether the last number of a part, or the first one behind it, may be that of a house.
  private func hasHouse(_ part: ClosedRange<Int>) -> Bool {
    let next = part.upperBound + 1
    let number = part.last { roles[$0] == .number }
    guard let number = number ?? (next < roles.count && roles[next] == .number ? next : nil) else {
      return false
    }
    return words.key(number..<(number + 1)).count <= Self.longestHouse
  }

  private static let longestHouse = 3

  /// Whether a word of a part is like one of some words for streets.
  private func isLikeStreet(
    _ index: Int, _ streets: [[UInt8]], _ named: [Int], hasHouse: Bool
  ) -> Bool {
    let isBeforeParticle = roles[named[0] + 1] == .particle
    // Capitals among other words are a code: `AMD Ryzen 5`.
    guard !roles[index].isLight, roles[index] == .unknown || hasHouse && isBeforeParticle,
      !areCapitals[index] || areCapitals.allSatisfy(\.self), work.affords(50)
    else { return false }
    let word = index..<(index + 1)
    // A village or an airport may have the misspelled word as a name: `Rau de Sousa 72`.
    let isKnown =
      hasHouse
      ? spans.fameOfCity(named: word, in: gazetteer) >= Ranking.townBeside : spans[word] != nil
    // In `Playa del Carmen`, the first word is not a misspelled `Plaza`.
    let end = named[named.count - 1] + 2
    let beginsName = (index + 2..<max(index + 2, end)).contains { spans[index..<$0] != nil }
    return !isKnown && !beginsName && Self.isLike(words.key(word), oneOf: streets)
  }

  private static let streetsBeforeName = streets([.streetBeforeName, .street], least: 3)
  private static let streetsAfterName = streets([.streetAfterName, .street], least: 4)

  private static func streets(_ roles: [WordRole], least: Int) -> [[UInt8]] {
    QueryVocabulary.streetRoles.filter { roles.contains($0.value) && $0.key.count >= least }
      .map { Array($0.key.utf8) }
  }

  /// Whether a word lacks one letter of another one, has one more or another one, or has two exchanged.
  private static func isLike(_ word: ArraySlice<UInt8>, oneOf others: [[UInt8]]) -> Bool {
    let word = Array(word)
    // A letter that is not Latin has two bytes.
    let unit = (word.first ?? 0) < 0x80 ? 1 : 2
    guard word.count > 2 * unit else { return false }
    return others.contains { other in
      guard abs(other.count - word.count) <= unit else { return false }
      let errors = Similarity.errors(word, other)
      return (1...unit).contains(errors) || errors == 2 * unit && word.sorted() == other.sorted()
    }
  }
}
