internal import Foundation
package import WxCore
package import WxGazetteer
internal import WxGazetteerBuilder

/// A folder of small source tables for tests and the index built from them.
package struct SourceFixture {
  package let folder: String
  package var source: String { "\(folder)/data" }
  package var index: String { "\(folder)/gazetteer" }
  package var indexFile: String { "\(index)/\(Gazetteer.fileName)" }

  /// The positions of the built-in places.
  package static let coordinates: [Coordinate] = [
    (37.77493, -122.41942), (48.85341, 2.3488), (33.66094, -95.55551), (48.13743, 11.57549),
    (39.80172, -89.64371), (37.21533, -93.29824), (41.85003, -87.65005), (38.62727, -90.19789),
    (33.749, -84.38798), (41.69411, 44.83368),
  ].compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }

  /// Creates the tables, with additional rows of `places.tsv` in the format of the table.
  package init(extraPlaces: [String] = []) throws {
    folder = FileManager.default.temporaryDirectory.path + "/wxloc-fixture-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
    try SmallWorld.write(to: source, extraPlaces: extraPlaces)
  }

  /// A gazetteer of the built-in places and the rules of all time zones, which is built once for all tests.
  package static var builtIn: Gazetteer { get throws { try built.get() } }

  private static let built = Result {
    let fixture = try SourceFixture()
    // An index that is open does not need its files any more.
    defer { fixture.remove() }
    try TimeZoneData.copy(to: fixture.source)
    return try fixture.gazetteer()
  }

  /// Builds the index and opens it.
  package func gazetteer() throws -> Gazetteer {
    try GazetteerBuilder(source: source, destination: index).build()
    return try Gazetteer(folder: index)
  }

  package func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes a table of rows in which `|` separates fields and `;` the items of lists.
  package func write(_ name: String, _ columns: String, _ rows: [String]) throws {
    try SmallWorld.write((name, columns, rows), to: source)
  }

  /// Writes other rows into one of the tables, with its columns.
  package func write(_ name: String, _ rows: [String]) throws {
    guard let columns = SmallWorld.columns(of: name) else { fatalError("no table \(name)") }
    try write(name, columns, rows)
  }
}
