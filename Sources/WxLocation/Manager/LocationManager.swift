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
          let source = QueriedSource(
            provider: request.sources[index].provider, index: index, run: run, clocks: clocks,
            observe: observe)
          queries[index] = Task { await source.query(until: deadline) { sink.yield($0) } }
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
}

/// One source of a call, whose reports go to the machine of the call.
private struct QueriedSource: Sendable {
  let provider: any LocationProvider
  /// The provider's index in the chain.
  let index: Int
  let run: LocationRun
  let clocks: Clocks
  /// Receives the reports.
  let observe: @Sendable (String, LocationEvent) -> Void

  /// Passes the source's reports to the run until the run needs no more of them.
  ///
  /// - Parameters:
  ///   - deadline: The time at which the source is cancelled, unless the run lets it go on.
  ///   - perform: Receives the actions for other sources, and the result.
  func query(
    until deadline: Duration, perform: @escaping @Sendable ([LocationMachine.Action]) -> Void
  ) async {
    let query = SourceQuery(clocks: clocks)
    let actions = await query.outcome(
      until: deadline, atDeadline: { handle(.time) },
      listen: { await listen(until: deadline, perform: $0) }, meanwhile: perform)
    perform(actions)
  }

  /// Passes the source's reports to the run until they end or the task is cancelled.
  ///
  /// - Parameters:
  ///   - deadline: The time at which the source is cancelled.
  ///   - perform: Receives the actions that follow; after the first ones, reports are ignored.
  private func listen(
    until deadline: Duration, perform: @Sendable ([LocationMachine.Action]) -> Void
  ) async {
    var isDone = false
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

  private func handle(_ event: LocationMachine.Event) -> [LocationMachine.Action] {
    run.handle(event, from: index, at: clocks.timestamp)
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
