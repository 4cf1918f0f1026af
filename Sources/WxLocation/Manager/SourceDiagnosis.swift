package import WxCore

/// The reason why a source has no acceptable fix, derived from its reports.
package struct SourceDiagnosis: Hashable, Sendable {
  /// The reason why there is no fix now.
  private(set) var waiting: WaitingReason?
  private var sky: SkySummary?
  private var lost: LossReason?
  private var rejection: FixRejection?
  private var unusable: UnusableReport?
  /// Whether the source has been silent since the report that is described.
  private var isSilent = false

  /// The source, for hints that depend on it; `nil` if it is unknown.
  private let source: LocationMachine.Source?

  /// Creates an empty diagnosis.
  package init(of source: LocationMachine.Source? = nil) { self.source = source }

  /// Processes an event of the source.
  package mutating func note(_ event: LocationEvent) {
    switch event {
    case .connected: self = SourceDiagnosis(of: source)
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
      // It reports a fix, so it is not waiting for one.
      if report.reason != .noFix { waiting = nil }
    case .satellites(let summary): sky = summary
    case .lost(let reason): lost = reason
    case .tried: break
    }
  }

  /// Notes the rejection to the last fix; `nil` if it qualifies.
  mutating func note(_ rejection: FixRejection?) { self.rejection = rejection }

  /// Whether the reports before a silence explain more than the silence itself.
  private var isExplained: Bool {
    if case .position = waiting { return true }
    return waiting == nil && unusable.map { $0.reason != .noFix } ?? false
  }

  /// Whether the source has no receiver, so that there is nothing to wait for.
  var lacksReceiver: Bool {
    switch waiting {
    case .device, .receiver: true
    default: false
    }
  }

  /// Whether the source has no receiver, or one that has sent nothing for longer than a working one
  /// would.
  var sendsNothing: Bool {
    guard lost == nil, rejection == nil, unusable == nil, sky == nil else { return false }
    // A source that has yet to list its receivers has `receiver`.
    if case .device = waiting { return true }
    return waiting == .data
  }

  /// Whether nothing is known.
  var isBlank: Bool {
    waiting == nil && lost == nil && rejection == nil && unusable == nil
  }

  /// Whether a report that should contain a position arrived but does not qualify.
  var hasUnfitReport: Bool {
    rejection != nil || unusable.map { $0.reason != .noFix } ?? false
  }

  /// A clause that describes the problem; `nil` if nothing is known.
  package var clause: String? {
    guard var clause = cause else { return nil }
    if waiting == .fix, let seen = sky?.seen {
      clause += " (\(sky?.used ?? 0) of \(seen) satellites used)"
    }
    if waiting == nil, let lost { clause += "; then \(lost)" }
    if isSilent { clause += "; the receiver has sent nothing since" }
    return clause
  }

  private var cause: String? {
    if let rejection { return "the last fix was rejected: \(rejection.detail)" }
    if let waiting { return "\(lost.map { "\($0), " } ?? "")\(waiting)" }
    if let unusable { return "the last report has no position: \(unusable.detail.plainText)" }
    return nil
  }

  /// What to do about it; `nil` if there is nothing to do.
  package var hint: Hint? {
    if let rejection { return rejection.hint }
    switch waiting {
    case .device, .receiver:
      return "Plug the receiver in; with gpsd, “gpsdctl add DEVICE” adds it."
    case .data where isFile, .report where isFile, .fix where isFile:
      return "Check the file, or the program that writes to it."
    case .data, .report:
      return "Check the receiver's cable and power, and the speed of its serial line."
    case .fix:
      return "Give the receiver a clear view of the sky, and wait longer with \(.timeout)."
    case .position: return Self.reportsHint
    case .readable: return addressHint
    case .refused: return "Check the log of the source, for gpsd with “journalctl -u gpsd”."
    case .banner:
      return "Check the address of the source, for gpsd with \(.gpsdAddress), or wait longer."
    case .permission:
      return "Grant access to the location, or choose another source with \(.sources)."
    case .connection, .reconnection, .answer, .other: return nil
    case nil: return unusable == nil ? nil : Self.reportsHint
    }
  }

  /// Whether the source ends by itself, so that it has no cable and no view of the sky.
  private var isFile: Bool { source?.isFinite == true }

  private var addressHint: Hint {
    switch source?.name {
    case NMEAProvider.sourceName: "Check the address given with \(.nmeaAddress)."
    case SourceDescriptor.gpsd.name: "Check the address given with \(.gpsdAddress)."
    default: "Check the address of the source, with \(.gpsdAddress) or \(.nmeaAddress)."
    }
  }

  private static let reportsHint: Hint =
    "Check the reports, for gpsd with “gpspipe -w”, or choose another source with \(.sources)."
}

extension FixRejection {
  /// What to do about a fix with this rejection.
  var hint: Hint {
    if let advice { return advice }
    return switch reason {
    case .invalid:
      "Update the receiver's firmware, or choose another receiver with \(.device)."
    case .accuracy: "Accept a less accurate fix with a larger \(.accuracy), or wait longer."
    case .simulated: "Accept simulated fixes with \(.allowsSimulated)."
    case .cached: "Accept cached answers with \(.allowsCached)."
    case .stale: "Accept an older fix with a larger \(.maximumAge), or check the clocks."
    default: "Wait longer with \(.timeout)."
    }
  }
}
