internal import WxPlatform

/// The time zone of this machine, found as the C library finds it.
package struct MachineTimeZone {
  private let environment: [String: String]
  private let localTime: String
  private let database: TimeZoneDatabase

  /// Creates a description of the machine.
  ///
  /// - Parameters:
  ///   - environment: The variables, of which `TZ` names a zone.
  ///   - localTime: The file with the zone if `TZ` does not name one.
  ///   - database: The zones.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    localTime: String = "/etc/localtime", database: TimeZoneDatabase = .system
  ) {
    self.environment = environment
    self.localTime = localTime
    self.database = database
  }

  /// The rules of the zone in use when this process started to need them; `nil` if it is unknown.
  package static let current = MachineTimeZone().rules

  /// The rules; `nil` if `TZ` or the machine names a zone that is not known.
  ///
  /// `TZ` is an identifier, an absolute path, either with a colon before it, or rules in POSIX's
  /// form. An empty one is UTC.
  package var rules: TimeZoneRules? {
    guard let variable = environment["TZ"] else { return linked }
    let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    if name.isEmpty { return TimeZoneRules(posix: "UTC0", identifier: "UTC") }
    if name.hasPrefix("/") { return file(name) }
    return database.rules(for: name)
      ?? (variable.hasPrefix(":") ? nil : TimeZoneRules(posix: name))
  }

  /// The zone of the machine, whose file is usually a link that names it. Without that file, clocks
  /// show UTC.
  private var linked: TimeZoneRules? {
    if (try? FileStatus.of(localTime, followingLinks: false)) == .some(nil) {
      return TimeZoneRules(posix: "UTC0", identifier: "UTC")
    }
    return file(localTime)
  }

  /// The zone of a file. If the file or the target of a link at its path is in a folder of zones,
  /// the zone is that of the same name in the database, which may be newer.
  private func file(_ path: String) -> TimeZoneRules? {
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    let name = [target, path].compactMap(\.self).lazy.compactMap(Self.identifier).first
    if let name, let rules = database.rules(for: name) { return rules }
    return ZoneInfoFolder.read(path).flatMap {
      try? TimeZoneRules(identifier: name ?? path, tzif: $0)
    }
  }

  /// The part of a path after the folder of zones.
  private static func identifier(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let folder = parts.lastIndex(where: { $0.hasPrefix("zoneinfo") }) else { return nil }
    let name = parts[(folder + 1)...].joined(separator: "/")
    return TimeZoneName.isValid(name) ? name : nil
  }
}
