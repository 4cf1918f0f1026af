public import WxCore
internal import Synchronization

/// Requests locations from sources and selects the answer.
///
/// The names follow Core Location: ``current(_:observe:)`` corresponds to `requestLocation()`, but
/// throws its errors and explains its decisions.
public struct LocationManager: Sendable {
  /// The clocks for waits and ages.
  package let clocks: Clocks

  /// Creates a manager.
  public init(clocks: Clocks = .live) { self.clocks = clocks }

  /// Returns the first acceptable location.
  ///
  /// The sources are queried in order. Each has a share of the time to itself; a receiver without an
  /// acceptable fix then goes on beside the next source. When a fix is accepted, the updates of all
  /// sources are stopped and their sockets are closed before this method returns. It returns
  /// at the policy's timeout whatever the sources do: a source that ignores cancellation is left
  /// behind after a twentieth of a second, and what it reports later is dropped.
  ///
  /// - Parameters:
  ///   - request: The sources to query, and the policy for their answers.
  ///   - observe: A closure that receives the sources' reports as they arrive, for progress output.
  /// - Returns: The fix, its quality, and the decisions that led to it.
  /// - Throws: ``LocationFailure``, or `CancellationError` if the task is cancelled.
  public func current(
    _ request: LocationRequest,
    observe: @escaping @Sendable (_ source: String, _ event: LocationEvent) -> Void = { _, _ in }
  ) async throws -> LocationResult {
    // A call that is cancelled before it begins opens nothing.
    try Task.checkCancellation()
    let run = LocationRun(request)
    let (batches, sink) = AsyncStream.makeStream(of: [LocationMachine.Action].self)
    var queries: [Int: Task<Void, Never>] = [:]
    var outcome: Result<LocationResult, LocationFailure>?
    sink.yield(run.begin(at: clocks.timestamp))
    // It ends early if the caller is cancelled.
    search: for await actions in batches {
      for action in actions {
        switch action {
        case .start(let index, let deadline):
          let provider = request.sources[index].provider
          queries[index] = Task {
            await query(provider, index, until: deadline, run, observe) { sink.yield($0) }
          }
        case .stop(let index): queries[index]?.cancel()
        case .wait: break  // The query has done it.
        case .finish(let result):
          outcome = result
          break search
        }
      }
    }
    for query in queries.values { query.cancel() }
    for query in queries.values { await query.value }
    guard let outcome else { throw CancellationError() }
    return try outcome.get()
  }

  /// Passes one source's reports to the run until the run needs no more of them.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - index: The provider's index in the chain.
  ///   - deadline: The time at which the source is cancelled, unless the run lets it go on.
  ///   - run: The machine.
  ///   - observe: Receives the reports.
  ///   - perform: Receives the actions for other sources, and the result.
  private func query(
    _ provider: any LocationProvider, _ index: Int, until deadline: Duration, _ run: LocationRun,
    _ observe: @escaping @Sendable (String, LocationEvent) -> Void,
    perform: @escaping @Sendable ([LocationMachine.Action]) -> Void
  ) async {
    let query = SourceQuery(clocks: clocks)
    let actions = await query.outcome(
      until: deadline,
      atDeadline: { run.handle(.time, from: index, at: clocks.timestamp) },
      listen: { perform in
        await listen(to: provider, index, until: deadline, run, observe, perform: perform)
      }, meanwhile: perform)
    perform(actions)
  }

  /// Passes a provider's reports to the run until they end or the task is cancelled.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - index: The provider's index in the chain.
  ///   - deadline: The time at which the source is cancelled.
  ///   - run: The machine.
  ///   - observe: Receives the reports.
  ///   - perform: Receives the actions that follow; after the first ones, reports are ignored.
  private func listen(
    to provider: any LocationProvider, _ index: Int, until deadline: Duration,
    _ run: LocationRun, _ observe: @Sendable (String, LocationEvent) -> Void,
    perform: @Sendable ([LocationMachine.Action]) -> Void
  ) async {
    var isDone = false
    func handle(_ event: LocationMachine.Event) -> [LocationMachine.Action] {
      run.handle(event, from: index, at: clocks.timestamp)
    }
    do {
      for try await event in provider.updates(clocks, until: deadline) where !isDone {
        guard !Task.isCancelled else { continue }
        let actions = handle(.report(event))
        // Call the observer only now: if it moves a clock, it does so after the fix counts.
        observe(provider.name, event)
        isDone = !actions.isEmpty
        perform(actions)
      }
      perform(handle(.ended))
    } catch let error as any ExplainedError {
      perform(handle(.failed(error)))
    } catch is CancellationError where Task.isCancelled {
      return
    } catch {
      perform(
        handle(.failed(UntypedFailure(source: provider.name, detail: SystemReason.clause(error)))))
    }
  }
}

/// The machine of one call, shared by the task that listens and the one that watches the time.
private final class LocationRun: Sendable {
  private let machine: Mutex<LocationMachine>

  init(_ request: LocationRequest) {
    machine = Mutex(
      LocationMachine(
        sources: request.sources.map(\.description), policy: request.policy,
        sourceDeadline: request.sourceDeadline))
  }

  func begin(at now: Timestamp) -> [LocationMachine.Action] {
    machine.withLock { $0.begin(at: now) }
  }

  func handle(
    _ event: LocationMachine.Event, from source: Int, at now: Timestamp
  ) -> [LocationMachine.Action] {
    machine.withLock { $0.handle(event, from: source, at: now) }
  }
}

/// A provider's error that is not an `ExplainedError`, contrary to the rules of
/// ``LocationProvider``.
struct UntypedFailure: ExplainedError {
  var source: String
  var detail: String
  var code: String { "source_failed" }
  var cause: FailureCause { .internal }
  var message: String { "The source \(source) failed: \(detail.plainText)." }
}
