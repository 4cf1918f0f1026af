internal import WxCore

/// Names of places in the names of universities, clubs, newspapers and companies.
extension TextParagraph {
  /// Words that only clubs have before the name of a city, folded.
  private static let clubs = Set(
    """
    union slavia sparta legia viktoria banik gornik ruch lech polonia zaglebie widzew pogon шахтар шахтер торпедо металіст \
    ريال اتحاد نادي borussia eintracht hertha werder bayern bayer dynamo dinamo lokomotiv lokomotive spartak olympique atletico real sporting \
    racing deportivo hapoel maccabi fc ac as cf sc sv tsv vfb vfl rc динамо спартак локомотив цска
    """.split(separator: " ").map(String.init))
  /// The beginnings of the words for a university and for firms with clubs, in their forms.
  private static let universities = [
    "universi", "uniwersytet", "univerzit", "üniversite", "yliopisto", "egyetem", "университет",
    "університет", "πανεπιστήμι", "विश्वविद्यालय", "대학교", "현대", "유나이티드", "جامعة",
  ]

  /// Whether a run of words is a part of the name of an organization: `Boston College`, `FC Barcelona`,
  /// `Universidad de Salamanca`.
  func isOfOrganization(_ run: Range<Int>) -> Bool {
    guard [.cased, .uncased, .hangul].contains(words[run.lowerBound].script) else { return false }
    let next = run.upperBound
    if isBeforeOrganization(next) { return true }
    var index = run.lowerBound - 1
    guard index >= 0, words[index + 1].gap == .space || words[index + 1].gap == .apostrophe else {
      return false
    }
    if isClub(index) || isUniversity(index) || isShortOfOrganization(index) { return true }
    // `Seat Ibiza`
    if words[index].isCapital, words[index + 1].gap == .space,
      SortedWords.contains(lower[index].utf8, in: OrganizationWords.brands)
    {
      return true
    }
    guard index > 0, topics[index].contains(.link), words[index].gap == .space else {
      return false
    }
    index -= 1
    if topics[index].contains(.link), index > 0 { index -= 1 }
    if isClub(index) || isOrganization(index) && lower[index + 1] == "of" { return true }
    // `Universidade Federal da Bahia`, `Università degli Studi di Bologna`
    let first = max(0, index - Self.mostBeforeCity)
    while index > first, words[index].isCapital || topics[index].contains(.link),
      words[index].gap == .space, !isUniversity(index)
    {
      index -= 1
    }
    return words[index].isCapital && isUniversity(index)
  }

  /// Whether the word for an organization follows, in languages that capitalize only names also behind other words of
  /// its name: `Boston Consulting Group`.
  private func isBeforeOrganization(_ next: Int) -> Bool {
    var index = next
    while index < words.count, index - next < Self.mostOfName, words[index].gap == .space {
      if isUniversity(index) || isOrganization(index) { return true }
      guard language?.capitalizesNouns == false, words[index].isCapital, !words[index].isUpper
      else { return false }
      index += 1
    }
    return false
  }

  private static let mostOfName = 3
  /// The number of words between a university and its city that are read. A text may consist of such words.
  private static let mostBeforeCity = 6

  /// Whether a word is the abbreviation of an organization before its city: `IFK Göteborg`, `TU Berlin`.
  private func isShortOfOrganization(_ index: Int) -> Bool {
    words[index].isUpper && (2...4).contains(words[index].range.count)
      && words[index + 1].gap == .space && !words[index + 1].isUpper && !isShouted(index)
      && !Self.times.contains(lower[index])
      && !features(words[index].range, index..<(index + 1)).contains { $0.role == .nickname }
  }

  /// Whether a run stands behind the name of a firm or an association in its country: `Telefónica Chile`.
  func isBranch(_ run: Range<Int>) -> Bool {
    let start = run.lowerBound
    // English capitalizes adjectives: `Nazi Germany`.
    guard let language, !language.capitalizesNouns, language.tag != "en", start > 0,
      words[start].gap == .space,
      words[start - 1].gap != .sentence, isOtherName(start - 1)
    else { return false }
    return !isPlace(start - 1) && !isEveryday((start - 1)..<start)
      && !isBehindTitle(start)
  }

  private static let times = Set(["am", "pm", "utc", "gmt", "cet", "est", "pst", "cst", "ok"])

  private func isUniversity(_ index: Int) -> Bool {
    Self.universities.contains { lower[index].utf8.starts(with: $0.utf8) }
      || words[index].isCapital && OrganizationWords.schools.contains(lower[index])
  }

  private func isOrganization(_ index: Int) -> Bool {
    words[index].isCapital
      && (OrganizationWords.all.contains(lower[index]) || Self.services.contains(lower[index]))
  }

  /// Public services behind the name of their city or country: `New York State Police`.
  private static let services = Set([
    "police", "transit", "army", "navy", "hospital", "museum", "theatre", "theater",
  ])

  /// Whether a word stands before the cities of clubs, also in an inflected form: `Viktorii Plzeň`.
  func isClub(_ index: Int) -> Bool {
    guard words[index].isCapital || words[index].script == .uncased else { return false }
    if Self.clubs.contains(key: gazetteer.key(of: lower[index])[...]) { return true }
    guard let language, !language.endings.isEmpty, words[index].range.count > 4 else {
      return false
    }
    return language.stems(of: ArraySlice(lower[index].unicodeScalars)).contains {
      Self.clubs.contains(key: gazetteer.key(of: Self.text($0.scalars))[...])
    }
  }
}
