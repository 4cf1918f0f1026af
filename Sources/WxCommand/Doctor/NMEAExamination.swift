internal import Synchronization
internal import WxCore
internal import WxLocation

/// Listens to a receiver of NMEA 0183 for a few seconds.
struct NMEAExamination: ReceiverExamination {
  static let source = "nmea"
  static let remedy = "Check the receiver."

  let provider: NMEAProvider
  let clocks: Clocks

  /// Returns the findings: the line with its sentences, then the fix and the satellites.
  func findings() async -> [Finding] {
    var provider = provider
    let shared = Shared()
    provider.record = { shared.note($0) }
    let failure = await listen(to: provider, until: { shared.isEnough(after: $0) })
    let state = shared.state.withLock { $0 }
    if let failure, !state.isOpen { return [Finding("nmea", failure)] }
    let detail = "\(provider.address.description.plainText): \(state.inspection.text)"
    guard state.inspection.counts.hasSentences else {
      return [warn(nil, state.diagnosis, "no sentences")]
    }
    return [.ok("nmea", detail), data(state), sky(state)]
  }

  private func data(_ state: State) -> Finding {
    guard let fix = state.fix else { return warn("data", state.diagnosis, "no position") }
    let detail = "a \(fix.mode == .threeD ? "3D" : "2D") fix, \(fix.accuracy.sentence)"
    if fix.flags.contains(.simulated) {
      return .warn(
        "nmea.data", "\(detail), from a simulator", remedy: "Accept it with --allow-simulated.")
    }
    if let warning = warnAboutDate(of: fix, detail) { return warning }
    if fix.accuracy.origin == .hdop || fix.accuracy == .unknown {
      return .warn(
        "nmea.data", "\(detail): the receiver sends no GST, so its errors are not known",
        remedy: "Switch GST on in the receiver, or accept such fixes with --accuracy METERS.")
    }
    return .ok("nmea.data", detail)
  }

  private func sky(_ state: State) -> Finding {
    guard state.sky.used != nil else {
      return .ok("nmea.sky", "this receiver does not report satellites")
    }
    return finding(state.sky)
  }

  private struct State {
    var inspection = NMEAInspection()
    var diagnosis = SourceDiagnosis()
    var isOpen = false
    var fix: Fix?
    var fixes = 0
    var sky = SkySummary()
  }

  /// State shared by the reader of the line and the listener.
  private final class Shared: Sendable {
    let state = Mutex(State())

    func note(_ entry: RecordingEntry) {
      guard case .bytes(let bytes) = entry.kind else { return }
      state.withLock { $0.inspection.take(bytes) }
    }

    /// Notes an event; returns whether nothing more is needed.
    func isEnough(after event: LocationEvent) -> Bool {
      state.withLock { state in
        state.diagnosis.note(event)
        switch event {
        case .connected: state.isOpen = true
        case .satellites(let sky): state.sky = sky
        case .fix(let fix, _):
          state.fix = fix
          state.fixes += 1
        default: break
        }
        return state.fixes > 1
      }
    }
  }
}
