internal import WxCore
package import WxAnswers
internal import WxLocation

extension ServiceParts {
  /// The parts for a server with many clients: one request to a service serves all who wait for its
  /// answer, and the requests are limited.
  ///
  /// - Parameters:
  ///   - gate: Limits the requests to other services.
  ///   - observe: Receives the source of the weather of each place.
  /// - Returns: The parts.
  package func shared(
    gate: UpstreamLimits, observe: @escaping @Sendable (SharedWeather.Source) -> Void
  ) -> ServiceParts {
    var parts = self
    let weather = SharedWeather(gate: gate, observe: observe, fetch: weather)
    parts.weather = { try await weather.reports($0) }
    let (location, changes) = (location, changes)
    let session = LocationSession(
      clocks: clocks, locate: { try await location() }, follow: { try changes() }, gate: gate)
    parts.location = { try await session.location() }
    parts.changes = { try session.changes() }
    return parts
  }
}
