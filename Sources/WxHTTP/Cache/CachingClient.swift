public import WxCore

/// A client that keeps answers on the disk, uses them while they live, and then asks whether they
/// still hold (RFC 9111, a private cache).
///
/// A request speaks to the cache by its own `Cache-Control` field, which is not sent on:
/// `max-stale=900` takes an answer up to 15 minutes after its time (for services that set none),
/// `no-cache` has it confirmed in any case, `only-if-cached` sends nothing and gives status 504 where
/// nothing is kept, `no-store` passes the cache by. The age of an answer is in its field `Age`. `POST`
/// and requests that carry conditions of their own are passed on as they are.
public struct CachingClient: HTTPClient {
  private let client: any HTTPClient
  private let store: AnswerStore
  private let redaction: KeyRedaction
  private let timekeeper: Timekeeper
  private let isWorthKeeping: @Sendable (HTTPResponse) -> Bool

  /// Wraps a client.
  ///
  /// - Parameters:
  ///   - client: What sends a request.
  ///   - store: Where answers are kept.
  ///   - redaction: What takes keys out of names and bodies.
  ///   - timekeeper: The wall clock for ages.
  ///   - isWorthKeeping: Whether a successful answer is what was asked for; a hotel's log-in page
  ///     with status 200 is not.
  public init(
    _ client: any HTTPClient, store: AnswerStore, redaction: KeyRedaction = KeyRedaction(),
    timekeeper: Timekeeper = .live,
    isWorthKeeping: @escaping @Sendable (HTTPResponse) -> Bool = CachingClient.isFaultlessJSON
  ) {
    self.client = client
    self.store = store
    self.redaction = redaction
    self.timekeeper = timekeeper
    self.isWorthKeeping = isWorthKeeping
  }

  /// Sends a request, or answers it from the disk; see ``HTTPClient/send(_:)``.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let wish = CacheControl(request.headers)
    guard request.body == nil, !wish.isNoStore, !request.hasConditions else {
      return try await client.send(request)
    }
    let identity = identity(of: request)
    let kept = store.load(identity)?.living(request.lifetime)
    let now = timekeeper.wall()
    if let kept, kept.isUsable(for: wish, at: now) { return kept.response(at: now) }
    if wish.isOnlyIfCached { return HTTPResponse(status: 504) }

    var sent = request
    sent.headers.removeAll { $0.name.lowercased() == "cache-control" }
    sent.headers += kept?.conditions ?? []
    var response = try await client.send(sent)
    let received = timekeeper.wall()
    if response.status == 304, let kept {
      let confirmed = kept.confirmed(by: response, at: received)
      store.save(confirmed)
      return confirmed.response(at: received)
    }
    guard let body = redaction.body(response.body, of: request) else { return response }
    response.body = body
    let answer = KeptAnswer(
      identity: identity, status: response.status,
      headers: KeptAnswer.kept(of: response.headers), body: body, receivedAt: received
    ).living(request.lifetime)
    // An answer that is dead at once and cannot be confirmed is of use only to those who say so.
    if answer.isOfUse || wish.maximumStaleness != nil, mayKeep(response) {
      store.save(answer)
    } else if response.status == 410 {
      store.remove(identity)
    }
    return response
  }

  /// What tells requests apart: who is asked, the URL without keys, and what the answer may look like.
  private func identity(of request: HTTPRequest) -> String {
    let wishes = request.headers.filter {
      ["accept", "accept-language"].contains($0.name.lowercased())
    }
    return ([request.service ?? "", redaction.url(request.url)] + wishes.map(\.value))
      .joined(separator: " ")
  }

  private func mayKeep(_ response: HTTPResponse) -> Bool {
    (response.status == 200 || response.status == 203)
      && !CacheControl(response.headers).isNoStore && isWorthKeeping(response)
  }

  /// Whether a body is JSON that does not say of itself that it is an error, as OpenWeatherMap
  /// (`cod`) and Open-Meteo (`error`) do.
  public static func isFaultlessJSON(_ response: HTTPResponse) -> Bool {
    guard let json = try? JSONValue(parsing: response.body) else { return false }
    if json["error"] != nil, json["error"]?.bool != false { return false }
    let code = json["cod"]?.int ?? json["cod"]?.string.flatMap { Int($0) } ?? 200
    return code == 200 && (json.object != nil || json.array != nil)
  }
}

extension HTTPRequest {
  /// Whether the caller keeps answers of its own, or wants a part of one.
  fileprivate var hasConditions: Bool {
    headers.contains {
      let name = $0.name.lowercased()
      return name.hasPrefix("if-") || name == "range"
    }
  }
}
