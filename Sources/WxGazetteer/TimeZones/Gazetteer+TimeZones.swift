package import WxCore

extension Gazetteer {
  /// The sources of the rules of time zones: an index, then this machine, which is preferred if its
  /// version is later.
  ///
  /// - Parameters:
  ///   - files: The zones of an index, if it has any.
  ///   - environment: The variables of the environment, of which `TZDIR` names the machine's folder.
  /// - Returns: The sources, at most two.
  package static func timeZoneSources(
    _ files: TimeZoneFiles?, _ environment: [String: String]
  ) -> [any TimeZoneSource] {
    var sources: [any TimeZoneSource] = []
    if let files { sources.append(files) }
    if let system = ZoneInfoFolder(environment: environment) { sources.append(system) }
    return sources
  }

  /// The version of the time zone database in the index, `2026f`, and the number of its zones and
  /// links; `nil` if the index was built without them.
  package var timeZoneData: (version: String, count: Int)? {
    timeZoneFiles.flatMap { files in files.version.map { ($0.description, files.count) } }
  }

  /// Returns the folder of this machine's zones and its version, if that is later, and so used.
  package func laterTimeZones(_ environment: [String: String]) -> (path: String, version: String)? {
    let database = TimeZoneDatabase { Self.timeZoneSources(self.timeZoneFiles, environment) }
    guard let used = database.source, used.name != timeZoneFiles?.name,
      let version = used.version
    else { return nil }
    return (used.name, version.description)
  }
}
