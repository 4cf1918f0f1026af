internal import WxPlatform
internal import WxCore
internal import WxSQLite

/// Reads and writes rows of the place table.
enum PlaceRow {
  private static let columns = [
    "id", "name", "name_key", "geonames_id", "place_name", "kind", "latitude", "longitude",
    "country", "country_code", "admin1", "admin1_code", "admin2", "population", "elevation_m",
    "timezone", "query", "added_at", "is_default",
  ]

  private static let columnList = columns.joined(separator: ", ")
  private static let insertion = """
    INSERT INTO place (\(columnList))
    VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
    """

  static func fetchAll(
    _ database: Database, where condition: String = "1",
    _ arguments: [(any DatabaseConvertible)?] = []
  ) throws -> [SavedPlace] {
    try database.rows(selection(where: condition, in: database), arguments).map(read)
  }

  /// Calls a closure with each place, with one row in memory at a time.
  static func forEach(_ database: Database, _ body: (SavedPlace) throws -> Void) throws {
    try database.forEach(selection(where: "1", in: database)) { try body(read($0)) }
  }

  private static func selection(
    where condition: String, in database: Database
  ) throws -> String {
    """
    SELECT \(columnList) FROM place WHERE \(condition) ORDER BY \(try order(in: database))
    """
  }

  /// The user's order, then the others from the oldest addition.
  static func order(in database: Database) throws -> String {
    try StoreSchema.hasPositions(database)
      ? "position IS NULL, position, added_at, seq" : "added_at, seq"
  }

  static func insert(_ saved: SavedPlace, key: String, into database: Database) throws {
    let place = saved.place
    try database.execute(
      insertion,
      [
        saved.id, saved.name, key, place.id, place.name, place.kind.rawValue,
        place.coordinate.latitude, place.coordinate.longitude, place.country, place.countryCode,
        place.admin1, place.admin1Code, place.admin2, place.population, place.elevation,
        place.timeZone, saved.query, milliseconds(saved.addedAt), saved.isDefault,
      ])
  }

  /// Texts are sanitized, because another program or an older version may have written characters
  /// that are unsafe for a terminal.
  private static func read(_ row: Row) throws -> SavedPlace {
    guard let kind = PlaceKind(rawValue: row["kind"] ?? ""),
      let latitude: Double = row["latitude"], let longitude: Double = row["longitude"],
      let coordinate = Coordinate(latitude: latitude, longitude: longitude),
      let milliseconds: Int64 = row["added_at"]
    else { throw DatabaseError(.corrupt, "place \(text(row, "id") ?? "?") is invalid") }
    return SavedPlace(
      id: text(row, "id") ?? "",
      name: text(row, "name") ?? "",
      place: Place(
        id: row["geonames_id"], name: row["place_name"] ?? "", kind: kind, coordinate: coordinate,
        countryCode: row["country_code"], country: row["country"], admin1: row["admin1"],
        admin1Code: row["admin1_code"], admin2: row["admin2"], population: row["population"],
        elevation: row["elevation_m"], timeZone: row["timezone"]
      ).withPlainText,
      query: text(row, "query"),
      addedAt: Date(timeIntervalSince1970: Double(milliseconds) / 1000),
      isDefault: row["is_default"] ?? false)
  }

  private static func text(_ row: Row, _ column: String) -> String? {
    let text: String? = row[column]
    return text?.plainText
  }

  private static func milliseconds(_ date: Date) -> Int64 {
    Int64((date.timeIntervalSince1970 * 1000).rounded())
  }
}
