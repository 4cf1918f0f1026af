internal import Synchronization
package import WxCore

/// The last positions that phones and trackers have sent, in a file that only its owner can read.
package final class PhoneStore: Sendable {
  /// The source's name in fixes.
  package static let sourceName = "phone"
  /// The largest number of devices; the one that has been silent longest is dropped.
  package static let maximumCount = 64
  /// The largest valid file in bytes.
  private static let limit = 256 << 10

  /// The file.
  package let path: String
  /// Held while the file is replaced: by this process, the server, alone.
  private let turn = Mutex(())

  /// Creates a store without reading or creating anything.
  package init(path: String) { self.path = path }

  /// Stores a position if it is newer than the stored one of its device; phones send what they have
  /// collected without a network later, and in any order.
  ///
  /// - Returns: Whether it is stored.
  /// - Throws: ``WxCore/FileError``.
  @discardableResult
  package func save(_ fix: Fix) throws(FileError) -> Bool {
    try turn.withLock { _ throws(FileError) -> Bool in
      var fixes = try positions()
      if let index = fixes.firstIndex(where: { $0.device == fix.device }) {
        guard fix.measuredAt > fixes[index].measuredAt else { return false }
        fixes.remove(at: index)
      }
      fixes.append(fix)
      let entries = fixes.suffix(Self.maximumCount).map {
        JSONValue.object($0.json(now: $0.receivedAt))
      }
      let text = JSONValue.object(["positions": .array(entries)]).text() + "\n"
      try PrivateFile.makeFolder(PrivateFile.folder(of: path))
      try PrivateFile.replace(path, with: Array(text.utf8), durably: false)
      return true
    }
  }

  /// The stored positions, in the order of their arrival; none if there is no file or it is damaged.
  ///
  /// - Throws: ``WxCore/FileError`` if the file cannot be read.
  package func positions() throws(FileError) -> [Fix] {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try PrivateFile.read(path, limit: Self.limit) } catch {
      guard error.isMissing || error.isTooLarge else { throw error }
      return []
    }
    let json = try? JSONValue(parsing: bytes)
    return (json?["positions"]?.array ?? []).prefix(Self.maximumCount).compactMap {
      Fix(json: $0)
    }
  }

  /// Returns the position of a device; without a name, the newest of all.
  ///
  /// - Throws: ``WxCore/FileError`` if the file cannot be read.
  package func position(of device: String?) throws(FileError) -> Fix? {
    let fixes = try positions()
    guard let device else { return fixes.max { $0.measuredAt < $1.measuredAt } }
    return fixes.last { $0.device?.lowercased() == device.lowercased() }
  }
}
