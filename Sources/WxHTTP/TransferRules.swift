internal import WxCore

/// The rules for allowed URLs and redirects.
enum TransferRules {
  /// The maximum number of redirects.
  static let maximumRedirects = 5

  /// Throws if a request may not be sent to its URL.
  static func check(_ request: HTTPRequest, _ url: CurlURL) throws(HTTPError) {
    guard url.scheme == "https" || url.isLoopback || request.allowsPlainHTTP else {
      throw .insecure(host: url.host.plainText)
    }
  }

  /// Returns whether to follow a redirect: to https always, to plain http only from this machine to
  /// itself.
  static func follows(from: CurlURL, to: CurlURL, hop: Int) -> Bool {
    guard hop <= maximumRedirects else { return false }
    if to.scheme == "https" { return true }
    return from.scheme == "http" && from.isLoopback && to.isLoopback
  }

  /// Returns the request for a redirect (RFC 9110, section 15.4).
  ///
  /// A `POST` becomes a `GET` unless the status preserves the method. Another origin gets only the
  /// fields that describe the accepted responses: the others may contain keys.
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
