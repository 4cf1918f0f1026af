package import WxCore

/// The latest view of the sky of each receiver, for the fixes of a track.
package struct SkyMemory: Hashable, Sendable {
  private struct View: Hashable {
    var sky: SkySummary
    var arrival: Duration
  }

  private var views: [String: View] = [:]

  /// The maximum number of receivers, more than any machine has.
  private static let maximumReceivers = 64

  /// Creates a memory without a view.
  package init() {}

  /// Takes a view. A receiver may report the dilutions and the satellites apart, so what a report
  /// leaves out is taken from the last one.
  package mutating func take(_ sky: SkySummary, at now: Duration) {
    let key = sky.device ?? ""
    var merged = sky
    if let last = views[key], now - last.arrival <= GPSDSession.skyLifetime {
      merged.used = sky.used ?? last.sky.used
      merged.seen = sky.seen ?? last.sky.seen
      merged.hdop = sky.hdop ?? last.sky.hdop
      merged.vdop = sky.vdop ?? last.sky.vdop
      merged.pdop = sky.pdop ?? last.sky.pdop
      if sky.used == nil, sky.usedNumbers.isEmpty { merged.usedNumbers = last.sky.usedNumbers }
    }
    if views[key] == nil, views.count >= Self.maximumReceivers { views = [:] }
    views[key] = View(sky: merged, arrival: now)
  }

  /// Returns the recent view of the receiver that measured a fix; `nil` for a rounded position,
  /// which the receiver did not report.
  package func sky(for fix: Fix, at now: Duration) -> SkySummary? {
    guard !fix.flags.contains(.coarse), let view = views[fix.device ?? ""],
      now - view.arrival <= GPSDSession.skyLifetime
    else { return nil }
    return view.sky
  }
}
