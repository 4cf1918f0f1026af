/// Words that are written as one with a capital for each, as in tags: `#LongBeach`, `DesMoines`.
package enum JoinedWords {
  /// The query with a space before each such capital, and without the marks of tags; `nil` if there is none.
  package static func divided(_ query: String) -> String? {
    let text = Array(query.unicodeScalars)
    // The shortest first word, as in `LaPaz`.
    let least = 2
    var divided = String.UnicodeScalarView()
    var isDivided = false
    var letters = 0
    for (index, scalar) in text.enumerated() {
      let isCapital = scalar.isUppercase
      let isFirst =
        isCapital && index + 1 < text.count && text[index + 1].isLowercase
      if isFirst, letters >= least, text[index - 1].isLowercase {
        divided.append(" ")
        isDivided = true
        letters = 0
      }
      letters = scalar.isAlphabetic ? letters + 1 : 0
      if scalar != "#" { divided.append(scalar) }
    }
    return isDivided ? String(divided) : nil
  }
}

extension Geocoder {
  /// The results of a query as it is written, or with joined words divided if that gives a much better known place.
  func rankedAsWritten(_ request: GeocodeRequest, _ work: SearchWork) -> [RankedResult] {
    let written = ranked(request, work)
    guard let text = JoinedWords.divided(request.query) else { return written }
    var other = request
    other.query = text
    let divided = work.isOver ? [] : ranked(other, work)
    // `countryName` is not a country called Name.
    let isAlone = !request.query.contains(where: \.isWhitespace)
    guard let first = divided.first, first.signs.isExplained,
      !isAlone || first.signs.aside.isEmpty
    else { return isAlone ? written.map(Self.doubted) : written }
    guard let best = written.first, best.signs.isExplained else { return divided }
    return first.value > best.value + PlaceDecision.leastLead ? divided : written
  }

  /// A result that is hardly meant if it is only a part of a joined word: `GeoLite2-City` is not a place called City.
  private static func doubted(_ result: RankedResult) -> RankedResult {
    var result = result
    if !result.signs.aside.isEmpty { result.signs.limit(to: Confidence.doubtful) }
    return result
  }
}
