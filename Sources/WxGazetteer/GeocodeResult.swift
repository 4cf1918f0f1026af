public import WxCore

/// How a query fits a result, best first. The raw values are the `match` of the JSON output.
public enum MatchTier: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The query is a position.
  case coordinate
  /// The main name, or the name in a language that uses it.
  case exact
  /// A code: an ISO code of a country or subdivision.
  case code
  /// An alternate name.
  case alternate
  /// A name of which a word is abbreviated, or written out.
  case abbreviation
  /// A name that begins with the query.
  case prefix
  /// A name that differs from the query by a typing error or two.
  case fuzzy

  /// Better is less.
  public static func < (left: MatchTier, right: MatchTier) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A place that fits a query.
public struct GeocodeResult: Hashable, Sendable {
  /// The place.
  public var place: Place
  /// The name of the place that fitted, as the gazetteer writes it.
  public var matched: String
  /// How the name fitted.
  public var match: MatchTier
  /// The order of the results, as a number from 0 to 1 that grows with how well the name fits and how
  /// well known the place is. It is not a probability: see ``confidence``.
  public var score: Double
  /// The calibrated probability, 0 to 1, that this is the place meant.
  public var confidence: Double
  /// The words of the query that say nothing of this place, or nothing that the gazetteer knows, as
  /// the user wrote them; `nil` when every word fits.
  public var unmatched: String?
  /// The value by which results are ordered, in powers of ten of population, see ``Ranking``.
  package var value: Double

  /// Makes a result.
  public init(
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
