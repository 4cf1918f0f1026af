internal import WxPlatform
internal import Synchronization
internal import WxCore

/// The entries of the cache: a private folder (0700) of private files (0600), limited in size.
///
/// Caching is best effort: an unreadable entry is treated as missing, and a failed write is
/// ignored.
package final class ResponseCache: Sendable {
  /// The folder; created with the first entry.
  package let folder: String
  /// The maximum number of bytes of all entries together.
  package let capacity: Int

  /// The number of bytes of all entries, once counted.
  private let total = Mutex<Int?>(nil)
  /// Longer than the lifetime of any service's responses.
  private static let longestLife = 30.0 * 86_400

  /// Creates a store without reading or creating anything.
  ///
  /// - Parameters:
  ///   - folder: An absolute path.
  ///   - capacity: The maximum number of bytes of all entries; the oldest are removed first.
  package init(folder: String, capacity: Int = 32 << 20) {
    self.folder = folder
    self.capacity = capacity
  }

  /// Returns the entry for an identity, or `nil` if there is none, or it is damaged or of another
  /// identity.
  func load(_ identity: String) -> CachedResponse? {
    guard let bytes = try? PrivateFile.read(path(of: identity), limit: largestEntry),
      let cached = CachedResponse(fileBytes: bytes), cached.identity == identity
    else { return nil }
    return cached
  }

  /// Saves an entry in place of the previous one.
  func save(_ answer: CachedResponse) {
    let bytes = answer.fileBytes
    guard bytes.count <= largestEntry else { return }
    do throws(FileError) {
      try PrivateFile.makeFolder(folder)
      try PrivateFile.makeFolderPrivate(folder)
      // Not synchronized to disk: a partial entry is detected by its checksum.
      try PrivateFile.replace(path(of: answer.identity), with: bytes, durably: false)
    } catch { return }
    let isFull = total.withLock { total in
      total = total.map { $0 + bytes.count }
      return total == nil || total ?? 0 > capacity
    }
    if isFull { makeRoom() }
  }

  /// Removes the entry for an identity.
  func remove(_ identity: String) {
    try? FileManager.default.removeItem(atPath: path(of: identity))
  }

  /// One response should not evict all others.
  private var largestEntry: Int { capacity / 4 }

  private func path(of identity: String) -> String {
    folder + "/" + CachedResponse.fileName(of: identity)
  }

  /// Counts the entries, and removes the oldest if there are too many. Also removes partial files
  /// left by a crash.
  private func makeRoom() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let now = Date()
    var entries: [(file: String, size: Int, age: Double)] = []
    for name in names {
      let file = folder + "/" + name
      guard let status = try? FileStatus.of(file, followingLinks: false) else { continue }
      let age = now.timeIntervalSince(status.modified)
      let isEntry = name.hasSuffix(".http")
      if isEntry, age < Self.longestLife {
        entries.append((file, status.size, age))
      } else if isEntry || (name.hasSuffix(".new") && age > 3600) {
        try? FileManager.default.removeItem(atPath: file)
      }
    }
    var sum = entries.reduce(0) { $0 + $1.size }
    if sum > capacity {
      // Reduce to three quarters, so that not every following entry has to make room.
      for entry in entries.sorted(by: { $0.age > $1.age }) where sum > capacity / 4 * 3 {
        try? FileManager.default.removeItem(atPath: entry.file)
        sum -= entry.size
      }
    }
    let counted = sum
    total.withLock { $0 = counted }
  }
}
