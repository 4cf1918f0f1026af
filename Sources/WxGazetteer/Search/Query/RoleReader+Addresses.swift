internal import WxCore

/// What stands in an address beside the street: the person before it, the next street, and the town.
extension RoleReader {
  /// The parts between commas.
  var parts: [ClosedRange<Int>] {
    let starts = tokens.indices.filter { $0 == 0 || tokens[$0].part != tokens[$0 - 1].part }
    return starts.indices.map { index in
      starts[index]...((index + 1 < starts.count ? starts[index + 1] : tokens.count) - 1)
    }
  }

  /// Whether the words of a part, without those for a kind and numbers, name a city: `City of Leeds`.
  func isCity(_ part: ClosedRange<Int>) -> Bool {
    let name = Self.withoutEnds(part) { [.kind, .particle, .number].contains(roles[$0]) }
    return [name, part.lowerBound..<(part.upperBound + 1)].contains { run in
      !run.isEmpty && spans.hasCity(run, in: gazetteer)
    }
  }

  /// Whether a part behind a word names a city.
  func hasCity(behind word: Int) -> Bool {
    parts.contains { $0.lowerBound > word && isCity($0) }
  }

  /// The words of a part that name a town together, although one of them also stands for a street: `Al Khobar 31952`,
  /// `Nam Định`, `Pasaje`. Only a postal code may stand beside them, and behind them no town but an area.
  func townWithWordForStreet(_ part: ClosedRange<Int>) -> Range<Int>? {
    let town = Self.withoutEnds(part) { index in
      roles[index] == .number && words.key(index..<(index + 1)).count > 3
    }
    guard town.contains(where: { roles[$0].isStreet }),
      spans.fameOfCity(named: town, in: gazetteer) >= Ranking.townBeside
    else { return nil }
    let isBeforeTown = parts.contains { other in
      other.lowerBound > part.upperBound && isCity(other)
        && !spans.hasArea(other.lowerBound..<(other.upperBound + 1), in: gazetteer, work)
    }
    return isBeforeTown ? nil : town
  }

  /// Marks what follows the number of a house before the part that names the city: `Calle Sucre 48 esq. Ballivián, Uyuni`.
  mutating func markCorners() {
    for part in parts {
      guard part.contains(where: { roles[$0].isStreet }),
        let number = part.last(where: { roles[$0] == .number }), number < part.upperBound,
        words.key(number..<(number + 1)).count <= 3,
        !spans.hasCity((number + 1)..<(part.upperBound + 1), in: gazetteer),
        hasCity(behind: part.upperBound)
      else { continue }
      for index in number...part.upperBound where !roles[index].isLight {
        roles[index] = .streetName
      }
    }
  }

  /// Marks the words of a person or a company before an address in a city: `Jane Doe, 12 Main St, Leeds`.
  mutating func markAddressee() {
    let parts = self.parts
    let known = roles
    let address = parts.firstIndex { part in
      part.contains { known[$0] == .number }
        && part.contains { known[$0].isStreet || [.streetName, .unit].contains(known[$0]) }
    }
    let city = parts.firstIndex { isCity($0) }
    guard let address, let city else { return }
    for part in parts[..<min(address, city)] where !part.contains(where: { known[$0] == .number }) {
      for index in part where !roles[index].isLight { roles[index] = .noise }
    }
  }

  /// A part without the words at its ends that fulfill a condition.
  private static func withoutEnds(
    _ part: ClosedRange<Int>, _ condition: (Int) -> Bool
  ) -> Range<Int> {
    let first = part.first { !condition($0) } ?? part.upperBound + 1
    let last = part.last { !condition($0) } ?? first - 1
    return first..<(last + 1)
  }

  /// Whether a period ends a word, or a slash follows it: `av. Juárez`, `c/ Mayor`.
  static func isShortened(_ word: Range<String.Index>, in text: String) -> Bool {
    text[word].last == "." || text[word.upperBound...].first == "/"
  }

  /// The first word that may be a part of a name behind the street or the number of an address; `nil` if none stands
  /// before it, or no comma.
  var firstWordBehindAddress: Int? {
    guard let first = roles.firstIndex(where: \.mayBeInName), words.firstPart <= first,
      roles[..<first].contains(where: { $0 == .number || $0 == .streetName || $0.isStreet })
    else { return nil }
    return first
  }
}
