internal import WxCore

/// Reads what each word of a query is beside the names of places: by the word itself, and by the words beside it.
struct RoleReader {
  let words: QueryWords
  let tokens: [QueryToken]
  /// Whether each word is written in capitals only.
  let areCapitals: [Bool]
  let spans: QuerySpans
  let gazetteer: Gazetteer
  let work: SearchWork
  /// The words that stand beside names.
  private let vocabulary: QueryVocabulary
  /// The role of each word.
  var roles: [WordRole] = []
  /// The kinds of features that a word beside a name stands for, if some feature of that name is of one.
  private(set) var kinds: [Range<Int>: Set<FeatureKind>] = [:]
  /// The words of a town's name and the code of an area around it: `Salmon, ID`; empty if there are none, the last if
  /// there are several.
  private(set) var townWithCode = 0..<0

  init(
    _ text: String, _ words: QueryWords, _ tokens: [QueryToken], _ spans: QuerySpans,
    in gazetteer: Gazetteer, _ work: SearchWork
  ) {
    self.words = words
    self.tokens = tokens
    self.spans = spans
    self.gazetteer = gazetteer
    self.work = work
    areCapitals = tokens.map { token in
      text[token.source].utf8.allSatisfy { $0 < 0x80 && !$0.isASCIILowercase }
    }
    vocabulary = gazetteer.vocabulary.value(of: gazetteer)
    readWords(of: text)
    markTown()
    markAreas()
    kinds = markFeatureWords()
    markMisspeltStreets()
    markStreets()
    markCorners()
    markAddressee()
    markDetails()
    markUnits()
  }

  /// Finds the role of each word by itself.
  private mutating func readWords(of text: String) {
    let hasDigit = tokens.indices.map {
      !tokens[$0].isLink && words.key($0..<($0 + 1)).contains(where: \.isASCIIDigit)
    }
    let isLink = tokens.allSatisfy(\.isLink)
    // The number of a house may follow a comma: `R. do Comércio, 36`.
    let partsWithNumber = Set(
      tokens.indices.filter {
        hasDigit[$0] || vocabulary.role(of: words.key($0..<($0 + 1))) == .number
      }.flatMap { index in
        let isFirst = index > 0 && tokens[index - 1].part < tokens[index].part
        return isFirst ? [tokens[index].part - 1, tokens[index].part] : [tokens[index].part]
      })
    let isInCapitals = areCapitals.allSatisfy { $0 }
    // `CT` after a comma, or as the last word in capitals, is Connecticut and not a court.
    func isCodeOfArea(_ index: Int) -> Bool {
      guard index > 0, areCapitals[index] else { return false }
      let begins = tokens[index].part != tokens[index - 1].part
      return (begins || (index == tokens.count - 1 && !isInCapitals))
        && spans.hasCodeOfArea(index, words, in: gazetteer, work)
    }
    roles = (0..<words.count).map { index -> WordRole in
      if hasDigit[index] { return .number }
      if tokens[index].isLink, !isLink { return .noise }
      let key = words.key(index..<(index + 1))
      // `East`, whose canonical form is one letter, is not the Italian `e`.
      if key.count == 1, words.isRewritten(index..<(index + 1)) { return .direction }
      if isCodeOfArea(index) { return .unknown }
      // `1424 BD De Kwakel` has a Dutch postal code, and no boulevard.
      if index > 0, hasDigit[index - 1], words.key((index - 1)..<index).count == 4,
        key.count == 2, areCapitals[index], !isInCapitals
      {
        return .unit
      }
      let isBesideNumber = partsWithNumber.contains(tokens[index].part)
      if isBesideNumber, QueryVocabulary.isShortForStreet(key),
        text[tokens[index].source.lowerBound].isUppercase
          || Self.isShortened(tokens[index].source, in: text)
      {
        return .streetBeforeName
      }
      if let role = vocabulary.role(of: key, besideNumber: isBesideNumber),
        // `Xian` is a word for a county in China, and Xi'an; in `canton de Colmar`, `canton` is not Canton.
        role != .kind || GenericTerms.isLink(behind: index, words)
          || spans.fameOfCity(named: index..<(index + 1), in: gazetteer) < Ranking.certainty,
        // `Central Park` is a name, and `central London` a part of London.
        role != .building || !QueryVocabulary.isCenter(key)
          || !spans.beginsSight(index, words, in: gazetteer)
      {
        // `PE South Africa`: two or three capitals among other words are a code.
        let isCode = areCapitals[index] && !isInCapitals && (2...3).contains(key.count)
        return isCode && role == .particle ? .unknown : role
      }
      return gazetteer.commonWords.contains(key) ? .everyday : .unknown
    }
  }

  /// Leaves a word about the weather or the time without a role if it is also the name of a country or a
  /// subdivision and no other word is of its language: `Lebanon in Maine` is not about tomorrow, in Romanian `mâine`.
  private mutating func markAreas() {
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
  private mutating func markTown() {
    let codes = roles.indices.dropFirst().reversed().filter { code in
      guard areCapitals[code], roles[code] != .number,
        (2...3).contains(words.key(code..<(code + 1)).count)
      else { return false }
      let next = roles[(code + 1)...].firstIndex { $0 != .number } ?? roles.count
      return tokens[code].part != tokens[code - 1].part || next == roles.count
        || tokens[next].part != tokens[code].part
    }
    for code in codes.prefix(Self.mostCodes) {
      let start = (max(code - Self.longestTown, 0)..<code).first { start in
        spans.hasTown(start..<code, inAreaOf: code, in: gazetteer, work)
      }
      guard let start else { continue }
      for index in start...code { roles[index] = .unknown }
      townWithCode = start..<(code + 1)
      return
    }
  }

  /// In an address, only the code of the country stands behind that of the state.
  private static let mostCodes = 2
  private static let longestTown = 4

  /// Marks the words of a street's name beside a word for a street, and those beside the number of
  /// a house.
  private mutating func markStreets() {
    for whole in parts {
      let range = whole.filter { !townWithCode.contains($0) }
      guard let first = range.first, let last = range.last else { continue }
      let part = tokens[first].part
      if let named = townWithWordForStreet(first...last) {
        for index in named { roles[index] = .unknown }
        continue
      }
      for index in range where roles[index].isStreet {
        // `Leeds via York` is a journey; `Torino, via Roma 5` and `Torino via Garibaldi` are streets.
        if index > first, QueryReading.links.contains(key: words.key(index..<(index + 1))),
          !range.contains(where: { roles[$0] == .number }),
          isJourney(range, via: index)
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
        if index > first, Self.isOrdinal(words.key((index - 1)..<index)) { continue }
        if roles[index] == .streetBeforeName || (roles[index] == .street && isFirst) {
          var next = index + 1
          while next <= last, roles[next] != .number, next - index <= 4,
            !townWithCode.contains(next), !(isDense(next) && endsStreet(next, after: index))
          {
            if !roles[next].isLight { roles[next] = .streetName }
            next += 1
          }
        } else if roles[index] == .streetAfterName || !isFirst {
          var before = index - 1
          while before >= first, roles[before] != .number, index - before <= 4,
            !roles[before].isStreet, !townWithCode.contains(before), !endsArea(before)
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
        !isNumberedCity(first...last) || isHouse(first...last)
      {
        for index in range where !roles[index].isLight { roles[index] = .streetName }
      }
      // `Unit 6, Riverside Business Park, Leeds`
      let isBehindUnit =
        first > 0 && last + 1 < tokens.count && numbers == 0
        && roles[..<first].indices.allSatisfy { tokens[$0].part < part - 1 || roles[$0].isNumbered }
        && roles[..<first].indices.contains { tokens[$0].part == part - 1 && roles[$0] == .unit }
      if isBehindUnit, !isCity(first...last),
        !spans.hasArea(first..<(last + 1), in: gazetteer, work), hasCity(behind: last)
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
  private func isHouse(_ part: ClosedRange<Int>) -> Bool {
    let isLarge = part.contains { index in
      roles[index] == .number
        && Int(String(decoding: words.key(index..<(index + 1)), as: UTF8.self)) ?? 0
          > Self.largestDistrict
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
  private func isJourney(_ part: [Int], via index: Int) -> Bool {
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
  private func isNumberedCity(_ part: ClosedRange<Int>) -> Bool {
    let first = roles[part.lowerBound] == .number ? part.lowerBound + 1 : part.lowerBound
    let end = roles[part.upperBound] == .number ? part.upperBound : part.upperBound + 1
    guard first < end, let postings = spans[first..<end] else { return false }
    return gazetteer.fame(of: postings, isCode: false) >= Ranking.secondPlace
  }

  /// A letter beside a number belongs to it: `D-50667`, `12 B`.
  private mutating func markUnits() {
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
    markPostcodeWords()
  }

  /// Words such as `postal code` belong to the number before or after them; without one, they have no
  /// role.
  private mutating func markPostcodeWords() {
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

  /// The penalty for setting a word aside. The query is begun if some name, qualified by the first words, begins with
  /// the last ones.
  func cost(of index: Int, isBegun: Bool) -> Double {
    (roles[index].isLight ? roles[index].cost : costOfUnknown(index))
      + (mayBeBegun(index, isBegun) ? Ranking.lostBeginning : 0)
  }

  /// Whether the query may end before a name does: `Santiago de`, `Rio de J`, `Texas Par`.
  private func mayBeBegun(_ index: Int, _ isBegun: Bool) -> Bool {
    let key = words.key(index..<(index + 1))
    guard index > 0, index == roles.count - 1, key.allSatisfy(\.isASCIILowercase) else {
      return false
    }
    if roles[index - 1] == .number || roles[index] == .number { return false }
    return (isBegun && !roles[index].isLight) || key.count == 1 || roles[index] == .particle
      || (key.count == 2 && (!roles[index].isLight || roles[index] == .noise))
  }

  /// The cost of a word without a role: that of its letters, and more if it names a place.
  private func costOfUnknown(_ index: Int) -> Double {
    let word = index..<(index + 1)
    let key = words.key(word)
    let letters = key.count { $0 & 0xC0 != 0x80 }
    let information =
      isDense(index)
      ? Ranking.letterOfDenseScript * Double(min(letters, 4))
      : Ranking.letter * Double(min(letters, 12))
    if roles[index] == .everyday, !isMetropolis(word), !isCountry(index) {
      return min(WordRole.everyday.cost, information)
    }
    let fame = spans[word].map { gazetteer.fame(of: $0, isCode: false) } ?? 0
    return Ranking.unknownWord + max(information, fame > 0 ? Ranking.otherPlace * fame : 0)
  }

  private static let allPrepositionsOfAreas = Set(
    "in im en em dans au nel nella w we ve i в во у".split(separator: " ").map(String.init))

  /// Whether a word may stand between a place and the area that contains it: `Lebanon in Maine`.
  func isPrepositionOfArea(_ index: Int) -> Bool {
    roles[index] == .particle
      && Self.allPrepositionsOfAreas.contains(key: words.key(index..<(index + 1)))
  }

  /// Whether a word is the main name of a city that everybody knows, although it is an everyday word
  /// too: `Paris`.
  private func isMetropolis(_ word: Range<Int>) -> Bool {
    spans.importanceOfCity(named: word, in: gazetteer) >= Ranking.certainty
  }

  /// Whether a preposition stands before the main name of a country that is an everyday word too:
  /// `Kazan in Turkey`.
  private func isCountry(_ index: Int) -> Bool {
    guard index > 0, isPrepositionOfArea(index - 1), let first = spans[index..<(index + 1)]?.first
    else { return false }
    return first.role == .main && gazetteer.kind(of: first.feature) == .country
  }
}
