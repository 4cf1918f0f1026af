internal import WxCore

/// The form of a service's errors, for metrics and clients.
///
/// Only the body is its own: the status and the header fields are those of the ``Problem``.
package struct Dialect: Sendable {
  /// The name for metrics.
  package let name: String
  /// The statuses that the service does not use, and those that it uses in their place.
  private let statuses: [Int: Int]
  private let form: @Sendable (Problem) -> ServiceResponse

  /// Creates a dialect.
  ///
  /// - Parameters:
  ///   - name: The name for metrics.
  ///   - statuses: The statuses that the service uses in place of others.
  ///   - form: Returns a response with the body for a problem.
  package init(
    _ name: String, statuses: [Int: Int] = [:],
    form: @escaping @Sendable (Problem) -> ServiceResponse
  ) {
    self.name = name
    self.statuses = statuses
    self.form = form
  }

  /// Returns the response for an error.
  package func response(to error: any Error) -> ServiceResponse {
    var problem = Problem(error)
    problem.status = statuses[problem.status] ?? problem.status
    return problem.response(form)
  }

  /// The service's own API.
  package static let own = Dialect("own") { problem in
    .json(.object(problem.json), type: "application/problem+json")
  }
}
