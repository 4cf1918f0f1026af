internal import Synchronization
internal import WxCore
internal import WxLocation

/// Listens to a gpsd for a few seconds.
struct GPSDExamination {
  let provider: GPSDProvider
  /// Whether the user counts on gpsd: then its absence is a failure.
  let isNeeded: Bool
  let timekeeper: Timekeeper

  /// Long enough for a receiver's next word, and for gpsd's own silence about having none.
  static let patience = Duration.seconds(6)

  /// What was found: gpsd itself, then its receivers, their data, their satellites.
  func findings() async -> [Finding] {
    var provider = provider
    let shared = Shared()
    provider.record = { shared.note($0) }
    let failure = await listen(to: provider, shared)
    let found = shared.inspection
    guard found.release != nil || found.lastData != nil else {
      return [Finding("gpsd", failure ?? GPSDError.closed(provider.address), isNeeded: isNeeded)]
    }
    let proto = found.protocolVersion.map { ", protocol \($0)" } ?? ""
    return [
      .ok("gpsd", "gpsd \(found.release ?? "of unknown release")\(proto) at \(provider.address)")
    ] + receivers(found)
  }

  private func receivers(_ found: GPSDInspection) -> [Finding] {
    let devices = (found.devices ?? []).filter {
      provider.device == nil || $0.path == provider.device
    }
    guard !devices.isEmpty || found.lastData != nil else {
      return [
        .warn(
          "gpsd.devices", "gpsd has no receiver\(provider.device.map { " \($0)" } ?? "")",
          remedy: "Plug the receiver in; “gpsdctl add DEVICE” tells gpsd of it.")
      ]
    }
    let names = devices.map { "\($0.path)\($0.driver.map { " (\($0))" } ?? "")" }
    return [.ok("gpsd.devices", names.joined(separator: ", ")), data(found), sky(found)]
  }

  private func data(_ found: GPSDInspection) -> Finding {
    guard found.lastData != nil, let report = found.report else {
      return .warn(
        "gpsd.data", "the receiver sent nothing in \(Int(Self.patience.seconds)) s",
        remedy: "Check the receiver's cable and power, and the speed of its serial line.")
    }
    guard report.mode >= .twoD else {
      return .warn(
        "gpsd.data", "the receiver has no fix",
        remedy: "Give it a clear view of the sky, and some minutes after a cold start.")
    }
    if report.status == 8 {
      return .warn(
        "gpsd.data", "the fix is a simulator's", remedy: "--allow-simulated takes it all the same.")
    }
    if let time = report.time, ReportedTime(time, now: timekeeper.wall()).isSuspect {
      return .warn(
        "gpsd.data", "there is a fix, but its date cannot be right: \(ISO8601.text(time))",
        remedy: "Positions are used, dates are not. Update the receiver's firmware.")
    }
    return .ok("gpsd.data", "a \(report.mode == .threeD ? "3D" : "2D") fix")
  }

  private func sky(_ found: GPSDInspection) -> Finding {
    guard let seen = found.sky.seen else {
      // Some receivers never speak of them, and the position does not need it.
      if let mode = found.report?.mode, mode >= .twoD {
        return .ok("gpsd.sky", "this receiver says nothing of its satellites")
      }
      return .warn(
        "gpsd.sky", "nothing was said of the satellites",
        remedy: "See to the fix first; satellites come with it.")
    }
    let used = found.sky.used ?? 0
    let dilution = found.sky.hdop.map { ", HDOP \($0.rounded(toPlaces: 1))" } ?? ""
    let detail = "\(used) of \(seen) satellites used\(dilution)"
    guard used < 4 else { return .ok("gpsd.sky", detail) }
    return .warn("gpsd.sky", detail, remedy: "Move the antenna to where it sees more of the sky.")
  }

  /// Listens until all is known or the time is up; gives what ended the connection before that.
  private func listen(to provider: GPSDProvider, _ shared: Shared) async -> (any Error)? {
    await withTaskGroup(of: (any Error)?.self) { group in
      group.addTask { [timekeeper] in
        do {
          for try await _ in provider.updates(timekeeper) where shared.inspection.isComplete {
            return nil
          }
          return nil
        } catch {
          return error
        }
      }
      group.addTask { [timekeeper] in
        // Called off as soon as all is known.
        try? await timekeeper.sleep(Self.patience)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }

  /// What the socket's reader and the listener share.
  private final class Shared: Sendable {
    private let state = Mutex(GPSDInspection())

    var inspection: GPSDInspection { state.withLock { $0 } }

    func note(_ entry: RecordingEntry) {
      guard case .bytes(let bytes) = entry.kind else { return }
      state.withLock { $0.take(bytes, arrival: entry.offset) }
    }
  }
}
