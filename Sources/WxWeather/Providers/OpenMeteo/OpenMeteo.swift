internal import Foundation
internal import WxCore

/// Open-Meteo: one call for the weather, one for the air quality. No key.
///
/// Format: https://open-meteo.com/en/docs and https://open-meteo.com/en/docs/air-quality-api
enum OpenMeteo {
  static func calls(_ setup: ProviderContext) -> [ProviderCall] {
    var calls: [ProviderCall] = []
    if setup.includes(.current, .hours, .days) { calls.append(forecast(setup)) }
    if setup.includes(.air) { calls.append(air(setup)) }
    return calls
  }

  private static func forecast(_ setup: ProviderContext) -> ProviderCall {
    var query = [
      ("latitude", setup.latitude), ("longitude", setup.longitude), ("timezone", "auto"),
      ("timeformat", "unixtime"), ("wind_speed_unit", "ms"), ("forecast_days", "7"),
    ]
    if setup.includes(.current) { query.append(("current", currentFields)) }
    if setup.includes(.hours) { query.append(("hourly", hourlyFields)) }
    if setup.includes(.days) { query.append(("daily", dailyFields)) }
    return ProviderCall(
      "forecast", of: .openMeteo, for: setup.wanted(.current, .hours, .days),
      request: setup.get("api.open-meteo.com", "/v1/forecast", query), lifetime: .seconds(900)
    ) { response, now throws(WeatherError) in
      let body = try body(of: response, now: now)
      return .init(OpenMeteoForecast(body, setup).answer)
    }
  }

  private static func air(_ setup: ProviderContext) -> ProviderCall {
    let query = [
      ("latitude", setup.latitude), ("longitude", setup.longitude), ("timezone", "auto"),
      ("timeformat", "unixtime"), ("current", "us_aqi,european_aqi,pm2_5,pm10"),
    ]
    return ProviderCall(
      "air", of: .openMeteo, for: [.air],
      request: setup.get("air-quality-api.open-meteo.com", "/v1/air-quality", query),
      lifetime: .seconds(3600)
    ) { response, now throws(WeatherError) in
      let body = try body(of: response, now: now)
      return .init(try OpenMeteoAir.answer(body, setup))
    }
  }

  /// The body of a successful response; several places give an array, but only one is requested.
  private static func body(of response: HTTPResponse, now: Date) throws(WeatherError) -> JSONValue {
    let body = ProviderBody(response, of: .openMeteo, now: now)
    let providerMessage = body.json?.words("reason")
    guard body.isSuccess, body.json?["error"]?.bool != true else {
      throw failure(body, saying: providerMessage)
    }
    if let only = body.json?.array?.first, only.object != nil { return only }
    return try body.object()
  }

  private static func failure(_ body: ProviderBody, saying providerMessage: String?) -> WeatherError
  {
    let lower = providerMessage?.lowercased() ?? ""
    if lower.contains("limit exceeded") || lower.contains("too many concurrent") {
      let until = body.retryTime ?? limitEnd(lower, now: body.now)
      return WeatherError(
        .openMeteo, .rateLimited(until: until), providerMessage: providerMessage, at: body.now)
    }
    if lower.contains("no data is available for this location") {
      return WeatherError(.openMeteo, .outsideCoverage, providerMessage: providerMessage)
    }
    // Errors in a body with status 200 occur: they are the provider's fault, whatever they say.
    if body.isSuccess {
      return WeatherError(.openMeteo, .unavailable(status: nil), providerMessage: providerMessage)
    }
    return body.failure(saying: providerMessage)
  }

  /// Returns when a limit named after its period ends.
  private static func limitEnd(_ reason: String, now: Date) -> Date? {
    let periods = [("minutely", 60.0), ("hourly", 3600), ("daily", 86400)]
    guard let period = periods.first(where: { reason.contains($0.0) })?.1 else { return nil }
    let seconds = now.timeIntervalSince1970
    return Date(timeIntervalSince1970: ((seconds / period).rounded(.down) + 1) * period)
  }

  private static let currentFields = """
    temperature_2m,relative_humidity_2m,apparent_temperature,is_day,precipitation,snowfall,\
    weather_code,cloud_cover,pressure_msl,wind_speed_10m,wind_direction_10m,wind_gusts_10m
    """
  private static let hourlyFields = """
    temperature_2m,apparent_temperature,relative_humidity_2m,dew_point_2m,\
    precipitation_probability,precipitation,snowfall,weather_code,cloud_cover,pressure_msl,visibility,\
    wind_speed_10m,wind_gusts_10m,wind_direction_10m,uv_index,is_day
    """
  private static let dailyFields = """
    weather_code,temperature_2m_max,temperature_2m_min,sunrise,sunset,uv_index_max,\
    precipitation_sum,precipitation_probability_max,wind_speed_10m_max,wind_gusts_10m_max
    """
}
