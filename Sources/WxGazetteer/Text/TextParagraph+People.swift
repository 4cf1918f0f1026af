internal import WxCore

/// Names of places in the names of persons: with initials, as whole names, beside verbs of speech.
extension TextParagraph {
  /// Whether initials stand beside a run, or are the run: `A. Pushkin`, `J. K. Rowling`, `Chad C. Mulligan`.
  ///
  /// A country may consist of initials, `U.S. Army`, and an area may have one for a point of the compass.
  func hasInitials(_ run: Range<Int>, isArea: Bool, isCountry: Bool) -> Bool {
    let (start, next) = (run.lowerBound, run.upperBound)
    guard words[start].script == .cased else { return false }
    if areLetters(run) {
      // `200 d. C.`
      if start > 0, isBehindNumber(start) { return true }
      return !isCountry && next < words.count && words[next].gap == .abbreviation
        && words[next].isCapital
    }
    if start > 0, words[start].gap == .abbreviation, isInitial(start - 1) {
      return !(isArea && Self.compass.contains(lower[start - 1]))
    }
    return next + 1 < words.count && words[next].gap == .space && isInitial(next)
      && words[next + 1].gap == .abbreviation && words[next + 1].isCapital
      && !hasCue(before: start)
  }

  private func isInitial(_ index: Int) -> Bool {
    words[index].isCapital && words[index].range.count == 1 && words[index].script == .cased
  }

  private static let compass = Set(["n", "s", "e", "w", "o"])

  /// Whether several words are the whole name of a person after whom a small city or an airport is named:
  /// `Charles de Gaulle`, `João Lisboa`.
  func isNameOfPerson(_ run: Range<Int>, feature: Int) -> Bool {
    let (first, last) = (run.lowerBound, run.upperBound - 1)
    guard run.count > 1, words[first].script == .cased, !hasCue(before: first),
      words[first + 1].gap == .space || words[first + 1].gap == .abbreviation,
      TextGivenNames.contains(gazetteer.key(of: lower[first])),
      !TextScore.vague.contains(lower[last])
    else { return false }
    let record = gazetteer.features[feature]
    let kind = gazetteer.kind(of: feature)
    return kind == .airport || kind == .city && record.decimalImportance < TextScore.knownAlone
  }

  /// Whether a verb of speech stands beside a city that is not among the largest: `said Preston`, `Lincoln said`.
  func isSpeaker(_ run: Range<Int>, feature: Int) -> Bool {
    let (start, next) = (run.lowerBound, run.upperBound)
    guard words[start].script == .cased,
      gazetteer.features[feature].decimalImportance < TextScore.knownToAll
    else { return false }
    if start > 0, words[start].gap == .space, topics[start - 1].contains(.speech) { return true }
    return next < words.count && words[next].gap == .space && topics[next].contains(.speech)
      && !hasCue(before: start)
  }

  /// Whether a run is named after a saint and nothing says that it is a place: `San Lorenzo llora`.
  func isSaintAlone(_ run: Range<Int>, feature: Int) -> Bool {
    let start = run.lowerBound
    guard isSaint(run), words[start + 1].gap == .space, gazetteer.kind(of: feature) == .city,
      gazetteer.features[feature].decimalImportance < TextScore.knownToAll
    else { return false }
    return words.count > run.count && !hasCue(before: start)
  }

  /// Whether a given name stands before an unknown name: `von Florence Nightingale`.
  func isGivenNameBeforeSurname(_ run: Range<Int>) -> Bool {
    let next = run.upperBound
    guard run.count == 1, next < words.count, words[next].gap == .space,
      GivenNames.contains(lower[run.lowerBound].utf8), isOtherName(next)
    else { return false }
    return !isEveryday(next..<(next + 1)) && !isPlace(next)
  }

  /// Whether a dash stands before the only words of a line, as before the name of an author: `-- Seneca`.
  func isAttributed(_ start: Int) -> Bool {
    guard start == 0, !isInList else { return false }
    let before = scalars[..<words[0].range.lowerBound].filter { !$0.properties.isWhitespace }
    return before.starts(with: "--".unicodeScalars)
      || before.first.map(Self.dashes.contains) == true
  }

  private static let dashes = Set("—―–".unicodeScalars)

  private func isBehindNumber(_ start: Int) -> Bool {
    let before = scalars[..<words[start].range.lowerBound].suffix(2)
    return before.last == " " && before.first.map { ("0"..."9").contains($0) } == true
  }
}
