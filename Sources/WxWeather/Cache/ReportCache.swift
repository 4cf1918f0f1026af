internal import Foundation
internal import Logging
internal import WxCore

/// What was shown last of each place and provider, for when no provider answers.
///
/// One file an entry, readable for its owner alone, replaced in one step. Number and size are
/// bounded: the oldest go first. What is damaged counts as missing. No key is ever in it.
public struct ReportCache: Sendable {
  private let folder: String
  private let maximumCount: Int

  /// Entries are between 50 and 300 kB.
  private static let maximumEntrySize = 2 << 20

  /// Makes a cache; nothing is read or made yet.
  ///
  /// - Parameters:
  ///   - folder: The folder that holds nothing but this cache; it is made when something is kept.
  ///   - maximumCount: The most entries.
  public init(folder: String, maximumCount: Int = 100) {
    self.folder = folder
    self.maximumCount = max(1, maximumCount)
  }

  /// What is kept for a request from a provider; `nil` where there is nothing that can be used.
  public func report(for request: WeatherRequest, from provider: ProviderName) -> WeatherReport? {
    let path = path(of: request, provider)
    do throws(FileError) {
      let bytes = try PrivateFile.read(path, limit: Self.maximumEntrySize)
      guard let json = try? JSONValue(parsing: bytes),
        let entry = KeptReport(json: json), entry.key == request.cacheKey,
        entry.report.provider == provider
      else {
        logger.debug("an entry of the weather cache is damaged and ignored")
        return nil
      }
      return entry.report
    } catch {
      if !error.isMissing { logger.warning("\(error.message)") }
      return nil
    }
  }

  /// Keeps a report in place of the one before. That it cannot be kept is no reason not to show it,
  /// so that a full disk is told in the log alone.
  public func keep(_ report: WeatherReport, for request: WeatherRequest) {
    var bytes: [UInt8] = []
    KeptReport(key: request.cacheKey, report: report).json.write(to: &bytes)
    guard bytes.count <= Self.maximumEntrySize else { return }
    do throws(FileError) {
      try PrivateFile.makeFolder(folder)
      try PrivateFile.makePrivate(folder)
      try PrivateFile.replace(path(of: request, report.provider), with: bytes)
      removeOldest()
    } catch {
      logger.warning("\(error.message)")
    }
  }

  private func path(of request: WeatherRequest, _ provider: ProviderName) -> String {
    "\(folder)/\(provider.rawValue)_\(request.cacheKey).json"
  }

  private var logger: Logger { Logger(label: "wxloc.weather") }

  /// Keeps the number of entries within its bound; drafts that a crash left behind count too.
  private func removeOldest() {
    let url = URL(filePath: folder, directoryHint: .isDirectory)
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
    guard files.count > maximumCount else { return }
    let dated = files.map { file in
      let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
      return (file, values?.contentModificationDate ?? .distantPast)
    }
    for (file, _) in dated.sorted(by: { $0.1 < $1.1 }).prefix(files.count - maximumCount) {
      // Another process may have removed it already.
      try? FileManager.default.removeItem(at: file)
    }
  }
}
