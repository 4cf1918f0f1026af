internal import WxCore

/// What is remembered of a source while it is being asked.
struct SourceAttempt: Sendable {
  var started = Duration.zero
  var epochs = EpochCounter()
  /// Why there is no fix at the moment.
  var waiting: WaitingReason?
  var sky: SkySummary?
  var lost: LossReason?
  var lastObjection: Objection?
  var lastUnusable: UnusableReport?

  mutating func note(_ event: LocationEvent) {
    switch event {
    case .connected: epochs = EpochCounter()
    case .waiting(let reason): waiting = reason
    case .fix:
      waiting = nil
      lost = nil
    case .unusable(let report): lastUnusable = report
    case .satellites(let summary): sky = summary
    case .lost(let reason):
      lost = reason
      if case .deviceGone(let device) = reason { epochs.forget(device) }
    }
  }

  /// What was lacking, when the source is given up.
  func shortfall(of name: String, waited: Duration?) -> Shortfall {
    Shortfall(
      source: name, waited: waited, waiting: waiting, sky: sky, lost: lost,
      objection: lastObjection, unusable: lastUnusable)
  }
}

/// Why a source that was reached gave no fix that would do.
struct Shortfall: Sendable, CustomStringConvertible {
  var source: String
  /// How long it was waited for; `nil` where the source ended by itself.
  var waited: Duration?
  var waiting: WaitingReason?
  var sky: SkySummary?
  var lost: LossReason?
  var objection: Objection?
  var unusable: UnusableReport?

  /// Whether the source simply knows nothing: a memory that is empty rather than a receiver without
  /// a fix.
  var isBlank: Bool {
    waited == nil && waiting == nil && lost == nil && objection == nil && unusable == nil
  }

  /// A clause for people.
  var description: String {
    var clause = reason
    if waiting == .fix, let seen = sky?.seen {
      clause += " (\(sky?.used ?? 0) of \(seen) satellites used)"
    }
    if waiting == nil, let lost { clause += "; then \(lost)" }
    guard let waited else { return clause }
    return "nothing that would do within \(Phrase.seconds(waited)): \(clause)"
  }

  private var reason: String {
    if let objection { return "the last fix was not good enough: \(objection.detail)" }
    if let waiting { return "\(lost.map { "\($0), " } ?? "")\(waiting)" }
    if let unusable { return unusable.detail.plainText }
    return waited == nil ? "it knows no position" : "no report came"
  }

  /// What to do about it.
  var hint: String? {
    if let objection {
      switch objection.reason {
      case .accuracy, .invalid: return "Ask for less with --accuracy METERS, or wait longer."
      case .simulated: return "Take a simulator's fix with --allow-simulated."
      case .cached: return "Take an answer from a cache with --allow-cached."
      case .stale: return "Take an older fix with a larger --max-age."
      default: return "Wait longer with --timeout SECONDS."
      }
    }
    switch waiting {
    case .device: return "Plug the receiver in; “gpsdctl add DEVICE” tells gpsd of it."
    case .data: return "Check the receiver's cable and power."
    case .fix: return "Give the receiver a clear view of the sky and a longer --timeout."
    default: return nil
    }
  }
}

extension LocationFailure {
  /// Puts together why nobody gave a location.
  ///
  /// A source that was reached and had no fix decides (`no_fix`); else a single source's failure is
  /// passed on as it is; else no source was available. One that was asked and simply knows nothing,
  /// such as the default place where there is none, decides where it is alone.
  static func make(
    failures: [any ExplainedError], shortfalls: [Shortfall],
    decisions: [LocationDecision], tried: [TriedSource]
  ) -> LocationFailure {
    let story = tried.map { "\($0.source): \(Phrase.clause($0.detail))" }.joined(separator: "; ")
    let telling = shortfalls.filter { !$0.isBlank }
    var failure: LocationFailure
    if let shortfall = telling.first(where: { $0.waited != nil }) ?? telling.first {
      failure = LocationFailure(
        code: "no_fix", cause: .noFix, message: "No fix. \(story).", hint: shortfall.hint)
      if failures.isEmpty, shortfalls.count == 1 {
        failure.message = "No fix from \(shortfall.source): \(shortfall)."
      }
    } else if let only = failures.first, failures.count == 1 {
      failure = LocationFailure(
        code: only.code, cause: only.cause, message: only.message, hint: only.hint)
    } else if failures.isEmpty, !shortfalls.isEmpty {
      failure = LocationFailure(
        code: "no_position", cause: .unavailable, message: "No position is known. \(story).",
        hint: "Name another source with --source, or set a place with “wxloc default NAME”.")
    } else if failures.isEmpty {
      failure = LocationFailure(
        code: "no_source", cause: .unavailable, message: "There is no source to ask.",
        hint: "Name one with --source, such as gpsd or ip.")
    } else {
      let causes = Set(failures.map(\.cause))
      failure = LocationFailure(
        code: "no_location", cause: causes.count == 1 ? failures[0].cause : .unavailable,
        message: "No source gave a location. \(failures.map(\.message).joined(separator: " "))",
        hint: failures.lazy.compactMap(\.hint).first)
    }
    failure.decisions = decisions
    failure.tried = tried
    return failure
  }
}
