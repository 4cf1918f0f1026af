public import WxCore

/// The configuration of the weather library.
public struct WeatherConfiguration: Hashable, Sendable {
  /// The OpenWeatherMap product to use.
  public enum OpenWeatherMapProduct: Hashable, Sendable {
    /// The calls of version 2.5: current, forecast, and daily if the plan covers it.
    case standard
    /// One Call 3.0, a separate subscription that may cost money: used only if selected.
    case oneCall
    /// One Call 4.0 of the same subscription, with a call for each part; no alerts.
    case oneCall4
  }

  /// The MET Norway forecast to use.
  public enum MetNorwayProduct: String, Hashable, Sendable, CaseIterable {
    /// The values that most users need, at a fifth of the size.
    case compact
    /// Also gusts, dew point, UV index and precipitation probability, if the models have them.
    case complete
  }

  /// The providers in the order in which they are queried.
  public var providers: [WeatherProvider]
  /// The program's name and version for `User-Agent`: `wxloc/0.1.0`.
  public var agent: String
  /// An email address or URL at which a provider can reach the user: `WXLOC_CONTACT`.
  public var contact: String?
  /// The keys: `WXLOC_<NAME>_KEY`.
  public var keys: [WeatherProvider: Secret]
  /// URLs that override a provider's scheme, host and port: `WXLOC_<NAME>_URL`.
  public var baseURLs: [WeatherProvider: String]
  /// The OpenWeatherMap product to use.
  public var openWeatherMap: OpenWeatherMapProduct
  /// The MET Norway forecast to use.
  public var metNorway: MetNorwayProduct
  /// The time limit for each request, including retries.
  public var timeout: Duration
  /// The rules of time zones, by which days are cut and local times are written.
  public var timeZones: TimeZoneDatabase

  /// Returns the parts that a provider offers: OpenWeatherMap has alerts only in One Call.
  public func parts(of provider: WeatherProvider) -> Set<WeatherPart> {
    provider == .openWeatherMap && openWeatherMap == .oneCall
      ? provider.parts.union([.alerts]) : provider.parts
  }

  /// Creates a configuration.
  public init(
    providers: [WeatherProvider] = [.openMeteo], agent: String = "wxloc", contact: String? = nil,
    keys: [WeatherProvider: Secret] = [:], baseURLs: [WeatherProvider: String] = [:],
    openWeatherMap: OpenWeatherMapProduct = .standard, metNorway: MetNorwayProduct = .compact,
    timeout: Duration = .seconds(10), timeZones: TimeZoneDatabase = .system
  ) {
    self.providers = providers
    self.agent = agent
    self.contact = contact
    self.keys = keys
    self.baseURLs = baseURLs
    self.openWeatherMap = openWeatherMap
    self.metNorway = metNorway
    self.timeout = timeout
    self.timeZones = timeZones
  }
}
