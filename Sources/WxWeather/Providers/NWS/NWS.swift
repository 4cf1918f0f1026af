internal import WxPlatform
internal import WxCore

/// The National Weather Service: a lookup of the place's grid, then a call for each part listed in
/// the response; alerts separately. United States only. No key; requires a contact.
///
/// Format: https://www.weather.gov/documentation/services-web-api
enum NWS {
  static let host = "api.weather.gov"
  /// Without this header, the service returns data that are hours old.
  static let headers = [HTTPHeader("Accept", "application/geo+json")]

  static func calls(_ context: ProviderContext) -> [ProviderCall] {
    let parts = context.selected(.current, .hours, .days)
    var calls: [ProviderCall] = []
    if !parts.isEmpty {
      calls.append(points(context, for: parts) { NWSPoint($0, context, for: parts) })
    }
    if context.includes(.alerts) {
      // The grid lookup also shows whether the service covers the place: even for a place abroad,
      // the alerts call may return an empty list.
      calls.append(parts.isEmpty ? coverage(context) : alerts(context))
    }
    return calls
  }

  /// Looks up the grid. Grids move occasionally: a response is valid for a day, and a fresh one is
  /// requested if it is known to be outdated.
  static func points(
    _ context: ProviderContext, for parts: Set<WeatherPart>, isFresh: Bool = false,
    read: @escaping @Sendable (JSONValue) -> NWSPoint
  ) -> ProviderCall {
    let path = "/points/\(context.latitude),\(context.longitude)"
    let fresh = isFresh ? [HTTPHeader("Cache-Control", "no-cache")] : []
    return call(
      "points", for: parts, context.get(host, path, headers: headers + fresh),
      lifetime: .seconds(86400)
    ) { body, _ throws(WeatherError) in try read(body).reading() }
  }

  /// Looks up whether the service covers the place, then the alerts. Any failure other than a lack
  /// of coverage does not prevent fetching the alerts.
  private static func coverage(_ context: ProviderContext) -> ProviderCall {
    call(
      "points", for: [.alerts],
      context.get(host, "/points/\(context.latitude),\(context.longitude)", headers: headers),
      lifetime: .seconds(86400),
      instead: { $0.reason == .outsideCoverage ? nil : alerts(context) }
    ) { _, _ throws(WeatherError) in .init(ProviderAnswer(), next: [alerts(context)]) }
  }

  private static func alerts(_ context: ProviderContext) -> ProviderCall {
    let query = [("point", "\(context.latitude),\(context.longitude)")]
    return call(
      "alerts", for: [.alerts],
      context.get(host, "/alerts/active", query, headers: headers), lifetime: .seconds(120)
    ) { body, now throws(WeatherError) in
      .init(try NWSWarnings.answer(body, at: context.place, now: now))
    }
  }

  /// Creates a call to the service.
  ///
  /// - Parameters:
  ///   - name: The name of the call.
  ///   - parts: The parts that it is for.
  ///   - request: The request.
  ///   - lifetime: The time for which a response without caching headers stays fresh.
  ///   - instead: Returns the call to make after a failure, if any.
  ///   - read: Parses a response.
  /// - Returns: The call.
  static func call(
    _ name: String, for parts: Set<WeatherPart>, _ request: HTTPRequest, lifetime: Duration,
    instead: @escaping @Sendable (WeatherError) -> ProviderCall? = { _ in nil },
    read: @escaping @Sendable (JSONValue, Date) throws(WeatherError) -> ProviderCall.Outcome
  ) -> ProviderCall {
    // The parts expire at different times: those still fresh are not fetched with the others.
    var request = request
    request.lifetime = lifetime
    return ProviderCall(name, of: .nws, for: parts, request: request, lifetime: lifetime) {
      response, now throws(WeatherError) in
      let body = ProviderBody(response, of: .nws, now: now)
      guard body.isSuccess else {
        let failure = failure(body)
        guard let call = instead(failure) else { throw failure }
        return .init(ProviderAnswer(), next: [call])
      }
      return try read(try body.object(), now)
    }
  }

  private static func failure(_ body: ProviderBody) -> WeatherError {
    let title = body.json?.words("title")
    let providerMessage = body.json?.words("detail") ?? title
    let type = body.json?.words("type", limit: 300) ?? ""
    let words = "\(title ?? "") \(providerMessage ?? "") \(type)".lowercased()
    let isAbroad = [
      "invalidpoint", "invalid point", "marine", "data unavailable for requested",
      "out of bounds",
    ].contains { words.utf8.contains($0.utf8) }
    if [400, 404].contains(body.response.status), isAbroad {
      return WeatherError(.nws, .outsideCoverage, providerMessage: providerMessage)
    }
    return body.failure(message: providerMessage)
  }
}
