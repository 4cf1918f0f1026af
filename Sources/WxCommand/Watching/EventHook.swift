internal import WxPlatform
internal import Synchronization
internal import WxCore
internal import WxLocation
internal import WxWeather

/// The program to run at each fence crossing, stay and change of the time zone, or when a warning changes.
///
/// It runs beside the watch, which does not wait for it. A failure is reported, a run that hangs is
/// killed after a while, and if too many runs are active, a crossing is skipped with a warning.
final class EventHook: Sendable {
  /// The maximum number of concurrent runs.
  static let limit = 8
  /// The time limit of each run.
  static let timeLimit = Duration.seconds(60)
  /// The time for which the end of a watch waits for active runs; after it, they continue without
  /// the watch.
  static let lastPatience = Duration.seconds(3)

  private struct State {
    var children: Set<pid_t> = []
    var waiter: CheckedContinuation<Void, Never>?
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
    run(with: event.json(now: now), event.variables)
  }

  /// Runs the program with the begin or end of a stay.
  func run(with event: VisitEvent) {
    run(
      with: event.json,
      ["WXLOC_EVENT": event.kind.rawValue, "WXLOC_FENCE": "", "WXLOC_ACCURACY_M": ""])
  }

  /// Runs the program with a change of the time zone.
  func run(with event: ZoneEvent, at now: Date) {
    run(
      with: event.json(now: now),
      [
        "WXLOC_EVENT": "zone", "WXLOC_FENCE": "", "WXLOC_TIMEZONE": event.zone,
        "WXLOC_ACCURACY_M": event.fix.accuracyText,
      ])
  }

  /// Runs the program with an event on its standard input.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - variables: Its main facts, for the environment.
  func run(with event: JSONObject, _ variables: [String: String]) {
    let line = Array((JSONValue.object(event).text() + "\n").utf8)
    let environment = environment.merging(variables) { $1 }
    let failure = state.withLock { state -> String? in
      guard state.children.count < Self.limit else {
        return "not run, because \(Self.limit) earlier runs are still active"
      }
      do {
        let child = try ChildProcess.start(
          path, arguments: arguments, environment: environment, input: line)
        state.children.insert(child)
        watch(child)
        return nil
      } catch {
        return "cannot be run: \(SystemReason.clause(error))"
      }
    }
    if let failure { diagnostics.warn("\(path): \(failure).") }
  }

  /// Waits briefly for active runs.
  func finish() async {
    let clock = Task { [clocks] in
      // If the sleep is cancelled, the caller no longer waits.
      guard (try? await clocks.sleep(Self.lastPatience)) != nil else { return }
      wake(always: true)
    }
    defer { clock.cancel() }
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if state.children.isEmpty { return true }
        state.waiter = continuation
        return false
      }
      if isDone { continuation.resume() }
    }
  }

  /// Waits for a child on its own thread, and kills it after the time limit.
  private func watch(_ child: pid_t) {
    let alarm = Task { [clocks] in
      guard (try? await clocks.sleep(Self.timeLimit)) != nil else { return }
      // While the lock is held, a listed child has not been reaped, so its process id is still
      // valid.
      state.withLock { state in
        if state.children.contains(child) { kill(child, SIGKILL) }
      }
    }
    let awaitEnd: @Sendable () -> Void = { [self] in
      ChildProcess.awaitEnd(of: child)
      let end = state.withLock { state in
        state.children.remove(child)
        return ChildProcess.reap(child)
      }
      alarm.cancel()
      switch end {
      case .exited(0): break
      case .exited(let status): diagnostics.warn("\(path) exited with status \(status).")
      case .killed(let signal): diagnostics.warn("\(path) was killed by signal \(signal).")
      }
      wake(always: false)
    }
    do throws(ThreadError) {
      try WorkerThread.start(stackSize: 256 * 1024, awaitEnd)
    } catch {
      diagnostics.warn("\(path) runs unattended: \(SystemReason.clause(error)).")
    }
  }

  private func wake(always: Bool) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard always || state.children.isEmpty else { return nil }
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
