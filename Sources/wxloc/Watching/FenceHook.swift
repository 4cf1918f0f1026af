internal import Foundation
internal import Synchronization
internal import WxCore

/// The program that is run at each crossing of a fence.
///
/// It runs beside the watch: one that fails is told of, one that hangs is ended after a while, and
/// when too many run at once a crossing is left out with a warning. The watch waits for none.
final class FenceHook: Sendable {
  /// How many may run at once.
  static let limit = 8
  /// How long each may run.
  static let patience = Duration.seconds(60)
  /// How long the end of a watch waits for those that still run; after that they run on alone.
  static let lastPatience = Duration.seconds(3)

  private struct State {
    var children: Set<pid_t> = []
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let path: String
  private let arguments: [String]
  private let environment: [String: String]
  private let talk: Talk
  private let timekeeper: Timekeeper
  private let state = Mutex(State())

  /// Looks the program up.
  ///
  /// - Throws: `FenceHookError` where there is none of that name.
  init(_ program: String, arguments: [String], in context: CommandContext) throws {
    let searchPath = context.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    guard let path = ChildProcess.find(program, searchPath: searchPath) else {
      throw FenceHookError(program: program)
    }
    self.path = path
    self.arguments = arguments
    environment = context.environment
    talk = context.talk
    timekeeper = context.timekeeper
  }

  /// Runs the program with an event on its input.
  func tell(_ event: JSONObject) {
    let line = Array((JSONValue.object(event).text() + "\n").utf8)
    let failure = state.withLock { state -> String? in
      guard state.children.count < Self.limit else {
        return "it was not run: \(Self.limit) of its runs have not ended"
      }
      do {
        let child = try ChildProcess.start(
          path, arguments: arguments, environment: environment, input: line)
        state.children.insert(child)
        watch(child)
        return nil
      } catch {
        return "it cannot be run: \(SystemReason.clause(error))"
      }
    }
    if let failure { talk.warn("\(path): \(failure).") }
  }

  /// Waits a little for those that still run.
  func finish() async {
    let clock = Task { [timekeeper] in
      // A wait that is called off has nothing left to wake.
      guard (try? await timekeeper.sleep(Self.lastPatience)) != nil else { return }
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

  /// Waits for a child on a thread of its own, and ends it when it has run for too long.
  private func watch(_ child: pid_t) {
    let alarm = Task { [timekeeper] in
      guard (try? await timekeeper.sleep(Self.patience)) != nil else { return }
      // Under the lock, a child that is listed has not been reaped: the number is still its own.
      state.withLock { state in
        if state.children.contains(child) { kill(child, SIGKILL) }
      }
    }
    let thread = Thread { [self] in
      ChildProcess.awaitEnd(of: child)
      let end = state.withLock { state in
        state.children.remove(child)
        return ChildProcess.reap(child)
      }
      alarm.cancel()
      switch end {
      case .exited(0): break
      case .exited(let status): talk.warn("\(path) ended with \(status).")
      case .killed(let signal): talk.warn("\(path) was ended by signal \(signal).")
      }
      wake(always: false)
    }
    thread.name = "fence-hook"
    thread.stackSize = 256 * 1024
    thread.start()
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

/// The program of `--exec` is not there.
struct FenceHookError: ExplainedError {
  let program: String

  let code = "exec_missing"
  let cause = FailureCause.inputMissing
  var message: String { "There is no program \(program.plainText) that may be run." }
  var hint: String? { "Give a path, or a name on the PATH; arguments go into --exec-arg." }
}
