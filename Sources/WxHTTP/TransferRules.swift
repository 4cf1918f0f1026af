internal import WxCore

/// What may be asked of whom.
struct TransferRules {
  /// Hosts that may be asked over plain http although they are not this machine.
  let plainHTTPHosts: Set<String>

  /// The number of redirects that are followed.
  static let maximumRedirects = 5

  /// Whether a request may start at this URL.
  func check(_ url: CurlURL) throws(HTTPError) {
    guard url.scheme == "https" || url.isLoopback || plainHTTPHosts.contains(url.host) else {
      throw .insecure(host: url.host.plainText)
    }
  }

  /// Whether a redirect from one URL to another is followed: to https always, to plain http only
  /// from this machine to itself.
  func follows(from: CurlURL, to: CurlURL, hop: Int) -> Bool {
    guard hop <= Self.maximumRedirects else { return false }
    if to.scheme == "https" { return true }
    return from.scheme == "http" && from.isLoopback && to.isLoopback
  }

  /// The request that follows a redirect (RFC 9110, section 15.4).
  ///
  /// A `POST` becomes a `GET` unless the status says that the method stays. Another origin gets
  /// none of the caller's fields but those that say what an answer may look like: the rest may hold
  /// keys.
  static func redirected(
    _ request: HTTPRequest, status: Int, to url: String, sameOrigin: Bool
  ) -> HTTPRequest {
    var next = request
    next.url = url
    if status != 307 && status != 308 {
      next.body = nil
      next.headers.removeAll { $0.name.lowercased().hasPrefix("content-") }
    }
    if !sameOrigin {
      let harmless: Set = ["accept", "accept-language", "content-type"]
      next.headers.removeAll { !harmless.contains($0.name.lowercased()) }
    }
    return next
  }
}
