public import WxCore

/// A forward geocoding query and its filters.
public struct GeocodeRequest: Hashable, Sendable {
  /// A toponym, with or without qualifiers: `Paris`, `Paris, TX`, `Springfield Illinois`.
  public var query: String
  /// The maximum number of results, 1 to 1000; there are none for 0 or less, and more than 1000
  /// count as 1000.
  public var limit: Int
  /// ISO 3166-1 alpha-2 codes; restricts results to these countries. Empty for any.
  public var countries: [String]
  /// ISO 3166-1 alpha-2 codes; results in these countries rank as if their population were tenfold.
  public var preferredCountries: [String]
  /// Ranks results near this coordinate higher.
  public var near: Coordinate?
  /// Restricts results to this box.
  public var box: BoundingBox?
  /// Restricts results to this region. A prepared area of `WxShapes` takes a lock for each test, so
  /// give every thread that geocodes continuously its own.
  public var area: (any Region)? {
    get { comparedArea?.region }
    set { comparedArea = newValue.map(AnyRegion.init) }
  }
  /// The language tag (BCP 47) for names, `nil` for English; a place without a name in it has its
  /// main name.
  public var language: String?
  /// Drops results whose ``GeocodeResult/confidence`` is lower; 0 to 1.
  public var minimumConfidence: Double
  /// Restricts results to these kinds of places; empty for any.
  public var kinds: [PlaceKind] = []
  /// The parts of the name one by one; if there are any, the query is not read.
  public var fields: PlaceFields?
  /// What to add to each result.
  package var details: DetailOptions = []
  /// Whether the user is still typing the query: errors are considered only if no name begins with
  /// it.
  package var isUnfinished = false
  /// Restricts results to places in the time zone with this index.
  var zone: UInt16?
  private var comparedArea: AnyRegion?
  /// The maximum of ``limit``.
  static let mostResults = 1000

  /// Whether a query has more bytes or words than the search reads.
  package static func isTooLong(_ query: String) -> Bool {
    query.utf8.count > QueryWords.maximumLength
      || query.split(whereSeparator: \.isWhitespace).count > QueryWords.maximumCount
  }

  /// Creates a request. Omitted arguments do not restrict the results, of which there are at most
  /// five.
  public init(
    query: String,
    limit: Int = 5,
    countries: [String] = [],
    preferredCountries: [String] = [],
    near: Coordinate? = nil,
    box: BoundingBox? = nil,
    area: (any Region)? = nil,
    language: String? = nil,
    minimumConfidence: Double = 0
  ) {
    self.query = query
    self.limit = limit
    self.countries = countries
    self.preferredCountries = preferredCountries
    self.near = near
    self.box = box
    comparedArea = area.map(AnyRegion.init)
    self.language = language
    self.minimumConfidence = minimumConfidence
  }
}
