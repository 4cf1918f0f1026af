/// What is known of a name in a text, and of the words beside it.
///
/// A fact that begins with `bare` is known only of a name that no word beside it indicates to be a place.
struct TextFacts: OptionSet {
  let rawValue: UInt32

  /// A preposition of a place stands before it.
  static let cue = TextFacts(rawValue: 1 << 0)
  /// A word such as “of”, behind a word for a kind of place or a profession, stands before it: `ville de Metz`.
  static let behindKind = TextFacts(rawValue: 1 << 1)
  /// Such a word or an article stands before it, behind another word.
  static let behindLink = TextFacts(rawValue: 1 << 2)
  /// An everyday word with a capital stands before it.
  static let behindNoun = TextFacts(rawValue: 1 << 3)
  /// A word in small letters, other than a function word, follows: often a verb.
  static let beforeWord = TextFacts(rawValue: 1 << 4)
  static let beforeCapital = TextFacts(rawValue: 1 << 5)
  static let beforeEnd = TextFacts(rawValue: 1 << 6)
  static let beforeHyphen = TextFacts(rawValue: 1 << 7)
  /// It has several words.
  static let several = TextFacts(rawValue: 1 << 8)
  static let givenName = TextFacts(rawValue: 1 << 9)
  /// A word of sports is in the sentence.
  static let sport = TextFacts(rawValue: 1 << 10)
  /// The language writes nouns with a capital.
  static let nouns = TextFacts(rawValue: 1 << 11)
  /// The place is a subdivision, or an island, a mountain or another part of nature.
  static let subdivision = TextFacts(rawValue: 1 << 12)
  static let nature = TextFacts(rawValue: 1 << 13)
  /// Another place near it, or in its country, is named.
  static let near = TextFacts(rawValue: 1 << 14)
  static let sameCountry = TextFacts(rawValue: 1 << 15)
  static let inflected = TextFacts(rawValue: 1 << 16)
  static let bare = TextFacts(rawValue: 1 << 17)
  static let bareFirst = TextFacts(rawValue: 1 << 18)
  static let bareBeforeWord = TextFacts(rawValue: 1 << 19)
  static let bareBeforeEnd = TextFacts(rawValue: 1 << 20)
  static let bareCountry = TextFacts(rawValue: 1 << 21)
  static let bareNear = TextFacts(rawValue: 1 << 22)

  /// Inserts a fact if it is true.
  mutating func insert(_ fact: TextFacts, if isTrue: Bool) {
    if isTrue { insert(fact) }
  }
}

extension TextParagraph {
  /// Whether the words beside a candidate are weighed: in scripts with capitals, unless it is the whole line.
  func isWeighed(_ candidate: TextCandidate) -> Bool {
    words[candidate.words.lowerBound].script == .cased
      && (candidate.words.count < words.count || isAttributed(candidate.words.lowerBound))
  }

  /// What the words of a run and those beside it say.
  func facts(of run: Range<Int>) -> TextFacts {
    var facts: TextFacts = run.count > 1 ? .several : []
    readWord(before: run.lowerBound, &facts)
    readWord(after: run.upperBound, &facts)
    facts.insert(.givenName, if: run.count == 1 && isGivenName(run.lowerBound))
    facts.insert(.sport, if: isAboutSport(run.lowerBound))
    facts.insert(.nouns, if: language?.capitalizesNouns == true)
    return facts
  }

  private func readWord(before start: Int, _ facts: inout TextFacts) {
    guard start > 0, words[start].gap.joinsNames else { return }
    let isLink = topics[start - 1].contains(.link)
    facts.insert(.cue, if: !isLink && language?.before.contains(lower[start - 1]) == true)
    if words[start - 1].isCapital {
      facts.insert(.behindNoun, if: isEveryday((start - 1)..<start))
    }
    guard start > 1, words[start - 1].gap == .space,
      isLink || language?.definite.contains(lower[start - 1]) == true
    else { return }
    facts.insert(.behindLink)
    let isKind = !topics[start - 2].isDisjoint(with: [.kindOfPlace, .profession])
    facts.insert(.behindKind, if: isLink && isKind)
  }

  private func readWord(after next: Int, _ facts: inout TextFacts) {
    guard next < words.count, words[next].gap != .sentence else {
      facts.insert(.beforeEnd)
      return
    }
    facts.insert(.beforeHyphen, if: words[next].gap == .hyphen && !isRoute(at: next))
    guard words[next].gap == .space, language?.common.contains(lower[next]) != true,
      !topics[next].contains(.link)
    else { return }
    facts.insert(words[next].isCapital ? .beforeCapital : .beforeWord)
  }

  private func isGivenName(_ index: Int) -> Bool {
    TextGivenNames.contains(gazetteer.key(of: lower[index]))
  }
}

extension TextReader {
  /// What is known of a candidate and of its best feature.
  func facts(of candidate: TextCandidate, in paragraph: TextParagraph, own: UInt16?) -> TextFacts {
    var facts = paragraph.facts(of: candidate.words)
    let best = candidate.options[0]
    let kind = gazetteer.kind(of: best.feature)
    let isNear = best.near > TextScore.near / 3
    facts.insert(.subdivision, if: kind.isSubdivision)
    facts.insert(.nature, if: !kind.isArea && kind != .city && kind != .airport)
    facts.insert(.near, if: isNear)
    facts.insert(.inflected, if: best.isInflected)
    let country = gazetteer.features[best.feature].country
    let others = (countries[country] ?? 0) - (country == own ? 1 : 0)
    facts.insert(.sameCountry, if: others > 0)
    if !candidate.hasCue, !candidate.isContained {
      let isFirst = paragraph.words[candidate.words.lowerBound].gap == .sentence
      facts.insert(.bare)
      facts.insert(.bareFirst, if: isFirst)
      facts.insert(.bareBeforeWord, if: facts.contains(.beforeWord))
      facts.insert(.bareBeforeEnd, if: facts.contains(.beforeEnd))
      facts.insert(.bareCountry, if: kind == .country)
      facts.insert(.bareNear, if: isNear)
    }
    return facts
  }
}
