internal import Logging
internal import Synchronization

/// Logs notices from providers to their users, each once.
final class OnceLogger: Sendable {
  private let logger: Logger?
  private let logged = Mutex<Set<String>>([])

  init(_ logger: Logger?) { self.logger = logger }

  func log(_ notice: String) {
    guard logged.withLock({ $0.insert(notice).inserted }) else { return }
    logger?.warning("\(notice)")
  }
}
