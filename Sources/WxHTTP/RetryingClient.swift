package import WxCore

/// A client that retries requests according to a ``RetryPolicy``, within each request's time limit.
package struct RetryingClient: HTTPClient {
  private let client: any HTTPClient
  private let policy: RetryPolicy
  private let clocks: Clocks
  private let jitter: @Sendable () -> Double

  /// Wraps a client.
  ///
  /// - Parameters:
  ///   - client: The client that sends a request once.
  ///   - policy: The policy for retries.
  ///   - clocks: The clocks for waits, and for dates in `Retry-After`.
  ///   - jitter: Random numbers from 0 to 1.
  package init(
    _ client: any HTTPClient, policy: RetryPolicy = RetryPolicy(), clocks: Clocks = .live,
    jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) {
    self.client = client
    self.policy = policy
    self.clocks = clocks
    self.jitter = jitter
  }

  /// Sends a request and retries it according to the policy; see ``HTTPClient/send(_:)``.
  ///
  /// Returns the response to the last attempt, or throws its error.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let start = clocks.elapsed()
    var tries = 0
    while true {
      var attempt = request
      attempt.timeout = request.timeout - (clocks.elapsed() - start)
      let result: Result<HTTPResponse, HTTPError>
      do throws(HTTPError) {
        result = .success(try await client.send(attempt))
      } catch {
        result = .failure(error)
      }
      tries += 1
      let wait = policy.wait(
        after: outcome(result, of: request), tries: tries, elapsed: clocks.elapsed() - start,
        limit: request.timeout, jitter: jitter())
      guard let wait else { return try result.get() }
      do { try await clocks.sleep(wait) } catch { throw .cancelled }
    }
  }

  private func outcome(
    _ result: Result<HTTPResponse, HTTPError>, of request: HTTPRequest
  ) -> RetryPolicy.Outcome {
    switch result {
    // No service answers with an empty body, so this response was cut off before its first byte and
    // did not announce its length.
    case .success(let response) where response.status == 200 && response.body.isEmpty:
      .failure(.interrupted(host: request.redactedURL, detail: "it is empty"))
    case .success(let response):
      .answer(
        status: response.status,
        retryAfter: response.header("Retry-After").flatMap {
          HTTPDate.retryAfter($0, now: clocks.wall())
        })
    case .failure(let error): .failure(error)
    }
  }
}
