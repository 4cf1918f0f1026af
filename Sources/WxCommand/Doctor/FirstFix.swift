internal import Synchronization
internal import WxCore
internal import WxLocation

/// The first fix that an examination hears, or the reason why there is none.
final class FirstFix: Sendable {
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
