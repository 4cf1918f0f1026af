internal import WxCore

/// Runs one source until an outcome is known, and no longer.
///
/// The source's task is cancelled as soon as there is an outcome. A provider closes what it has open
/// before its task ends, so the task is awaited; but only for a while, since a provider that ignores
/// cancellation must not hold the caller. Such a task is left behind.
struct SourceQuery: Sendable {
  /// The time that a cancelled source has to end: half of what is reserved for the instant sources after it, which
  /// would otherwise have no time left.
  static let grace = LocationMachine.reserve / 2

  private enum Step: Sendable {
    case actions([LocationMachine.Action])
    /// The source's task has ended.
    case ended
    /// The caller was cancelled.
    case cancelled
    /// The time to end is over.
    case abandoned
  }

  let clocks: Clocks

  /// Returns the first actions other than a longer wait; none if the caller is cancelled.
  ///
  /// - Parameters:
  ///   - deadline: The time at which to call `atDeadline`, on the clocks' monotonic clock.
  ///   - atDeadline: Returns the actions at the deadline.
  ///   - listen: Runs the source, and passes on the actions that follow from its reports.
  ///   - meanwhile: Receives the actions that follow a longer wait, which concern other sources.
  /// - Returns: The actions.
  func outcome(
    until deadline: Duration,
    atDeadline: @escaping @Sendable () -> [LocationMachine.Action],
    listen:
      @escaping @Sendable (
        _ perform: @escaping @Sendable ([LocationMachine.Action]) -> Void
      ) async -> Void,
    meanwhile: @escaping @Sendable ([LocationMachine.Action]) -> Void
  ) async -> [LocationMachine.Action] {
    let (steps, sink) = AsyncStream.makeStream(of: Step.self)
    let source = Task {
      await listen { sink.yield(.actions($0)) }
      sink.yield(.ended)
    }
    // A task of its own, since iterating a stream ends when the caller is cancelled.
    let outcome = Task {
      var alarm = timer(until: deadline) { sink.yield(.actions(atDeadline())) }
      var outcome: [LocationMachine.Action]?
      var hasEnded = false
      for await step in steps {
        switch step {
        case .actions(let actions):
          guard outcome == nil, let first = actions.first else { break }
          alarm.cancel()
          if case .wait(let until) = first {
            alarm = timer(until: until) { sink.yield(.actions(atDeadline())) }
            meanwhile(Array(actions.dropFirst()))
          } else {
            outcome = actions
          }
        case .cancelled: outcome = outcome ?? []
        case .ended, .abandoned: hasEnded = true
        }
        guard outcome != nil else { continue }
        if hasEnded { break }
        guard !source.isCancelled else { continue }
        source.cancel()
        alarm.cancel()
        alarm = timer(until: clocks.elapsed() + Self.grace) { sink.yield(.abandoned) }
      }
      alarm.cancel()
      return outcome ?? []
    }
    return await withTaskCancellationHandler {
      await outcome.value
    } onCancel: {
      sink.yield(.cancelled)
    }
  }

  /// Waits until cancelled tasks have ended, but no longer than ``grace``.
  func waitForEnd(of tasks: [Task<Void, Never>]) async {
    let (end, sink) = AsyncStream.makeStream(of: Never.self)
    let waiter = Task {
      for task in tasks { await task.value }
      sink.finish()
    }
    let alarm = timer(until: clocks.elapsed() + Self.grace) { sink.finish() }
    // A task of its own, since iterating a stream ends when the caller is cancelled.
    await Task { for await _ in end {} }.value
    alarm.cancel()
    waiter.cancel()
  }

  private func timer(
    until deadline: Duration, _ body: @escaping @Sendable () -> Void
  ) -> Task<Void, Never> {
    Task {
      // A cancelled wait is not a deadline.
      guard (try? await clocks.sleepUntil(deadline)) != nil else { return }
      body()
    }
  }
}
