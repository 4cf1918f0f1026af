internal import WxCore

/// A result before its confidence is computed.
struct RankedResult {
  var place: Place
  var matched: String
  var match: MatchTier
  var value: Double
  var signs: ConfidenceSigns
  var unmatched: String?

  /// The same as the result of a query in which a word was replaced: behind one for the words as written.
  var ofReplacedWord: RankedResult {
    var result = self
    result.value -= Ranking.translation
    result.signs.value -= Ranking.translation
    result.signs.isTranslated = true
    result.match = max(match, .abbreviation)
    return result
  }

  /// Whether the place is in a country of some languages, and probably meant.
  func isIn(_ languages: [QuestionLanguage]) -> Bool {
    guard let country = place.countryCode, confidence >= PlaceDecision.likelihood else {
      return false
    }
    return languages.contains { $0.countries.contains(country) }
  }

  var confidence: Double { Confidence.probability(signs) }

  var result: GeocodeResult {
    var result = GeocodeResult(
      place: place, matched: matched, match: match, value: value, confidence: confidence,
      unmatched: unmatched)
    result.isOneOfSeveral = signs.aside.otherFame >= Ranking.secondPlace || signs.isBesideOtherCode
    return result
  }
}
