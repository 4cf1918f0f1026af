internal import Foundation
internal import Synchronization
internal import WxCore

/// The entries of the cache: a private folder (0700) of private files (0600), bounded in size.
///
/// A cache is a convenience: what cannot be read is not there, and what cannot be written is not kept.
public final class AnswerStore: Sendable {
  /// The folder; made by the first entry.
  public let folder: String
  /// The most bytes that all entries take together.
  public let capacity: Int

  /// The bytes of all entries, once they have been counted.
  private let total = Mutex<Int?>(nil)
  /// Longer than any service lets an answer live.
  private static let longestLife = 30.0 * 86_400

  /// Makes a store; nothing is read or made yet.
  ///
  /// - Parameters:
  ///   - folder: An absolute path.
  ///   - capacity: The most bytes that all entries take together; the oldest ones go first.
  public init(folder: String, capacity: Int = 32 << 20) {
    self.folder = folder
    self.capacity = capacity
  }

  /// The entry of an identity; `nil` where there is none, or a damaged or foreign one.
  func load(_ identity: String) -> KeptAnswer? {
    guard let bytes = try? PrivateFile.read(path(of: identity), limit: largestEntry),
      let kept = KeptAnswer(fileBytes: bytes), kept.identity == identity
    else { return nil }
    return kept
  }

  /// Keeps an entry in place of the one before.
  func save(_ answer: KeptAnswer) {
    let bytes = answer.fileBytes
    guard bytes.count <= largestEntry else { return }
    do throws(FileError) {
      try PrivateFile.makeFolder(folder)
      try PrivateFile.makeFolderPrivate(folder)
      // Not forced to the disk: a torn entry is found out by its checksum.
      try PrivateFile.replace(path(of: answer.identity), with: bytes, durably: false)
    } catch { return }
    let isFull = total.withLock { total in
      total = total.map { $0 + bytes.count }
      return total == nil || total ?? 0 > capacity
    }
    if isFull { makeRoom() }
  }

  /// Forgets the entry of an identity.
  func remove(_ identity: String) {
    try? FileManager.default.removeItem(atPath: path(of: identity))
  }

  /// One answer does not push all others out.
  private var largestEntry: Int { capacity / 4 }

  private func path(of identity: String) -> String {
    folder + "/" + KeptAnswer.fileName(of: identity)
  }

  /// Counts the entries, and removes the oldest where they are too many. What a crash left half
  /// written goes too.
  private func makeRoom() {
    let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey]
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: URL(filePath: folder), includingPropertiesForKeys: keys)) ?? []
    let now = Date()
    var entries: [(file: URL, size: Int, age: Double)] = []
    for file in files {
      guard let values = try? file.resourceValues(forKeys: Set(keys)),
        let size = values.fileSize, let changed = values.contentModificationDate
      else { continue }
      let age = now.timeIntervalSince(changed)
      let isEntry = file.pathExtension == "http"
      if isEntry, age < Self.longestLife {
        entries.append((file, size, age))
      } else if isEntry || (file.pathExtension == "new" && age > 3600) {
        try? FileManager.default.removeItem(at: file)
      }
    }
    var sum = entries.reduce(0) { $0 + $1.size }
    if sum > capacity {
      // To three quarters, so that not every entry from now on has to make room.
      for entry in entries.sorted(by: { $0.age > $1.age }) where sum > capacity / 4 * 3 {
        try? FileManager.default.removeItem(at: entry.file)
        sum -= entry.size
      }
    }
    let counted = sum
    total.withLock { $0 = counted }
  }
}
