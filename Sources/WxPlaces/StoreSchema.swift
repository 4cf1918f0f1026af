internal import WxCore
internal import WxSQLite

/// The tables of the store, their migrations, and the markers that identify the file as ours.
enum StoreSchema {
  /// The `application_id` of the file: the letters `wxlc`.
  static let applicationID = 0x7778_6C63
  /// The `user_version` of the file: the number of the last migration.
  static let version = 4

  /// The owner of a file.
  enum Identity {
    case ours
    /// The file is empty.
    case empty
  }

  /// Determines the owner of a file.
  ///
  /// - Throws: ``PlaceStoreError`` if it belongs to another program or a newer version.
  static func identify(_ database: Database, path: String) throws -> Identity {
    let application = try number(database, "application_id")
    let found = try number(database, "user_version")
    if application == 0, found == 0,
      try database.value("SELECT count(*) FROM sqlite_master") == 0
    {
      return .empty
    }
    guard application == applicationID else { throw PlaceStoreError.foreign(path: path) }
    guard found <= version, try migrated(database).isSubset(of: migrations.map(\.name)) else {
      throw PlaceStoreError.newerSchema(path: path, found: max(found, version + 1), known: version)
    }
    return .ours
  }

  /// Marks an empty file as ours.
  static func claim(_ database: Database, path: String) throws {
    // Another process may have been faster.
    guard try identify(database, path: path) == .empty else { return }
    try database.execute("PRAGMA application_id = \(applicationID)")
  }

  static func isCurrent(_ database: Database) throws -> Bool {
    try migrated(database).isSuperset(of: migrations.map(\.name))
  }

  /// Migrates the tables to the current version: completely or, on failure, not at all.
  static func migrate(_ queue: DatabaseQueue) throws {
    guard try !queue.read(isCurrent) else { return }
    try queue.write { database in
      try database.execute(
        "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      // Another process may have been faster.
      let done = try migrated(database)
      for (number, migration) in zip(1..., migrations) where !done.contains(migration.name) {
        try database.execute(script: migration.script)
        try database.execute("PRAGMA user_version = \(number)")
        try database.execute("INSERT INTO grdb_migrations VALUES (?)", [migration.name])
      }
    }
  }

  /// The names of the migrations that a file has had. The table is that of GRDB, with which earlier
  /// versions wrote the store, so that those versions can read it too.
  private static func migrated(_ database: Database) throws -> Set<String> {
    let table = "SELECT count(*) FROM sqlite_master WHERE name = 'grdb_migrations'"
    guard try database.value(table) == 1 else { return [] }
    let names = try database.rows("SELECT identifier FROM grdb_migrations")
    return Set(names.compactMap { $0.first(String.self) })
  }

  /// The names must never change, because files contain them; the last one's number is ``version``.
  private static let migrations: [(name: String, script: String)] = [
    ("1 places", places), ("2 cells", cells), ("3 fences", fences), ("4 positions", positions),
  ]

  /// `name_key` is ``SavedName/key``; `added_at` is in milliseconds since 1970, UTC.
  private static let places = """
    CREATE TABLE place (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL UNIQUE,
      geonames_id INTEGER UNIQUE,
      place_name TEXT NOT NULL,
      kind TEXT NOT NULL,
      latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
      longitude REAL NOT NULL CHECK (longitude >= -180 AND longitude < 180),
      country TEXT,
      country_code TEXT,
      admin1 TEXT,
      admin1_code TEXT,
      admin2 TEXT,
      population INTEGER,
      elevation_m REAL,
      timezone TEXT,
      query TEXT,
      added_at INTEGER NOT NULL,
      is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1))
    ) STRICT;
    CREATE UNIQUE INDEX place_default ON place (is_default) WHERE is_default = 1;
    CREATE INDEX place_latitude ON place (latitude);
    """

  /// The index for finding the same position (``PositionCell``). An index on the latitude alone
  /// would not help with places along a parallel.
  private static let cells = """
    DROP INDEX place_latitude;
    CREATE INDEX place_cell ON place (\(PositionCell.row), \(PositionCell.column));
    """

  /// A fence is either a circle or a GeoJSON geometry.
  private static let fences = """
    CREATE TABLE fence (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL UNIQUE,
      latitude REAL CHECK (latitude BETWEEN -90 AND 90),
      longitude REAL CHECK (longitude >= -180 AND longitude < 180),
      radius_m REAL CHECK (radius_m > 0),
      geojson TEXT,
      added_at INTEGER NOT NULL,
      CHECK ((geojson IS NULL) = (radius_m IS NOT NULL AND latitude IS NOT NULL
        AND longitude IS NOT NULL))
    ) STRICT;
    """

  /// The position of the place in the user's order; NULL for a place that was added after the last
  /// change of the order.
  private static let positions = "ALTER TABLE place ADD COLUMN position INTEGER;"

  /// Whether a file has the user's order: a file with an older schema is read without it.
  static func hasPositions(_ database: Database) throws -> Bool {
    try database.value(
      "SELECT count(*) FROM pragma_table_info('place') WHERE name = 'position'") == 1
  }

  private static func number(_ database: Database, _ pragma: String) throws -> Int {
    try database.value("PRAGMA \(pragma)") ?? 0
  }
}
