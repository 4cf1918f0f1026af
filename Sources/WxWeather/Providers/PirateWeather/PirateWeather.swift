internal import WxPlatform
internal import WxCore

/// Pirate Weather, which uses Dark Sky's format: one call for everything. Requires a key.
///
/// Format: https://docs.pirateweather.net/en/latest/API/
enum PirateWeather {
  static func calls(_ context: ProviderContext) -> [ProviderCall] {
    let parts = context.selected(.current, .hours, .days, .alerts, .minutes)
    guard !parts.isEmpty, let key = context.key else { return [] }
    // The key goes in a header, because every proxy logs the path.
    let path = "/forecast/key/\(context.latitude),\(context.longitude)"
    var query = [("units", "si"), ("icon", "pirate")]
    if !context.includes(.minutes) { query.insert(("exclude", "minutely"), at: 1) }
    let language = context.request.language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    query.append(("lang", language.isEmpty ? "en" : language))
    let request = context.get(
      "api.pirateweather.net", path, query, headers: [HTTPHeader("apikey", key.reveal())])
    return [
      ProviderCall(
        "forecast", of: .pirateWeather, for: parts, request: request, lifetime: .seconds(300)
      ) { response, now throws(WeatherError) in
        let body = ProviderBody(response, of: .pirateWeather, for: "the forecast", now: now)
        guard body.isSuccess else { throw failure(body, status: response.status) }
        let object = try body.object()
        // An error with status 200 is the provider's fault, unless its `code` says otherwise.
        if object.words("error") != nil {
          throw failure(body, status: object.integer("code") ?? response.status)
        }
        return .init(try PirateWeatherForecast(object, context).answer)
      }
    ]
  }

  private static func failure(_ body: ProviderBody, status: Int) -> WeatherError {
    let providerMessage =
      body.json?.words("error") ?? body.json?.words("message") ?? body.json?.words("detail")
    switch status {
    // Dark Sky sent 403 with this message when a valid key had used up its daily calls.
    case 429,
      403 where providerMessage?.lowercased().utf8.contains("limit exceeded".utf8) == true:
      let reset = body.response.header("Ratelimit-Reset").flatMap { HTTPNumber.seconds($0) }
      let until = reset.flatMap {
        (1...32 * 86400).contains($0) ? body.now.addingTimeInterval($0) : nil
      }
      return WeatherError(
        .pirateWeather, .rateLimited(until: body.retryTime ?? until),
        providerMessage: providerMessage,
        at: body.now)
    // The gateway sends this for a valid key that is not subscribed to this service.
    case 403 where providerMessage?.lowercased().utf8.contains("consume this service".utf8) == true:
      return WeatherError(
        .pirateWeather, .planDoesNotCover(call: body.call), providerMessage: providerMessage)
    case 200..<300:
      return WeatherError(
        .pirateWeather, .unavailable(status: nil), providerMessage: providerMessage)
    default: return body.failure(message: providerMessage, status: status)
    }
  }
}
