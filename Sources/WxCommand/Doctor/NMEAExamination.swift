internal import Synchronization
internal import WxCore
internal import WxLocation

/// Listens to a receiver of NMEA 0183 for a few seconds.
struct NMEAExamination {
  let provider: NMEAProvider
  let clocks: Clocks

  /// Long enough to try the usual speeds of a serial line, and for two epochs.
  static let timeLimit = Duration.seconds(6)

  /// Returns the findings: the line with its sentences, then the fix and the satellites.
  func findings() async -> [Finding] {
    var provider = provider
    let shared = Shared()
    provider.record = { shared.note($0) }
    let failure = await listen(to: provider, shared)
    let state = shared.state.withLock { $0 }
    if let failure, !state.isOpen { return [Finding("nmea", failure)] }
    let detail = "\(provider.address.description.plainText): \(state.inspection.text)"
    guard state.inspection.counts.hasSentences else {
      return [warn("nmea", state.diagnosis, "no sentences")]
    }
    return [.ok("nmea", detail), data(state), sky(state)]
  }

  private func warn(
    _ name: String, _ diagnosis: SourceDiagnosis, _ otherwise: String
  ) -> Finding {
    .warn(
      name, diagnosis.clause ?? otherwise,
      remedy: diagnosis.hint?.commandText ?? "Check the receiver.")
  }

  private func data(_ state: State) -> Finding {
    guard let fix = state.fix else { return warn("nmea.data", state.diagnosis, "no position") }
    let detail = "a \(fix.mode == .threeD ? "3D" : "2D") fix, \(fix.accuracy.sentence)"
    if fix.flags.contains(.simulated) {
      return .warn(
        "nmea.data", "\(detail), from a simulator", remedy: "Accept it with --allow-simulated.")
    }
    if let date = fix.suspectDate {
      return .warn(
        "nmea.data", "\(detail), but the reported date, \(date), cannot be right",
        remedy: "Positions are used but dates are not. Update the receiver's firmware.")
    }
    if fix.accuracy.origin == .hdop || fix.accuracy == .unknown {
      return .warn(
        "nmea.data", "\(detail): the receiver sends no GST, so its errors are not known",
        remedy: "Switch GST on in the receiver, or accept such fixes with --accuracy METERS.")
    }
    return .ok("nmea.data", detail)
  }

  private func sky(_ state: State) -> Finding {
    guard let used = state.sky.used else {
      return .ok("nmea.sky", "this receiver does not report satellites")
    }
    let seen = state.sky.seen.map { " of \($0)" } ?? ""
    let dilution = state.sky.hdop.map { ", HDOP \($0.rounded(toPlaces: 1))" } ?? ""
    let detail = "\(used)\(seen) satellites used\(dilution)"
    guard used < 4 else { return .ok("nmea.sky", detail) }
    return .warn("nmea.sky", detail, remedy: "Move the antenna to where it sees more of the sky.")
  }

  /// Listens until two fixes have arrived or the time is up; returns the error that ended it early,
  /// if any.
  private func listen(to provider: NMEAProvider, _ shared: Shared) async -> (any Error)? {
    await withTaskGroup(of: (any Error)?.self) { group in
      group.addTask { [clocks] in
        do {
          for try await event in provider.updates(clocks) where shared.isEnough(after: event) {
            return nil
          }
          return nil
        } catch {
          return error
        }
      }
      group.addTask { [clocks] in
        // Cancelled as soon as everything is known.
        try? await clocks.sleep(Self.timeLimit)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
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
