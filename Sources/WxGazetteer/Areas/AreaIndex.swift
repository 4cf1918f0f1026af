public import WxCore

/// In which country and time zone a position lies, by polygons.
///
/// The policy, in order:
/// 1. The time zone is the one whose polygon holds the position. Where zones overlap, a zone that the
///    caller prefers is taken, else the first by name. In a gap between polygons the nearest is
///    taken, up to 0.02° away.
/// 2. The country is the one to which tzdata's zone.tab assigns that zone; the zones' polygons are
///    more precise than those of countries and reach over territorial waters. Disputed land therefore
///    has the code that ISO 3166 and zone.tab give it.
/// 3. Where tzdata says that the zone is in use in another country too, and a good part of that
///    country lies in the zone's polygon (northern Viet Nam in Asia/Bangkok), or where zone.tab does
///    not know a country at all (Kosovo), the countries' own polygons decide.
/// 4. Where the polygons go against the policy for disputed and dependent land, or are too coarse for
///    an enclave, a rule of `borders.tsv` names the country.
/// 5. In a zone of the ocean the country is the one whose polygon holds the position or is at most
///    0.02° away, and the zone is not known. Else the position is at sea: no country, no zone.
///
/// A gazetteer that was built without polygons of time zones answers countries by rules 4 and 5 and no zones.
/// A value of this type may be used from many threads at once, without a lock.
public final class AreaIndex: Sendable {
  let countries: KeyedAreas<CountryLetters>?
  let subdivisions: KeyedAreas<UInt32>?
  let zones: ZoneFile?
  let rules: BorderRules?
  let waters: Waters?
  private let places: IndexFile

  /// How far from a polygon a position may lie that still belongs to it, in units of 1e-5 degrees.
  static let reach = 2000.0

  /// How far from the land of its country a position of a zone may lie, in units: the zones' polygons
  /// hold territorial waters, which may begin at base lines far out.
  static let waters = 300_000.0

  init(places: IndexFile, folder: String) throws(GazetteerError) {
    self.places = places
    countries = try KeyedAreas(places, .countries)
    subdivisions = try KeyedAreas(places, .subdivisions)
    zones = try ZoneFile(folder: folder)
    rules = try BorderRules(places)
    waters = try Waters(places)
  }

  /// Whether there are polygons of countries or time zones.
  public var knowsCountries: Bool { countries != nil || zones != nil }
  /// Whether there are polygons of time zones.
  public var knowsZones: Bool { zones != nil }

  /// The country in which a position lies.
  ///
  /// - Parameters:
  ///   - coordinate: Where.
  ///   - zone: The time zone to prefer where several hold the position.
  /// - Returns: The ISO 3166-1 alpha-2 code; `nil` at sea.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` where the index proves to be damaged.
  public func country(
    at coordinate: Coordinate, preferring zone: String? = nil
  ) throws(GazetteerError) -> String? {
    let found = lookUp(FinePosition(coordinate)) { zone }
    try checkDamage()
    return found.country.code
  }

  /// The time zone in which a position lies.
  ///
  /// - Parameters:
  ///   - coordinate: Where.
  ///   - zone: The time zone to prefer where several hold the position.
  /// - Returns: The IANA identifier; `nil` at sea.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` where the index proves to be damaged.
  public func zone(
    at coordinate: Coordinate, preferring zone: String? = nil
  ) throws(GazetteerError) -> String? {
    let found = lookUp(FinePosition(coordinate)) { zone }
    let name = name(of: found)
    try checkDamage()
    return name
  }

  /// Country and time zone of a position, in one look-up.
  ///
  /// - Parameters:
  ///   - coordinate: Where.
  ///   - zone: The time zone to prefer where several hold the position.
  /// - Returns: What is known; both `nil` at sea.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` where the index proves to be damaged.
  public func countryAndZone(
    at coordinate: Coordinate, preferring zone: String? = nil
  ) throws(GazetteerError) -> (country: String?, zone: String?) {
    let found = lookUp(FinePosition(coordinate)) { zone }
    let name = name(of: found)
    try checkDamage()
    return (found.country.code, name)
  }

  /// All time zones whose polygons hold a position, those of the ocean too.
  ///
  /// - Parameter coordinate: Where.
  /// - Returns: IANA identifiers in alphabetical order, mostly one.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` where the index proves to be damaged.
  public func zones(at coordinate: Coordinate) throws(GazetteerError) -> [String] {
    guard let zones else { return [] }
    let names = zones.areas.layer.match(FinePosition(coordinate)).all.map(zones.name)
    try checkDamage()
    return names
  }

  func checkDamage() throws(GazetteerError) {
    try places.checkDamage()
    try zones?.file.checkDamage()
  }
}
