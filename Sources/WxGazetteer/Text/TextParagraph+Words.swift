internal import WxCore

/// What a word and the words beside it say about whether it is a part of the name of a place.
extension TextParagraph {
  static let opponents = Set(["entre", "contra", "contre", "contro", "tra", "fra"])

  /// Whether the title of a person stands before a word.
  func isBehindTitle(_ start: Int) -> Bool {
    guard start > 0, words[start].gap != .sentence else { return false }
    return language?.titles.contains(lower[start - 1]) == true
      || words[start].gap == .space && topics[start - 1].contains(.profession)
  }

  /// Whether the title of a person and a particle stand before a word: `Mme de Lens`.
  func isBehindTitleAndParticle(_ start: Int) -> Bool {
    start > 1 && words[start].gap == .space && words[start - 1].gap == .space
      && (Self.nobleParticles.contains(lower[start - 1]) || lower[start - 1] == "of")
      && language?.titles.contains(lower[start - 2]) == true
      && language?.articles.contains(lower[start - 1]) != true
  }

  /// Whether a word that goes with places stands before a word.
  func hasCue(before start: Int) -> Bool {
    guard start > 0, words[start].gap == .space || words[start].gap == .apostrophe else {
      return false
    }
    if language?.before.contains(lower[start - 1]) == true { return true }
    // `die Hauptstadt Berlin`
    if language?.capitalizesNouns == true, topics[start - 1].contains(.kindOfPlace) { return true }
    // `the state of Assam`
    return start > 1 && language?.tag == "en" && lower[start - 1] == "of"
      && topics[start - 2].contains(.kindOfPlace)
  }

  /// Whether the words beside a word are in capitals too: then its capitals say nothing.
  func isShouted(_ index: Int) -> Bool {
    func areBoth(_ first: Int) -> Bool {
      first >= 0 && first + 1 < words.count && words[first].isUpper && words[first + 1].isUpper
        && [.space, .hyphen].contains(words[first + 1].gap)
    }
    return areBoth(index - 1) || areBoth(index)
  }

  /// Whether a run of words is a part of an email address, or of a name in a program: `git@London`, `GIT_DIR`,
  /// `SHA-1`.
  func isOfIdentifier(_ range: Range<Int>) -> Bool {
    let behind = scalars[range.upperBound...].prefix(2)
    func isWord(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }
    if let last = scalars[..<range.lowerBound].last {
      if Self.beforeIdentifiers.contains(last) || last.properties.numericType != nil { return true }
      if last == ":", scalars[..<(range.lowerBound - 1)].last == ":" { return true }
      // `jane.paris@example.com`
      if last == ".", scalars[..<(range.lowerBound - 1)].suffix(2).allSatisfy(isWord),
        range.lowerBound > 1
      {
        return true
      }
    }
    guard let next = behind.first else { return false }
    if Self.behindIdentifiers.contains(next) { return true }
    guard let second = behind.dropFirst().first else { return false }
    // `HH:MM`
    return next == "." && second.properties.isLowercase
      || next == ":" && (second == ":" || isWord(second))
      || next == "-" && ("0"..."9").contains(second)
  }

  private static let beforeIdentifiers = Set("_@$%=~^\\".unicodeScalars)
  private static let behindIdentifiers = Set("_@=(\\".unicodeScalars)

  /// Whether a postal code stands before a word: `37000 Tours`, but `2020 Tours`.
  func isBehindPostalCode(_ start: Int) -> Bool {
    let before = scalars[..<words[start].range.lowerBound].suffix(Self.longestPostalCode + 1)
    guard before.last == " " else { return false }
    let digits = before.dropLast().reversed().prefix { ("0"..."9").contains($0) }
    return digits.count > 4 && digits.count < Self.longestPostalCode
  }

  private static let longestPostalCode = 7

  /// The number of code points from the first word to the end of the last one.
  var length: Int { words[words.count - 1].range.upperBound - words[0].range.lowerBound }

  /// Whether the paragraph may be a name, as a line of a list.
  var isName: Bool {
    words.count <= Self.mostWords && words[0].isCapital
      && words.dropFirst().allSatisfy(\.gap.joinsNames)
  }

  /// Whether an article stands before a word, alone or with a preposition: `a Sofia`, `da Sofia`.
  func isBehindArticle(_ start: Int) -> Bool {
    start > 0 && language?.articles.contains(lower[start - 1]) == true
  }

  /// Whether a word is capitalized like a part of a longer name.
  func isOtherName(_ index: Int) -> Bool {
    otherNames.value(of: index) { findOtherName(index) }
  }

  private func findOtherName(_ index: Int) -> Bool {
    let word = words[index]
    guard word.isCapital, !word.isUpper, word.script == .cased else { return false }
    if language?.common.contains(lower[index]) == true { return false }
    if TextScore.vague.contains(lower[index]) { return false }
    if GivenNames.contains(lower[index].utf8) { return true }
    // At the beginning of a sentence any word has a capital.
    if word.gap == .sentence, isEveryday(index..<(index + 1)) { return false }
    return true
  }

  /// Whether a word belongs to the name of something else: `Bank of England`.
  func isOfInstitution(_ index: Int) -> Bool {
    guard index > 1, words[index].gap == .space, let language, !language.capitalizesNouns,
      topics[index - 1].contains(.link)
    else { return false }
    let other = words[index - 2]
    return other.isCapital && !other.isUpper && words[index - 1].gap == .space
      && other.gap != .sentence && !language.common.contains(lower[index - 2])
  }

  func isEveryday(_ run: Range<Int>) -> Bool {
    guard run.count == 1 else { return isEverydayText(range(of: run)) }
    return everydayWords.value(of: run.lowerBound) {
      language?.everyday.contains(lower[run.lowerBound]) == true
        || isEverydayText(range(of: run))
    }
  }

  /// The scalars from the first word of a run to the end of the last one.
  func range(of run: Range<Int>) -> Range<Int> {
    words[run.lowerBound].range.lowerBound..<words[run.upperBound - 1].range.upperBound
  }

  /// Whether all words of some scalars are everyday words.
  func isEverydayText(_ range: Range<Int>) -> Bool {
    gazetteer.commonWords.areAll(QueryWords(source[range], folding: gazetteer.folding))
  }
}
