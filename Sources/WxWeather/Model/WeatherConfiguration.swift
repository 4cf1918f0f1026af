public import WxCore

/// What the weather library must know of its user.
public struct WeatherConfiguration: Hashable, Sendable {
  /// What OpenWeatherMap is asked for.
  public enum OpenWeatherMapProduct: Hashable, Sendable {
    /// The calls of version 2.5: current, forecast, and daily where the plan covers it.
    case standard
    /// One Call 3.0, a subscription of its own that may cost money: never asked unless told to.
    case oneCall
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

  /// Makes a configuration.
  public init(
    providers: [ProviderName] = [.openMeteo], agent: String = "wxloc", contact: String? = nil,
    keys: [ProviderName: Secret] = [:], baseURLs: [ProviderName: String] = [:],
    openWeatherMap: OpenWeatherMapProduct = .standard
  ) {
    self.providers = providers
    self.agent = agent
    self.contact = contact
    self.keys = keys
    self.baseURLs = baseURLs
    self.openWeatherMap = openWeatherMap
  }
}
