internal import Foundation
internal import WxCore

/// MET Norway's Locationforecast: one call for hours; days are built from them. No key; requires a
/// contact.
///
/// Format: https://api.met.no/weatherapi/locationforecast/2.0/documentation
enum MetNorway {
  static func calls(_ setup: ProviderContext) -> [ProviderCall] {
    let parts = setup.wanted(.current, .hours, .days)
    guard !parts.isEmpty else { return [] }
    var query = [("lat", setup.latitude), ("lon", setup.longitude)]
    if let elevation = setup.place.elevation, (-500...9000).contains(elevation) {
      query.append(("altitude", String(Int(elevation.rounded()))))
    }
    let path = "/weatherapi/locationforecast/2.0/" + setup.metNorway.rawValue
    let request = setup.get("api.met.no", path, query)
    return [
      ProviderCall(
        "forecast", of: .metNorway, for: parts, request: request, lifetime: .seconds(1800)
      ) {
        response, now throws(WeatherError) in
        let body = ProviderBody(response, of: .metNorway, now: now)
        guard body.isSuccess else { throw failure(body) }
        var answer = try MetNorwayForecast(try body.object(), setup).answer(now: now)
        if response.status == 203 {
          answer.notices.append("MET Norway is about to withdraw the forecast product in use.")
        }
        return .init(answer)
      }
    ]
  }

  private static func failure(_ body: ProviderBody) -> WeatherError {
    let providerMessage = body.json?.words("message") ?? body.json?.words("detail")
    if body.response.status == 422 {
      return WeatherError(
        .metNorway, .outsideCoverage, providerMessage: providerMessage ?? body.prose)
    }
    return body.failure(saying: providerMessage)
  }
}
