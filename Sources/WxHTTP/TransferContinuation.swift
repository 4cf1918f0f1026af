internal import Synchronization
internal import WxCore

/// Shared by the waiting task and the transfer: resumes the task exactly once.
final class TransferContinuation: Sendable {
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

  /// Stores the continuation; if the task was already cancelled, resumes it and returns `false`.
  func wait(_ continuation: CheckedContinuation<Outcome, Never>) -> Bool {
    let isNew = state.withLock { state in
      guard case .new = state else { return false }
      state = .waiting(continuation)
      return true
    }
    if !isNew { continuation.resume(returning: .failure(.cancelled)) }
    return isNew
  }

  /// Resumes the task, unless it has already been resumed.
  func finish(_ outcome: Outcome) {
    let waiting: CheckedContinuation<Outcome, Never>? = state.withLock { state in
      defer { state = .done }
      guard case .waiting(let continuation) = state else { return nil }
      return continuation
    }
    waiting?.resume(returning: outcome)
  }
}
