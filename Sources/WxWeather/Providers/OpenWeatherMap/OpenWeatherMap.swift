internal import WxPlatform
internal import WxCore

/// OpenWeatherMap: a call for each part in version 2.5 and One Call 4.0; in One Call 3.0, one call
/// for everything but the air quality. Requires a key.
///
/// Format: https://openweathermap.org/api
enum OpenWeatherMap {
  static func calls(_ context: ProviderContext) -> [ProviderCall] {
    var calls: [ProviderCall] = []
    switch context.product {
    case "onecall":
      if context.includes(.current, .hours, .days, .alerts, .minutes) {
        calls.append(oneCall(context))
      }
    case "onecall4":
      // A page has at most 20 hours.
      calls += [
        timeline("current", [:], for: .current, context),
        timeline("timeline/1h", ["cnt": "20"], for: .hours, context),
        timeline("timeline/1day", ["cnt": "8"], for: .days, context),
      ].compactMap(\.self)
    default:
      if context.includes(.current) { calls.append(current(context)) }
      if context.includes(.hours, .days) { calls.append(forecast(context)) }
      if context.includes(.days) { calls.append(daily(context)) }
    }
    if context.includes(.air) { calls.append(air(context)) }
    return calls
  }

  private static func current(_ context: ProviderContext) -> ProviderCall {
    call("current", "/data/2.5/weather", for: [.current], context) { body throws(WeatherError) in
      try OpenWeatherMapCurrent.answer(body, context)
    }
  }

  private static func forecast(_ context: ProviderContext) -> ProviderCall {
    // Days are built from the steps if the plan does not cover the daily forecast.
    let parts = context.includes(.hours) ? context.selected(.hours) : context.selected(.days)
    return call("forecast", "/data/2.5/forecast", for: parts, context) {
      body throws(WeatherError) in
      try OpenWeatherMapForecast.answer(body, context)
    }
  }

  private static func daily(_ context: ProviderContext) -> ProviderCall {
    call("forecast/daily", "/data/2.5/forecast/daily", ["cnt": "8"], for: [.days], context) {
      body throws(WeatherError) in try OpenWeatherMapDaily.answer(body, context)
    }
  }

  private static func air(_ context: ProviderContext) -> ProviderCall {
    call("air_pollution", "/data/2.5/air_pollution", for: [.air], context) {
      body throws(WeatherError) in try OpenWeatherMapAir.answer(body)
    }
  }

  private static func oneCall(_ context: ProviderContext) -> ProviderCall {
    let parts = context.selected(.current, .hours, .days, .alerts, .minutes)
    let excluded: KeyValuePairs<String, String> =
      parts.contains(.minutes) ? [:] : ["exclude": "minutely"]
    return call("One Call 3.0", "/data/3.0/onecall", excluded, for: parts, context) {
      body throws(WeatherError) in OpenWeatherMapOneCall(body, context).answer
    }
  }

  private static func timeline(
    _ name: String, _ more: KeyValuePairs<String, String>, for part: WeatherPart,
    _ context: ProviderContext
  ) -> ProviderCall? {
    guard context.includes(part) else { return nil }
    let path = "/data/4.0/onecall/" + name
    return call("One Call 4.0, \(name)", path, more, for: [part], context) {
      body throws(WeatherError) in
      OpenWeatherMapOneCall(body, context.limited(to: [part])).answer
    }
  }

  private static func call(
    _ name: String, _ path: String, _ more: KeyValuePairs<String, String> = [:],
    for parts: Set<WeatherPart>, _ context: ProviderContext,
    read: @escaping @Sendable (JSONValue) throws(WeatherError) -> ProviderAnswer
  ) -> ProviderCall {
    var query = [("lat", context.latitude), ("lon", context.longitude)]
    query += more.map { ($0.key, $0.value) }
    // Request the canonical units; pressure, visibility and rain always have them.
    query += [("units", "metric"), ("lang", language(context.request.language))]
    if let key = context.key { query.append(("appid", key.reveal())) }
    return ProviderCall(
      name, of: .openWeatherMap, for: parts,
      request: context.get("api.openweathermap.org", path, query), lifetime: .seconds(600)
    ) { response, now throws(WeatherError) in
      let body = ProviderBody(response, of: .openWeatherMap, for: name, now: now)
      // `cod` is a number or a string; in old bodies, only it reports a failure.
      let code = body.json?.integer("cod") ?? body.response.status
      guard body.isSuccess, (200..<300).contains(code) else {
        throw failure(body, status: body.isSuccess ? code : body.response.status)
      }
      return .init(try read(try body.object()))
    }
  }

  private static func failure(_ body: ProviderBody, status: Int) -> WeatherError {
    let providerMessage = body.json?.words("message")
    let call = body.call
    let lower = providerMessage?.lowercased() ?? ""
    switch status {
    case 401 where lower.utf8.contains("subscription".utf8) || lower.utf8.contains("one call".utf8):
      return WeatherError(
        .openWeatherMap, .planDoesNotCover(call: call), providerMessage: providerMessage)
    // The daily forecast reports a valid key with a free plan as invalid.
    case 401 where call == "forecast/daily":
      return WeatherError(.openWeatherMap, .keyOrPlan(call: call), providerMessage: providerMessage)
    // “city not found”; in 2013 “Error: Not found city”.
    case 404 where lower.utf8.contains("city".utf8) && lower.utf8.contains("not found".utf8):
      return WeatherError(.openWeatherMap, .placeNotFound, providerMessage: providerMessage)
    default: return body.failure(message: providerMessage, status: status)
    }
  }

  /// Returns the service's language code: mostly that of ISO 639, with some exceptions.
  private static func language(_ tag: String) -> String {
    let lower = tag.lowercased().replacing("-", with: "_")
    if ["pt_br", "zh_cn", "zh_tw"].contains(lower) { return lower }
    let primary = String(lower.prefix { $0 != "_" })
    return ownLanguages[primary] ?? (primary.isEmpty ? "en" : primary)
  }

  private static let ownLanguages = [
    "cs": "cz", "ko": "kr", "lv": "la", "nb": "no", "nn": "no", "sq": "al", "zh": "zh_cn",
  ]
}
