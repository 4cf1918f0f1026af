internal import WxCore

/// What keeps a source from giving a fix that qualifies, as far as its reports show.
package struct SourceDiagnosis: Hashable, Sendable {
  /// Why there is no fix at the moment.
  private(set) var waiting: WaitingReason?
  private var sky: SkySummary?
  private var lost: LossReason?
  private var objection: Objection?
  private var unusable: UnusableReport?
  /// Whether nothing has come since the report that is described.
  private var isSilent = false

  /// Nothing is known yet.
  package init() {}

  /// Takes a report of the source into account.
  package mutating func note(_ event: LocationEvent) {
    switch event {
    case .connected: self = SourceDiagnosis()
    case .waiting(.data) where isExplained: isSilent = true
    case .waiting(let reason):
      waiting = reason
      isSilent = false
    case .fix:
      waiting = nil
      isSilent = false
      lost = nil
      unusable = nil
    case .unusable(let report):
      unusable = report
      isSilent = false
      // It claims to have a fix, so it does not wait for one.
      if report.reason != .noFix { waiting = nil }
    case .satellites(let summary): sky = summary
    case .lost(let reason): lost = reason
    case .tried: break
    }
  }

  /// Notes why the last fix does not qualify; `nil` where it does.
  mutating func note(_ objection: Objection?) { self.objection = objection }

  /// Whether what came before a silence says more than that there is a silence.
  private var isExplained: Bool {
    if case .position = waiting { return true }
    return waiting == nil && unusable.map { $0.reason != .noFix } ?? false
  }

  /// Whether nothing at all is known.
  var isBlank: Bool {
    waiting == nil && lost == nil && objection == nil && unusable == nil
  }

  /// Whether a report has come that a position could be expected of, and that does not qualify.
  var hasUnfitReport: Bool {
    objection != nil || unusable.map { $0.reason != .noFix } ?? false
  }

  /// A clause for people; `nil` where nothing is known.
  package var clause: String? {
    guard var clause = cause else { return nil }
    if waiting == .fix, let seen = sky?.seen {
      clause += " (\(sky?.used ?? 0) of \(seen) satellites used)"
    }
    if waiting == nil, let lost { clause += "; then \(lost)" }
    if isSilent { clause += "; since then the receiver sends nothing" }
    return clause
  }

  private var cause: String? {
    if let objection { return "the last fix was not good enough: \(objection.detail)" }
    if let waiting { return "\(lost.map { "\($0), " } ?? "")\(waiting)" }
    if let unusable { return "the last report holds no position: \(unusable.detail.plainText)" }
    return nil
  }

  /// What to do about it; `nil` where nothing can be done.
  package var hint: String? {
    if let objection { return objection.hint }
    switch waiting {
    case .device, .receiver: return "Plug the receiver in; “gpsdctl add DEVICE” adds it to gpsd."
    case .data, .report:
      return "Check the receiver's cable and power, and the speed of its serial line."
    case .fix: return "Give the receiver a clear view of the sky and a longer --timeout."
    case .position: return Self.reportsHint
    case .readable: return "Check the address given by --gpsd or gpsd.address."
    case .refused: return "Look at gpsd's own log, such as “journalctl -u gpsd”."
    case .banner: return "Check the address given by --gpsd or gpsd.address, or wait longer."
    case .connection, .reconnection, .answer: return nil
    case nil: return unusable == nil ? nil : Self.reportsHint
    }
  }

  private static let reportsHint =
    "Look at the reports with “gpspipe -w”; --device PATH chooses another receiver."
}

extension Objection {
  /// What to do about a fix that is not good enough.
  var hint: String {
    if let advice { return advice }
    return switch reason {
    case .invalid:
      "Update the receiver's firmware, or choose another receiver with --device PATH."
    case .accuracy: "Accept a worse fix with a larger --accuracy, or wait longer."
    case .simulated: "Accept a simulator's fix with --allow-simulated."
    case .cached: "Accept an answer from a cache with --allow-cached."
    case .stale: "Accept an older fix with a larger --max-age, or check the clocks."
    default: "Wait longer with --timeout SECONDS."
    }
  }
}
