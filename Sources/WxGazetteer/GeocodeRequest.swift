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
  /// Results of less ``GeocodeResult/confidence`` are dropped.
  public var leastConfidence: Double

  /// Makes a request; what is left out does not restrict.
  public init(
    query: String,
    limit: Int = 5,
    countries: [String] = [],
    preferredCountries: [String] = [],
    near: Coordinate? = nil,
    box: BoundingBox? = nil,
    area: PreparedArea? = nil,
    language: String? = nil,
    leastConfidence: Double = 0
  ) {
    self.query = query
    self.limit = limit
    self.countries = countries
    self.preferredCountries = preferredCountries
    self.near = near
    self.box = box
    self.area = area
    self.language = language
    self.leastConfidence = leastConfidence
  }
}
