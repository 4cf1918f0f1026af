internal import Synchronization
package import WxCore
package import WxLocation

/// The location of this machine for all requests to a server: however many follow it, each source
/// is queried once.
///
/// All streams of events share one watch. It starts with the first stream and ends ``linger`` after
/// the last one has ended, so that a client that reconnects often does not restart the sources.
/// After a failure of all sources, none is queried for a while (``rests``).
package final class LocationSession: Sendable {
  /// The changes of the location.
  package typealias Changes = AsyncThrowingStream<LocationChange, any Error>

  /// How long the watch continues when no stream is left.
  static let linger = Duration.seconds(30)
  /// The shortest and the longest pause after a failure, in seconds. The first failure has the
  /// shortest one; each further failure doubles it.
  static let rests = 5.0...300.0
  /// How long a position counts as current, in seconds: one that a receiver measured, and one that
  /// a service answered once.
  static let currency = (measured: 2.0, answered: 60.0)
  /// How many changes wait for a slow client. If there are more, the oldest are dropped.
  private static let bufferSize = 256

  private struct State {
    /// The streams of the clients, by their numbers.
    var listeners: [Int: Changes.Continuation] = [:]
    /// The number of the stream that was opened last.
    var lastListener = 0
    /// The watch that all streams share, by its number.
    var watch: (number: Int, task: Task<Void, Never>)?
    /// The number of the watch that was started last.
    var lastWatch = 0
    /// Ends the watch when no stream is left.
    var end: Task<Void, Never>?
    /// The position that the watch sent last.
    var fix: Fix?
    /// The last failure, the time in ``now`` until which it answers every request, and how long
    /// that is.
    var failure: (error: any Error, until: Double, rest: Double)?
    /// The search that is under way for ``location()``.
    var search: Task<LocationResult, any Error>?
    /// What the last search found, and its time in ``now``.
    var result: (value: LocationResult, at: Double)?
  }

  private let locate: @Sendable () async throws -> LocationResult
  private let follow: @Sendable () throws -> any AsyncSequence<LocationChange, any Error> & Sendable
  private let clocks: Clocks
  private let gate: (any UpstreamGate)?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - clocks: The clocks.
  ///   - locate: Determines the location once.
  ///   - follow: Starts a watch of the location.
  ///   - gate: Limits the requests to other services.
  package init(
    clocks: Clocks, locate: @escaping @Sendable () async throws -> LocationResult,
    follow:
      @escaping @Sendable () throws -> any AsyncSequence<LocationChange, any Error> & Sendable,
    gate: (any UpstreamGate)? = nil
  ) {
    self.clocks = clocks
    self.gate = gate
    self.locate = locate
    self.follow = follow
  }

  /// The time on the clock that never jumps, in seconds.
  private var now: Double { clocks.elapsed().seconds }

  // MARK: Once

  /// Determines the location: that of the watch if it is current, else that of the last search if
  /// it is current, else by one search for all who wait for it.
  ///
  /// - Throws: The error of `locate`. After a failure, the same error again until its pause is
  ///   over. `CancellationError` if the task is canceled; the search goes on for the others.
  package func location() async throws -> LocationResult {
    let now = now
    let search = try state.withLock { state -> Task<LocationResult, any Error> in
      if let failure = state.failure, failure.until > now { throw failure.error }
      if let fix = state.fix, fix.age(at: clocks.wall()) <= Self.lifetime(of: fix) {
        return Task { LocationResult(fix: fix, quality: .accepted) }
      }
      if let result = state.result, now - result.at <= Self.lifetime(of: result.value.fix) {
        return Task { result.value }
      }
      if let search = state.search { return search }
      let search = Task { [weak self, locate, gate] in
        let result = await Upstream.$gate.withValue(gate) {
          // Only a task returns its error as a value, which `ended` needs.
          await Task { try await locate() }.result
        }
        self?.ended(result)
        return try result.get()
      }
      state.search = search
      return search
    }
    return try await search.valueUnlessCanceled()
  }

  /// How long a position counts as current, in seconds.
  private static func lifetime(of fix: Fix) -> Double {
    fix.flags.contains(.oneShot) ? currency.answered : currency.measured
  }

  /// Stores the outcome of the search.
  private func ended(_ result: Result<LocationResult, any Error>) {
    let now = now
    state.withLock { state in
      state.search = nil
      switch result {
      case .success(let value):
        state.result = (value, now)
        state.failure = nil
      case .failure(let error): Self.fail(error, &state, at: now)
      }
    }
  }

  /// Notes a failure and doubles the pause. A cancelled search is not a failure.
  private static func fail(_ error: any Error, _ state: inout State, at now: Double) {
    guard !(error is CancellationError) else { return }
    let rest = state.failure.map { min($0.rest * 2, rests.upperBound) } ?? rests.lowerBound
    state.failure = (error, now + rest, rest)
  }

  // MARK: Streams

  /// Follows the location. The stream begins with the position that is known, if there is one.
  ///
  /// - Throws: The error of `follow`. After a failure, the same error again until its pause is
  ///   over.
  package func changes() throws -> Changes {
    let (stream, continuation) = Changes.makeStream(
      bufferingPolicy: .bufferingNewest(Self.bufferSize))
    let now = now
    let number = try state.withLock { state in
      if let failure = state.failure, failure.until > now, state.watch == nil {
        throw failure.error
      }
      if state.watch == nil { start(try follow(), &state) }
      state.lastListener += 1
      state.listeners[state.lastListener] = continuation
      state.end?.cancel()
      state.end = nil
      if let fix = state.fix { continuation.yield(.fix(fix)) }
      return state.lastListener
    }
    continuation.onTermination = { [weak self] _ in self?.leave(number) }
    return stream
  }

  /// Starts the watch that sends these changes.
  private func start(
    _ changes: any AsyncSequence<LocationChange, any Error> & Sendable, _ state: inout State
  ) {
    state.lastWatch += 1
    let number = state.lastWatch
    let task = Task { [weak self, gate] in
      guard let self else { return }
      // The watch serves all clients, so its requests count for none of them.
      await RequestClient.$current.withValue(nil) {
        await Upstream.$gate.withValue(gate) { await watch(changes, number) }
      }
    }
    state.watch = (number, task)
  }

  /// The number of streams, for tests.
  package var streamCount: Int { state.withLock { $0.listeners.count } }

  private func watch(
    _ changes: any AsyncSequence<LocationChange, any Error> & Sendable, _ number: Int
  ) async {
    do {
      for try await change in changes { send(change, from: number) }
      finish(number, nil)
    } catch {
      finish(number, error)
    }
  }

  /// Sends a change to all streams, unless its watch has ended.
  private func send(_ change: LocationChange, from number: Int) {
    let listeners = state.withLock { state -> [Changes.Continuation] in
      guard state.watch?.number == number else { return [] }
      switch change {
      case .fix(let fix), .held(let fix):
        state.fix = fix
        state.failure = nil
      case .lost: state.fix = nil
      case .waiting, .connected, .unusable, .satellites, .decision: break
      }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.yield(change) }
  }

  /// Ends all streams of a watch that has ended by itself.
  private func finish(_ number: Int, _ error: (any Error)?) {
    let now = now
    let listeners = state.withLock { state -> [Changes.Continuation] in
      guard state.watch?.number == number else { return [] }
      state.watch = nil
      state.fix = nil
      if let error { Self.fail(error, &state, at: now) }
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    // Outside the lock, because the end of a stream acquires it.
    for listener in listeners { listener.finish(throwing: error) }
  }

  /// Removes a stream. After the last one, the watch ends unless another stream begins in time.
  private func leave(_ number: Int) {
    state.withLock { state in
      guard state.listeners.removeValue(forKey: number) != nil, state.listeners.isEmpty else {
        return
      }
      state.end?.cancel()
      state.end = Task { [weak self, clocks] in
        guard (try? await clocks.sleep(Self.linger)) != nil else { return }
        self?.endWatch()
      }
    }
  }

  /// Ends the watch, unless a stream has begun since. The next stream starts another one, even if
  /// the sources of this one need time to stop.
  private func endWatch() {
    state.withLock { state in
      guard state.listeners.isEmpty else { return }
      state.watch?.task.cancel()
      state.watch = nil
      state.fix = nil
    }
  }
}
