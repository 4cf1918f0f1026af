package import Foundation
package import WxCore
internal import WxGazetteer

/// The time zones in the repository's source tables.
package enum TimeZoneData {
  /// The table.
  package static let table = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(
      path: "data/tzdata.tsv.gz")

  /// The rules of the table alone, whatever version this machine has.
  package static var database: TimeZoneDatabase {
    get throws {
      let files = try SourceFixture.builtIn.timeZoneFiles
      return TimeZoneDatabase { [files].compactMap(\.self) }
    }
  }

  /// Copies the table to the other tables of a gazetteer.
  package static func copy(to folder: String) throws {
    let root = ProcessInfo.processInfo.environment["WXLOC_TEST_ROOT"]
    let table = root.map { URL(filePath: $0).appending(path: "data/tzdata.tsv.gz") } ?? table
    try FileManager.default.copyItem(
      at: table, to: URL(filePath: folder).appending(path: "tzdata.tsv.gz"))
  }
}
