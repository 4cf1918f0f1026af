internal import WxPlatform
package import WxCore
package import WxGazetteer

/// Brings an index up to date with GeoNames' daily changes, which are in the folder `changes`
/// beside it.
///
/// The index is built again from its sources with all changes. The new index is built in a separate
/// folder, verified, and moved into place in one step. Until then the old one is in use, and
/// processes that have it open continue with it. An update that is killed leaves the old index
/// unchanged.
package struct GazetteerUpdate: Sendable {
  /// The folder of the index.
  package let folder: String

  /// Creates an update of the index in a folder.
  package init(folder: String) { self.folder = folder }

  /// The changes that have been fetched so far.
  package var changes: DailyChanges { DailyChanges(folder: "\(folder)/changes") }

  /// Prevents a second update of the index at the same time.
  ///
  /// - Throws: ``FileError``, with ``FileError/isLocked`` if another one runs.
  package func lock() throws(FileError) -> FileLock { try FileLock("\(folder)/update.lock") }

  /// Whether the index has all fetched changes.
  package func isComplete(_ gazetteer: Gazetteer) -> Bool {
    let days = changes.days
    guard let last = days.last else { return true }
    return gazetteer.notice.utf8.contains(" to \(last)".utf8)
  }

  /// Builds the index with the changes and replaces the old one.
  ///
  /// - Parameters:
  ///   - recipe: The sources of the index.
  ///   - progress: Called before each step.
  /// - Returns: The skipped lines.
  /// - Throws: ``GazetteerError``; the old index then stays.
  package func install(
    recipe: BuildRecipe, progress: (GazetteerBuilder.Step) -> Void = { _ in }
  ) throws(GazetteerError) -> SourceProblems {
    let new = "\(folder)/update.new"
    // An update that was killed may have left one.
    try? FileManager.default.removeItem(atPath: new)
    defer { try? FileManager.default.removeItem(atPath: new) }
    var builder = GazetteerBuilder(source: recipe.source, destination: new)
    builder.geonames = recipe.geonames
    builder.overlays = recipe.overlays
    builder.changes = changes
    let problems = try builder.build(progress: progress)
    try Gazetteer(folder: new).verify()
    // The index of places last: it works with the old and the new file of zones and of words.
    for name in [ZoneFile.fileName, WordFile.fileName, Gazetteer.fileName] {
      let path = "\(new)/\(name)"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      guard unsafe rename(path, "\(folder)/\(name)") == 0 else {
        throw .cannotWrite(path: "\(folder)/\(name)", detail: FileError.reason(errno))
      }
    }
    return problems
  }
}
