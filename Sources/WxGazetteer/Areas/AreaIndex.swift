package import WxCore

/// Finds the country and time zone of a position by polygons.
///
/// The policy, in order:
/// 1. The time zone is the one whose polygon contains the position. If zones overlap, the caller's
///    preferred zone wins, else the first by name. In a gap between polygons it is the nearest one
///    within 0.02°.
/// 2. The country is the one to which tzdata's zone.tab assigns that zone; polygons of zones are
///    more precise than those of countries and include territorial waters. Disputed land therefore
///    has the code that ISO 3166 and zone.tab give it.
/// 3. If, according to tzdata, another country also uses the zone and a good part of that country
///    lies in the zone's polygon (northern Viet Nam in Asia/Bangkok), or if a country is not in
///    zone.tab at all (Kosovo), the polygons of the countries decide.
/// 4. If the polygons contradict the policy for disputed and dependent land, or are too coarse for
///    an enclave, a rule in `borders.tsv` names the country.
/// 5. In an ocean zone the country is the one whose polygon contains the position or is at most
///    0.02° away, and the zone is unknown. Otherwise the position is at sea: no country, no zone.
///
/// A gazetteer built without polygons of time zones finds countries by rules 4 and 5, and no zones.
/// Several threads can use one value at once, without a lock.
package final class AreaIndex: Sendable {
  let countries: KeyedAreas<CountryLetters>?
  let subdivisions: KeyedAreas<UInt32>?
  /// The features of the subdivisions that have a polygon.
  let subdivisionsWithPolygons: BitSet
  let zones: ZoneFile?
  /// The polygons of ``zones``, without its references, which each lookup would count.
  let zoneAreas: KeyedAreas<ZoneRecord>?
  let rules: BorderRules?
  /// The degrees outside of which no rule applies. Most positions read nothing else of the rules.
  let ruleDegrees: OutlineDegrees
  let waters: Waters?
  /// Like ``ruleDegrees``.
  let waterDegrees: OutlineDegrees
  let rivers: Rivers?
  let warnings: WarningAreas?
  let shapes: AreaShapes?
  private let places: IndexFile

  /// The maximum distance from a polygon of a position that still belongs to it, in units of 1e-5
  /// degrees.
  static let reach = 2000.0

  /// The maximum distance of a position in a zone from the land of its country, in units: polygons
  /// of zones include territorial waters, which can begin at baselines far from the coast.
  static let waters = 300_000.0

  init(places: IndexFile, folder: String) throws(GazetteerError) {
    self.places = places
    countries = try KeyedAreas(places, .countries)
    let subdivisions = try KeyedAreas<UInt32>(places, .subdivisions)
    self.subdivisions = subdivisions
    subdivisionsWithPolygons = Self.features(in: subdivisions?.keys)
    zones = try ZoneFile(
      folder: folder, checkingPages: places.checksPages, handlesSIGBUS: places.handlesSIGBUS)
    zoneAreas = zones?.areas
    rules = try BorderRules(places)
    ruleDegrees = rules?.degrees ?? OutlineDegrees([])
    waters = try Waters(places)
    waterDegrees = waters?.degrees ?? OutlineDegrees([])
    rivers = try Rivers(places)
    warnings = try WarningAreas(places)
    shapes = try AreaShapes(places)
  }

  /// The features in a table, without numbers that only a damaged file has.
  private static func features(in table: Table<UInt32>?) -> BitSet {
    var features = BitSet()
    for index in 0..<(table?.count ?? 0) {
      if let feature = table?[index], feature < 1 << 26 { features.insert(Int(feature)) }
    }
    return features
  }

  /// Whether there are polygons of countries or time zones.
  package var knowsCountries: Bool { countries != nil || zoneAreas != nil }
  /// Whether there are polygons of time zones.
  package var knowsZones: Bool { zoneAreas != nil }

  /// Returns the country of a position.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - zone: The time zone to prefer if several contain the position.
  /// - Returns: The ISO 3166-1 alpha-2 code; `nil` at sea.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func country(
    at coordinate: Coordinate, preferring zone: String? = nil
  ) throws(GazetteerError) -> String? {
    let found = lookUp(FinePosition(coordinate)) { zone }
    try checkDamage()
    return found.country.code
  }

  /// Returns the time zone of a position.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - zone: The time zone to prefer if several contain the position.
  /// - Returns: The IANA identifier; `nil` at sea.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func zone(
    at coordinate: Coordinate, preferring zone: String? = nil
  ) throws(GazetteerError) -> String? {
    let found = lookUp(FinePosition(coordinate)) { zone }
    let name = name(of: found)
    try checkDamage()
    return name
  }

  /// Returns the country and time zone of a position in one lookup.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - zone: The time zone to prefer if several contain the position.
  /// - Returns: The country and zone, each `nil` if unknown; both `nil` at sea.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func countryAndZone(
    at coordinate: Coordinate, preferring zone: String? = nil
  ) throws(GazetteerError) -> (country: String?, zone: String?) {
    let found = lookUp(FinePosition(coordinate)) { zone }
    let name = name(of: found)
    try checkDamage()
    return (found.country.code, name)
  }

  /// Returns all time zones whose polygons contain a position, including ocean zones.
  ///
  /// - Parameter coordinate: The position.
  /// - Returns: IANA identifiers in alphabetical order, usually one.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func zones(at coordinate: Coordinate) throws(GazetteerError) -> [String] {
    guard let zones else { return [] }
    let names = zones.areas.layer.match(FinePosition(coordinate)).all.map(zones.name)
    try checkDamage()
    return names
  }

  /// Throws if a file is damaged or changed, see ``IndexFile/checkDamage(lookingForChange:)``.
  func checkDamage(
    lookingForChange change: MappedFile.Check = .often
  ) throws(GazetteerError) {
    try places.checkDamage(lookingForChange: change)
    try zones?.file.checkDamage(lookingForChange: change)
  }
}
