package import WxCore

/// A position from an IP service, with the services that were tried.
package struct IPLocation: Hashable, Sendable {
  /// The position as a fix of the source `ip`; its device is the service's name.
  package var fix: Fix
  /// The full answer of the service.
  package var answer: IPAnswer
  /// The services that were queried, in order; the last one returned the answer.
  package var tried: [IPAttempt]

  /// Creates a location.
  package init(fix: Fix, answer: IPAnswer, tried: [IPAttempt]) {
    self.fix = fix
    self.answer = answer
    self.tried = tried
  }
}

/// The result of querying one service.
package struct IPAttempt: Hashable, Sendable {
  /// The service's name.
  package var service: String
  /// The reason for the failure; `nil` if the service returned a position.
  package var failure: IPServiceError?

  /// Creates an attempt.
  package init(service: String, failure: IPServiceError?) {
    self.service = service
    self.failure = failure
  }
}

/// The error thrown if no IP service returned a position.
package struct IPLocationError: ExplainedError, Hashable {
  /// The services that were tried, in order, each with its failure.
  package var tried: [IPAttempt]

  /// Creates an error from the services that were tried.
  package init(tried: [IPAttempt]) { self.tried = tried }

  private var failures: [IPServiceError] { tried.compactMap(\.failure) }

  /// The stable error code: that of the failures if all are the same.
  package var code: String {
    let codes = Set(failures.map(\.code))
    return codes.count == 1 ? codes.first ?? "ip_unavailable" : "ip_unavailable"
  }

  /// The cause of the failures if all are the same; else `unavailable`.
  package var cause: FailureCause {
    let causes = Set(failures.map(\.cause))
    return causes.count == 1 ? causes.first ?? .unavailable : .unavailable
  }

  /// The services that were queried, and the reason why each failed.
  package var message: String {
    guard !tried.isEmpty else { return "No IP service is configured." }
    let reasons = tried.map { "\($0.service): \($0.failure?.reason ?? "no failure")" }
    return "No IP service returned a position (\(reasons.joined(separator: "; ")))."
  }

  /// The first hint of the failures that have one.
  package var hint: Hint? { failures.lazy.compactMap(\.hint).first }
}
