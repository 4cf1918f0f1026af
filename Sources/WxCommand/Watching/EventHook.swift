internal import WxPlatform
internal import Synchronization
internal import WxCore
internal import WxLocation
internal import WxWeather

/// The program to run at each fence crossing, stay and change of the time zone, or when a warning changes.
///
/// It runs beside the watch, which does not wait for it. Events wait in a queue until the program has ended for
/// the one before of the same fence, so that it sees them in their order. A failure is reported, and a run that
/// hangs is killed after a while.
final class EventHook: Sendable {
  /// The maximum number of concurrent runs.
  static let limit = 8
  /// The maximum number of events that wait.
  static let queueLimit = 1000
  /// The time limit of each run.
  static let timeLimit = Duration.seconds(60)
  /// The time for which the end of a watch waits for the program; after it, active runs continue without
  /// the watch.
  static let lastPatience = Duration.seconds(3)

  /// An event, with what the program gets.
  private struct Event {
    /// The events of one subject, such as a fence, run one after the other.
    let subject: String
    let line: [UInt8]
    let variables: [String: String]
  }

  private struct State {
    /// The subjects of the active runs.
    var children: [pid_t: String] = [:]
    var queue: [Event] = []
    var waiter: CheckedContinuation<Void, Never>?

    var isIdle: Bool { children.isEmpty && queue.isEmpty }

    /// Removes the first event that may run now.
    mutating func takeNext() -> Event? {
      guard children.count < EventHook.limit else { return nil }
      let busy = Set(children.values)
      let index = queue.firstIndex { !busy.contains($0.subject) }
      return index.map { queue.remove(at: $0) }
    }
  }

  private let path: String
  private let arguments: [String]
  private let environment: [String: String]
  private let diagnostics: Diagnostics
  private let clocks: Clocks
  private let state = Mutex(State())

  /// Finds the program.
  ///
  /// - Throws: `EventHookError` if no program has that name.
  init(_ program: String, arguments: [String], in context: CommandContext) throws {
    let searchPath = context.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    guard let path = ChildProcess.find(program, searchPath: searchPath) else {
      throw EventHookError(program: program)
    }
    self.path = path
    self.arguments = arguments
    environment = context.environment
    diagnostics = context.diagnostics
    clocks = context.clocks
  }

  /// Runs the program with an event on its standard input and its main facts in the environment.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - now: The wall clock's time, for the fix's age.
  func run(with event: FenceEvent, at now: Date) {
    run(with: event.json(now: now), event.variables, about: "fence \(event.fence)")
  }

  /// Runs the program with the begin or end of a stay.
  func run(with event: VisitEvent) {
    run(
      with: event.json,
      ["WXLOC_EVENT": event.kind.rawValue, "WXLOC_FENCE": "", "WXLOC_ACCURACY_M": ""],
      about: "stays")
  }

  /// Runs the program with a change of the time zone.
  func run(with event: ZoneEvent, at now: Date) {
    run(
      with: event.json(now: now),
      [
        "WXLOC_EVENT": "zone", "WXLOC_FENCE": "", "WXLOC_TIMEZONE": event.zone,
        "WXLOC_ACCURACY_M": event.fix.accuracyText,
      ], about: "zone")
  }

  /// Runs the program with an event on its standard input, as soon as it has ended for the earlier ones of the
  /// same subject.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - variables: Its main facts, for the environment.
  ///   - subject: The subject, such as a fence.
  func run(with event: JSONObject, _ variables: [String: String], about subject: String) {
    let line = Array((JSONValue.object(event).text() + "\n").utf8)
    let isFull = state.withLock { state in
      guard state.queue.count < Self.queueLimit else { return true }
      state.queue.append(Event(subject: subject, line: line, variables: variables))
      return false
    }
    if isFull {
      diagnostics.warn("\(path): not run, because \(Self.queueLimit) events wait for it.")
    }
    startWaiting()
  }

  /// Starts the program for all events that need not wait.
  private func startWaiting() {
    while let result = startNext() {
      switch result {
      case .success(let child): watch(child)
      case .failure(let error):
        diagnostics.warn("\(path): cannot be run: \(SystemReason.clause(error)).")
      }
    }
  }

  /// Starts the program for the first event that need not wait; `nil` if there is none.
  private func startNext() -> Result<pid_t, any Error>? {
    state.withLock { state in
      guard let event = state.takeNext() else { return nil }
      return Result {
        let child = try ChildProcess.start(
          path, arguments: arguments,
          environment: environment.merging(event.variables) { $1 }, input: event.line)
        state.children[child] = event.subject
        return child
      }
    }
  }

  /// Waits briefly for the program, and reports the events that still wait then.
  func finish() async {
    let clock = Task { [clocks] in
      // If the sleep is cancelled, the caller no longer waits.
      guard (try? await clocks.sleep(Self.lastPatience)) != nil else { return }
      wake(always: true)
    }
    defer { clock.cancel() }
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if state.isIdle { return true }
        state.waiter = continuation
        return false
      }
      if isDone { continuation.resume() }
    }
    stop()
  }

  /// Reports and drops the events that still wait.
  func stop() {
    let count = state.withLock { state in
      defer { state.queue = [] }
      return state.queue.count
    }
    guard count > 0 else { return }
    let events = count == 1 ? "event" : "events"
    diagnostics.warn("\(path): not run for \(count) more \(events), because the watch has ended.")
  }

  /// Waits for a child on its own thread, and kills it after the time limit.
  private func watch(_ child: pid_t) {
    let alarm = Task { [clocks] in
      guard (try? await clocks.sleep(Self.timeLimit)) != nil else { return }
      // While the lock is held, a listed child has not been reaped, so its process id is still
      // valid.
      state.withLock { state in
        if state.children[child] != nil { kill(child, SIGKILL) }
      }
    }
    let awaitEnd: @Sendable () -> Void = { [self] in
      ChildProcess.awaitEnd(of: child)
      let end = state.withLock { state in
        state.children[child] = nil
        return ChildProcess.reap(child)
      }
      alarm.cancel()
      switch end {
      case .exited(0): break
      case .exited(let status): diagnostics.warn("\(path) exited with status \(status).")
      case .killed(let signal): diagnostics.warn("\(path) was killed by signal \(signal).")
      }
      startWaiting()
      wake(always: false)
    }
    do throws(ThreadError) {
      try WorkerThread.start(stackSize: 256 * 1024, awaitEnd)
    } catch {
      alarm.cancel()
      state.withLock { $0.children[child] = nil }
      diagnostics.warn("\(path) runs unattended: \(SystemReason.clause(error)).")
    }
  }

  private func wake(always: Bool) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard always || state.isIdle else { return nil }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}

extension FenceEvent {
  /// The environment variables for the program; an unknown accuracy is empty.
  fileprivate var variables: [String: String] {
    [
      "WXLOC_EVENT": kind.rawValue, "WXLOC_FENCE": fence.plainText,
      "WXLOC_ACCURACY_M": fix.accuracyText,
    ]
  }
}

extension Fix {
  /// The accuracy in meters; empty if it is unknown.
  fileprivate var accuracyText: String {
    accuracy.meters.map { JSONValue.number($0).text() } ?? ""
  }
}

extension WarningLedger.Event {
  /// The environment variables for the program.
  var variables: [String: String] {
    [
      "WXLOC_EVENT": change.rawValue, "WXLOC_WARNING": alert.title.plainText,
      "WXLOC_SEVERITY": (alert.severity ?? .unknown).rawValue,
    ]
  }
}

/// The program given to `--exec` was not found.
struct EventHookError: ExplainedError {
  let program: String

  let code = "exec_missing"
  let cause = FailureCause.inputMissing
  var message: String { "The program \(program.plainText) was not found or is not executable." }
  var hint: Hint? { "Give a path or a name on the PATH; pass arguments with --exec-arg." }
}
