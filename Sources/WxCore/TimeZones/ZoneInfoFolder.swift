/// A folder of compiled zones as systems have it: `/usr/share/zoneinfo`.
package struct ZoneInfoFolder: TimeZoneSource {
  /// The path of the folder.
  package let path: String

  /// The folders where systems have them, the most common first.
  private static let usual = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
    "/var/db/timezone/zoneinfo",
  ]

  /// Creates a folder.
  package init(path: String) { self.path = path }

  /// The folder of this machine: that of the variable `TZDIR`, as for the C library, or else the
  /// first usual one that exists; `nil` if there is none.
  package init?(environment: [String: String]) {
    let named = environment["TZDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder = (named.map { [$0] } ?? Self.usual).first {
      (try? FileStatus.of($0))?.kind == .folder
    }
    guard let folder else { return nil }
    path = folder
  }

  package var name: String { path }

  /// The version in the file `+VERSION` or in the first line of `tzdata.zi`: `# version 2026f`.
  package var version: TimeZoneVersion? {
    if let text = start(of: "+VERSION"), let version = TimeZoneVersion(text) { return version }
    let prefix = Array("# version ".utf8)
    guard let text = start(of: "tzdata.zi"), text.starts(with: prefix) else { return nil }
    return TimeZoneVersion(text.dropFirst(prefix.count))
  }

  private func start(of name: String) -> [UInt8]? {
    try? RegularFile("\(path)/\(name)").bytes(64)
  }

  package func file(of identifier: String) -> [UInt8]? {
    TimeZoneName.isValid(identifier) ? Self.read("\(path)/\(identifier)") : nil
  }

  /// Reads a file that may be a zone.
  static func read(_ path: String) -> [UInt8]? {
    try? RegularFile(path).read(limit: TimeZoneTable.maximumFileSize)
  }
}
