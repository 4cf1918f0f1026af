internal import WxCore

/// A weather provider: what it offers, what it needs, and how to request and read its weather.
///
/// Providers are values that are equal if their names are. The package's own are static members,
/// and a program can create others, as the article of the library shows.
public struct WeatherProvider: Sendable {
  /// The name in options, configuration, cache and output: lower case, with hyphens.
  public let name: String
  /// The provider's name as it writes it itself.
  public let title: String
  /// The attribution that the provider's terms require.
  public let attribution: Attribution
  /// The parts that the provider offers; see also ``WeatherConfiguration/parts(of:)``.
  public let parts: Set<WeatherPart>
  /// Whether the provider requires a key.
  public let needsKey: Bool
  /// Whether the provider requires a contact address of its users.
  public let needsContact: Bool
  /// The products to choose from; `nil` if there is only one.
  package let products: Products?
  /// The number of concurrent requests that the provider accepts; `nil` if it does not matter.
  package let concurrency: Int?
  /// Whether the provider's terms allow requests before the data expire.
  var allowsEarlyRequests = true
  /// How long a new key does not work, as a verb and its object (`takes an hour`); `nil` if it
  /// works at once.
  package var newKeyDelay: String?
  /// The calls for several places at once, if the provider supports them.
  var batch: ProviderBatch?
  private let makeCalls: @Sendable (ProviderContext) -> [ProviderCall]

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - name: The name, lower case with hyphens; no other provider may have it.
  ///   - title: The provider's name as it writes it itself.
  ///   - attribution: The attribution that the provider's terms require.
  ///   - parts: The parts that the provider offers.
  ///   - needsKey: Whether the provider requires a key.
  ///   - needsContact: Whether the provider requires a contact address of its users.
  ///   - products: The products to choose from; `nil` if there is only one.
  ///   - concurrency: The number of concurrent requests that the provider accepts; `nil` for the
  ///     HTTP client's limit.
  ///   - calls: Returns the calls for a request, which are made concurrently. A pure function.
  public init(
    name: String, title: String, attribution: Attribution, parts: Set<WeatherPart>,
    needsKey: Bool = false, needsContact: Bool = false, products: Products? = nil,
    concurrency: Int? = nil,
    calls: @escaping @Sendable (ProviderContext) -> [ProviderCall]
  ) {
    self.name = name
    self.title = title
    self.attribution = attribution
    self.parts = parts
    self.needsKey = needsKey
    self.needsContact = needsContact
    self.products = products
    self.concurrency = concurrency
    makeCalls = calls
  }

  /// Returns the calls for a request, which can be made concurrently. The caller sends them.
  ///
  /// - Parameters:
  ///   - request: The request. Parts that the provider does not offer are omitted.
  ///   - configuration: The keys, contact and addresses.
  /// - Returns: The calls; none if the provider offers none of the requested parts.
  /// - Throws: ``WeatherError`` if a key or a contact is missing.
  package func calls(
    for request: WeatherRequest, configuration: WeatherConfiguration
  ) throws(WeatherError) -> [ProviderCall] {
    makeCalls(try ProviderContext(request, from: self, configuration))
  }

  /// The prefix of this provider's environment variables (`_URL`, `_KEY`): `WXLOC_` and the name in
  /// upper case with underscores.
  package var environmentPrefix: String { EnvironmentName.prefix(of: name) }
}

extension WeatherProvider {
  /// The products of a provider, one of which a user chooses.
  public struct Products: Hashable, Sendable {
    /// The names; the first is the default.
    package let names: [String]
    /// What the choice is about, for the setting.
    package let summary: String
    /// The parts that only some products offer.
    package let parts: [String: Set<WeatherPart>]

    /// Describes products.
    ///
    /// - Parameters:
    ///   - names: The names, lower case; the first is the default.
    ///   - summary: What the choice is about: a noun phrase.
    ///   - parts: The parts that only some products offer, besides those of the provider.
    public init(
      _ names: [String], _ summary: String, parts: [String: Set<WeatherPart>] = [:]
    ) {
      self.names = names
      self.summary = summary
      self.parts = parts
    }
  }
}

extension WeatherProvider: Hashable, CustomStringConvertible {
  /// Returns whether two providers have the same name.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The name.
  public var description: String { name }
}

/// A credit to show beside data.
public struct Attribution: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The page that the text links to.
  public var url: String

  /// Creates an attribution.
  public init(text: String, url: String) {
    self.text = text
    self.url = url
  }
}
