internal import WxPlatform
public import Logging
internal import Synchronization
internal import WxCore

/// Stores the last report of each place and provider, for when no provider answers.
///
/// Each entry is a file that only its owner can read, replaced atomically. Count and size are
/// limited: the oldest entries are removed first. Damaged entries count as missing. Entries never
/// contain a key.
public final class ReportCache: Sendable {
  private let folder: String
  private let maximumCount: Int
  private let logger: Logger?
  /// The number of entries, once counted; a replaced entry counts twice.
  private let count = Mutex<Int?>(nil)

  /// Entries are between 10 and 100 kB.
  private static let maximumEntrySize = 2 << 20

  /// Creates a cache; nothing is read or created yet.
  ///
  /// - Parameters:
  ///   - folder: A folder for this cache only; it is created with the first entry.
  ///   - maximumCount: The maximum number of entries.
  ///   - logger: Receives messages about entries that cannot be read or written.
  public init(folder: String, maximumCount: Int = 300, logger: Logger? = nil) {
    self.folder = folder
    self.maximumCount = max(1, maximumCount)
    self.logger = logger
  }

  /// Returns the cached report for a request and provider; `nil` if there is none that can be used.
  package func report(for request: WeatherRequest, from provider: WeatherProvider) -> WeatherReport?
  {
    let path = path(of: request, provider)
    do throws(FileError) {
      let bytes = try PrivateFile.read(path, limit: Self.maximumEntrySize)
      guard let json = try? JSONValue(parsing: bytes),
        let entry = CachedReport(json: json, of: provider), entry.key == request.cacheKey
      else {
        logger?.debug("ignored a damaged entry in the weather cache")
        return nil
      }
      return entry.report
    } catch {
      if !error.isMissing { logger?.warning("\(error.message)") }
      return nil
    }
  }

  /// Stores a report, replacing the previous one. A failure, such as a full disk, is only logged,
  /// because the report can still be shown.
  package func save(_ report: WeatherReport, for request: WeatherRequest) {
    var bytes: [UInt8] = []
    CachedReport(key: request.cacheKey, report: report).json.write(to: &bytes)
    guard bytes.count <= Self.maximumEntrySize else { return }
    do throws(FileError) {
      try PrivateFile.makeFolder(folder)
      try PrivateFile.makeFolderPrivate(folder)
      // Not synced to the disk: an entry torn by a power failure counts as missing.
      try PrivateFile.replace(path(of: request, report.provider), with: bytes, durably: false)
      let isFull = count.withLock { count in
        count = count.map { $0 + 1 }
        return count.map { $0 > maximumCount } ?? true
      }
      if isFull { makeRoom() }
    } catch {
      logger?.warning("\(error.message)")
    }
  }

  private func path(of request: WeatherRequest, _ provider: WeatherProvider) -> String {
    "\(folder)/\(provider.name)_\(request.cacheKey).json"
  }

  /// Counts the entries and removes the oldest if there are too many. Temporary files left by a
  /// crash count too.
  private func makeRoom() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var left = names.count
    if left > maximumCount {
      let dated = names.map { name in
        let file = folder + "/" + name
        let status = try? FileStatus.of(file, followingLinks: false)
        return (file, status?.modified ?? .distantPast)
      }
      // Down to nine tenths, so that not every further entry triggers a cleanup.
      left = maximumCount - maximumCount / 10
      for (file, _) in dated.sorted(by: { $0.1 < $1.1 }).prefix(names.count - left) {
        // Another process may have removed it already.
        try? FileManager.default.removeItem(atPath: file)
      }
    }
    let counted = left
    count.withLock { $0 = counted }
  }
}
