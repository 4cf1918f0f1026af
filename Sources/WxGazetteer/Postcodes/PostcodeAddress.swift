internal import WxCore

/// The words of an address that may stand beside a postal code: the street of `12 rue de la Paix, 75002`, and the name of
/// a village that the gazetteer does not have.
struct PostcodeAddress {
  private let reading: QueryReading
  private let words: QueryWords
  private let hasStreet: Bool
  /// Whether each word has no role and names nothing.
  private let areUnknown: [Bool]

  /// Reads words as an address; `nil` if there is neither a street nor an unknown name.
  init?(_ reading: QueryReading?, _ words: QueryWords, _ spans: QuerySpans) {
    guard let reading else { return nil }
    self.reading = reading
    self.words = words
    hasStreet = reading.roles.contains { $0.isStreet || $0 == .streetName }
    areUnknown = reading.roles.indices.map { index in
      !reading.roles[index].isLight && spans[index..<(index + 1)] == nil
    }
    guard hasStreet || areUnknown.contains(true) else { return nil }
  }

  /// Whether a word belongs to the street, the house or the flat, or is an unknown name.
  func contains(_ index: Int) -> Bool {
    let role = reading.roles[index]
    return areUnknown[index]
      || hasStreet
        && (role.isStreet || role.isNumbered
          || [.streetName, .building, .direction].contains(role))
  }

  /// Whether a word stands for a street, and hence names no area.
  func isWordForStreet(_ index: Int) -> Bool { reading.roles[index].isStreet }

  /// Whether some words need not name an area of the code: none is an unknown name, or there is a street.
  func mayLack(_ aside: WordSet) -> Bool {
    hasStreet || !areUnknown.indices.contains { areUnknown[$0] && aside.contains($0) }
  }

  /// Whether some words may be the postal code of the address, and not the number of the house.
  func mayBeCode(_ run: Range<Int>) -> Bool {
    let length = words.key(run).count { $0.isASCIIDigit || $0.isASCIILetter }
    let others = reading.roles.indices.filter { !run.contains($0) && reading.roles[$0] == .number }
    guard others.allSatisfy({ words.key($0..<($0 + 1)).count <= length }),
      !isNumber(run.upperBound, beside: run),
      isBehindHouse(run)
    else { return false }
    guard words.key(run).allSatisfy(\.isASCIIDigit) else { return true }
    return length > 4 || !others.isEmpty && (length == 4 || beginsPart(run))
  }

  /// Whether some words may be the number of a house as well: no other number is there, and no comma.
  func mayBeHouse(_ run: Range<Int>) -> Bool {
    hasStreet && words.key(run).allSatisfy(\.isASCIIDigit) && !beginsPart(run)
      && !reading.roles.indices.contains { !run.contains($0) && reading.roles[$0] == .number }
  }

  /// Whether the numbers before some words, up to a comma, are those of a house behind its street: `ул. Ленина, 147 306610`.
  private func isBehindHouse(_ run: Range<Int>) -> Bool {
    var index = run.lowerBound - 1
    guard isNumber(index, beside: run) else { return true }
    while isNumber(index, beside: run) { index -= 1 }
    return index >= 0 && (reading.roles[index].isStreet || reading.roles[index] == .streetName)
  }

  /// Whether a word is a number, or belongs to one, and no comma divides it from some words.
  private func isNumber(_ index: Int, beside run: Range<Int>) -> Bool {
    reading.roles.indices.contains(index) && reading.roles[index].isNumbered
      && reading.areInOnePart(min(index, run.lowerBound)..<max(index + 1, run.upperBound))
  }

  private func beginsPart(_ run: Range<Int>) -> Bool {
    run.lowerBound == 0 || !reading.areInOnePart((run.lowerBound - 1)..<run.upperBound)
  }
}
