internal import WxPlatform
internal import WxCore

/// Open-Meteo: one call for the weather, one for the air quality. No key.
///
/// Format: https://open-meteo.com/en/docs and https://open-meteo.com/en/docs/air-quality-api
enum OpenMeteo {
  /// A call for one place or several: with lists of coordinates, the response is an array in the
  /// same order.
  private struct Query {
    let name: String
    let parts: Set<WeatherPart>
    let request: HTTPRequest
    let lifetime: Duration
    let read: @Sendable (JSONValue, ProviderContext) throws(WeatherError) -> ProviderAnswer
  }

  static func calls(_ context: ProviderContext) -> [ProviderCall] {
    queries([context]).map { query in
      ProviderCall(
        query.name, of: .openMeteo, for: query.parts, request: query.request,
        lifetime: query.lifetime
      ) { response, now throws(WeatherError) in
        let body = ProviderBody(response, of: .openMeteo, now: now)
        return .init(try query.read(try weather(body), context))
      }
    }
  }

  /// Returns calls that each answer for all places.
  static func calls(_ contexts: [ProviderContext]) -> [BatchCall] {
    queries(contexts).map { query in
      BatchCall(parts: query.parts, request: query.request, lifetime: query.lifetime) {
        response, now throws(WeatherError) in
        let body = ProviderBody(response, of: .openMeteo, now: now)
        // These concern each place, unlike other failures, which may be due to the list.
        if [401, 403, 429, 502, 503, 504].contains(response.status) {
          throw failure(body, message: body.json?.words("reason"))
        }
        guard body.isSuccess, let places = body.json?.array, places.count == contexts.count,
          places.allSatisfy({ $0.object != nil })
        else { return nil }
        return zip(places, contexts).map { place, context in
          Result { () throws(WeatherError) in
            .init(try query.read(try weather(body.part(place)), context))
          }
        }
      }
    }
  }

  private static func queries(_ contexts: [ProviderContext]) -> [Query] {
    guard let context = contexts.first else { return [] }
    var queries: [Query] = []
    if context.includes(.current, .hours, .days, .minutes) {
      queries.append(forecast(contexts, context))
    }
    if context.includes(.air) { queries.append(air(contexts, context)) }
    return queries
  }

  private static func forecast(_ contexts: [ProviderContext], _ context: ProviderContext) -> Query {
    var fields = places(contexts) + [("wind_speed_unit", "ms"), ("forecast_days", "7")]
    // Yesterday costs no further request.
    if context.includes(.hours) { fields.append(("past_days", "1")) }
    if context.includes(.current) { fields.append(("current", currentFields)) }
    if context.includes(.hours) { fields.append(("hourly", hourlyFields)) }
    if context.includes(.days) { fields.append(("daily", dailyFields)) }
    if context.includes(.minutes) {
      fields += [("minutely_15", minuteFields), ("forecast_minutely_15", "12")]
    }
    return Query(
      name: "forecast", parts: context.selected(.current, .hours, .days, .minutes),
      request: context.get("api.open-meteo.com", "/v1/forecast", fields), lifetime: .seconds(900)
    ) { OpenMeteoForecast($0, $1).answer }
  }

  private static func air(_ contexts: [ProviderContext], _ context: ProviderContext) -> Query {
    var fields = places(contexts) + [("current", airFields)]
    // Elsewhere they would be empty, and count all the same.
    if contexts.contains(where: { OpenMeteoAir.hasPollen(at: $0.place.coordinate) }) {
      fields += [
        ("hourly", OpenMeteoAir.pollenFields), ("forecast_hours", "\(PollenHour.maximumCount)"),
      ]
    }
    return Query(
      name: "air", parts: [.air],
      request: context.get("air-quality-api.open-meteo.com", "/v1/air-quality", fields),
      lifetime: .seconds(3600)
    ) { body, context throws(WeatherError) in try OpenMeteoAir.answer(body, context) }
  }

  private static func places(_ contexts: [ProviderContext]) -> [(String, String)] {
    [
      ("latitude", contexts.map(\.latitude).joined(separator: ",")),
      ("longitude", contexts.map(\.longitude).joined(separator: ",")),
      ("timezone", "auto"), ("timeformat", "unixtime"),
    ]
  }

  /// The object of a successful response; several places give an array, but here only one is
  /// requested.
  private static func weather(_ body: ProviderBody) throws(WeatherError) -> JSONValue {
    let providerMessage = body.json?.words("reason")
    guard body.isSuccess, body.json?["error"]?.bool != true else {
      throw failure(body, message: providerMessage)
    }
    if let only = body.json?.array?.first, only.object != nil { return only }
    return try body.object()
  }

  private static func failure(_ body: ProviderBody, message providerMessage: String?)
    -> WeatherError
  {
    let lower = providerMessage?.lowercased() ?? ""
    if lower.utf8.contains("limit exceeded".utf8) || lower.utf8.contains("too many concurrent".utf8)
    {
      let until = body.retryTime ?? limitEnd(lower, now: body.now)
      return WeatherError(
        .openMeteo, .rateLimited(until: until), providerMessage: providerMessage, at: body.now)
    }
    if lower.utf8.contains("no data is available for this location".utf8) {
      return WeatherError(.openMeteo, .outsideCoverage, providerMessage: providerMessage)
    }
    // Errors in a body with status 200 occur: they are the provider's fault, regardless of the
    // message.
    if body.isSuccess {
      return WeatherError(.openMeteo, .unavailable(status: nil), providerMessage: providerMessage)
    }
    return body.failure(message: providerMessage)
  }

  /// Returns when a limit named after its period ends.
  private static func limitEnd(_ reason: String, now: Date) -> Date? {
    let periods = [("minutely", 60.0), ("hourly", 3600), ("daily", 86400)]
    guard let period = periods.first(where: { reason.utf8.contains($0.0.utf8) })?.1 else {
      return nil
    }
    let seconds = now.timeIntervalSince1970
    return Date(timeIntervalSince1970: ((seconds / period).rounded(.down) + 1) * period)
  }

  /// Not more than ten, because more count as several calls: with pollen, a call in Europe counts
  /// as 1.6.
  private static let airFields = """
    us_aqi,european_aqi,pm2_5,pm10,carbon_monoxide,nitrogen_monoxide,nitrogen_dioxide,ozone,\
    sulphur_dioxide,ammonia
    """
  private static let minuteFields = "precipitation,snowfall,weather_code"
  private static let currentFields = """
    temperature_2m,relative_humidity_2m,apparent_temperature,is_day,precipitation,snowfall,\
    weather_code,cloud_cover,pressure_msl,wind_speed_10m,wind_direction_10m,wind_gusts_10m
    """
  private static let hourlyFields = """
    temperature_2m,apparent_temperature,relative_humidity_2m,dew_point_2m,\
    precipitation_probability,precipitation,snowfall,snow_depth,weather_code,cloud_cover,pressure_msl,visibility,\
    wind_speed_10m,wind_gusts_10m,wind_direction_10m,uv_index,is_day
    """
  private static let dailyFields = """
    weather_code,temperature_2m_max,temperature_2m_min,sunrise,sunset,uv_index_max,\
    precipitation_sum,precipitation_probability_max,wind_speed_10m_max,wind_gusts_10m_max
    """
}
