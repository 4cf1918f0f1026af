internal import Foundation
internal import WxCore

/// The National Weather Service: a look-up of the place's grid, then a call for each part that its
/// answer names; alerts besides. United States only; no key, but a contact.
///
/// Format: https://www.weather.gov/documentation/services-web-api
enum NWS {
  static let host = "api.weather.gov"
  /// Without it the service gives answers that are hours old.
  static let headers = [HTTPHeader("Accept", "application/geo+json")]

  static func calls(_ setup: ProviderSetup) -> [ProviderCall] {
    var calls: [ProviderCall] = []
    if setup.wants(.current, .hours, .days) { calls.append(points(setup)) }
    if setup.wants(.alerts) { calls.append(alerts(setup)) }
    return calls
  }

  private static func points(_ setup: ProviderSetup) -> ProviderCall {
    let path = "/points/\(setup.latitude),\(setup.longitude)"
    // Grids are moved now and then: looked up again every day.
    return call(
      "points", for: setup.wanted(.current, .hours, .days),
      setup.get(host, path, headers: headers), lifetime: .seconds(86400)
    ) { body, _ throws(WeatherError) in try NWSPoint(body, setup).reading() }
  }

  private static func alerts(_ setup: ProviderSetup) -> ProviderCall {
    let query = [("point", "\(setup.latitude),\(setup.longitude)")]
    return call(
      "alerts", for: [.alerts],
      setup.get(host, "/alerts/active", query, headers: headers), lifetime: .seconds(120)
    ) { body, _ throws(WeatherError) in .init(try NWSAlerts.answer(body)) }
  }

  static func call(
    _ name: String, for parts: Set<WeatherPart>, _ request: HTTPRequest, lifetime: Duration,
    read: @escaping @Sendable (JSONValue, Date) throws(WeatherError) -> ProviderCall.Reading
  ) -> ProviderCall {
    ProviderCall(name, of: .nws, for: parts, request: request, lifetime: lifetime) {
      response, now throws(WeatherError) in
      let body = ProviderBody(response, of: .nws, now: now)
      guard body.isSuccess else { throw failure(body, of: name) }
      return try read(try body.object(), now)
    }
  }

  private static func failure(_ body: ProviderBody, of call: String) -> WeatherError {
    let title = body.json?.words("title")
    let said = body.json?.words("detail") ?? title
    let type = body.json?.words("type", limit: 300) ?? ""
    let words = "\(title ?? "") \(said ?? "") \(type)".lowercased()
    let isAbroad = ["invalidpoint", "invalid point", "marine", "data unavailable for requested"]
      .contains { words.contains($0) }
    if body.response.status == 404, isAbroad {
      return WeatherError(.nws, .outsideCoverage, said: said)
    }
    return body.failure(saying: said)
  }
}
