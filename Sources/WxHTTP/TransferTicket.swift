internal import Synchronization
internal import WxCore

/// What the waiting task and the transfer share: it resumes the task exactly once, whoever is
/// first.
final class TransferTicket: Sendable {
  typealias Outcome = Result<HTTPResponse, HTTPError>

  private enum State {
    case new
    case waiting(CheckedContinuation<Outcome, Never>)
    case done
  }

  private let state = Mutex(State.new)

  /// Whether the task has been resumed, or need not wait.
  var isDone: Bool {
    state.withLock { state in
      if case .done = state { true } else { false }
    }
  }

  /// Leaves the continuation; `false`, and resumed already, when the task was cancelled before.
  func wait(_ continuation: CheckedContinuation<Outcome, Never>) -> Bool {
    let isNew = state.withLock { state in
      guard case .new = state else { return false }
      state = .waiting(continuation)
      return true
    }
    if !isNew { continuation.resume(returning: .failure(.cancelled)) }
    return isNew
  }

  /// Resumes the task, unless it was resumed.
  func finish(_ outcome: Outcome) {
    let waiting: CheckedContinuation<Outcome, Never>? = state.withLock { state in
      defer { state = .done }
      guard case .waiting(let continuation) = state else { return nil }
      return continuation
    }
    waiting?.resume(returning: outcome)
  }
}
