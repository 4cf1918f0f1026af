internal import Synchronization
package import WxGazetteer

/// The gazetteer of a program that runs for long, opened when it is first needed.
package final class OpenedGazetteer: Sendable {
  private let context: CommandContext
  private let opened = Mutex<Gazetteer?>(nil)

  package init(in context: CommandContext) { self.context = context }

  /// Returns the gazetteer in use.
  package func gazetteer() throws -> Gazetteer {
    try opened.withLock { opened in
      if let opened { return opened }
      let gazetteer = try context.gazetteer()
      opened = gazetteer
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
      context.diagnostics.note(
        "Opened \(gazetteer.path) again: \(gazetteer.placeCount) places, "
          + "version \(gazetteer.fingerprint).")
    } catch {
      context.diagnostics.warn(
        "The gazetteer was not opened again, and the previous one stays in use", because: error)
    }
  }
}
