internal import WxPlatform
internal import Synchronization
internal import WxCore

/// What a source needs to fetch the warnings at a place.
package struct WarningContext: Sendable {
  let place: WarningPlace
  let now: Date
  let provider: WeatherProvider
  private let requests: ProviderContext
  private let fetcher: ProviderFetcher
  private let freshness = ResponseNotes()

  /// - Throws: ``WeatherError`` if a contact is missing, or if the URL that overrides the source's
  ///   address is not valid.
  init(
    _ place: WarningPlace, of source: WarningSource, _ fetcher: ProviderFetcher
  ) throws(WeatherError) {
    self.place = place
    provider = source.provider
    now = fetcher.clocks.wall()
    requests = try ProviderContext(
      WeatherRequest(place: place.place, parts: [.alerts], language: place.language),
      from: source.provider, fetcher.configuration)
    self.fetcher = fetcher
  }

  /// The latitude with at most four decimals.
  var latitude: String { requests.latitude }
  /// The longitude with at most four decimals.
  var longitude: String { requests.longitude }
  /// The user's language without script and country.
  var language: String { CAPInfo.base(place.language.lowercased().replacing("_", with: "-")) }

  /// The times of the responses so far.
  var dates: (fetchedAt: Date, expiresAt: Date) { freshness.dates ?? (now, now) }

  /// How many of the messages for the place could not be fetched or read.
  var unread: (count: Int, total: Int) { freshness.unread }

  /// Notes that messages for the place could not be fetched or read.
  func note(unread count: Int, of total: Int) { freshness.note(unread: count, of: total) }

  /// Sends a request and returns the response, whatever its status.
  ///
  /// - Parameters:
  ///   - host: The host, unless the configuration replaces it.
  ///   - path: The path.
  ///   - query: The items of the query.
  ///   - headers: Header fields besides those that each request has.
  ///   - lifetime: The time for which a response without caching headers stays fresh.
  ///   - limit: The largest accepted body, in bytes.
  ///   - isDated: Whether the age of the warnings depends on this response.
  /// - Returns: The response.
  /// - Throws: ``WeatherError`` if there is none.
  func get(
    _ host: String, _ path: String, _ query: [(String, String)] = [], headers: [HTTPHeader] = [],
    lifetime: Duration = .seconds(180), limit: Int = 4 << 20, isDated: Bool = true
  ) async throws(WeatherError) -> ProviderBody {
    var request = requests.get(host, path, query, headers: headers)
    request.lifetime = lifetime
    request.maximumBodySize = limit
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await fetcher.response(to: request, for: [.alerts], from: provider)
    } catch {
      throw WeatherError(provider, network: error)
    }
    if isDated { freshness.note(Freshness(response, lifetime: lifetime, now: now)) }
    return ProviderBody(response, of: provider, now: now)
  }

  /// Sends a request and returns the JSON of a successful response.
  func json(
    _ host: String, _ path: String, _ query: [(String, String)] = [], headers: [HTTPHeader] = [],
    lifetime: Duration = .seconds(180), limit: Int = 4 << 20
  ) async throws(WeatherError) -> JSONValue {
    let body = try await get(
      host, path, query, headers: headers, lifetime: lifetime, limit: limit)
    guard body.isSuccess else { throw body.failure() }
    // Some lists are arrays.
    if let json = body.json, json.array != nil { return json }
    return try body.object()
  }

  /// Returns the features of a GeoJSON collection.
  func features(of json: JSONValue) throws(WeatherError) -> [JSONValue] {
    guard let features = json["features"]?.array else { throw missing("features") }
    return features
  }

  /// Returns the warnings in force among messages.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - isSelected: Whether the source has already selected them by position.
  /// - Returns: The warnings, the worst first.
  /// - Throws: ``WeatherError`` if there are only warnings whose areas are not known here: it cannot
  ///   be said then that there are none.
  func select(
    _ messages: [CAPMessage], isSelected: Bool = false
  ) throws(WeatherError) -> [WeatherAlert] {
    let result = WarningSieve(place: place, now: now, isSelected: isSelected).select(messages)
    guard result.alerts.isEmpty, result.unplaced > 0 else { return result.alerts }
    throw WeatherError(
      provider,
      .malformedBody("it has \(result.unplaced) warnings for areas whose outlines are unknown"))
  }

  /// Returns the error for a response without a required member.
  func missing(_ field: String) -> WeatherError { WeatherError(provider, .missingField(field)) }
}

/// The oldest time and the earliest expiry of several responses, and how many messages could not be read.
private final class ResponseNotes: Sendable {
  private struct State {
    var dates: (fetchedAt: Date, expiresAt: Date)?
    var unread = (count: 0, total: 0)
  }

  private let state = Mutex(State())

  var dates: (fetchedAt: Date, expiresAt: Date)? { state.withLock { $0.dates } }
  var unread: (count: Int, total: Int) { state.withLock { $0.unread } }

  func note(unread count: Int, of total: Int) {
    state.withLock { $0.unread = (count, total) }
  }

  func note(_ new: Freshness) {
    state.withLock { state in
      let old = state.dates ?? (new.fetchedAt, new.expiresAt)
      state.dates = (min(old.fetchedAt, new.fetchedAt), min(old.expiresAt, new.expiresAt))
    }
  }
}
