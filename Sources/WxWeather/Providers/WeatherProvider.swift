internal import WxCore

/// The calls that a provider needs to answer a request. Pure: the caller sends them.
public enum WeatherProvider {
  /// Returns the calls for a request, which can be made concurrently.
  ///
  /// - Parameters:
  ///   - request: The request. Parts that the provider does not offer are omitted.
  ///   - provider: The provider.
  ///   - configuration: The keys, contact and addresses.
  /// - Returns: The calls; none if the provider offers none of the requested parts.
  /// - Throws: ``WeatherError`` if a key or a contact is missing.
  public static func calls(
    for request: WeatherRequest, from provider: ProviderName,
    configuration: WeatherConfiguration
  ) throws(WeatherError) -> [ProviderCall] {
    let setup = try ProviderContext(request, from: provider, configuration)
    return switch provider {
    case .openMeteo: OpenMeteo.calls(setup)
    case .metNorway: MetNorway.calls(setup)
    case .nws: NWS.calls(setup)
    case .openWeatherMap: OpenWeatherMap.calls(setup)
    case .pirateWeather: PirateWeather.calls(setup)
    }
  }
}
