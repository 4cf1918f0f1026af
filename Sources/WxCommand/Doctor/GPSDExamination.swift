internal import Synchronization
internal import WxCore
internal import WxLocation

/// Listens to a gpsd for a few seconds.
struct GPSDExamination: ReceiverExamination {
  static let source = "gpsd"
  static let remedy = "Inspect the reports with “gpspipe -w”."

  let provider: GPSDProvider
  /// Whether the user relies on gpsd, so that its absence is a failure.
  let isNeeded: Bool
  let clocks: Clocks

  /// Returns the findings: gpsd itself, then its receivers, their data and their satellites.
  func findings() async -> [Finding] {
    var provider = provider
    let shared = Shared()
    provider.record = { shared.note($0) }
    let failure = await listen(to: provider) { [clocks] event in
      shared.note(event)
      return shared.isComplete(at: clocks.elapsed())
    } prolong: { [clocks] in
      // A server that has not introduced itself as gpsd exceeds a time limit of the provider,
      // whose error states the reason. Those limits begin later than this one.
      while !shared.isIntroduced, !Task.isCancelled {
        try? await clocks.sleep(.milliseconds(500))
      }
    }
    let found = shared.inspection
    let received = shared.received
    guard shared.isIntroduced else {
      return [Finding("gpsd", failure ?? GPSDError.closed(provider.address), isNeeded: isNeeded)]
    }
    let proto = found.protocolVersion.map { ", protocol \($0)" } ?? ""
    return [
      .ok("gpsd", "gpsd \(found.release ?? "of unknown release")\(proto) at \(provider.address)")
    ] + receivers(found, received)
  }

  private func receivers(_ found: GPSDInspection, _ received: Heard) -> [Finding] {
    let devices = (found.devices ?? []).filter {
      provider.device == nil || $0.path == provider.device
    }
    guard !devices.isEmpty || found.lastData != nil else {
      return [warn("devices", received.diagnosis, "gpsd has no receiver")]
    }
    let names = devices.map { "\($0.path)\($0.driver.map { " (\($0))" } ?? "")" }
    return [
      .ok("gpsd.devices", names.joined(separator: ", ")), data(received), sky(found, received),
    ]
  }

  private func data(_ received: Heard) -> Finding {
    guard let fix = received.fix else {
      return warn("data", received.diagnosis, "the receiver sends nothing")
    }
    let detail = "a \(fix.mode == .threeD ? "3D" : "2D") fix"
    if fix.flags.contains(.simulated) {
      return .warn(
        "gpsd.data", "\(detail) from a simulator", remedy: "Accept it with --allow-simulated.")
    }
    if let warning = warnAboutDate(of: fix, detail) { return warning }
    if case .invalid = fix.accuracy {
      return .warn(
        "gpsd.data", "\(detail), but its accuracy is not a possible value",
        remedy: "Update the receiver's firmware, or choose another receiver with --device PATH.")
    }
    return .ok("gpsd.data", detail)
  }

  private func sky(_ found: GPSDInspection, _ received: Heard) -> Finding {
    guard found.sky.seen != nil else {
      // Some receivers never report satellites, and the position does not need them.
      if received.fix != nil { return .ok("gpsd.sky", "this receiver does not report satellites") }
      return .warn(
        "gpsd.sky", "no satellite data",
        remedy: "Get a fix first; satellite data come with it.")
    }
    return finding(found.sky)
  }

  /// The facts in the provider's events.
  private struct Heard {
    /// The last fix.
    var fix: Fix?
    var diagnosis = SourceDiagnosis()
  }

  /// State shared by the socket's reader and the listener.
  private final class Shared: Sendable {
    private let state = Mutex((inspection: GPSDInspection(), received: Heard()))

    var inspection: GPSDInspection { state.withLock { $0.inspection } }
    var received: Heard { state.withLock { $0.received } }

    /// Whether the server has introduced itself as gpsd.
    var isIntroduced: Bool {
      let inspection = inspection
      return inspection.release != nil || inspection.lastData != nil
    }

    /// Bytes are inspected before the resulting events are delivered.
    func isComplete(at now: Duration) -> Bool {
      state.withLock { $0.received.fix != nil && $0.inspection.isComplete(at: now) }
    }

    func note(_ entry: RecordingEntry) {
      guard case .bytes(let bytes) = entry.kind else { return }
      state.withLock { $0.inspection.take(bytes, arrival: entry.offset) }
    }

    func note(_ event: LocationEvent) {
      state.withLock { state in
        state.received.diagnosis.note(event)
        if case .fix(let fix, _) = event { state.received.fix = fix }
      }
    }
  }
}
