internal import WxPlatform
public import WxCore

/// The providers to query, and what they need.
///
/// The environment variables are those of the command `wxloc`; this library reads none.
public struct WeatherConfiguration: Hashable, Sendable {
  /// The providers in the order in which they are queried.
  public var providers: [WeatherProvider]
  /// The program's name and version for `User-Agent`: `example/1.0`.
  public var agent: String
  /// An email address or URL at which a provider can reach the user: `WXLOC_CONTACT`.
  public var contact: String?
  /// The keys of the providers that use one: `WXLOC_<NAME>_KEY`.
  public var keys: [WeatherProvider: Secret]
  /// URLs that replace a provider's scheme, host and port: `WXLOC_<NAME>_URL`.
  public var baseURLs: [WeatherProvider: String]
  /// The names of the products to use, for providers that have several; otherwise the first
  /// product.
  public var products: [WeatherProvider: String]
  /// The time limit for a request, including the time for further attempts.
  public var timeout: Duration
  /// The rules of time zones, by which days are cut and local times are written.
  public var timeZones: TimeZoneDatabase

  /// Returns the parts that a provider offers with the product that is chosen in ``products``.
  package func parts(of provider: WeatherProvider) -> Set<WeatherPart> {
    let added = products[provider].flatMap { provider.products?.parts[$0] }
    return provider.parts.union(added ?? [])
  }

  /// Creates a configuration: by default of Open-Meteo, which needs no key, with a time limit of 10
  /// seconds. The agent is by default the name of the process.
  public init(
    providers: [WeatherProvider] = [.openMeteo], agent: String? = nil, contact: String? = nil,
    keys: [WeatherProvider: Secret] = [:], baseURLs: [WeatherProvider: String] = [:],
    products: [WeatherProvider: String] = [:], timeout: Duration = .seconds(10),
    timeZones: TimeZoneDatabase = .system
  ) {
    self.providers = providers
    self.agent = agent ?? ProcessInfo.processInfo.processName
    self.contact = contact
    self.keys = keys
    self.baseURLs = baseURLs
    self.products = products
    self.timeout = timeout
    self.timeZones = timeZones
  }
}
