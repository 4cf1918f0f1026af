internal import WxCore

/// A weather provider: the calls that answer a request. Pure; who sends them is another matter.
public enum WeatherProvider {
  /// The calls that a request needs, which can be made side by side.
  ///
  /// - Parameters:
  ///   - request: What is asked for. Parts that the provider does not have are left out.
  ///   - provider: Who is asked.
  ///   - configuration: Keys, contact and addresses.
  /// - Returns: The calls; none where the provider has nothing of what is asked for.
  /// - Throws: ``WeatherError`` where a key or a contact is wanting.
  public static func calls(
    for request: WeatherRequest, from provider: ProviderName,
    configuration: WeatherConfiguration
  ) throws(WeatherError) -> [ProviderCall] {
    let setup = try ProviderSetup(request, from: provider, configuration)
    return switch provider {
    case .openMeteo: OpenMeteo.calls(setup)
    case .metNorway: MetNorway.calls(setup)
    case .nws: NWS.calls(setup)
    case .openWeatherMap: OpenWeatherMap.calls(setup)
    case .pirateWeather: PirateWeather.calls(setup)
    }
  }
}
