internal import Foundation
public import Logging
internal import Synchronization
internal import WxCore

/// What was shown last of each place and provider, for when no provider answers.
///
/// One file an entry, readable for its owner alone, replaced in one step. Number and size are
/// bounded: the oldest go first. What is damaged counts as missing. No key is ever in it.
public final class ReportCache: Sendable {
  private let folder: String
  private let maximumCount: Int
  private let logger: Logger?
  /// The number of entries, once they have been counted; one that is replaced counts twice.
  private let count = Mutex<Int?>(nil)

  /// Entries are between 10 and 100 kB.
  private static let maximumEntrySize = 2 << 20

  /// Makes a cache; nothing is read or made yet.
  ///
  /// - Parameters:
  ///   - folder: The folder that holds nothing but this cache; it is made when something is kept.
  ///   - maximumCount: The most entries.
  ///   - logger: Is told of what cannot be read or written.
  public init(folder: String, maximumCount: Int = 300, logger: Logger? = nil) {
    self.folder = folder
    self.maximumCount = max(1, maximumCount)
    self.logger = logger
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
        logger?.debug("an entry of the weather cache is damaged and ignored")
        return nil
      }
      return entry.report
    } catch {
      if !error.isMissing { logger?.warning("\(error.message)") }
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
      try PrivateFile.makeFolderPrivate(folder)
      // Not forced to the disk: what a power cut tears counts as missing.
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

  private func path(of request: WeatherRequest, _ provider: ProviderName) -> String {
    "\(folder)/\(provider.rawValue)_\(request.cacheKey).json"
  }

  /// Counts the entries, and removes the oldest where they are too many; drafts that a crash left
  /// behind count too.
  private func makeRoom() {
    let url = URL(filePath: folder, directoryHint: .isDirectory)
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
    var left = files.count
    if left > maximumCount {
      let dated = files.map { file in
        let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
        return (file, values?.contentModificationDate ?? .distantPast)
      }
      // To nine tenths, so that not every entry from now on has to make room.
      left = maximumCount - maximumCount / 10
      for (file, _) in dated.sorted(by: { $0.1 < $1.1 }).prefix(files.count - left) {
        // Another process may have removed it already.
        try? FileManager.default.removeItem(at: file)
      }
    }
    let counted = left
    count.withLock { $0 = counted }
  }
}
