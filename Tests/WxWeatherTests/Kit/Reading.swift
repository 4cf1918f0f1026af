import Foundation
import Testing
import WxCore
import WxWeather

/// Reads a response with the named call, or with the only call of the request.
func read(
  _ body: JSONValue, as call: String? = nil, of provider: WeatherProvider, at place: Place,
  parts: Set<WeatherPart> = Set(WeatherPart.allCases), status: Int = 200,
  headers: [HTTPHeader] = [], now: Date = Sample.now,
  configuration: WeatherConfiguration? = nil
) throws -> ProviderAnswer {
  try reading(
    of: Array(body.text().utf8), as: call, of: provider, at: place, parts: parts, status: status,
    headers: headers, now: now, configuration: configuration
  ).answer
}

/// Does the same for any bytes, and also returns the calls that follow.
func reading(
  of bytes: [UInt8], as call: String? = nil, of provider: WeatherProvider, at place: Place,
  parts: Set<WeatherPart> = Set(WeatherPart.allCases), status: Int = 200,
  headers: [HTTPHeader] = [], now: Date = Sample.now,
  configuration: WeatherConfiguration? = nil
) throws -> ProviderCall.Outcome {
  let calls = try provider.calls(
    for: WeatherRequest(place: place, parts: parts),
    configuration: configuration ?? Sample.configuration(provider))
  let chosen = call.map { name in calls.filter { $0.name == name } } ?? calls
  let only = try #require(chosen.count == 1 ? chosen.first : nil, "which of \(calls.map(\.name))")
  return try only.read(HTTPResponse(status: status, headers: headers, body: bytes), now)
}

/// Whether two values are equal, except for the last digits of a conversion.
func isClose(_ left: Double?, _ right: Double?, within tolerance: Double = 1e-6) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  return abs(left - right) <= tolerance
}
