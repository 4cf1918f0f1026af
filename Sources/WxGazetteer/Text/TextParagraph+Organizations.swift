internal import WxCore

/// Names of places in the names of universities, clubs, newspapers and companies.
extension TextParagraph {
  /// Words that only clubs have before the name of a city, folded.
  private static let clubs = Set(
    """
    union slavia sparta legia viktoria banik gornik ruch lech polonia zaglebie widzew pogon шахтар шахтер торпедо металіст \
    ريال borussia eintracht hertha werder dynamo dinamo lokomotiv lokomotive spartak olympique atletico real sporting \
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
    if next < words.count, words[next].gap == .space, isUniversity(next) || isOrganization(next) {
      return true
    }
    var index = run.lowerBound - 1
    guard index >= 0, words[index + 1].gap == .space || words[index + 1].gap == .apostrophe else {
      return false
    }
    if isClub(index) || isUniversity(index) { return true }
    guard index > 0, topics[index].contains(.link), words[index].gap == .space else {
      return false
    }
    index -= 1
    if topics[index].contains(.link), index > 0 { index -= 1 }
    if isClub(index) || isOrganization(index) && lower[index + 1] == "of" { return true }
    // `Universidade Federal da Bahia`
    while index > 0, words[index].isCapital, words[index].gap == .space, !isUniversity(index) {
      index -= 1
    }
    return words[index].isCapital && isUniversity(index)
  }

  private func isUniversity(_ index: Int) -> Bool {
    Self.universities.contains { lower[index].utf8.starts(with: $0.utf8) }
      || words[index].isCapital && OrganizationWords.schools.contains(lower[index])
  }

  private func isOrganization(_ index: Int) -> Bool {
    words[index].isCapital
      && (OrganizationWords.all.contains(lower[index]) || Self.services.contains(lower[index]))
  }

  /// Public services behind the name of their city or country: `New York State Police`.
  private static let services = Set(["police", "transit", "army", "navy"])

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
