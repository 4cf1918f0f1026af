/// The scheme, host and port of an http or https URL.
package struct HTTPOrigin: Hashable, Sendable {
  /// `http` or `https`.
  package let scheme: String
  /// The host and port as written, without a user.
  package let authority: String
  /// Whether the URL names a user, which may be a secret or hide the host.
  package let hasUser: Bool

  /// Reads the start of a URL; `nil` if it is not an http or https URL with a host.
  package init?(_ url: String) {
    let lower = url.prefix("https://".count).lowercased()
    guard let scheme = ["https", "http"].first(where: { lower.hasPrefix($0 + "://") }) else {
      return nil
    }
    let written = url.dropFirst(scheme.count + "://".count).prefix { !"/?#".contains($0) }
    let host = written.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    guard !host.isEmpty else { return nil }
    self.scheme = scheme
    authority = String(host)
    hasUser = host.count < written.count
  }

  /// The origin as a URL, without a user.
  package var url: String { "\(scheme)://\(authority)" }

  /// Whether the scheme is https.
  package var isSecure: Bool { scheme == "https" }

  /// The host in lower case; an IPv6 address in brackets.
  package var host: String {
    let lower = authority.lowercased()
    if lower.hasPrefix("[") { return lower.prefix { $0 != "]" } + "]" }
    return String(lower.prefix { $0 != ":" })
  }

  /// Whether the host is this machine: 127.0.0.0/8, ::1 or `localhost`.
  package var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let bytes = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return bytes.count == 4 && bytes[0] == 127 && !bytes.contains(nil)
  }
}
