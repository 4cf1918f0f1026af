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

  var confidence: Double { Confidence.probability(signs) }

  var result: GeocodeResult {
    var result = GeocodeResult(
      place: place, matched: matched, match: match, value: value, confidence: confidence,
      unmatched: unmatched)
    result.isOneOfSeveral = signs.aside.otherFame >= Ranking.secondPlace || signs.isBesideOtherCode
    return result
  }
}
