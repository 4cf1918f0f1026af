import WxCore
import WxHTTP
import WxWeather

let service = WeatherService(client: StandardHTTPClient(userAgent: "example/1.0"))
let vienna = try Coordinate(48.2085, 16.3721)
do {
  let report = try await service.report(at: vienna)
  if let now = report.current { print(now.temperature ?? .nan, "°C", now.condition.word) }
  for day in report.days { print(day.date, day.low ?? .nan, "to", day.high ?? .nan, "°C") }
  for credit in report.attributions { print(credit.text, credit.url) }
} catch {
  print(error.message, error.hint ?? "")
}
