public import WxCore

/// How a query matches a result, best first. The raw values are the `match` in JSON output.
public enum MatchTier: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The query is a position.
  case coordinate
  /// The main name, or a name with a known language.
  case exact
  /// A code: an ISO code of a country or subdivision.
  case code
  /// An alternate name.
  case alternate
  /// A name in which a word is abbreviated or spelled out.
  case abbreviation
  /// A name that begins with the query.
  case prefix
  /// A name that differs from the query by one or two typing errors.
  case fuzzy

  /// Orders better tiers before worse ones.
  public static func < (left: MatchTier, right: MatchTier) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A place that matches a query.
public struct GeocodeResult: Hashable, Sendable {
  /// The place.
  public var place: Place
  /// The name of the place that matched, as the gazetteer writes it.
  public var matched: String
  /// The kind of match.
  public var match: MatchTier
  /// The sort value of the result, 0 to 1, which grows with the quality of the match and the renown
  /// of the place. It is not a probability; see ``confidence``.
  public var score: Double
  /// The calibrated probability, 0 to 1, that this is the intended place.
  public var confidence: Double
  /// The words of the query that do not match this place or are unknown, as the user wrote them;
  /// `nil` if every word matches.
  public var unmatched: String?
  /// The details that the request names.
  package var details: PlaceDetails?
  /// Whether the query names another well-known place as well: `from Oslo to Bergen`.
  package var isOneOfSeveral = false
  /// The value that results are sorted by, in powers of ten of population; see ``Ranking``.
  package var value: Double

  /// Creates a result.
  package init(
    place: Place, matched: String, match: MatchTier, score: Double, confidence: Double = 1,
    unmatched: String? = nil
  ) {
    self.init(
      place: place, matched: matched, match: match, value: Ranking.value(ofScore: score),
      confidence: confidence, unmatched: unmatched)
    self.score = score
  }

  package init(
    place: Place, matched: String, match: MatchTier, value: Double, confidence: Double,
    unmatched: String? = nil
  ) {
    self.place = place
    self.matched = matched
    self.match = match
    self.value = value
    self.confidence = (min(max(confidence, 0), 1) * 1000).rounded() / 1000
    self.unmatched = unmatched
    score = Ranking.score(value)
  }
}
