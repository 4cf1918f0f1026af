internal import struct Foundation.Date
internal import WxCore

/// How a provider answers for several places with one response to each call.
struct ProviderBatch: Sendable {
  /// The number of places worth combining, and the most that one call may hold.
  let count: ClosedRange<Int>
  /// Returns the calls for requests that differ only in their places.
  let calls: @Sendable ([ProviderContext]) -> [BatchCall]
}

/// One request for several places, and how to parse its response.
struct BatchCall: Sendable {
  /// The result for one place.
  typealias Outcome = Result<ProviderCall.Reading, WeatherError>

  /// The parts that it is for.
  let parts: Set<WeatherPart>
  /// The request.
  let request: HTTPRequest
  /// How long a response without caching headers stays fresh.
  let lifetime: Duration
  /// Parses a response with any status: an outcome for each place, in order. Throws if the call has
  /// failed for each place, and returns `nil` if the service may not support the list.
  let read: @Sendable (HTTPResponse, _ now: Date) throws(WeatherError) -> [Outcome]?
}
