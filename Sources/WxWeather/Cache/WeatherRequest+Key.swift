internal import WxCore

extension WeatherRequest {
  /// What makes two requests ask for the same: the place to four decimals, as providers are asked,
  /// and the language. Fit for a file name, and free of keys.
  var cacheKey: String {
    let tag = language.lowercased().filter { $0.isASCII && ($0.isLetter || $0 == "-") }.prefix(12)
    let latitude = ProviderSetup.degrees(place.coordinate.latitude)
    let longitude = ProviderSetup.degrees(place.coordinate.longitude)
    return "\(latitude)_\(longitude)_\(tag)"
  }
}
