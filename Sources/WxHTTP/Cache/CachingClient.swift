package import WxCore

/// A client that stores responses on disk, reuses them while they are fresh, and then revalidates
/// them (RFC 9111, a private cache).
///
/// A request controls the cache by its own `Cache-Control` field, which is not sent:
/// `max-stale=900` accepts a response up to 15 minutes past its lifetime (for services that set
/// none), `no-cache` always revalidates, `only-if-cached` sends nothing and returns status 504 if
/// nothing is stored, and `no-store` bypasses the cache. The `Age` field has the age of a
/// response. `POST` requests and requests with their own conditions are passed on unchanged.
package struct CachingClient: HTTPClient {
  private let client: any HTTPClient
  private let store: ResponseCache
  private let clocks: Clocks
  private let isCacheable: @Sendable (HTTPResponse) -> Bool

  /// Wraps a client.
  ///
  /// - Parameters:
  ///   - client: The client that sends a request.
  ///   - store: The store for responses.
  ///   - clocks: The wall clock for ages.
  ///   - isCacheable: Returns whether a successful response should be stored; a hotel's login
  ///     page with status 200 should not.
  package init(
    _ client: any HTTPClient, store: ResponseCache, clocks: Clocks = .live,
    isCacheable: @escaping @Sendable (HTTPResponse) -> Bool = CachingClient.isFaultlessJSON
  ) {
    self.client = client
    self.store = store
    self.clocks = clocks
    self.isCacheable = isCacheable
  }

  /// Sends a request, or answers it from the disk; see ``HTTPClient/send(_:)``.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let directives = CacheControl(request.headers)
    guard request.body == nil, !directives.isNoStore, !request.hasConditions else {
      return try await client.send(request)
    }
    let identity = identity(of: request)
    let cached = store.load(identity)?.living(request.lifetime)
    let now = clocks.wall()
    if let cached, cached.isUsable(for: directives, at: now) { return cached.response(at: now) }
    if directives.isOnlyIfCached { return HTTPResponse(status: 504) }

    var sent = request
    sent.headers.removeAll { $0.name.lowercased() == "cache-control" }
    sent.headers += cached?.conditions ?? []
    var response = try await client.send(sent)
    let received = clocks.wall()
    if response.status == 304, let cached {
      let confirmed = cached.confirmed(by: response, at: received)
      store.save(confirmed)
      return confirmed.response(at: received)
    }
    guard let body = KeyRedaction.body(response.body, of: request) else { return response }
    response.body = body
    let answer = CachedResponse(
      identity: identity, status: response.status,
      headers: CachedResponse.cached(of: response.headers), body: body, receivedAt: received
    ).living(request.lifetime)
    // A response that is stale at once and cannot be validated is stored only for requests that
    // accept stale ones.
    if answer.isOfUse || directives.maximumStaleness != nil, mayCache(response) {
      store.save(answer)
    } else if response.status == 410 {
      store.remove(identity)
    }
    return response
  }

  /// Returns the parts that distinguish requests: the service, the URL without keys, and the
  /// accepted formats.
  private func identity(of request: HTTPRequest) -> String {
    let distinguishing = request.headers.filter {
      ["accept", "accept-language"].contains($0.name.lowercased())
    }
    return ([request.service ?? "", KeyRedaction.url(of: request)] + distinguishing.map(\.value))
      .joined(separator: " ")
  }

  private func mayCache(_ response: HTTPResponse) -> Bool {
    (response.status == 200 || response.status == 203)
      && !CacheControl(response.headers).isNoStore && isCacheable(response)
  }

  /// Returns whether a body is JSON that does not report an error, as OpenWeatherMap (`cod`) and
  /// Open-Meteo (`error`) do.
  private static func isFaultlessJSON(_ response: HTTPResponse) -> Bool {
    guard let json = try? JSONValue(parsing: response.body) else { return false }
    if json["error"] != nil, json["error"]?.bool != false { return false }
    let code = json["cod"]?.int ?? json["cod"]?.string.flatMap { Int($0) } ?? 200
    return code == 200 && (json.object != nil || json.array != nil)
  }
}

extension HTTPRequest {
  /// Whether the caller has its own cache, or requests a part of the body.
  fileprivate var hasConditions: Bool {
    headers.contains {
      let name = $0.name.lowercased()
      return name.hasPrefix("if-") || name == "range"
    }
  }
}
