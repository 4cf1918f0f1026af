public import WxCore

/// The position of this machine's network address, from services that are queried in order.
public struct IPProvider: LocationProvider {
  /// `ip`.
  public let name = "ip"
  /// The provider answers once.
  public let kind = LocationProviderKind.oneShot
  private let makeLocator: @Sendable () throws -> IPLocator
  private let cached: @Sendable () -> Fix?
  private let save: @Sendable (IPLocation) -> Void

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - client: The client for the requests. It need not retry, since the next service is queried
  ///     instead.
  ///   - services: The services, in the order in which they are queried.
  ///   - allowsHTTP: Whether services that support only plain http may be queried.
  ///   - key: Returns the key for a service, by its name.
  public init(
    client: any HTTPClient, services: [IPService] = IPService.standard, allowsHTTP: Bool = false,
    key: @escaping @Sendable (_ service: String) -> String? = { _ in nil }
  ) {
    self.init(
      makeLocator: {
        IPLocator(client: client, services: services, allowsHTTP: allowsHTTP, key: key)
      })
  }

  /// Creates a provider with a cache.
  ///
  /// - Parameters:
  ///   - cached: Returns an earlier answer that is used instead; `nil` if there is none.
  ///   - save: Receives each answer of a service.
  ///   - makeLocator: Creates the locator; called when the first service is to be queried.
  package init(
    cached: @escaping @Sendable () -> Fix? = { nil },
    save: @escaping @Sendable (IPLocation) -> Void = { _ in },
    makeLocator: @escaping @Sendable () throws -> IPLocator
  ) {
    self.cached = cached
    self.save = save
    self.makeLocator = makeLocator
  }

  /// Only the address from which a request comes.
  package var sent: String? { "the internet address of this machine" }

  /// Returns the failures of services and one fix; iteration throws an error that
  /// conforms to ``WxCore/ExplainedError``.
  public func updates(
    _ clocks: Clocks
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    updates(clocks, until: nil)
  }

  /// Returns the same as without a deadline. The services share the time, so that the last one
  /// fails before the deadline.
  public func updates(
    _ clocks: Clocks, until deadline: Duration?
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    IPUpdates(
      makeLocator: makeLocator, cached: cached, save: save, clocks: clocks, deadline: deadline)
  }
}

private struct IPUpdates: AsyncSequence, Sendable {
  typealias Element = LocationEvent
  typealias Failure = any Error

  let makeLocator: @Sendable () throws -> IPLocator
  let cached: @Sendable () -> Fix?
  let save: @Sendable (IPLocation) -> Void
  let clocks: Clocks
  let deadline: Duration?

  func makeAsyncIterator() -> Iterator { Iterator(updates: self) }

  struct Iterator: AsyncIteratorProtocol {
    private enum Step {
      case begin
      /// Report which service is queried next.
      case announce(Int)
      case ask(Int)
      case over
    }

    let updates: IPUpdates
    private var step = Step.begin
    private var asking: (locator: IPLocator, end: Duration)?
    private var tried: [IPAttempt] = []
    private var events: [LocationEvent] = []

    init(updates: IPUpdates) { self.updates = updates }

    mutating func next() async throws -> LocationEvent? {
      if !events.isEmpty {
        // An iterator that has thrown is over.
        if Task.isCancelled { events = [] }
        try Task.checkCancellation()
        return events.removeFirst()
      }
      while true {
        let now = step
        // Anything that throws ends the sequence.
        step = .over
        switch now {
        case .over: return nil
        case .begin:
          try Task.checkCancellation()
          if var fix = updates.cached() {
            fix.flags.insert(.oneShot)
            return .fix(fix, arrival: updates.clocks.elapsed())
          }
          let locator = try updates.makeLocator()
          // The locator may have clocks of its own.
          let left = updates.deadline.map { $0 - updates.clocks.elapsed() }
          asking = (locator, locator.end(before: left.map { locator.clocks.elapsed() + $0 }))
          step = .announce(0)
        case .announce(let index):
          guard let names = asking?.locator.serviceNames, index < names.count else {
            throw IPLocationError(tried: tried)
          }
          step = .ask(index)
          return .waiting(.answer(of: names[index]))
        case .ask(let index):
          if let event = try await ask(index) { return event }
          step = .announce(index + 1)
        }
      }
    }

    /// Queries one service; returns `nil` if it failed.
    private mutating func ask(_ index: Int) async throws -> LocationEvent? {
      guard let asking else { return nil }
      do throws(IPServiceError) {
        let location = try await asking.locator.ask(index, until: asking.end, after: tried)
        updates.save(location)
        var fix = location.fix
        fix.flags.insert(.oneShot)
        // Report failures only if another service answered; otherwise the error lists them all.
        events =
          tried.compactMap(\.event) + [
            .fix(fix, arrival: updates.clocks.elapsed())
          ]
        return events.removeFirst()
      } catch {
        try Task.checkCancellation()
        tried.append(
          IPAttempt(service: asking.locator.serviceNames[index], failure: error))
        return nil
      }
    }
  }
}

extension IPAttempt {
  /// The failure, as an entry in the history of the source `ip`.
  fileprivate var event: LocationEvent? {
    failure.map { failure in
      .tried(
        TriedSource(
          source: "ip.\(service)", outcome: TriedSource.Outcome(failure.cause),
          detail: failure.reason))
    }
  }
}

extension IPProvider: DisclosingProvider {}
