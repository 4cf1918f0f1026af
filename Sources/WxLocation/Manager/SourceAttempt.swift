internal import WxCore

/// The state of a source while it is being queried.
struct SourceAttempt: Sendable {
  /// The source's index in the chain.
  let index: Int
  let started: Duration
  /// The time at which the source is cancelled.
  var deadline: Duration
  var judge: FixJudge
  var diagnosis = SourceDiagnosis()
  /// Who has received a request.
  private(set) var recipients: [String] = []

  mutating func note(_ event: LocationEvent) {
    diagnosis.note(event)
    switch event {
    case .connected(let name):
      judge.restart()
      if judge.source.sent != nil { noteRequest(to: name) }
    case .waiting(.answer(let service)): noteRequest(to: service)
    case .lost(.deviceGone(let device)): judge.forget(device)
    default: break
    }
  }

  private mutating func noteRequest(to name: String) {
    if !recipients.contains(name) { recipients.append(name) }
  }

  /// Returns an entry about the source with the recipients of its requests.
  func disclosing(_ entry: TriedSource) -> TriedSource {
    var entry = entry
    entry.recipients = recipients
    if !recipients.isEmpty { entry.sent = judge.source.sent }
    return entry
  }
}

/// The reason why a source that was reached returned no acceptable fix.
struct NoFixReason: Sendable, CustomStringConvertible {
  var source: String
  /// The time that the manager waited; `nil` if the source ended by itself.
  var waited: Duration?
  var diagnosis = SourceDiagnosis()

  /// Creates a reason.
  init(_ attempt: SourceAttempt, waited: Duration?, in sources: [LocationMachine.Source]) {
    source = sources[attempt.index].name
    self.waited = waited
    diagnosis = attempt.diagnosis
  }

  /// Creates a reason from its parts.
  init(source: String, waited: Duration?, diagnosis: SourceDiagnosis = SourceDiagnosis()) {
    self.source = source
    self.waited = waited
    self.diagnosis = diagnosis
  }

  /// Whether the source simply has no position: an empty store rather than a receiver without a
  /// fix.
  var isBlank: Bool { waited == nil && diagnosis.isBlank }

  /// A clause that explains the missing fix.
  var description: String {
    waited == nil ? reason : "no usable fix\(limit): \(reason)"
  }

  /// The wait as text: ` within 10 s`; empty if the source ended by itself.
  var limit: String { waited.map { " within \(ShortFormat.seconds($0))" } ?? "" }

  /// What was missing.
  var reason: String {
    diagnosis.clause ?? (waited == nil ? "it has no position" : "no report came")
  }

  /// What to do about it.
  var hint: Hint? { diagnosis.hint }
}

extension LocationFailure {
  /// Creates the error from the outcomes of all sources.
  ///
  /// If a source was reached and had no fix, that decides (`no_fix`). Otherwise a single source's
  /// failure is passed on unchanged, and several become “no source available”. A source that simply
  /// has no position, such as an unset default place, decides only if there is no other.
  static func make(
    failures: [any ExplainedError], noFixReasons: [NoFixReason],
    decisions: [LocationDecision], tried: [TriedSource]
  ) -> LocationFailure {
    let reasons = tried.map { "\($0.source): \($0.detail.clause)" }.joined(
      separator: "; ")
    let informative = noFixReasons.filter { !$0.isBlank }
    var failure: LocationFailure
    if let noFix = informative.first(where: { $0.waited != nil })
      ?? informative.first
    {
      failure = LocationFailure(
        code: "no_fix", cause: .noFix, message: "No fix. \(reasons).", hint: noFix.hint)
      if failures.isEmpty, noFixReasons.count == 1 {
        failure.message =
          "No fix from \(noFix.source)\(noFix.limit): \(noFix.reason)."
      }
    } else if let only = failures.first, failures.count == 1 {
      failure = LocationFailure(
        code: only.code, cause: only.cause, message: only.message, hint: only.hint)
    } else if failures.isEmpty, !noFixReasons.isEmpty {
      failure = LocationFailure(
        code: "no_position", cause: .unavailable, message: "No position is known. \(reasons).",
        hint: "Name another source with \(.sources), or set a place with \(.defaultPlace).")
      failure.lead = failure.hint
    } else if failures.isEmpty {
      failure = LocationFailure(
        code: "no_source", cause: .unavailable, message: "No source is configured.",
        hint: "Name one with \(.sources), such as gpsd or ip.")
    } else {
      let causes = Set(failures.map(\.cause))
      failure = LocationFailure(
        code: "no_location", cause: causes.count == 1 ? failures[0].cause : .unavailable,
        message: "No source returned a location. \(failures.map(\.message).joined(separator: " "))",
        hint: failures.lazy.compactMap(\.hint).first)
    }
    failure.decisions = decisions
    failure.tried = tried
    return failure
  }
}
