internal import Synchronization
internal import WxCore
internal import WxLocation

extension ReceiverExamination {
  /// Listens until there is a fix.
  ///
  /// - Parameter provider: The source.
  /// - Returns: The fix, what else was heard, and the error that ended the source early.
  func firstFix(
    from provider: some LocationProvider
  ) async -> (fix: Fix?, diagnosis: SourceDiagnosis, failure: (any Error)?) {
    let shared = FirstFix()
    let failure = await listen(to: provider, until: { shared.isEnough(after: $0) })
    let (diagnosis, fix) = shared.seen
    return (fix, diagnosis, failure)
  }
}

/// The first fix that an examination hears, or the reason why there is none.
private final class FirstFix: Sendable {
  private let state = Mutex((diagnosis: SourceDiagnosis(), fix: Fix?.none))

  /// What is known by now.
  var seen: (diagnosis: SourceDiagnosis, fix: Fix?) { state.withLock { $0 } }

  /// Notes an event, and returns whether there is a fix.
  func isEnough(after event: LocationEvent) -> Bool {
    state.withLock { state in
      state.diagnosis.note(event)
      if case .fix(let fix, _) = event { state.fix = fix }
      return state.fix != nil
    }
  }
}
