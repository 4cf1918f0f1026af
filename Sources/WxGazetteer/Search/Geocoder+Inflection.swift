internal import WxCore

extension Geocoder {
  /// The least importance of a place whose inflected name is read.
  private static let leastImportance = Ranking.secondPlace
  /// The shortest form of a name, in letters, and the number of unknown words that may be one.
  private static let shortest = 3
  private static let mostWords = 3

  /// The places that a query means if its unknown word is the inflected name of a well-known one:
  /// `pogoda w Krakowie` is about Kraków. Only a query with a preposition or a word about the weather
  /// is read so.
  func uninflected(
    _ reading: QueryReading, _ request: GeocodeRequest, _ work: SearchWork
  ) -> [RankedResult] {
    guard reading.roles.contains(where: { $0 == .particle || $0 == .noise }) else { return [] }
    let languages = reading.languages
    var best = (importance: Self.leastImportance, word: 0, name: "")
    for word in reading.roles.indices.filter({ reading.roles[$0] == .unknown })
      .prefix(Self.mostWords)
    {
      let scalars = Array(reading.written(word).unicodeScalars)
      for language in languages {
        work.count(20)
        for stem in language.stems(of: scalars[...]) where stem.scalars.count >= Self.shortest {
          guard work.continues(after: 80) else { break }
          var name = String.UnicodeScalarView()
          name.append(contentsOf: stem.scalars)
          let key = gazetteer.key(of: String(name))
          guard let postings = gazetteer.keys.postings(for: key[...]) else { continue }
          let importance = gazetteer.fame(of: postings, isCode: false)
          if importance > best.importance { best = (importance, word, String(name)) }
        }
      }
    }
    guard !best.name.isEmpty else { return [] }
    var other = request
    other.query = reading.text(replacing: best.word, with: best.name)
    return ranked(other, work, triesOtherForms: false).filter { $0.match < .prefix }
      .map(\.ofReplacedWord)
  }
}

extension QueryReading {
  /// The languages of the frequent words; all languages if there is none.
  fileprivate var languages: [TextLanguage] {
    let words = roles.indices.map { written($0).lowercased() }
    let found = TextLanguage.all.filter { language in
      words.contains(where: language.common.contains)
    }
    return found.isEmpty ? TextLanguage.all : found
  }
}
