internal import Synchronization
internal import WxGazetteer

/// The gazetteer of one request: the same one for all its lookups, even if the service opens
/// another one in the meantime.
final class RequestGazetteer: Sendable {
  private let service: @Sendable () throws -> Gazetteer
  private let opened = Mutex<Gazetteer?>(nil)

  /// - Parameter service: Returns the gazetteer that the service uses now.
  init(opening service: @escaping @Sendable () throws -> Gazetteer) { self.service = service }

  /// Returns the gazetteer.
  func open() throws -> Gazetteer {
    try opened.withLock { opened in
      if let opened { return opened }
      let gazetteer = try service()
      opened = gazetteer
      return gazetteer
    }
  }

  /// Checks that the results of the request are valid.
  ///
  /// - Throws: ``GazetteerError/changed(path:)`` if the request used a file that was truncated or
  ///   overwritten in the meantime.
  func checkUnchanged() throws(GazetteerError) { try opened.withLock(\.self)?.checkUnchanged() }
}
