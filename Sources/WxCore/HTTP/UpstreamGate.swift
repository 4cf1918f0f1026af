/// Decides about each request that leaves this machine: a server limits what its clients cause.
package protocol UpstreamGate: Sendable {
  /// Counts a request to a service.
  ///
  /// - Parameter service: The name of the service, such as `open-meteo`.
  /// - Returns: `nil` if the request may be sent, else the seconds until one may be.
  func retryAfter(_ service: String) -> Int?
  /// Notes the outcome of a request that was sent.
  func ended(_ service: String, _ result: Result<HTTPResponse, HTTPError>)
}

/// The requests that leave this machine.
package enum Upstream {
  /// The gate for the requests of a task; `nil` if they are not limited, as in a command.
  @TaskLocal package static var gate: (any UpstreamGate)?
}
