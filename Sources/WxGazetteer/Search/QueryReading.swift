internal import WxCore

/// What each word of a query is if it is neither part of the name of a place nor a qualifier: a
/// reading explains it by its role, at a cost, or leaves it unknown at the cost of its information.
struct QueryReading {
  /// The role of each word.
  let roles: [WordRole]
  /// The penalty for each word that is set aside.
  let costs: [Double]
  /// Whether each word is written in capitals only.
  private let areCapitals: [Bool]
  /// The text of the query, and the part of it that each word comes from.
  private let text: String
  private let sources: [Range<String.Index>]
  /// The part of the query between commas that each word is in.
  private let parts: [Int]
  /// Whether each word and the next one begin the name of a place: `San Jos`.
  private let areBound: [Bool]
  /// The positions of the postal codes that each word may be, or begin.
  let codes: [[PostcodePosition]]

  /// - Returns: `nil` if the words of the query cannot be assigned to its text.
  init?(
    _ query: String, words: QueryWords, spans: QuerySpans, in gazetteer: Gazetteer,
    _ work: SearchWork
  ) {
    work.count(100 * words.count)
    let text = NormalizedText.composed(query)
    let tokens = QueryToken.all(in: text, folding: gazetteer.folding)
    guard words.count > 0, tokens.count == words.count else { return nil }
    self.text = text
    sources = tokens.map(\.source)
    parts = tokens.map(\.part)
    areCapitals = tokens.map { token in
      text[token.source].utf8.allSatisfy { $0 < 0x80 && !$0.isASCIILowercase }
    }
    let vocabulary = gazetteer.vocabulary.words(folding: gazetteer.folding)
    var roles = (0..<words.count).map { index -> WordRole in
      let key = words.key(index..<(index + 1))
      if key.contains(where: \.isASCIIDigit) { return .number }
      if let role = vocabulary.role(of: key) { return role }
      return gazetteer.commonWords.contains(key) ? .everyday : .unknown
    }
    Self.markStreets(&roles, words: words, tokens: tokens)
    Self.markUnits(&roles, words: words)
    self.roles = roles
    costs = roles.indices.map { index in
      let cost =
        roles[index].isLight
        ? roles[index].cost
        : Self.cost(of: index, roles, words, spans, in: gazetteer)
      return cost + (Self.mayBeBegun(index, roles, words) ? Ranking.lostBeginning : 0)
    }
    areBound = (0..<words.count).map { index in
      guard index + 1 < words.count, !roles[index].isLight || !roles[index + 1].isLight else {
        return false
      }
      work.count(20)
      let key = words.key(index..<(index + 2))
      return gazetteer.keys.longestBeginning(of: key) == key.count
    }
    codes = (0..<words.count).map { index in
      PostcodePosition.all(startingAt: index, in: words, gazetteer, work)
    }
  }

  // MARK: - Roles

  /// Marks the words of a street's name beside a word for a street, and those beside the number of
  /// a house.
  private static func markStreets(
    _ roles: inout [WordRole], words: QueryWords, tokens: [QueryToken]
  ) {
    for part in Set(tokens.map(\.part)).sorted() {
      let range = tokens.indices.filter { tokens[$0].part == part }
      guard let first = range.first, let last = range.last else { continue }
      for index in range where roles[index].isStreet {
        let isFirst = index == first || roles[index - 1] == .number || roles[index - 1] == .unit
        if roles[index] == .streetBeforeName || (roles[index] == .street && isFirst) {
          var next = index + 1
          while next <= last, roles[next] != .number, next - index <= 4 {
            if !roles[next].isLight { roles[next] = .streetName }
            next += 1
          }
        } else if roles[index] == .streetAfterName || !isFirst {
          var before = index - 1
          while before >= first, roles[before] != .number, index - before <= 4,
            !roles[before].isStreet
          {
            if !roles[before].isLight { roles[before] = .streetName }
            before -= 1
          }
        }
      }
      // A short number at an end of a part between commas is that of a house.
      let isAddress = [first, last].contains { index in
        roles[index] == .number && words.key(index..<(index + 1)).count <= 3
      }
      let numbers = range.count { roles[$0] == .number }
      if isAddress, range.count > 1, numbers == 1, part > 0 || range.count < tokens.count {
        for index in range where !roles[index].isLight { roles[index] = .streetName }
      }
    }
  }

  /// Letters beside a number belong to it: `D-50667`, `3011 AD`, `12 B`.
  private static func markUnits(_ roles: inout [WordRole], words: QueryWords) {
    for index in roles.indices where roles[index] != .number {
      let key = words.key(index..<(index + 1))
      let isLetter = key.count == 1 && key.allSatisfy(\.isASCIILowercase)
      let isBefore = index + 1 < roles.count && roles[index + 1] == .number
      let isAfter = index > 0 && roles[index - 1] == .number
      if isLetter, isBefore || isAfter { roles[index] = .unit }
      let isPair = key.count == 2 && key.allSatisfy(\.isASCIILowercase)
      let isCode = isAfter && words.key((index - 1)..<index).count == 4
      if isPair, isCode, roles[index] == .unknown { roles[index] = .unit }
    }
  }

  /// Whether the query may end before a name does: `Santiago de`, `Rio de J`.
  private static func mayBeBegun(
    _ index: Int, _ roles: [WordRole], _ words: QueryWords
  ) -> Bool {
    let key = words.key(index..<(index + 1))
    guard index > 0, index == roles.count - 1, key.allSatisfy(\.isASCIILowercase) else {
      return false
    }
    return roles[index] == .particle || (key.count <= 2 && !roles[index].isLight)
  }

  /// The cost of a word without a role: that of its letters, and more if it names a place.
  private static func cost(
    of index: Int, _ roles: [WordRole], _ words: QueryWords, _ spans: QuerySpans,
    in gazetteer: Gazetteer
  ) -> Double {
    let word = index..<(index + 1)
    let key = words.key(word)
    let letters = key.count { $0 & 0xC0 != 0x80 }
    let isDense = key.first.map { $0 >= 0xE0 } ?? false
    let information =
      isDense
      ? Ranking.letterOfDenseScript * Double(min(letters, 4))
      : Ranking.letter * Double(min(letters, 12))
    if roles[index] == .everyday { return min(WordRole.everyday.cost, information) }
    let fame = spans[word].map { gazetteer.fame(of: $0, isCode: false) } ?? 0
    return Ranking.unknownWord + max(information, fame > 0 ? Ranking.otherPlace * fame : 0)
  }

  // MARK: - What is set aside

  /// The words of a set as the user wrote them; `nil` if all of them are explained by the kind of
  /// the place.
  func unmatched(_ aside: WordSet) -> String? {
    let shown = roles.indices.filter { index in
      guard aside.contains(index), roles[index] != .kind else { return false }
      guard roles[index] == .particle else { return true }
      return [index - 1, index + 1].contains { other in
        roles.indices.contains(other) && aside.contains(other) && roles[other] != .kind
          && roles[other] != .particle
      }
    }
    guard let first = shown.first else { return nil }
    var parts: [Range<String.Index>] = []
    var last = first - 1
    for index in shown {
      if index == last + 1, let part = parts.last {
        parts[parts.count - 1] = part.lowerBound..<max(part.upperBound, sources[index].upperBound)
      } else {
        parts.append(sources[index])
      }
      last = index
    }
    return parts.map { text[$0].trimmingPunctuation }.joined(separator: " ")
  }

  /// The share of the letters that a set of words without a role has.
  func unknownShare(_ aside: WordSet, in words: QueryWords) -> Double {
    var (unknown, all) = (0, 0)
    for index in roles.indices {
      let letters = words.key(index..<(index + 1)).count { $0 & 0xC0 != 0x80 }
      all += letters
      if aside.contains(index), !roles[index].isLight { unknown += letters }
    }
    return all == 0 ? 0 : Double(unknown) / Double(all)
  }

  /// The number of words of a set with a property.
  func count(_ aside: WordSet, where condition: (WordRole) -> Bool) -> Int {
    roles.indices.count { aside.contains($0) && condition(roles[$0]) }
  }

  /// The penalty for a word without a role that is set aside although some name consists of it and of
  /// the first or last word of the name that is found.
  func costOfDividing(_ name: Range<Int>, from aside: WordSet) -> Double {
    let isDivided = [(name.lowerBound - 1, 0), (name.upperBound, -1)].contains { index, first in
      roles.indices.contains(index) && aside.contains(index) && !roles[index].isLight
        && areBound[index + first]
    }
    return isDivided ? Ranking.dividedName : 0
  }

  /// Whether a word without a role stands directly before or after a name: `Bikini Bottom`.
  func isCompound(_ name: Range<Int>, beside aside: WordSet) -> Bool {
    [name.lowerBound - 1, name.upperBound].contains { index in
      roles.indices.contains(index) && aside.contains(index) && !roles[index].isLight
        && parts[index] == parts[name.lowerBound]
    }
  }

  /// The signs that follow from the roles of a set of words.
  func signs(of aside: WordSet) -> ConfidenceSigns.Aside {
    var signs = ConfidenceSigns.Aside()
    for index in roles.indices where aside.contains(index) {
      signs.isEmpty = false
      switch roles[index] {
      case .particle: break
      case .noise: signs.hasNoise = true
      case .kind: signs.hasKind = true
      case .everyday: signs.everydayCount += 1
      case .unknown: signs.unknownCount += 1
      default: signs.hasDetail = true
      }
    }
    return signs
  }

  /// Whether all words of a name have a role beside names, as in `Weather`.
  func isRole(_ name: Range<Int>) -> Bool {
    name.allSatisfy { roles[$0].isLight && roles[$0] != .streetName }
  }

  func isStreetName(_ name: Range<Int>) -> Bool {
    name.contains { roles[$0] == .streetName || roles[$0].isStreet }
      && name.allSatisfy { roles[$0].isLight }
  }

  /// Whether a word has a role beside names, and is not written like a code.
  func isWord(_ index: Int) -> Bool {
    (roles[index] == .particle || roles[index] == .noise) && !areCapitals[index]
  }

  func isInCapitals(_ name: Range<Int>) -> Bool { name.allSatisfy { areCapitals[$0] } }
}

/// A set of words of one query.
struct WordSet: Hashable {
  private var bits: UInt32 = 0

  init() {}
  init(_ word: Int) { bits = 1 << UInt32(word) }

  var isEmpty: Bool { bits == 0 }
  func contains(_ word: Int) -> Bool { bits & (1 << UInt32(word)) != 0 }
  func union(_ other: WordSet) -> WordSet {
    var all = self
    all.bits |= other.bits
    return all
  }
}
