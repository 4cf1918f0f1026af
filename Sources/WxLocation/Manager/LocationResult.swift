public import WxCore

/// How good an answer is. The raw values are the `quality` of the JSON output.
public enum LocationQuality: String, Hashable, Sendable, CaseIterable {
  /// It meets every wish.
  case accepted
  /// The best there was, though not what was wished for.
  case bestEffort = "best_effort"
  /// A fix of earlier.
  case cached
}

/// What became of one source. The raw values of ``Outcome`` are those of the JSON output.
public struct TriedSource: Hashable, Sendable {
  /// What became of it.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// Its fix is the answer.
    case accepted
    /// Its fix is the answer for want of a better one.
    case bestEffort = "best_effort"
    /// It was reached but gave no fix that would do.
    case noFix = "no_fix"
    /// It could not be reached or gave no usable answer.
    case unavailable
    /// It refused: a key is missing or wrong, or it was asked too often.
    case denied
    /// It failed for another reason.
    case failed
    /// It was not asked.
    case skipped

    /// What became of a source that failed for a cause.
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
  /// What became of it.
  public var outcome: Outcome
  /// A clause or sentence for people.
  public var detail: String

  /// Makes an entry.
  public init(source: String, outcome: Outcome, detail: String) {
    self.source = source
    self.outcome = outcome
    self.detail = detail
  }
}

/// An answer to “where am I”, with its history.
public struct LocationResult: Hashable, Sendable {
  /// Where.
  public var fix: Fix
  /// How good the answer is.
  public var quality: LocationQuality
  /// What became of each report, in order.
  public var decisions: [LocationDecision]
  /// What became of each source that was asked, in order.
  public var tried: [TriedSource]

  /// Makes a result.
  public init(
    fix: Fix, quality: LocationQuality, decisions: [LocationDecision] = [],
    tried: [TriedSource] = []
  ) {
    self.fix = fix
    self.quality = quality
    self.decisions = decisions
    self.tried = tried
  }

  /// Why the sources before the one that answered gave no fix, as clauses for people; `nil` where
  /// the answer does not stand in for theirs.
  public var fallbackReason: String? {
    guard let last = decisions.last, last.reason == .fallback || last.reason == .cached else {
      return nil
    }
    let failed = tried.filter { $0.outcome != .accepted && $0.outcome != .bestEffort }
    guard !failed.isEmpty else { return nil }
    return failed.map { "\($0.source): \(Phrase.clause($0.detail))" }.joined(separator: "; ")
  }

  /// What the exit code is to tell: `nil` where the fix is all that was wished for.
  public var cause: FailureCause? { quality == .accepted ? nil : .inferiorFix }
}

/// That no source gave a location, with the history.
public struct LocationFailure: ExplainedError, Hashable {
  /// The word for scripts: `no_fix`, `no_position`, `no_source`, `no_location`, or a single
  /// source's own.
  public var code: String
  /// ``WxCore/FailureCause/noFix`` where a source was reached, else what kept it.
  public var cause: FailureCause
  /// What happened.
  public var message: String
  /// What to do next.
  public var hint: String?
  /// What became of each report, in order.
  public var decisions: [LocationDecision] = []
  /// What became of each source, in order.
  public var tried: [TriedSource] = []
}
