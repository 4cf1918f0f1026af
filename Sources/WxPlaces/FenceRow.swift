internal import WxPlatform
internal import WxCore
internal import WxShapes
internal import WxSQLite

/// Reads and writes rows of the fence table.
enum FenceRow {
  static func fetchAll(
    _ database: Database, where condition: String = "1",
    _ arguments: [(any DatabaseConvertible)?] = []
  ) throws -> [SavedFence] {
    let sql = """
      SELECT name, latitude, longitude, radius_m, geojson, added_at FROM fence
      WHERE \(condition) ORDER BY seq
      """
    return try database.rows(sql, arguments).map(read)
  }

  static func insert(_ fence: SavedFence, key: String, into database: Database) throws {
    try database.execute(
      """
      INSERT INTO fence (name, name_key, latitude, longitude, radius_m, geojson, added_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, values(of: fence, key: key))
  }

  /// Writes a fence in the place of the one with the key `old`.
  static func replace(
    _ old: String, by fence: SavedFence, key: String, in database: Database
  ) throws {
    try database.execute(
      """
      UPDATE fence SET name = ?, name_key = ?, latitude = ?, longitude = ?, radius_m = ?,
      geojson = ?, added_at = ? WHERE name_key = ?
      """, values(of: fence, key: key) + [old])
  }

  private static func values(of fence: SavedFence, key: String) -> [(any DatabaseConvertible)?] {
    var center: Coordinate?
    var radius: Double?
    var text: String?
    switch fence.shape {
    case .circle(let circle):
      center = circle.center
      radius = circle.radius
    case .area(let area): text = area.geoJSON.text()
    }
    return [
      fence.name, key, center?.latitude, center?.longitude, radius, text,
      Int64((fence.addedAt.timeIntervalSince1970 * 1000).rounded()),
    ]
  }

  private static func read(_ row: Row) throws -> SavedFence {
    let name = (row["name"] ?? "").plainText
    guard let milliseconds: Int64 = row["added_at"] else { throw invalid(name) }
    let addedAt = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    let text: String? = row["geojson"]
    if let text {
      do throws(AreaError) {
        return SavedFence(name: name, shape: .area(try Area(geoJSON: text.utf8)), addedAt: addedAt)
      } catch .libraryMissing(let package) {
        throw AreaError.libraryMissing(package: package)
      } catch {}
    }
    let latitude: Double? = row["latitude"]
    let longitude: Double? = row["longitude"]
    let radius: Double? = row["radius_m"]
    guard let latitude, let longitude, let radius,
      let center = Coordinate(latitude: latitude, longitude: longitude),
      let circle = try? GeoCircle(center: center, radius: radius)
    else {
      throw invalid(name)
    }
    return SavedFence(name: name, shape: .circle(circle), addedAt: addedAt)
  }

  private static func invalid(_ name: String) -> DatabaseError {
    DatabaseError(.corrupt, "fence \(name) is invalid")
  }
}
