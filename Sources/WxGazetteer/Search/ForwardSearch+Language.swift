internal import WxCore

extension ForwardSearch {
  /// Prefers the countries in whose language the words about the weather and the time are.
  mutating func preferCountriesOfLanguage(_ reading: QueryReading) {
    func keys(_ role: WordRole) -> [ArraySlice<UInt8>] {
      reading.roles.indices.filter { reading.roles[$0] == role }.map { words.key($0..<($0 + 1)) }
    }
    let noise = keys(.noise)
    guard !noise.isEmpty else { return }
    work.count(20 * words.count)
    let languages = gazetteer.questionLanguages.words(folding: gazetteer.folding)
    let countries = languages.countries(of: noise, beside: keys(.particle))
    guard !countries.isEmpty else { return }
    work.count(2000)
    filter.prefer(countries)
  }

  /// The bonus of a name as written, for a place whose country speaks the language of the request.
  func bonusOfLanguage(_ feature: Int) -> Double {
    guard prefersLanguage, let language else { return 0 }
    return gazetteer.localLanguages(of: feature).contains(language) ? Ranking.spokenLanguage : 0
  }

  /// Whether places are preferred whose country speaks the language of the request. English shows nothing
  /// about the place, because people in all countries use it.
  var prefersLanguage: Bool { language != nil && language != gazetteer.english }
}
