internal import Synchronization
internal import WxCore

/// One watch: runs the sources and queues changes for the consumer.
///
/// The queue is bounded: sources are suspended while the consumer is behind, so that no epoch is
/// lost here and memory use stays constant.
final class WatchRun: Sendable {
  /// The maximum number of changes in the queue.
  static let capacity = 512

  private struct State {
    var machine: WatchMachine
    var changes: [LocationChange] = []
    var consumer: CheckedContinuation<Void, Never>?
    var producers: [CheckedContinuation<Void, Never>] = []
    /// All tasks that have not ended, by number.
    var tasks: [Int: Task<Void, Never>] = [:]
    var lastTask = 0
    /// The current task of each source.
    var running: [Int: Int] = [:]
    var timer: (deadline: Duration, task: Int)?
    var ending: Result<Void, LocationFailure>?
    /// Whether the sources were stopped. It stays set: nothing may start them again.
    var isCancelled = false
    /// Whether the consumer has seen the end.
    var isClosed = false
    var hasBegun = false
  }

  private let providers: [any LocationProvider]
  private let clocks: Clocks
  private let state: Mutex<State>

  init(_ request: LocationRequest, clocks: Clocks, seed: UInt64) {
    providers = request.sources.map(\.provider)
    self.clocks = clocks
    let sources = request.sources.map(\.description)
    state = Mutex(
      State(machine: WatchMachine(sources: sources, policy: request.policy, seed: seed)))
  }

  /// Returns the next change, or `nil` at the end; throws the failure. At the end the sources are
  /// closed.
  func next() async throws -> LocationChange? {
    try await withTaskCancellationHandler {
      while true {
        let step = state.withLock { state -> Step in
          if state.isClosed { return .over }
          if state.isCancelled { return .end(nil) }
          if !state.hasBegun {
            state.hasBegun = true
            perform(state.machine.begin(at: clocks.timestamp), &state)
          }
          if !state.changes.isEmpty {
            let change = state.changes.removeFirst()
            return .take(change, Self.freed(&state))
          }
          return state.ending.map { .end($0) } ?? .wait
        }
        switch step {
        case .take(let change, let producers):
          for producer in producers { producer.resume() }
          return change
        case .end(let ending):
          await close()
          guard let ending else { throw CancellationError() }
          try ending.get()
          return nil
        case .over: return nil
        case .wait: await waitForEvent()
        }
      }
    } onCancel: {
      cancel()
    }
  }

  private enum Step {
    case take(LocationChange, [CheckedContinuation<Void, Never>])
    case end(Result<Void, LocationFailure>?)
    case over
    case wait
  }

  /// Stops all sources and resumes the consumer if it waits.
  func cancel() {
    let (tasks, waiting) = state.withLock { state in
      state.isCancelled = true
      state.changes = []
      let waiting = state.producers + (state.consumer.map { [$0] } ?? [])
      state.producers = []
      state.consumer = nil
      return (Array(state.tasks.values), waiting)
    }
    for task in tasks { task.cancel() }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until all sources have ended and closed what they had open; a source that ignores
  /// cancellation is left behind.
  private func close() async {
    cancel()
    await SourceQuery(clocks: clocks).waitForEnd(of: state.withLock { Array($0.tasks.values) })
    // A second `next()` should see the end, not the cancellation that caused it.
    state.withLock { $0.isClosed = true }
  }

  private func waitForEvent() async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if !state.changes.isEmpty || state.ending != nil || state.isCancelled { return true }
        state.consumer = continuation
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private static func freed(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
    guard state.changes.count < capacity / 2 else { return [] }
    defer { state.producers = [] }
    return state.producers
  }

  /// Waits while the consumer is behind.
  private func waitForSpace() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.changes.count < Self.capacity || state.isCancelled { return true }
        state.producers.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  // MARK: Sources

  /// Runs the machine, performs its actions, and wakes the consumer.
  private func step(_ body: (inout WatchMachine) -> [WatchMachine.Action]) {
    update { state in perform(body(&state.machine), &state) }
  }

  private func update(_ body: (inout State) -> Void) {
    let consumer = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isCancelled else { return nil }
      body(&state)
      guard !state.changes.isEmpty || state.ending != nil else { return nil }
      defer { state.consumer = nil }
      return state.consumer
    }
    consumer?.resume()
  }

  private func perform(_ actions: [WatchMachine.Action], _ state: inout State) {
    for action in actions {
      switch action {
      case .emit(let change): state.changes.append(change)
      case .start(let source): start(source, &state)
      case .stop(let source):
        if let task = state.running.removeValue(forKey: source) { state.tasks[task]?.cancel() }
      case .finish(nil): state.ending = .success(())
      case .finish(let failure?): state.ending = .failure(failure)
      }
    }
    setTimer(&state)
  }

  private func start(_ source: Int, _ state: inout State) {
    state.lastTask += 1
    let number = state.lastTask
    state.running[source] = number
    state.tasks[number] = Task {
      await listen(to: source, as: number)
      self.state.withLock { $0.tasks[number] = nil }
    }
  }

  private func setTimer(_ state: inout State) {
    let deadline = state.machine.deadline
    guard deadline != state.timer?.deadline else { return }
    if let timer = state.timer { state.tasks[timer.task]?.cancel() }
    state.timer = nil
    guard let deadline else { return }
    state.lastTask += 1
    let number = state.lastTask
    state.timer = (deadline, number)
    state.tasks[number] = Task { [clocks] in
      // A cancelled wait is not a deadline.
      let isTime = (try? await clocks.sleepUntil(deadline)) != nil
      update { state in
        if state.timer?.task == number { state.timer = nil }
        guard isTime else { return }
        perform(state.machine.tick(at: clocks.timestamp), &state)
      }
      self.state.withLock { $0.tasks[number] = nil }
    }
  }

  private func listen(to source: Int, as number: Int) async {
    let provider = providers[source]
    var failure: (any ExplainedError)?
    do {
      for try await event in provider.updates(clocks) {
        guard speaks(number, for: source) else { continue }
        step { $0.handle(event, from: source, at: clocks.timestamp) }
        await waitForSpace()
      }
    } catch let error as any ExplainedError {
      failure = error
    } catch {
      if !Task.isCancelled {
        failure = UntypedFailure(source: provider.name, detail: SystemReason.clause(error))
      }
    }
    let error = failure
    guard speaks(number, for: source) else { return }
    step { $0.ended(source, error, at: clocks.timestamp) }
  }

  private func speaks(_ number: Int, for source: Int) -> Bool {
    state.withLock { $0.running[source] == number }
  }
}
