internal import Synchronization
internal import WxCore
package import WxGazetteer
package import struct WxPlatform.Date

/// The gazetteer of a program that runs for long, opened when it is first needed.
package final class OpenedGazetteer: Sendable {
  private let context: CommandContext
  private let opened = Mutex<Gazetteer?>(nil)
  private let replacement = Mutex<FileReplacement?>(nil)

  package init(in context: CommandContext) { self.context = context }

  /// Returns the gazetteer in use.
  package func gazetteer() throws -> Gazetteer {
    try opened.withLock { opened in
      if let opened { return opened }
      let gazetteer = try context.gazetteer()
      opened = gazetteer
      replacement.withLock { $0 = FileReplacement(Self.files(of: gazetteer)) }
      return gazetteer
    }
  }

  /// Opens the gazetteer again, since another file may have replaced it, and reports it.
  ///
  /// Requests that use the previous gazetteer continue to use it. If the file is missing or one of
  /// its checksums is wrong, the previous gazetteer stays in use.
  package func reopen() {
    do {
      let gazetteer = try context.gazetteer()
      try gazetteer.verify()
      opened.withLock { $0 = gazetteer }
      replacement.withLock { $0 = FileReplacement(Self.files(of: gazetteer)) }
      context.diagnostics.note(
        "Opened \(gazetteer.path) again: \(gazetteer.placeCount) places, "
          + "version \(gazetteer.fingerprint).")
    } catch {
      context.diagnostics.warn(
        "The gazetteer was not opened again, and the previous one stays in use", because: error)
    }
  }

  /// Opens the gazetteer again if another file has replaced it; a server calls this every few seconds.
  ///
  /// - Returns: Whether it was opened again, or could not be.
  @discardableResult
  package func reopenIfReplaced() -> Bool {
    guard let gazetteer = opened.withLock(\.self) else { return false }
    let files = Self.files(of: gazetteer)
    guard replacement.withLock({ $0?.notices(files) }) == true else { return false }
    reopen()
    return true
  }

  /// The files of an index, to notice that others have replaced them.
  private static func files(of gazetteer: Gazetteer) -> [FileStatus?] {
    let folder = gazetteer.path.dropLast(Gazetteer.fileName.count)
    return [Gazetteer.fileName, ZoneFile.fileName, WordFile.fileName, AreaFile.fileName].map {
      (try? FileStatus.of(folder + $0)) ?? nil
    }
  }

  /// What is known of a gazetteer without a search.
  package struct State: Hashable, Sendable {
    /// The version of the format.
    package let format: Int
    /// The version of the content.
    package let fingerprint: String
    /// The number of populated places.
    package let placeCount: Int
    /// When the file was written.
    package let modified: Date
  }

  /// The state of the gazetteer in use; `nil` if there is none.
  package var state: State? {
    guard let gazetteer = try? gazetteer(), let status = try? FileStatus.of(gazetteer.path) else {
      return nil
    }
    return State(
      format: gazetteer.version, fingerprint: gazetteer.fingerprint,
      placeCount: gazetteer.placeCount, modified: status.modified)
  }
}
