internal import WxCore

/// Names of places in the names of streets and persons.
extension TextParagraph {
  /// The particles between a word for a street, or a given name, and a name.
  private static let streetParticles = Set(
    "de d du des del della dei degli delle di da do dos das la le les el los las".split(
      separator: " "
    ).map(String.init))
  static let nobleParticles = Set(
    "von vom zu van de den der ter di da del della dos do du af bin ibn la".split(separator: " ")
      .map(String.init))
  /// Before a street, these say that it is some street of a city: `dans une rue de Lyon`.
  private static let indefinite = Set(
    "un une uno una um uma num numa duma cada chaque ogni otra otro autre outra outro".split(
      separator: " "
    ).map(String.init))
  /// After a place, these say that somebody went from it to another: `dass Otto von Berlin nach Hamburg zog`.
  private static let destinations = Set(
    "to nach bis naar tot à vers a hasta hacia até para ad verso till til do na".split(
      separator: " "
    ).map(String.init))
  private static let personsBehind = [
    "さん", "さま", "ちゃん", "くん", "氏", "様", "先生", "女士", "小姐", "太太", "老师", "老師",
  ].map { Array($0.unicodeScalars) }
  private static let organizationsBehind = [
    "大学", "大學", "新聞", "日报", "日報", "晚报", "銀行", "银行", "队", "隊",
  ].map { Array($0.unicodeScalars) }
  /// The characters that may stand between a place and the word for an organization: `北京国安队`, but `在北京上大学`.
  private static let mostOfOrganization = 3
  private static let outside = Set("的在上去到是和有了读讀考与與、".unicodeScalars)
  private static let productsBehind = [
    "拉面", "炒饭", "炒飯", "烤鸭", "烤鴨", "包子", "啤酒", "火锅", "火鍋", "米粉", "火腿", "臭豆腐", "小吃", "小面", "米线", "话",
    "話",
    "うどん", "そば", "ラーメン", "牛肉", "餃子", "弁",
  ].map { Array($0.unicodeScalars) }
  private static let streetsBehind = ["路", "大街", "大道", "街", "通り", "巷", "胡同"].map {
    Array($0.unicodeScalars)
  }
  /// After a word for a street, these make another word of it: `北京路上`, on the way to Beijing.
  private static let notStreets: Set<Unicode.Scalar> = [
    "上", "况", "況", "程", "途", "线", "線", "面", "过", "過", "透", "由", "径", "径", "头", "頭", "道", "区", "區",
    "坊", "拍",
  ]

  // MARK: - Streets

  /// Whether a run of words is the name of a street, or a part of it.
  func isOfStreet(_ run: Range<Int>) -> Bool {
    isBehindStreet(run.lowerBound, isNumbered: hasHouseNumber(after: run)) || isBeforeStreet(run)
  }

  /// Whether a run is itself the name of a street after which a small place is named: `Oxford Street`.
  func isStreetName(_ run: Range<Int>, feature: Int) -> Bool {
    let last = run.upperBound - 1
    return run.count > 1 && words[last].isCapital && words[last].gap == .space
      && streetRole(last) == .streetAfterName && !hasCue(before: run.lowerBound)
      && gazetteer.features[feature].decimalImportance < TextScore.knownAlone
  }

  /// Whether a word for a street stands before a word: `rue de Lyon`.
  private func isBehindStreet(_ start: Int, isNumbered: Bool) -> Bool {
    var index = start - 1
    var hasParticle = false
    while index > start - 4, index > 0, words[index + 1].gap.joinsNames,
      Self.streetParticles.contains(lower[index])
    {
      index -= 1
      hasParticle = true
    }
    guard index >= 0, words[index + 1].gap.joinsNames || isShortened(index),
      let role = streetRole(index), role != .streetAfterName
    else { return false }
    let word = words[index]
    if language?.common.contains(lower[index]) == true, !isNumbered {
      // `Via Paris` begins a sentence about a journey, but `in Via Torino` does not.
      guard word.isCapital, word.gap != .sentence else { return false }
    }
    if !word.isCapital, word.script == .cased, word.range.count < 3, !isShortened(index) {
      return false
    }
    // `Broadway New York`, but `la place de Paris`.
    if role == .street, !hasParticle, !isNumbered, language == nil || language?.tag == "en" {
      return false
    }
    return !(hasParticle && index > 0 && Self.indefinite.contains(lower[index - 1]))
  }

  /// Whether a word for a street follows a run of words: `London Road`.
  private func isBeforeStreet(_ run: Range<Int>) -> Bool {
    let next = run.upperBound
    if words[run.lowerBound].script != .cased {
      return isFollowed(run, by: Self.streetsBehind, unlessBy: Self.notStreets)
    }
    guard next < words.count, words[next].gap == .space || words[next].gap == .hyphen,
      let role = streetRole(next), role != .streetBeforeName
    else { return false }
    let isNumbered = hasHouseNumber(after: next..<(next + 1))
    if isNumbered { return true }
    guard words[next].isCapital else {
      return language?.tag != "en" && language?.common.contains(lower[next]) != true
        && words[next].range.count > 2 && !isEveryday(next..<(next + 1))
    }
    // `London St Pancras`
    if words[next].range.count < 3, next + 1 < words.count, words[next + 1].isCapital,
      words[next + 1].gap.joinsNames
    {
      return false
    }
    // `findet in Berlin Platz`
    let isNoun = language?.capitalizesNouns == true && hasCue(before: run.lowerBound)
    return !isNoun
  }

  /// The role of a word for a kind of street, also in an inflected form.
  private func streetRole(_ index: Int) -> WordRole? {
    if let role = QueryVocabulary.streetRoles[lower[index]] { return role }
    guard let language, words[index].range.count > 4 else { return nil }
    for stem in language.stems(of: ArraySlice(lower[index].unicodeScalars)) {
      if let role = QueryVocabulary.streetRoles[Self.text(stem.scalars)] { return role }
    }
    return nil
  }

  /// Whether a period follows a word of at most four letters, as in `ul. Warszawska`.
  private func isShortened(_ index: Int) -> Bool {
    let range = words[index].range
    return range.count <= 4 && range.upperBound < scalars.count && scalars[range.upperBound] == "."
      && index + 1 < words.count
      && scalars[(range.upperBound + 1)..<words[index + 1].range.lowerBound]
        .allSatisfy(\.properties.isWhitespace)
  }

  /// Whether a number of at most three digits follows, as that of a house: `Torino 12`, `Torino, 12`.
  private func hasHouseNumber(after run: Range<Int>) -> Bool {
    var index = words[run.upperBound - 1].range.upperBound
    if index < scalars.count, scalars[index] == "," { index += 1 }
    guard index < scalars.count, scalars[index].properties.isWhitespace else { return false }
    let digits = scalars[(index + 1)...].prefix(5).prefix { ("0"..."9").contains($0) }
    return (1...3).contains(digits.count)
  }

  // MARK: - Persons

  private static let mostInitials = 3

  /// Whether a run of words is the name of a person: a given name stands before it, or a title behind it.
  ///
  /// A country or a region behind a name is a place: `Felipe de España`. So is one behind a name that `others` has:
  /// `San Juan Argentina`.
  func isOfPerson(_ run: Range<Int>, isArea: Bool, beside others: [TextCandidate]) -> Bool {
    let start = run.lowerBound
    guard words[start].script == .cased else { return isFollowed(run, by: Self.personsBehind) }
    // `Fatih Edirne'de doğdu`
    guard start > 0, !hasParticle(after: run),
      !others.suffix(Self.mostWords).contains(where: {
        $0.words.count > 1 && $0.words.contains(start - 1)
      })
    else { return false }
    if isGivenName(start - 1, before: start) {
      return !(isArea && isPlace(start - 1))
    }
    guard !isArea, words[start].gap == .space, Self.nobleParticles.contains(lower[start - 1]) else {
      return false
    }
    var first = start - 1
    while first > 0, start - first < 3, Self.nobleParticles.contains(lower[first - 1]) {
      first -= 1
    }
    guard first > 0, isGivenName(first - 1, before: first) else { return false }
    guard run.upperBound < words.count, words[run.upperBound].gap == .space else { return true }
    return !Self.destinations.contains(lower[run.upperBound])
  }

  /// Whether a word is a given name, directly before another word.
  private func isGivenName(_ index: Int, before next: Int, initials: Int = 0) -> Bool {
    let word = words[index]
    guard word.isCapital, word.script == .cased, words[next].gap == .space,
      language?.common.contains(lower[index]) != true
    else { return false }
    // `John F. London`
    if word.range.count == 1, index > 0, words[index].gap == .space, initials < Self.mostInitials {
      return isGivenName(index - 1, before: index, initials: initials + 1)
    }
    return TextGivenNames.contains(gazetteer.key(of: lower[index]))
  }

  /// Whether a word is the main name of a well-known place too.
  func isPlace(_ index: Int) -> Bool {
    guard let postings = gazetteer.postings(named: lower[index]) else { return false }
    return gazetteer.fame(of: postings, isCode: false) >= Ranking.secondPlace
  }

  /// Whether one of some words is written together with a run.
  private func isFollowed(
    _ run: Range<Int>, by others: [[Unicode.Scalar]], unlessBy exceptions: Set<Unicode.Scalar> = []
  ) -> Bool {
    isFollowed(words[run.upperBound - 1].range.upperBound, by: others, unlessBy: exceptions)
  }

  /// Whether words in a script without spaces that end here are of a street or a person.
  func isOfOther(endingAt end: Int) -> Bool {
    isFollowed(end, by: Self.personsBehind) || isFollowed(end, by: Self.productsBehind)
      || isFollowed(end, by: Self.streetsBehind, unlessBy: Self.notStreets)
      || isInOrganization(endingAt: end)
  }

  /// Whether the word for an organization follows, perhaps with its own name before it.
  private func isInOrganization(endingAt end: Int) -> Bool {
    for start in end..<min(end + 1 + Self.mostOfOrganization, scalars.count) {
      if isFollowed(start, by: Self.organizationsBehind) { return true }
      if Self.outside.contains(scalars[start]) { return false }
    }
    return false
  }

  private func isFollowed(
    _ end: Int, by others: [[Unicode.Scalar]], unlessBy exceptions: Set<Unicode.Scalar> = []
  ) -> Bool {
    others.contains { other in
      guard scalars[end...].starts(with: other) else { return false }
      let next = end + other.count
      return next >= scalars.count || !exceptions.contains(scalars[next])
    }
  }
}
