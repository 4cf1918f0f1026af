public import WxCore

/// The quality of an answer. The raw values are the `quality` of the JSON output.
public enum LocationQuality: String, Hashable, Sendable, CaseIterable {
  /// The fix meets the whole policy.
  case accepted
  /// The fix is the best one available, but does not meet the policy.
  case bestEffort = "best_effort"
  /// The fix is an earlier one.
  case cached
}

/// The outcome of one source. The raw values of ``Outcome`` are those of the JSON output.
public struct TriedSource: Hashable, Sendable {
  /// The outcome of a source.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The source's fix is the answer.
    case accepted
    /// The source's fix is the answer because there is no better one.
    case bestEffort = "best_effort"
    /// The source was reached but returned no acceptable fix.
    case noFix = "no_fix"
    /// The source could not be reached or returned no usable answer.
    case unavailable
    /// The source refused: a key is missing or wrong, or there were too many requests.
    case denied
    /// The source failed for another reason.
    case failed
    /// The source was not queried.
    case skipped

    /// Creates the outcome of a source that failed.
    init(_ cause: FailureCause) {
      self =
        switch cause {
        case .unavailable: .unavailable
        case .denied, .rateLimited: .denied
        case .noFix, .notFound: .noFix
        default: .failed
        }
    }
  }

  /// The source's name.
  public var source: String
  /// The outcome.
  public var outcome: Outcome
  /// A clause or sentence that explains the outcome.
  public var detail: String
  /// What to do about the outcome.
  package var hint: Hint?
  /// Who has received a request, in order.
  package var recipients: [String] = []
  /// What they have received, as a noun phrase; `nil` if nobody has received anything.
  package var sent: String?

  /// Creates an entry.
  package init(source: String, outcome: Outcome, detail: String, hint: Hint? = nil) {
    self.source = source
    self.outcome = outcome
    self.detail = detail
    self.hint = hint
  }
}

/// A location with the history of how it was chosen.
public struct LocationResult: Hashable, Sendable {
  /// The position.
  public var fix: Fix
  /// The quality of the answer.
  public var quality: LocationQuality
  /// The decisions about the reports, in order.
  public var decisions: [LocationDecision]
  /// The outcomes of the sources that were queried, in order.
  public var tried: [TriedSource]

  /// Creates a result.
  package init(
    fix: Fix, quality: LocationQuality, decisions: [LocationDecision] = [],
    tried: [TriedSource] = []
  ) {
    self.fix = fix
    self.quality = quality
    self.decisions = decisions
    self.tried = tried
  }

  /// The reason why the sources before the fallback returned no fix; `nil` if the answer is not
  /// from a fallback.
  package var fallbackReason: String? {
    guard let last = decisions.last, last.reason == .fallback || last.reason == .cached else {
      return nil
    }
    let failed = tried.filter { $0.outcome != .accepted && $0.outcome != .bestEffort }
    guard !failed.isEmpty else { return nil }
    return failed.map { "\($0.source): \($0.detail.clause)" }.joined(separator: "; ")
  }

  /// The cause for the exit code; `nil` if the fix meets the whole policy.
  public var cause: FailureCause? { quality == .accepted ? nil : .inferiorFix }
}

/// The error thrown if no source returned a location, with the history.
public struct LocationFailure: ExplainedError, Hashable {
  /// The stable error code: `no_fix`, `no_position`, `no_source`, `no_location`, or the code of a
  /// single source.
  public var code: String
  /// ``WxCore/FailureCause/noFix`` if a source was reached; else the cause of the failures.
  public var cause: FailureCause
  /// What happened.
  public var message: String
  /// What to do next.
  public var hint: Hint?
  /// What to do besides the hints of the sources in ``tried``.
  package var lead: Hint?
  /// The decisions about the reports, in order.
  public var decisions: [LocationDecision] = []
  /// The outcomes of the sources, in order.
  public var tried: [TriedSource] = []
}
