public import WxCore
public import WxShapes

/// What to look for.
public struct GeocodeRequest: Hashable, Sendable {
  /// A toponym, with qualifiers or without: `Paris`, `Paris, TX`, `Springfield Illinois`.
  public var query: String
  /// The most results that are wanted.
  public var limit: Int
  /// ISO 3166-1 alpha-2 codes; results lie in one of these countries. Empty for any.
  public var countries: [String]
  /// ISO 3166-1 alpha-2 codes; results in these countries rank higher, as by a tenfold population.
  public var preferredCountries: [String]
  /// Results nearer to here rank higher.
  public var near: Coordinate?
  /// Results lie in this box.
  public var box: BoundingBox?
  /// Results lie in this area. It is asked behind a lock, so threads that geocode all the time fare
  /// best with a prepared area each.
  public var area: PreparedArea?
  /// The language tag (BCP 47) in which names are wanted, where they are known in it.
  public var language: String?

  /// Makes a request; what is left out does not restrict.
  public init(
    query: String,
    limit: Int = 5,
    countries: [String] = [],
    preferredCountries: [String] = [],
    near: Coordinate? = nil,
    box: BoundingBox? = nil,
    area: PreparedArea? = nil,
    language: String? = nil
  ) {
    self.query = query
    self.limit = limit
    self.countries = countries
    self.preferredCountries = preferredCountries
    self.near = near
    self.box = box
    self.area = area
    self.language = language
  }
}

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
  /// How likely it is that this place is meant, 0 to 1; it means the same for every query.
  ///
  /// See ``Ranking`` for how it is come by.
  public var score: Double

  /// Makes a result.
  public init(place: Place, matched: String, match: MatchTier, score: Double) {
    self.place = place
    self.matched = matched
    self.match = match
    self.score = score
  }
}

extension [GeocodeResult] {
  /// The first result, if it is clearly ahead of the second: by a better tier of match, or in the
  /// same tier by at least four times the population.
  public var clearWinner: GeocodeResult? {
    guard let first else { return nil }
    guard count > 1 else { return first }
    let second = self[1]
    if first.match != second.match { return first.match < second.match ? first : nil }
    let population = first.place.population ?? 0
    guard population > 0 else { return nil }
    return population >= 4 * (second.place.population ?? 0) ? first : nil
  }
}
