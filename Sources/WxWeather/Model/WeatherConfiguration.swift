public import WxCore

/// What the weather library must know of its user.
public struct WeatherConfiguration: Hashable, Sendable {
  /// What OpenWeatherMap is asked for.
  public enum OpenWeatherMapProduct: Hashable, Sendable {
    /// The calls of version 2.5: current, forecast, and daily where the plan covers it.
    case standard
    /// One Call 3.0, a subscription of its own that may cost money: never asked unless told to.
    case oneCall
    /// One Call 4.0 of the same subscription, a call for each part; without alerts.
    case oneCall4
  }

  /// Which of MET Norway's forecasts is asked for.
  public enum MetNorwayProduct: String, Hashable, Sendable, CaseIterable {
    /// What most need, in a fifth of the size.
    case compact
    /// Besides that gusts, dew point, UV index and chances of rain, where the models have them.
    case complete
  }

  /// The providers in the order in which they are asked.
  public var providers: [ProviderName]
  /// The program's name and version for `User-Agent`: `wxloc/0.1.0`.
  public var agent: String
  /// A mail address or URL at which a provider can reach the user: `WXLOC_CONTACT`.
  public var contact: String?
  /// Keys: `WXLOC_<NAME>_KEY`.
  public var keys: [ProviderName: Secret]
  /// What replaces scheme, host and port of a provider: `WXLOC_<NAME>_URL`.
  public var baseURLs: [ProviderName: String]
  /// What OpenWeatherMap is asked for.
  public var openWeatherMap: OpenWeatherMapProduct
  /// Which of MET Norway's forecasts is asked for.
  public var metNorway: MetNorwayProduct
  /// The time for each request, its retries included.
  public var timeout: Duration

  /// What a provider can be asked for: OpenWeatherMap has alerts in One Call only.
  public func parts(of provider: ProviderName) -> Set<WeatherPart> {
    provider == .openWeatherMap && openWeatherMap == .oneCall
      ? provider.parts.union([.alerts]) : provider.parts
  }

  /// Makes a configuration.
  public init(
    providers: [ProviderName] = [.openMeteo], agent: String = "wxloc", contact: String? = nil,
    keys: [ProviderName: Secret] = [:], baseURLs: [ProviderName: String] = [:],
    openWeatherMap: OpenWeatherMapProduct = .standard, metNorway: MetNorwayProduct = .compact,
    timeout: Duration = .seconds(10)
  ) {
    self.providers = providers
    self.agent = agent
    self.contact = contact
    self.keys = keys
    self.baseURLs = baseURLs
    self.openWeatherMap = openWeatherMap
    self.metNorway = metNorway
    self.timeout = timeout
  }
}
