internal import Foundation
internal import WxCore

/// OpenWeatherMap: a call for each part in version 2.5 and One Call 4.0; in One Call 3.0, one call
/// for everything but the air quality. Requires a key.
///
/// Format: https://openweathermap.org/api
enum OpenWeatherMap {
  static func calls(_ setup: ProviderContext) -> [ProviderCall] {
    var calls: [ProviderCall] = []
    switch setup.product {
    case .oneCall:
      if setup.includes(.current, .hours, .days, .alerts) { calls.append(oneCall(setup)) }
    case .oneCall4:
      // A page has at most 20 hours.
      calls += [
        timeline("current", [:], for: .current, setup),
        timeline("timeline/1h", ["cnt": "20"], for: .hours, setup),
        timeline("timeline/1day", ["cnt": "8"], for: .days, setup),
      ].compactMap(\.self)
    case .standard:
      if setup.includes(.current) { calls.append(current(setup)) }
      if setup.includes(.hours, .days) { calls.append(forecast(setup)) }
      if setup.includes(.days) { calls.append(daily(setup)) }
    }
    if setup.includes(.air) { calls.append(air(setup)) }
    return calls
  }

  private static func current(_ setup: ProviderContext) -> ProviderCall {
    call("current", "/data/2.5/weather", for: [.current], setup) { body throws(WeatherError) in
      try OpenWeatherMapCurrent.answer(body, setup)
    }
  }

  private static func forecast(_ setup: ProviderContext) -> ProviderCall {
    // Days are built from the steps if the plan does not cover the daily forecast.
    let parts = setup.includes(.hours) ? setup.wanted(.hours) : setup.wanted(.days)
    return call("forecast", "/data/2.5/forecast", for: parts, setup) {
      body throws(WeatherError) in try OpenWeatherMapForecast.answer(body, setup)
    }
  }

  private static func daily(_ setup: ProviderContext) -> ProviderCall {
    call("forecast/daily", "/data/2.5/forecast/daily", ["cnt": "8"], for: [.days], setup) {
      body throws(WeatherError) in try OpenWeatherMapDaily.answer(body, setup)
    }
  }

  private static func air(_ setup: ProviderContext) -> ProviderCall {
    call("air_pollution", "/data/2.5/air_pollution", for: [.air], setup) {
      body throws(WeatherError) in try OpenWeatherMapAir.answer(body)
    }
  }

  private static func oneCall(_ setup: ProviderContext) -> ProviderCall {
    let parts = setup.wanted(.current, .hours, .days, .alerts)
    return call("One Call 3.0", "/data/3.0/onecall", ["exclude": "minutely"], for: parts, setup) {
      body throws(WeatherError) in OpenWeatherMapOneCall(body, setup).answer
    }
  }

  private static func timeline(
    _ name: String, _ more: KeyValuePairs<String, String>, for part: WeatherPart,
    _ setup: ProviderContext
  ) -> ProviderCall? {
    guard setup.includes(part) else { return nil }
    let path = "/data/4.0/onecall/" + name
    return call("One Call 4.0, \(name)", path, more, for: [part], setup) {
      body throws(WeatherError) in
      OpenWeatherMapOneCall(body, setup.limited(to: [part])).answer
    }
  }

  private static func call(
    _ name: String, _ path: String, _ more: KeyValuePairs<String, String> = [:],
    for parts: Set<WeatherPart>, _ setup: ProviderContext,
    read: @escaping @Sendable (JSONValue) throws(WeatherError) -> ProviderAnswer
  ) -> ProviderCall {
    var query = [("lat", setup.latitude), ("lon", setup.longitude)]
    query += more.map { ($0.key, $0.value) }
    // Request the canonical units; pressure, visibility and rain always have them.
    query += [("units", "metric"), ("lang", language(setup.request.language))]
    if let key = setup.key { query.append(("appid", key.reveal())) }
    return ProviderCall(
      name, of: .openWeatherMap, for: parts,
      request: setup.get("api.openweathermap.org", path, query), lifetime: .seconds(600)
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
    case 401 where lower.contains("subscription") || lower.contains("one call"):
      return WeatherError(
        .openWeatherMap, .planDoesNotCover(call: call), providerMessage: providerMessage)
    // The daily forecast reports a valid key with a free plan as invalid.
    case 401 where call == "forecast/daily":
      return WeatherError(.openWeatherMap, .keyOrPlan(call: call), providerMessage: providerMessage)
    // “city not found”; in 2013 “Error: Not found city”.
    case 404 where lower.contains("city") && lower.contains("not found"):
      return WeatherError(.openWeatherMap, .placeNotFound, providerMessage: providerMessage)
    default: return body.failure(saying: providerMessage, status: status)
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
