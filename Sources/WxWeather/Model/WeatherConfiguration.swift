public import WxCore

/// The configuration of the weather library.
public struct WeatherConfiguration: Hashable, Sendable {
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
  /// The products to use of providers that have several, by name; else the provider's first.
  public var products: [WeatherProvider: String]
  /// The time limit for each request, including retries.
  public var timeout: Duration
  /// The rules of time zones, by which days are cut and local times are written.
  public var timeZones: TimeZoneDatabase

  /// Returns the parts that a provider offers, some of them only in one of its products.
  public func parts(of provider: WeatherProvider) -> Set<WeatherPart> {
    let added = products[provider].flatMap { provider.products?.parts[$0] }
    return provider.parts.union(added ?? [])
  }

  /// Creates a configuration.
  public init(
    providers: [WeatherProvider] = [.openMeteo], agent: String = "wxloc", contact: String? = nil,
    keys: [WeatherProvider: Secret] = [:], baseURLs: [WeatherProvider: String] = [:],
    products: [WeatherProvider: String] = [:], timeout: Duration = .seconds(10),
    timeZones: TimeZoneDatabase = .system
  ) {
    self.providers = providers
    self.agent = agent
    self.contact = contact
    self.keys = keys
    self.baseURLs = baseURLs
    self.products = products
    self.timeout = timeout
    self.timeZones = timeZones
  }
}
