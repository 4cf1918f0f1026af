import Foundation
import WxCore
import WxGazetteer
import WxHTTP
import WxWeather

let gazetteer = try Gazetteer.installed()
let query = GeocodeRequest(query: CommandLine.arguments.dropFirst().first ?? "Paris, TX", limit: 1)
let service = WeatherService(client: StandardHTTPClient(userAgent: "example/1.0"))
for result in try Geocoder(gazetteer).geocode(query) {
  let report = try await service.report(for: WeatherRequest(place: result.place))
  print(result.place.label, report.current?.temperature ?? .nan)
  // All values of the libraries are Codable, with the keys of the command.
  print(String(decoding: try JSONEncoder().encode(report.current), as: UTF8.self))
}
