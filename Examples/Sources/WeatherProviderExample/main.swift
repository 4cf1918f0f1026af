import WxCore
import WxHTTP
import WxWeather

/// A buoy that reports its air temperature.
let buoy = WeatherProvider(
  name: "buoy", title: "Buoy 17",
  attribution: Attribution(text: "Data from Buoy 17", url: "https://buoy.example/"),
  parts: [.current]
) { context in
  let request = context.get("buoy.example", "/now", [("lat", context.latitude)])
  let call = ProviderCall("now", of: context.provider, for: [.current], request: request) {
    response, now throws(WeatherError) in
    var answer = ProviderAnswer()
    answer.current = WeatherObservation(time: now)
    answer.current?.temperature = try context.object(response, at: now)["celsius"]?.double
    return .init(answer)
  }
  return [call]
}

let service = WeatherService(
  configuration: WeatherConfiguration(providers: [buoy, .openMeteo]),
  client: StandardHTTPClient(userAgent: "example/1.0"))
let report = try await service.report(at: try Coordinate(59.907, 10.737))
print(report.provider, report.current?.temperature ?? .nan)
