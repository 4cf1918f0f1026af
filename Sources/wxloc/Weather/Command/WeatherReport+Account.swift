internal import WxCore
internal import WxWeather

extension WeatherReport {
  /// What came from whom and how long it holds, for those who asked for every step.
  var account: String {
    let parts = parts.sorted { $0.key < $1.key }.map { "\($0.key.rawValue) \($0.value.text)" }
    let times = [("fetched", fetchedAt), ("good until", expiresAt)].compactMap { word, time in
      time.map { "\(word) \(clock.text($0))" }
    }
    return "\(provider.title): \(([parts.joined(separator: ", ")] + times).joined(separator: "; "))"
  }
}
