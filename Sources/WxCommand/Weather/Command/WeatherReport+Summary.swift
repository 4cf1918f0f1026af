internal import WxCore
internal import WxWeather

extension WeatherReport {
  /// A summary of the sources of the data and how long they are valid, for verbose output.
  var summary: String {
    let parts = parts.sorted { $0.key < $1.key }.map { "\($0.key.rawValue) \($0.value.text)" }
    let times = [("fetched", fetchedAt), ("valid until", expiresAt)].compactMap { word, time in
      time.map { "\(word) \(clock.text($0))" }
    }
    return "\(provider.title): \(([parts.joined(separator: ", ")] + times).joined(separator: "; "))"
  }
}
