internal import WxCore
internal import Synchronization

/// The failures of sources, so that a program that determines the location again and again does not
/// ask a source that has just failed.
package final class SourceMemory: Sendable {
  private struct Failure {
    let error: any ExplainedError
    let until: Duration
    let rest: Duration
  }

  /// The first rest of a source, which doubles with each failure.
  static let firstRest = Duration.seconds(10)
  /// The longest rest of a source that burdens others, and of one on this machine.
  static let longestRest = (remote: Duration.seconds(300), local: Duration.seconds(10))

  private let failures = Mutex<[String: Failure]>([:])

  /// Creates a memory without failures.
  package init() {}

  /// Returns a source that fails at once, with its last error, while it rests.
  package func resting(_ source: LocationSource) -> LocationSource {
    // A fallback asks nobody.
    guard !source.isFallback else { return source }
    var source = source
    source.provider = RestingProvider(provider: source.provider, memory: self)
    return source
  }

  fileprivate func failure(of name: String, at now: Duration) -> (any ExplainedError)? {
    failures.withLock { failures in
      failures[name].flatMap { $0.until > now ? $0.error : nil }
    }
  }

  fileprivate func note(
    _ error: (any ExplainedError)?, of provider: any LocationProvider, at now: Duration
  ) {
    let name = provider.name
    let longest = provider.isRemote ? Self.longestRest.remote : Self.longestRest.local
    failures.withLock { failures in
      let last = failures[name]?.rest
      failures[name] = error.map { error in
        let rest = min(last.map { $0 * 2 } ?? Self.firstRest, longest)
        return Failure(error: error, until: now + rest, rest: rest)
      }
    }
  }
}

/// A source that rests after a failure.
private struct RestingProvider: DisclosingProvider {
  let provider: any LocationProvider
  let memory: SourceMemory

  var name: String { provider.name }
  var kind: LocationProviderKind { provider.kind }
  var isRemote: Bool { provider.isRemote }
  var isFinite: Bool { provider.isFinite }
  var mayStartOld: Bool { provider.mayStartOld }
  var sent: String? { (provider as? any DisclosingProvider)?.sent }

  func updates(_ clocks: Clocks) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    updates(clocks, until: nil)
  }

  func updates(
    _ clocks: Clocks, until deadline: Duration?
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    RestingUpdates(
      provider: provider, memory: memory, clocks: clocks,
      updates: provider.updates(clocks, until: deadline))
  }
}

private struct RestingUpdates: AsyncSequence, Sendable {
  typealias Element = LocationEvent
  typealias Failure = any Error

  let provider: any LocationProvider
  let memory: SourceMemory
  let clocks: Clocks
  let updates: any AsyncSequence<LocationEvent, any Error> & Sendable

  func makeAsyncIterator() -> Iterator { Iterator(source: self) }

  struct Iterator: AsyncIteratorProtocol {
    let source: RestingUpdates
    private var iterator: (any AsyncIteratorProtocol<LocationEvent, any Error>)?
    private var isOver = false

    init(source: RestingUpdates) { self.source = source }

    mutating func next() async throws -> LocationEvent? {
      guard !isOver else { return nil }
      let (memory, provider, clocks) = (source.memory, source.provider, source.clocks)
      if iterator == nil {
        try Task.checkCancellation()
        if let error = memory.failure(of: provider.name, at: clocks.elapsed()) {
          isOver = true
          throw error
        }
        iterator = source.updates.makeAsyncIterator()
      }
      do {
        let event = try await iterator?.next(isolation: #isolation)
        if case .fix = event { memory.note(nil, of: provider, at: clocks.elapsed()) }
        isOver = event == nil
        return event
      } catch {
        isOver = true
        if let error = error as? any ExplainedError {
          memory.note(error, of: provider, at: clocks.elapsed())
        }
        throw error
      }
    }
  }
}
