internal import Foundation
public import WxCore

/// Where a network address is by a MaxMind database on this machine.
public struct MMDBProvider: LocationProvider {
  /// `mmdb`.
  public let name = "mmdb"
  /// Answers once.
  public let kind = LocationProviderKind.oneShot
  /// The database; `nil` takes the first of the usual ones.
  public let file: String?
  private let address: @Sendable () async throws -> InternetAddress

  /// Makes a provider; nothing is opened or asked yet.
  ///
  /// - Parameters:
  ///   - file: The database; `nil` takes the first of ``candidates`` that is there.
  ///   - address: Tells the address to look up. It is asked after the database was opened, so that
  ///     nobody learns that somebody asks when there is nothing to look up in.
  public init(file: String?, address: @escaping @Sendable () async throws -> InternetAddress) {
    self.file = file
    self.address = address
  }

  /// Makes a provider of one address.
  public init(file: String?, address: InternetAddress) {
    self.init(file: file) { address }
  }

  /// One fix, then the end; throws ``MMDBError``, and what the address could not be told for.
  public func updates(
    _ timekeeper: Timekeeper
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    let file = file
    let address = address
    return OneShotProvider(name: name, kind: kind) {
      let database = try MaxMindDatabase(path: try file ?? Self.usualFile())
      return try database.find(try await address())
        .fix(of: database.type, receivedAt: timekeeper.wall())
    }.updates(timekeeper)
  }

  /// The folders in which the tools that fetch such databases put them.
  public static let folders = [
    "/usr/local/share/GeoIP", "/usr/share/GeoIP", "/var/lib/GeoIP", "/usr/local/var/GeoIP",
    "/opt/homebrew/var/GeoIP",
  ]

  /// The names of databases with positions, the more exact first.
  private static let names = [
    "GeoIP2-Enterprise.mmdb", "GeoIP2-City.mmdb", "GeoLite2-City.mmdb", "dbip-city.mmdb",
    "dbip-city-lite.mmdb",
  ]

  /// The usual files, in the order in which they are looked for.
  public static let candidates = folders.flatMap { folder in names.map { "\(folder)/\($0)" } }

  /// The first of the usual files that is there.
  ///
  /// - Throws: ``MMDBError/noDatabase(folders:)``.
  public static func usualFile() throws(MMDBError) -> String {
    guard let file = candidates.first(where: FileManager.default.fileExists) else {
      throw .noDatabase(folders: folders)
    }
    return file
  }
}
