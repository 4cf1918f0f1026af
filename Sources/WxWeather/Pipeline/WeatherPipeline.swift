internal import WxPlatform
public import Logging
internal import Synchronization
public import WxCore

/// Weather that follows a location: pass in places as they become known, and observe the states.
///
/// ```swift
/// let pipeline = WeatherPipeline(configuration: configuration, client: client)
/// pipeline.update(WeatherRequest(place: place))
/// for await state in pipeline.states { show(state) }
/// ```
///
/// A newer place cancels the fetch for the previous one, including its connections, and any results
/// still arriving from that fetch are discarded. After a failure, the next update fetches again.
public final class WeatherPipeline: Sendable {
  private struct State {
    var machine: PipelineMachine
    var last = WeatherState.locating
    var listeners: [Int: AsyncStream<WeatherState>.Continuation] = [:]
    var lastListener = 0
    var fetches: [Int: Task<Void, Never>] = [:]
    var timer: (deadline: Date, task: Task<Void, Never>)?
    var hasStopped = false
  }

  private typealias Saved = (report: WeatherReport, request: WeatherRequest)

  private let fetcher: ProviderFetcher
  private let cache: ReportCache?
  private let providers: [WeatherProvider]
  private let clocks: Clocks
  private let state: Mutex<State>

  /// Creates a pipeline that waits for its first place.
  ///
  /// - Parameters:
  ///   - configuration: The providers, with their keys and addresses.
  ///   - client: Sends the requests.
  ///   - cache: Stores the last reports; without it, nothing can be shown offline.
  ///   - options: The options.
  ///   - clocks: The clocks.
  ///   - logger: Receives the providers' notices to their users.
  public init(
    configuration: WeatherConfiguration, client: any HTTPClient, cache: ReportCache? = nil,
    options: PipelineOptions = PipelineOptions(), clocks: Clocks = .live,
    logger: Logger? = nil
  ) {
    fetcher = ProviderFetcher(
      client: client, configuration: configuration, clocks: clocks,
      notices: OnceLogger(logger), ignoresCaches: options.ignoresFresh)
    self.cache = cache
    providers = configuration.providers
    self.clocks = clocks
    state = Mutex(
      State(machine: PipelineMachine(configuration, options: options)))
  }

  deinit { finish() }

  /// The states, starting with the current one; each caller gets its own sequence.
  ///
  /// A slow listener may miss intermediate states, but never the last one. The sequence ends with
  /// ``stop()``.
  public var states: AsyncStream<WeatherState> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: WeatherState.self, bufferingPolicy: .bufferingNewest(64))
    let number = state.withLock { state -> Int? in
      continuation.yield(state.last)
      guard !state.hasStopped else { return nil }
      state.lastListener += 1
      state.listeners[state.lastListener] = continuation
      return state.lastListener
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  /// The report shown by the current state, if any.
  package var lastReport: WeatherReport? { state.withLock { $0.last.report } }

  /// Reports that a location is being determined.
  public func locate() { handle(.locating) }

  /// Sets the place, and fetches its weather unless the cached report is fresh.
  public func update(_ request: WeatherRequest) {
    var cached: [WeatherProvider: WeatherReport] = [:]
    for provider in providers { cached[provider] = cache?.report(for: request, from: provider) }
    handle(.located(request, cached: cached))
  }

  /// Reports that there is no location, with the reason.
  public func fail(_ error: any ExplainedError) { handle(.unlocated(error)) }

  /// Fetches new data even if the current data are fresh.
  public func refresh() { handle(.refresh) }

  /// Cancels all fetches and waits for them to end; the sequences of states end.
  public func stop() async {
    for task in finish() { await task.value }
  }

  @discardableResult
  private func finish() -> [Task<Void, Never>] {
    let (tasks, listeners) = state.withLock { state in
      state.hasStopped = true
      let tasks = Array(state.fetches.values) + (state.timer.map { [$0.task] } ?? [])
      let listeners = Array(state.listeners.values)
      state.fetches = [:]
      state.timer = nil
      state.listeners = [:]
      return (tasks, listeners)
    }
    for task in tasks { task.cancel() }
    // Outside the lock, because the end of a sequence acquires it.
    for listener in listeners { listener.finish() }
    return tasks
  }

  private func handle(_ event: PipelineMachine.Event) {
    let cached = state.withLock { state -> [Saved] in
      guard !state.hasStopped else { return [] }
      let actions = state.machine.handle(event, at: clocks.wall())
      return perform(actions, &state)
    }
    for cached in cached { cache?.save(cached.report, for: cached.request) }
  }

  /// Performs actions and returns the reports to cache, which happens outside the lock.
  private func perform(
    _ actions: [PipelineMachine.Action], _ state: inout State
  ) -> [Saved] {
    var cached: [Saved] = []
    for action in actions {
      switch action {
      case .emit(let new):
        state.last = new
        for listener in state.listeners.values { listener.yield(new) }
      case .fetch(let ticket, let provider, let request):
        state.fetches[ticket] = fetchTask(ticket, provider, request)
      case .cancel(let ticket): state.fetches.removeValue(forKey: ticket)?.cancel()
      case .save(let report, let request): cached.append((report, request))
      }
    }
    setTimer(&state)
    return cached
  }

  private func fetchTask(
    _ ticket: Int, _ provider: WeatherProvider, _ request: WeatherRequest
  ) -> Task<Void, Never> {
    Task { [weak self, fetcher] in
      await fetcher.fetch(request, from: provider) { [weak self] answer, isLast in
        self?.handle(.answered(ticket: ticket, answer, isLast: isLast))
      }
      _ = self?.state.withLock { $0.fetches.removeValue(forKey: ticket) }
    }
  }

  private func setTimer(_ state: inout State) {
    let deadline = state.machine.deadline
    guard deadline != state.timer?.deadline else { return }
    state.timer?.task.cancel()
    state.timer = nil
    guard let deadline else { return }
    let task = Task { [weak self, clocks] in
      let wait = max(0, deadline.timeIntervalSince(clocks.wall()))
      // A canceled wait is not a deadline.
      guard (try? await clocks.sleep(.limited(seconds: wait))) != nil else { return }
      self?.timerFired(deadline)
    }
    state.timer = (deadline, task)
  }

  private func timerFired(_ deadline: Date) {
    let isDue = state.withLock { state in
      guard state.timer?.deadline == deadline else { return false }
      state.timer = nil
      return true
    }
    if isDue { handle(.tick) }
  }
}
