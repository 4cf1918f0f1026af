internal import WxCore

extension WeatherRequest {
  /// Identifies equivalent requests: the place to four decimals, as in provider requests, and the
  /// language. Safe for a file name, and free of keys.
  var cacheKey: String {
    let tag = language.lowercased().filter { $0.isASCII && ($0.isLetter || $0 == "-") }.prefix(12)
    let latitude = ProviderContext.degrees(place.coordinate.latitude)
    let longitude = ProviderContext.degrees(place.coordinate.longitude)
    return "\(latitude)_\(longitude)_\(tag)"
  }
}
