public import struct WxPlatform.Date
public import WxCore

/// A request, and everything that a provider needs to make its calls.
public struct ProviderContext: Sendable {
  /// The request.
  public private(set) var request: WeatherRequest
  /// The provider.
  public let provider: WeatherProvider
  /// The key, if the provider requires one.
  public let key: Secret?
  /// The name of the product to use; `nil` if the provider has only one.
  public let product: String?
  private let timeZones: TimeZoneDatabase
  private let agent: String
  private let timeout: Duration
  private let contact: String?
  private let override: String?

  /// Creates a context for one provider.
  ///
  /// - Throws: ``WeatherError`` if a key or a contact is missing, or if the URL that overrides the
  ///   provider's address is invalid.
  init(
    _ request: WeatherRequest, from provider: WeatherProvider, _ configuration: WeatherConfiguration
  ) throws(WeatherError) {
    self.request = request
    self.provider = provider
    key = provider.needsKey ? configuration.keys[provider] : nil
    product = configuration.products[provider] ?? provider.products?.names.first
    timeZones = configuration.timeZones
    agent = configuration.agent
    timeout = configuration.timeout
    let contact = (configuration.contact ?? "").plainText.filter { !"() ".contains($0) }
    self.contact = contact.isEmpty ? nil : contact
    if provider.needsKey, key == nil { throw WeatherError(provider, .noKey) }
    if provider.needsContact, self.contact == nil { throw WeatherError(provider, .noContact) }
    if let url = configuration.baseURLs[provider], !url.isEmpty {
      guard let origin = HTTPOrigin(url), !origin.hasUser, origin.url.isPrintableASCII else {
        throw WeatherError(provider, .badBaseURL)
      }
      override = origin.url
    } else {
      override = nil
    }
  }

  /// The place.
  public var place: Place { request.place }

  /// Returns the clock of the place.
  ///
  /// - Parameters:
  ///   - timeZone: The zone that the provider names; that of the place is preferred.
  ///   - utcOffset: The offset that the provider gives, in seconds ahead of UTC.
  /// - Returns: The clock.
  func clock(timeZone: String? = nil, utcOffset: Int? = nil) -> PlaceClock {
    var place = place
    place.timeZone = place.timeZone ?? timeZone
    let zone = [request.place.timeZone, timeZone].lazy.compactMap(\.self)
      .compactMap(timeZones.rules).first
    return PlaceClock(place, zone: zone, utcOffset: utcOffset)
  }

  /// Whether any of the given parts is requested.
  public func includes(_ parts: WeatherPart...) -> Bool { !request.parts.isDisjoint(with: parts) }

  /// Returns the context limited to some of the parts.
  func limited(to parts: Set<WeatherPart>) -> ProviderContext {
    var context = self
    context.request.parts.formIntersection(parts)
    return context
  }

  /// Returns the requested ones of the given parts.
  func selected(_ parts: WeatherPart...) -> Set<WeatherPart> { request.parts.intersection(parts) }

  /// The latitude in the form that providers accept: at most four decimals (more are rejected or
  /// redirected), and no trailing zeros.
  public var latitude: String { Self.degrees(place.coordinate.latitude) }
  /// The longitude in the same form.
  public var longitude: String { Self.degrees(place.coordinate.longitude) }

  static func degrees(_ value: Double) -> String {
    let rounded = (value * 1e4).rounded() / 1e4
    if let whole = Int(exactly: rounded) { return String(whole) }
    return String(rounded)
  }

  /// Returns a `GET` request for JSON to one of the provider's hosts.
  ///
  /// - Parameters:
  ///   - host: The host, unless the configuration replaces it.
  ///   - path: The path.
  ///   - query: The items of the query, whose values get percent-encoded.
  ///   - headers: Header fields besides those that each request has.
  /// - Returns: The request.
  public func get(
    _ host: String, _ path: String, _ query: [(String, String)] = [], headers: [HTTPHeader] = []
  ) -> HTTPRequest {
    let fields = query.map { "\($0.0)=\($0.1.percentEncoded(except: ","))" }
    let tail = fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
    var request = HTTPRequest(
      url: (override ?? "https://" + host) + path + tail, headers: headers,
      timeout: timeout, connectTimeout: min(timeout, .seconds(5)),
      maximumBodySize: Self.maximumBodySize, service: provider.name)
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

  /// Returns the object in the body of a successful response.
  ///
  /// - Parameters:
  ///   - response: A response with any status.
  ///   - now: The time of its arrival.
  /// - Returns: The object.
  /// - Throws: ``WeatherError`` if the status is a failure, or the body is not a JSON object.
  public func object(
    _ response: HTTPResponse, at now: Date
  ) throws(WeatherError) -> JSONValue {
    let body = ProviderBody(response, of: provider, now: now)
    guard body.isSuccess else { throw body.failure() }
    return try body.object()
  }

  /// Returns a `GET` request for a URL in a response: its path and query, at the provider's own
  /// host. A response must not redirect requests to another host.
  func follow(_ url: String, host: String, headers: [HTTPHeader]) -> HTTPRequest? {
    guard url.utf8.count <= 500, url.isPrintableASCII, let origin = HTTPOrigin(url),
      !origin.hasUser
    else { return nil }
    let path = url.dropFirst(origin.url.count).prefix { $0 != "#" }
    guard path.hasPrefix("/"), !path.utf8.contains("/../".utf8) else { return nil }
    return get(host, String(path), headers: headers)
  }

  /// The longest responses, 16 days of hours with many fields, are about 500 kB.
  private static let maximumBodySize = 4 << 20
}

extension String {
  /// Whether the text has only visible ASCII characters.
  fileprivate var isPrintableASCII: Bool { utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}
