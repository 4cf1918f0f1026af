internal import WxPlatform
internal import WxCore

/// MET Norway's Locationforecast: one call for hours; days are built from them. No key; requires a
/// contact.
///
/// Format: https://api.met.no/weatherapi/locationforecast/2.0/documentation
enum MetNorway {
  static func calls(_ context: ProviderContext) -> [ProviderCall] {
    let parts = context.selected(.current, .hours, .days)
    let nowcast =
      context.includes(.minutes) && MetNorwayNowcast.covers(context.place.coordinate)
      ? [MetNorwayNowcast.call(context)] : []
    guard !parts.isEmpty else { return nowcast }
    var query = [("lat", context.latitude), ("lon", context.longitude)]
    if let elevation = context.place.elevation, (-500...9000).contains(elevation) {
      query.append(("altitude", String(Int(elevation.rounded()))))
    }
    let path = "/weatherapi/locationforecast/2.0/" + (context.product ?? "compact")
    let request = context.get("api.met.no", path, query)
    return [
      ProviderCall(
        "forecast", of: .metNorway, for: parts, request: request, lifetime: .seconds(1800)
      ) {
        response, now throws(WeatherError) in
        let body = ProviderBody(response, of: .metNorway, now: now)
        guard body.isSuccess else { throw failure(body) }
        var answer = try MetNorwayForecast(try body.object(), context).answer(now: now)
        if response.status == 203 {
          answer.notices.append("MET Norway is about to withdraw the forecast product in use.")
        }
        if context.includes(.minutes), nowcast.isEmpty { answer.minutes = [] }
        return .init(answer)
      }
    ] + nowcast
  }

  private static func failure(_ body: ProviderBody) -> WeatherError {
    let providerMessage = body.json?.words("message") ?? body.json?.words("detail")
    if body.response.status == 422 {
      return WeatherError(
        .metNorway, .outsideCoverage, providerMessage: providerMessage ?? body.prose)
    }
    return body.failure(message: providerMessage)
  }
}
