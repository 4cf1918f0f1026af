public import WxCore

/// A position from an IP service, with the story of how it was come by.
public struct IPLocation: Hashable, Sendable {
  /// The position as a fix of the source `ip`; its device is the service's name.
  public var fix: Fix
  /// All that the service said.
  public var answer: IPAnswer
  /// The services that were asked, in order; the last one gave the answer.
  public var tried: [IPAttempt]

  /// Makes a location.
  public init(fix: Fix, answer: IPAnswer, tried: [IPAttempt]) {
    self.fix = fix
    self.answer = answer
    self.tried = tried
  }
}

/// What became of asking one service.
public struct IPAttempt: Hashable, Sendable {
  /// The service's name.
  public var service: String
  /// Why it gave no position; `nil` where it gave one.
  public var failure: IPServiceError?

  /// Makes an attempt.
  public init(service: String, failure: IPServiceError?) {
    self.service = service
    self.failure = failure
  }
}

/// Why no IP service gave a position.
public struct IPLocationError: ExplainedError, Hashable {
  /// The services that were tried, in order, each with its failure.
  public var tried: [IPAttempt]

  /// Makes an error from the services that were tried.
  public init(tried: [IPAttempt]) { self.tried = tried }

  private var failures: [IPServiceError] { tried.compactMap(\.failure) }

  /// The word for scripts: that of the failure, where all failed alike.
  public var code: String {
    let codes = Set(failures.map(\.code))
    return codes.count == 1 ? codes.first ?? "ip_unavailable" : "ip_unavailable"
  }

  /// The cause, where all failed for the same; else that no service is available.
  public var cause: FailureCause {
    let causes = Set(failures.map(\.cause))
    return causes.count == 1 ? causes.first ?? .unavailable : .unavailable
  }

  /// Which services were asked, and why each failed.
  public var message: String {
    guard !tried.isEmpty else { return "No IP service is configured." }
    let stories = tried.map { "\($0.service): \($0.failure?.reason ?? "no failure")" }
    return "No IP service gave a position (\(stories.joined(separator: "; ")))."
  }

  /// What to do about the first failure that something can be done about.
  public var hint: String? { failures.lazy.compactMap(\.hint).first }
}
