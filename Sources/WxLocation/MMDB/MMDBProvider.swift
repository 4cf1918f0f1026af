internal import WxPlatform
public import WxCore

/// The position of a network address from a local MaxMind database.
public struct MMDBProvider: LocationProvider {
  /// `mmdb`.
  public let name = "mmdb"
  /// The provider answers once.
  public let kind = LocationProviderKind.oneShot
  /// The path of the database; `nil` selects the first of the usual ones.
  package let file: String?
  private let address: @Sendable () async throws -> InternetAddress

  /// Creates a provider without opening or requesting anything.
  ///
  /// - Parameters:
  ///   - file: The path of the database; `nil` selects the first of the usual ones that exists.
  ///   - address: Returns the address to look up. It is called only after the database is open, so
  ///     that no request leaves the machine if there is no database.
  package init(file: String?, address: @escaping @Sendable () async throws -> InternetAddress) {
    self.file = file
    self.address = address
  }

  /// Creates a provider for one address.
  ///
  /// - Parameters:
  ///   - file: The path of the database; `nil` selects the first of the usual ones that exists.
  ///   - address: The address to look up.
  public init(file: String?, address: InternetAddress) {
    self.init(file: file) { address }
  }

  /// Returns one fix; iteration throws an error that conforms to
  /// ``WxCore/ExplainedError``.
  public func updates(
    _ clocks: Clocks
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    let file = file
    let address = address
    return OneShotProvider(name: name, kind: kind) {
      let database = try MaxMindDatabase(path: try file ?? Self.usualFile())
      return try database.find(try await address())
        .fix(of: database.type, receivedAt: clocks.wall())
    }.updates(clocks)
  }

  /// The folders that download tools use for such databases.
  package static let folders = [
    "/usr/local/share/GeoIP", "/usr/share/GeoIP", "/var/lib/GeoIP", "/usr/local/var/GeoIP",
    "/opt/homebrew/var/GeoIP",
  ]

  /// The names of databases with positions, the more accurate first.
  private static let names = [
    "GeoIP2-Enterprise.mmdb", "GeoIP2-City.mmdb", "GeoLite2-City.mmdb", "dbip-city.mmdb",
    "dbip-city-lite.mmdb",
  ]

  /// The usual files, in search order.
  package static let candidates = folders.flatMap { folder in names.map { "\(folder)/\($0)" } }

  /// Returns the first of the usual files that exists.
  ///
  /// - Throws: ``MMDBError/noDatabase(folders:)``.
  package static func usualFile() throws(MMDBError) -> String {
    guard let file = candidates.first(where: FileManager.default.fileExists) else {
      throw .noDatabase(folders: folders)
    }
    return file
  }
}
