internal import WxCore

/// Names of places in the names of ships, newspapers, foods and clubs, and before the verbs of persons.
extension TextParagraph {
  private static let against = words(
    "against versus gegen contre contra contro tegen mot mod против проти على przeciw proti")
  private static let beside = words("with con com met med mit avec s im zum zur")
  /// Words between the name of a club and the verb.
  private static let auxiliaries = words(
    "has had a s l se ont ha han hat haben heeft hebben har et and y e und en och og i и і")
  /// Prepositions behind which also a report about a match names a place.
  private static let inside: [String: Set<String>] = [
    "en": words("in at near"), "de": words("in bei im"), "fr": words("à en au"), "es": words("en"),
    "it": words("a ad in"), "pt": words("em no na"), "nl": words("in te bij"),
    "sv": words("i vid"), "da": words("i ved"), "nb": words("i ved"), "pl": words("w we"),
    "cs": words("v ve"), "ru": words("в во"), "uk": words("у в"), "ar": words("في"),
  ]
  private static let clubsBehind = words("ff if fk sk bk ik sv sc fc cf ac afc ks")
  private static let townsOfClubs = words("city town county albion hotspur rangers")

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  /// Whether a run of words names a thing or a person after a place. Teams of countries have the names of these, so
  /// only a city may be a club.
  func isOfThing(_ run: Range<Int>, isCity: Bool, isArea: Bool) -> Bool {
    let (start, next) = (run.lowerBound, run.upperBound)
    if next < words.count, words[next].gap == .space || words[next].gap == .hyphen {
      if topics[next].contains(.productBehind), language == nil || language?.tag == "en" {
        return true
      }
      if topics[next].contains(.makerBehind) { return true }
    }
    if start > 0, words[start].gap.joinsNames {
      if topics[start - 1].contains(.maker) || isInNameOfMaker(start) { return true }
      if isLinked(start, to: .institution) { return true }
      if !isArea, topics[start - 1].contains(.arena) || isLinked(start, to: [.product, .arena]) {
        return true
      }
      // `Banco Santander`
      if words[start].gap == .space, words[start - 1].isCapital,
        topics[start - 1].contains(.institution)
      {
        return true
      }
      // `la iglesia de Santa Ana`
      if isSaint(run), topics[start - 1].contains(.church) || isLinked(start, to: .church) {
        return true
      }
      if !isArea, isInEnglishName(run, isCity: isCity) { return true }
      // `un Rioja`
      if words[start].gap == .space, run.count == 1, topics[start - 1].contains(.indefinite) {
        return true
      }
      // `Ouest-France`
      if words[start].gap == .hyphen, TextScore.vague.contains(lower[start - 1]) { return true }
    }
    return !isArea && (isClub(around: run) || isInMatch(run)) || isCity && isBeforeDeed(run)
  }

  /// Whether a newspaper, a firm or a house stands before a name that a run ends: `el diario El Correo de Andalucía`.
  private func isInNameOfMaker(_ start: Int) -> Bool {
    var index = start - 1
    var hasName = false
    while index > 0, start - index < Self.longestName, words[index + 1].gap.joinsNames,
      words[index].isCapital || topics[index].contains(.link)
        || language?.definite.contains(lower[index]) == true
    {
      hasName = hasName || words[index].isCapital
      index -= 1
    }
    return hasName && words[index + 1].gap == .space && topics[index].contains(.maker)
      && !words[index].isCapital
  }

  private static let longestName = 6

  /// Whether a run of words is named after a saint.
  func isSaint(_ run: Range<Int>) -> Bool {
    run.count > 1 && Self.saints.contains(lower[run.lowerBound])
  }

  private static let saints = words("san santa santo saint sainte st sankt são sant")

  /// Whether an English article stands before a run, which no city has: `the New Orleans Saints`, `a Burgundy from 1982`.
  private func isInEnglishName(_ run: Range<Int>, isCity: Bool) -> Bool {
    let (start, next) = (run.lowerBound, run.upperBound)
    guard language?.tag == "en", words[start].gap == .space, start > 0 else { return false }
    let isBeforeSpace = next < words.count && words[next].gap == .space
    switch lower[start - 1] {
    case "the"
    where isCity && isBeforeSpace && words[next].isCapital && !words[next].isUpper:
      return true
    // `The Tucson is a car`, but `the Paris office` and `the Bronx`.
    case "the" where !isCity || gazetteer.postings(named: "the " + source[range(of: run)]) != nil:
      return false
    case "a", "an", "the":
      return !isBeforeSpace && (next == words.count || words[next].gap != .hyphen)
        || isBeforeSpace && language?.common.contains(lower[next]) == true
    default: return false
    }
  }

  /// Whether a word about such a thing and a particle stand before a name: `traité de Rome`, `vinho do Porto`.
  private func isLinked(_ start: Int, to things: WordTopics) -> Bool {
    start > 1 && topics[start - 1].contains(.link) && !topics[start - 2].isDisjoint(with: things)
  }

  /// Whether a name is that of a club with a word behind it, or the word before the city of one.
  private func isClub(around run: Range<Int>) -> Bool {
    let next = run.upperBound
    guard next < words.count, words[next].gap == .space, words[next].isCapital else { return false }
    if words[next].isUpper, Self.clubsBehind.contains(lower[next]) { return true }
    if run.count == 1, isClub(run.lowerBound) { return true }
    return Self.townsOfClubs.contains(lower[next]) && isAboutMatch(next)
  }

  private func isMatchVerb(_ index: Int) -> Bool {
    !words[index].isCapital && topics[index].contains(.match)
  }

  private func isAboutMatch(_ index: Int) -> Bool { isNear(index, where: isMatchVerb) }

  /// Whether a word of sports is in the sentence of a word.
  func isAboutSport(_ index: Int) -> Bool {
    isAboutSport && isNear(index) { topics[$0].contains(.sport) || isMatchVerb($0) }
  }

  /// Whether a word near another one, in its sentence, has a property.
  private func isNear(_ index: Int, where hasProperty: (Int) -> Bool) -> Bool {
    var (first, last) = (index, index + 1)
    while first > 0, index - first < Self.longestReport, words[first].gap != .sentence {
      first -= 1
    }
    while last < words.count, last - index < Self.longestReport, words[last].gap != .sentence {
      last += 1
    }
    return (first..<last).contains(where: hasProperty)
  }

  private static let longestReport = 12

  /// Whether the name of a city stands for its club: `Phoenix beat Dallas`.
  private func isInMatch(_ run: Range<Int>) -> Bool {
    var (start, next) = (run.lowerBound, run.upperBound)
    guard isAboutMatch(start) else { return false }
    let isBehindSpace = start > 0 && words[start].gap == .space
    if isBehindSpace {
      // `face à Toulouse`
      if start > 1, lower[start - 2] == "face" { return true }
      if let tag = language?.tag, Self.inside[tag]?.contains(lower[start - 1]) == true {
        return false
      }
      if Self.against.contains(lower[start - 1]) { return true }
    }
    while start > 0, words[start].gap == .space, run.lowerBound - start < 3 {
      start -= 1
      if isMatchVerb(start) { return true }
      let word = lower[start]
      guard let language,
        language.before.contains(word) || language.definite.contains(word)
          || Self.beside.contains(word)
      else { break }
    }
    if isBehindSpace, hasCue(before: run.lowerBound) || hasParticle(after: run) { return false }
    while next < words.count, words[next].gap == .space || words[next].gap == .apostrophe,
      next - run.upperBound < 3
    {
      if isMatchVerb(next) { return true }
      guard words[next].isCapital || Self.auxiliaries.contains(lower[next]) else { break }
      next += 1
    }
    return false
  }

  /// Whether a verb follows that goes with persons: `Columbus sailed`.
  private func isBeforeDeed(_ run: Range<Int>) -> Bool {
    let (start, next) = (run.lowerBound, run.upperBound)
    guard next < words.count, words[next].gap == .space, topics[next].contains(.deed) else {
      return false
    }
    // `Machado de Assis nasceu`
    return !hasCue(before: start)
      || start > 1 && words[start - 2].isCapital && Self.nobleParticles.contains(lower[start - 1])
  }
}
