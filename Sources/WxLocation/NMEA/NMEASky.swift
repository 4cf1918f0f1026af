internal import WxCore

/// The last reports about satellites, which a receiver sends less often than positions.
struct NMEASky: Hashable, Sendable {
  private struct View: Hashable, Sendable {
    var seen: Int
    /// The number of the epoch in which it was reported.
    var epoch: Int
    var arrival: Duration
  }

  private struct Geometry: Hashable, Sendable {
    var report: NMEAReport
    var arrival: Duration
  }

  /// The satellites in view, by talker.
  private var views: [UInt16: View] = [:]
  private var lastGeometry: Geometry?

  /// More satellite systems than there are.
  private static let maximumTalkers = 16

  /// Notes GSA or GSV.
  ///
  /// - Parameters:
  ///   - report: The sentence.
  ///   - epoch: The number of the current epoch.
  ///   - now: The arrival time.
  mutating func note(_ report: NMEAReport, epoch: Int, at now: Duration) {
    if report.kind == .gsa {
      lastGeometry = Geometry(report: report, arrival: now)
    } else if let seen = report.seen {
      let talker = report.talker
      if views[talker] == nil, views.count >= Self.maximumTalkers { views = [:] }
      // Receivers of several signals count the satellites of each.
      let others = views[talker].flatMap { $0.epoch == epoch ? $0.seen : nil } ?? 0
      views[talker] = View(seen: max(seen, others), epoch: epoch, arrival: now)
    }
  }

  /// Returns the last GSA if it is recent.
  func geometry(at now: Duration) -> NMEAReport? {
    lastGeometry.flatMap { now - $0.arrival <= GPSDSession.skyLifetime ? $0.report : nil }
  }

  /// Returns what is known about the satellites of an epoch; `nil` if nothing is.
  func summary(of epoch: NMEAEpoch, device: String, at now: Duration) -> SkySummary? {
    let geometry = geometry(at: now)
    let recent = views.values.filter { now - $0.arrival <= GPSDSession.skyLifetime }
    let numbers = epoch.usedNumbers
    // GGA counts at most 12 satellites.
    let used = numbers.isEmpty ? epoch.used : max(epoch.used ?? 0, numbers.count)
    let summary = SkySummary(
      device: device, used: used, seen: recent.isEmpty ? nil : recent.reduce(0) { $0 + $1.seen },
      hdop: epoch.hdop ?? geometry?.hdop, vdop: epoch.vdop ?? geometry?.vdop,
      pdop: epoch.pdop ?? geometry?.pdop, usedNumbers: numbers)
    return summary == SkySummary(device: device) ? nil : summary
  }
}
