package import WxCore
internal import WxAnswers
internal import WxPlatform

/// Decides whether a request is answered at all.
///
/// A server on a user's own machine can be reached by every page that the user opens. Three rules
/// protect it: requests must be addressed to a known name, which stops pages that point a name of
/// their own at 127.0.0.1 (DNS rebinding); paths with private data or changes, and those that cost
/// much or use other services, accept no requests of other origins; and with a token, the former need
/// it. A port that has public data only can have any name: there is nothing to protect from other
/// pages.
package struct AccessPolicy: Sendable {
  private let names: Set<String>
  private let token: Secret?
  private let isForEverybody: Bool

  /// - Parameters:
  ///   - names: Host names that requests may be addressed to, besides addresses and `localhost`.
  ///   - token: The token for personal data and changes; `nil` on loopback.
  ///   - isForEverybody: Whether public paths are answered under any name.
  package init(
    names: some Sequence<String> = [], token: Secret? = nil, isForEverybody: Bool = false
  ) {
    self.names = Set(names.map { $0.lowercased() }).union(["localhost"])
    self.token = token
    self.isForEverybody = isForEverybody
  }

  /// Checks a request for a route.
  ///
  /// - Throws: ``AccessError`` if the request is refused.
  package func check(
    _ request: ServiceRequest, for match: RouteTable.Match
  ) throws(AccessError) {
    let host = request.headers["host"] ?? ""
    let route: Route? = if case .route(let route, _) = match { route } else { nil }
    let hasAnyName = isForEverybody && route?.audience.isPublic != false
    guard hasAnyName || isOwn(host) else {
      throw request.headers["host"] == nil ? .noHost : .otherHost(String(host.prefix(100)))
    }
    guard let route, !hasAnyName, !route.isOpenToSites else { return }
    // Browsers send these fields, and pages cannot change them.
    let site = request.headers["sec-fetch-site"]
    let isOtherSite = site.map { $0 != "same-origin" && $0 != "none" } ?? false
    // A proxy may replace the field Host.
    let hosts = [host] + [request.forwardedHost].compactMap(\.self).filter(isOwn)
    let isForeign =
      request.headers["origin"].map { origin in
        !hosts.contains { isSame(origin, as: $0, isSecure: request.isSecure) }
      } ?? false
    if route.audience.isPublic {
      // A page of another origin would use this machine's share of a weather service.
      if isForeign || isOtherSite && !Self.isOpenedLink(request), !hasToken(request) {
        throw .otherOrigin
      }
      return
    }
    if isOtherSite || isForeign { throw .otherOrigin }
    guard token == nil || hasToken(request) else { throw .noToken }
  }

  /// Whether the user opens a link: the page that has it neither sends the request by itself nor
  /// sees the answer (Fetch Metadata Request Headers, 2).
  private static func isOpenedLink(_ request: ServiceRequest) -> Bool {
    request.method == .get && request.headers["sec-fetch-mode"] == "navigate"
      && request.headers["sec-fetch-user"] == "?1"
      && ["document", nil].contains(request.headers["sec-fetch-dest"])
  }

  /// Whether a request has the token; `false` if there is none.
  private func hasToken(_ request: ServiceRequest) -> Bool {
    guard let token else { return false }
    let field = request.headers["authorization"] ?? ""
    var sent = field.prefix(7).lowercased() == "bearer " ? Array(field.dropFirst(7).utf8) : []
    if sent.isEmpty, request.path.first == "in" { sent = Self.tokenOfApp(request, field) }
    return Self.areEqual(sent, token.reveal().utf8)
  }

  /// The token as apps that send positions can give it: as the password of a user (RFC 7617), or as a
  /// parameter, since some have a field for the address alone.
  private static func tokenOfApp(_ request: ServiceRequest, _ field: String) -> [UInt8] {
    if field.prefix(6).lowercased() == "basic ",
      let data = Data(base64Encoded: String(field.dropFirst(6))),
      let colon = data.firstIndex(of: UInt8(ascii: ":"))
    {
      return Array(data[(colon + 1)...])
    }
    return Array((request.query["token"] ?? "").utf8)
  }

  /// Whether a `Host` field names this server. An address cannot be rebound, so any is accepted.
  private func isOwn(_ host: String) -> Bool {
    guard let host = HostField(host) else { return false }
    return host.isAddress || names.contains(host.name)
  }

  /// Whether an origin is this server's. A page that was not encrypted, and may have been changed
  /// on its way, is of another origin than this server behind a proxy that encrypts.
  private func isSame(_ origin: String, as host: String, isSecure: Bool?) -> Bool {
    let schemes = isSecure.map { [$0 ? "https" : "http"] } ?? ["http", "https"]
    return schemes.contains { scheme in
      // Browsers leave out the usual port, some proxies add it.
      let port = scheme == "https" ? ":443" : ":80"
      let host = host.hasSuffix(port) ? String(host.dropLast(port.utf8.count)) : host
      return "\(scheme)://\(host)".lowercased() == origin.lowercased()
    }
  }

  /// Compares in a time that depends only on the lengths.
  private static func areEqual(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Bool
  {
    let left = Array(left)
    let right = Array(right)
    guard left.count == right.count, !right.isEmpty else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
