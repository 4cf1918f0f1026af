internal import WxCore

/// Everything that a provider needs to make its calls.
struct ProviderContext: Sendable {
  /// The request.
  private(set) var request: WeatherRequest
  /// The provider.
  let provider: ProviderName
  let key: Secret?
  let product: WeatherConfiguration.OpenWeatherMapProduct
  let metNorway: WeatherConfiguration.MetNorwayProduct
  private let agent: String
  private let timeout: Duration
  private let contact: String?
  private let override: String?

  /// Creates a setup for one provider.
  ///
  /// - Throws: ``WeatherError`` if a key or a contact is missing, or if the URL that overrides the
  ///   provider's address is invalid.
  init(
    _ request: WeatherRequest, from provider: ProviderName, _ configuration: WeatherConfiguration
  ) throws(WeatherError) {
    self.request = request
    self.provider = provider
    key = provider.needsKey ? configuration.keys[provider] : nil
    product = configuration.openWeatherMap
    metNorway = configuration.metNorway
    agent = configuration.agent
    timeout = configuration.timeout
    let contact = (configuration.contact ?? "").plainText.filter { !"() ".contains($0) }
    self.contact = contact.isEmpty ? nil : contact
    if provider.needsKey, key == nil { throw WeatherError(provider, .noKey) }
    if provider.needsContact, self.contact == nil { throw WeatherError(provider, .noContact) }
    if let url = configuration.baseURLs[provider], !url.isEmpty {
      guard let origin = Self.origin(of: url) else { throw WeatherError(provider, .badBaseURL) }
      override = origin
    } else {
      override = nil
    }
  }

  var place: Place { request.place }

  /// Whether any of the given parts is requested.
  func includes(_ parts: WeatherPart...) -> Bool { !request.parts.isDisjoint(with: parts) }

  /// Returns the setup limited to some of the parts.
  func limited(to parts: Set<WeatherPart>) -> ProviderContext {
    var setup = self
    setup.request.parts.formIntersection(parts)
    return setup
  }

  /// Returns the requested ones of the given parts.
  func wanted(_ parts: WeatherPart...) -> Set<WeatherPart> { request.parts.intersection(parts) }

  /// Degrees in the form that providers accept: at most four decimals (more are rejected or
  /// redirected), and no trailing zeros.
  var latitude: String { Self.degrees(place.coordinate.latitude) }
  var longitude: String { Self.degrees(place.coordinate.longitude) }

  static func degrees(_ value: Double) -> String {
    let rounded = (value * 1e4).rounded() / 1e4
    if let whole = Int(exactly: rounded) { return String(whole) }
    return String(rounded)
  }

  /// Returns a `GET` request for JSON to one of the provider's hosts.
  func get(
    _ host: String, _ path: String, _ query: [(String, String)] = [], headers: [HTTPHeader] = []
  ) -> HTTPRequest {
    let fields = query.map { "\($0.0)=\($0.1.percentEncoded(except: ","))" }
    let tail = fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
    var request = HTTPRequest(
      url: (override ?? "https://" + host) + path + tail, headers: headers,
      timeout: timeout, connectTimeout: min(timeout, .seconds(5)),
      maximumBodySize: Self.maximumBodySize, service: provider.rawValue)
    request.concurrency = provider.concurrency
    request.key = key
    if !headers.contains(where: { $0.name == "Accept" }) {
      request.headers.append(HTTPHeader("Accept", "application/json"))
    }
    if provider.needsContact, let contact {
      request.headers.append(HTTPHeader("User-Agent", "\(agent) (+\(contact))"))
    }
    return request
  }

  /// Returns a `GET` request for a URL in a response: its path and query, at the provider's own
  /// host. A response must not redirect requests to another host.
  func follow(_ url: String, host: String, headers: [HTTPHeader]) -> HTTPRequest? {
    guard url.utf8.count <= 500, let origin = Self.origin(of: url) else { return nil }
    let path = url.dropFirst(origin.utf8.count).prefix { $0 != "#" }
    guard path.hasPrefix("/"), !path.contains("/../"),
      path.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    return get(host, String(path), headers: headers)
  }

  /// Returns the scheme, host and port of a URL; `nil` if it is not an http or https URL.
  static func origin(of url: String) -> String? {
    let lower = url.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return nil }
    let authority = url.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    guard !authority.isEmpty, authority.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      !authority.contains("@")
    else { return nil }
    return String(url.prefix(scheme.count)) + authority
  }

  /// The longest responses, 16 days of hours with many fields, are about 500 kB.
  private static let maximumBodySize = 4 << 20
}
