internal import struct WxPlatform.Date
internal import WxCore

/// The calls of a provider that each answer for several places.
struct ProviderBatch: Sendable {
  /// The minimum number of places worth combining, and the maximum number in one call.
  let count: ClosedRange<Int>
  /// Returns the calls for requests that differ only in their places.
  let calls: @Sendable ([ProviderContext]) -> [BatchCall]
}

/// One request for several places, and how to parse its response.
struct BatchCall: Sendable {
  /// The result for one place.
  typealias Outcome = Result<ProviderCall.Outcome, WeatherError>

  /// The parts that it is for.
  let parts: Set<WeatherPart>
  let request: HTTPRequest
  /// The time for which a response without caching headers stays fresh.
  let lifetime: Duration
  /// Parses a response with any status: an outcome for each place, in order. Throws if the call has
  /// failed for each place, and returns `nil` if the service may not support the list.
  let read: @Sendable (HTTPResponse, _ now: Date) throws(WeatherError) -> [Outcome]?
}
