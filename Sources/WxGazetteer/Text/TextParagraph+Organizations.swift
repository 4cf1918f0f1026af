internal import WxCore

/// Names of places in the names of universities, clubs, newspapers and companies.
extension TextParagraph {
  /// Words that only clubs have before the name of a city, folded.
  private static let clubs = Set(
    """
    borussia eintracht hertha werder dynamo dinamo lokomotiv lokomotive spartak olympique atletico real sporting \
    racing deportivo hapoel maccabi fc ac as cf sc sv tsv vfb vfl rc динамо спартак локомотив цска
    """.split(separator: " ").map(String.init))
  /// The beginnings of the words for a university, in their forms.
  private static let universities = [
    "universi", "uniwersytet", "univerzit", "üniversite", "yliopisto", "egyetem", "университет",
    "університет", "πανεπιστήμι", "विश्वविद्यालय", "대학교", "جامعة",
  ]
  private static let links = Set(
    "of de des d du del della dell di do da dos das van der von".split(separator: " ").map(
      String.init))

  /// Whether a run of words is a part of the name of an organization: `Boston College`, `FC Barcelona`,
  /// `Universidad de Salamanca`.
  func isOfOrganization(_ run: Range<Int>) -> Bool {
    guard [.cased, .uncased].contains(words[run.lowerBound].script) else { return false }
    let next = run.upperBound
    if next < words.count, words[next].gap == .space, isUniversity(next) || isOrganization(next) {
      return true
    }
    var index = run.lowerBound - 1
    guard index >= 0, words[index + 1].gap == .space || words[index + 1].gap == .apostrophe else {
      return false
    }
    if isClub(index) || isUniversity(index) { return true }
    guard index > 0, Self.links.contains(lower[index]), words[index].gap == .space else {
      return false
    }
    index -= 1
    if Self.links.contains(lower[index]), index > 0 { index -= 1 }
    return words[index].isCapital && isUniversity(index)
      || isOrganization(index) && lower[index + 1] == "of"
  }

  private func isUniversity(_ index: Int) -> Bool {
    Self.universities.contains { lower[index].utf8.starts(with: $0.utf8) }
      || words[index].isCapital && OrganizationWords.schools.contains(lower[index])
  }

  private func isOrganization(_ index: Int) -> Bool {
    words[index].isCapital && OrganizationWords.all.contains(lower[index])
  }

  private func isClub(_ index: Int) -> Bool {
    words[index].isCapital && words[index].script == .cased
      && Self.clubs.contains(key: gazetteer.key(of: lower[index])[...])
  }
}
