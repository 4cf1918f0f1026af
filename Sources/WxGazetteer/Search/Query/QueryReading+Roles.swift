internal import WxCore

extension QueryReading {
  /// Corrects the roles of words by those beside them.
  ///
  /// - Returns: The kinds of features that a word beside a name stands for, and a town's name with the code of its area.
  static func markNeighbors(
    _ roles: inout [WordRole], _ words: QueryWords, _ tokens: [QueryToken], areCapitals: [Bool],
    _ spans: QuerySpans, _ vocabulary: QueryVocabulary, in gazetteer: Gazetteer, _ work: SearchWork
  ) -> (kinds: [Range<Int>: Set<FeatureKind>], townWithCode: Range<Int>) {
    let town = markTown(
      &roles, words, tokens, areCapitals: areCapitals, spans, in: gazetteer, work)
    markAreas(&roles, words, spans, vocabulary, in: gazetteer, work)
    let kinds = markFeatureWords(
      &roles, words: words, tokens: tokens, spans: spans, in: gazetteer, work)
    markStreets(
      &roles, words: words, tokens: tokens, spans: spans, except: town, in: gazetteer, work)
    markCorners(&roles, words: words, tokens: tokens, spans: spans, in: gazetteer)
    markAddressee(&roles, tokens: tokens, spans: spans, in: gazetteer)
    markDetails(&roles, words: words, tokens: tokens, spans: spans, in: gazetteer, work)
    markUnits(&roles, words: words)
    return (kinds, town)
  }

  /// Leaves a word about the weather or the time without a role if it is also the name of a country or a
  /// subdivision and no other word is of its language: `Lebanon in Maine` is not about tomorrow, in Romanian `mâine`.
  private static func markAreas(
    _ roles: inout [WordRole], _ words: QueryWords, _ spans: QuerySpans,
    _ vocabulary: QueryVocabulary, in gazetteer: Gazetteer, _ work: SearchWork
  ) {
    let known = roles
    for index in roles.indices where known[index] == .noise {
      let languages = vocabulary.languages(of: words.key(index..<(index + 1)))
      guard !languages.isEmpty, let postings = spans[index..<(index + 1)] else { continue }
      work.count(10)
      let isArea = postings.prefix(Postings.compared).contains { posting in
        posting.role == .main
          && [.country, .admin1].contains(gazetteer.kind(of: posting.feature))
      }
      guard isArea else { continue }
      let isOfLanguage = roles.indices.contains { other in
        other != index && known[other] == .noise
          && !vocabulary.languages(of: words.key(other..<(other + 1))).isDisjoint(with: languages)
      }
      if !isOfLanguage { roles[index] = .unknown }
    }
  }

  /// Leaves the words of a town's name without a role if the code of an area around the town follows: `Grove City OH`,
  /// `Surprise, AZ 85374`.
  ///
  /// - Returns: These words and the code; empty if there are none, the last if there are several.
  private static func markTown(
    _ roles: inout [WordRole], _ words: QueryWords, _ tokens: [QueryToken], areCapitals: [Bool],
    _ spans: QuerySpans, in gazetteer: Gazetteer, _ work: SearchWork
  ) -> Range<Int> {
    let codes = roles.indices.dropFirst().reversed().filter { code in
      guard areCapitals[code], roles[code] != .number,
        (2...3).contains(words.key(code..<(code + 1)).count)
      else { return false }
      let next = roles[(code + 1)...].firstIndex { $0 != .number } ?? roles.count
      return tokens[code].part != tokens[code - 1].part || next == roles.count
        || tokens[next].part != tokens[code].part
    }
    for code in codes.prefix(mostCodes) {
      let start = (max(code - longestTown, 0)..<code).first { start in
        spans.hasTown(start..<code, inAreaOf: code, in: gazetteer, work)
      }
      guard let start else { continue }
      for index in start...code { roles[index] = .unknown }
      return start..<(code + 1)
    }
    return 0..<0
  }

  /// In an address, only the code of the country stands behind that of the state.
  private static let mostCodes = 2
  private static let longestTown = 4

  /// Marks the words of a street's name beside a word for a street, and those beside the number of
  /// a house.
  private static func markStreets(
    _ roles: inout [WordRole], words: QueryWords, tokens: [QueryToken], spans: QuerySpans,
    except town: Range<Int>, in gazetteer: Gazetteer, _ work: SearchWork
  ) {
    for whole in parts(of: tokens) {
      let range = whole.filter { !town.contains($0) }
      guard let first = range.first, let last = range.last else { continue }
      let part = tokens[first].part
      let named = townWithWordForStreet(
        first...last, roles, words, tokens, spans, in: gazetteer, work)
      if let named {
        for index in named { roles[index] = .unknown }
        continue
      }
      for index in range where roles[index].isStreet {
        // `Leeds via York` is a journey; `Torino, via Roma 5` and `Torino via Garibaldi` are streets.
        if index > first, links.contains(key: words.key(index..<(index + 1))),
          !range.contains(where: { roles[$0] == .number }),
          isJourney(range, via: index, spans, in: gazetteer)
        {
          roles[index] = .particle
          continue
        }
        // `Berliner Str. 5`, although `Str. Unirii 5` is a street in Romania.
        if index > first, index == last || roles[index + 1] == .number,
          QueryVocabulary.mayFollowName(words.key(index..<(index + 1)))
        {
          roles[index] = .streetAfterName
        }
        let isFirst = index == first || roles[index - 1] == .number || roles[index - 1] == .unit
        // `5th Ave` is the whole name.
        if index > first, isOrdinal(words.key((index - 1)..<index)) { continue }
        if roles[index] == .streetBeforeName || (roles[index] == .street && isFirst) {
          var next = index + 1
          while next <= last, roles[next] != .number, next - index <= 4, !town.contains(next),
            !(isDense(next, words) && endsStreet(next, after: index, roles, spans, in: gazetteer))
          {
            if !roles[next].isLight { roles[next] = .streetName }
            next += 1
          }
        } else if roles[index] == .streetAfterName || !isFirst {
          var before = index - 1
          while before >= first, roles[before] != .number, index - before <= 4,
            !roles[before].isStreet, !town.contains(before), !endsArea(before, words)
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
      // `12-14` is one number, unlike the postal code `38-422`.
      let numbers = range.count { index in
        roles[index] == .number
          && !(index > first && tokens[index].source == tokens[index - 1].source
            && words.key(index..<(index + 1)).count <= 2)
      }
      if isAddress, range.count > 1, numbers == 1, part > 0 || range.count < tokens.count,
        !isNumberedCity(first...last, roles, spans, in: gazetteer)
          || isHouse(first...last, roles, words, spans, tokens, in: gazetteer)
      {
        for index in range where !roles[index].isLight { roles[index] = .streetName }
      }
      // `Unit 6, Riverside Business Park, Leeds`
      let isBehindUnit =
        first > 0 && last + 1 < tokens.count && numbers == 0
        && roles[..<first].indices.allSatisfy { tokens[$0].part < part - 1 || roles[$0].isNumbered }
        && roles[..<first].indices.contains { tokens[$0].part == part - 1 && roles[$0] == .unit }
      if isBehindUnit, !isCity(first...last, roles, spans, in: gazetteer),
        !spans.hasArea(first..<(last + 1), in: gazetteer, work),
        hasCity(behind: last, roles, tokens, spans, in: gazetteer)
      {
        for index in range where !roles[index].isLight { roles[index] = .streetName }
      }
    }
  }

  /// Whether a word is a number with the ending of English: `42nd`.
  private static func isOrdinal(_ word: ArraySlice<UInt8>) -> Bool {
    word.first?.isASCIIDigit ?? false
      && ["st", "nd", "rd", "th"].contains { word.suffix(2).elementsEqual($0.utf8) }
  }

  /// Whether the number in a part is too large for that of a district, or begins the query, and another part names a
  /// town: `San Martín 32, Quilmes`, `7 San Martín, Quilmes`.
  private static func isHouse(
    _ part: ClosedRange<Int>, _ roles: [WordRole], _ words: QueryWords, _ spans: QuerySpans,
    _ tokens: [QueryToken], in gazetteer: Gazetteer
  ) -> Bool {
    let isLarge = part.contains { index in
      roles[index] == .number
        && Int(String(decoding: words.key(index..<(index + 1)), as: UTF8.self)) ?? 0
          > largestDistrict
    }
    guard isLarge || (part.lowerBound == 0 && roles[0] == .number) else { return false }
    return Set(tokens.map(\.part)).contains { other in
      let others = tokens.indices.filter { tokens[$0].part == other && roles[$0] != .number }
      guard let first = others.first, let last = others.last, !part.contains(first),
        last - first == others.count - 1
      else { return false }
      return spans.fameOfCity(named: first..<(last + 1), in: gazetteer) >= Ranking.townBeside
    }
  }

  private static let largestDistrict = 24

  /// Whether the words after `via` name a large city, or a town in the country of the city before it.
  private static func isJourney(
    _ part: [Int], via index: Int, _ spans: QuerySpans, in gazetteer: Gazetteer
  ) -> Bool {
    guard let first = part.first, let last = part.last, index < last else { return true }
    let countries = (first..<index).compactMap { spans[$0..<index]?.first }
      .map { gazetteer.features[$0.feature].country }
    return (index + 1...last).contains { end in
      spans[index + 1..<end + 1]?.prefix(Postings.compared).contains { posting in
        guard posting.role.isOwnName else { return false }
        let place = gazetteer.features[posting.feature]
        let isHome = countries.contains(place.country)
        return place.decimalImportance >= (isHome ? Ranking.secondPlace : Ranking.largeCity)
      } ?? false
    }
  }

  /// Whether the words beside the number at an end of a part name a well-known place. The number is
  /// then that of its district: `Paris 5`, `Wien 22`.
  private static func isNumberedCity(
    _ part: ClosedRange<Int>, _ roles: [WordRole], _ spans: QuerySpans, in gazetteer: Gazetteer
  ) -> Bool {
    let first = roles[part.lowerBound] == .number ? part.lowerBound + 1 : part.lowerBound
    let end = roles[part.upperBound] == .number ? part.upperBound : part.upperBound + 1
    guard first < end, let postings = spans[first..<end] else { return false }
    return gazetteer.fame(of: postings, isCode: false) >= Ranking.secondPlace
  }

  /// A letter beside a number belongs to it: `D-50667`, `12 B`.
  private static func markUnits(_ roles: inout [WordRole], words: QueryWords) {
    for index in roles.indices where roles[index] != .number {
      let key = words.key(index..<(index + 1))
      let isLetter = key.count == 1 && key.allSatisfy(\.isASCIILowercase)
      let isBefore = index + 1 < roles.count && roles[index + 1] == .number
      let isAfter = index > 0 && roles[index - 1] == .number
      if isLetter, isBefore || isAfter { roles[index] = .unit }
      let isNumbered = [index - 1, index + 1].contains { other in
        roles.indices.contains(other) && roles[other].isNumbered
      }
      if roles[index] == .unit, !isNumbered { roles[index] = .unknown }
    }
    markPostcodeWords(&roles)
  }

  /// Words such as `postal code` belong to the number before or after them; without one, they have no
  /// role.
  private static func markPostcodeWords(_ roles: inout [WordRole]) {
    var start = 0
    while let first = roles[start...].firstIndex(of: .postcodeWord) {
      let end = roles[first...].firstIndex { $0 != .postcodeWord } ?? roles.count
      let isBesideNumber = [first - 1, end].contains {
        roles.indices.contains($0) && roles[$0] == .number
      }
      if !isBesideNumber { for index in first..<end { roles[index] = .unknown } }
      start = end
    }
  }

  /// Whether the query may end before a name does: `Santiago de`, `Rio de J`, `Texas Par`.
  static func mayBeBegun(
    _ index: Int, _ roles: [WordRole], _ words: QueryWords, _ isBegun: Bool
  ) -> Bool {
    let key = words.key(index..<(index + 1))
    guard index > 0, index == roles.count - 1, key.allSatisfy(\.isASCIILowercase) else {
      return false
    }
    if roles[index - 1] == .number || roles[index] == .number { return false }
    return (isBegun && !roles[index].isLight) || key.count == 1 || roles[index] == .particle
      || (key.count == 2 && (!roles[index].isLight || roles[index] == .noise))
  }

  /// The cost of a word without a role: that of its letters, and more if it names a place.
  static func cost(
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
    if roles[index] == .everyday, !isMetropolis(word, spans, in: gazetteer),
      !isCountry(index, roles, words, spans, in: gazetteer)
    {
      return min(WordRole.everyday.cost, information)
    }
    let fame = spans[word].map { gazetteer.fame(of: $0, isCode: false) } ?? 0
    return Ranking.unknownWord + max(information, fame > 0 ? Ranking.otherPlace * fame : 0)
  }

  private static let allPrepositionsOfAreas = Set(
    "in im en em dans au nel nella w we ve i в во у".split(separator: " ").map(String.init))

  static func isPrepositionOfArea(
    _ index: Int, _ roles: [WordRole], _ words: QueryWords
  ) -> Bool {
    roles[index] == .particle
      && allPrepositionsOfAreas.contains(key: words.key(index..<(index + 1)))
  }

  /// Whether a word is the main name of a city that everybody knows, although it is an everyday word
  /// too: `Paris`.
  private static func isMetropolis(
    _ word: Range<Int>, _ spans: QuerySpans, in gazetteer: Gazetteer
  ) -> Bool {
    spans.importanceOfCity(named: word, in: gazetteer) >= Ranking.certainty
  }

  /// Whether a preposition stands before the main name of a country that is an everyday word too:
  /// `Kazan in Turkey`.
  private static func isCountry(
    _ index: Int, _ roles: [WordRole], _ words: QueryWords, _ spans: QuerySpans,
    in gazetteer: Gazetteer
  ) -> Bool {
    guard index > 0, isPrepositionOfArea(index - 1, roles, words),
      let first = spans[index..<(index + 1)]?.first
    else { return false }
    return first.role == .main && gazetteer.kind(of: first.feature) == .country
  }
}
