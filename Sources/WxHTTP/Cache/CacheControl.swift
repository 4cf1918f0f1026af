internal import WxCore

/// The directives of a `Cache-Control` field that matter to a private cache (RFC 9111, section
/// 5.2).
struct CacheControl: Hashable, Sendable {
  /// The response must not be stored.
  private(set) var isNoStore = false
  /// A stored response must be validated by the server before use.
  private(set) var isNoCache = false
  /// No request may be sent: use a stored response, or return status 504.
  private(set) var isOnlyIfCached = false
  /// The lifetime of a response in seconds or, in a request, the greatest acceptable age.
  private(set) var maximumAge: Double?
  /// The seconds by which a response may be past its lifetime; infinite if no number is given.
  private(set) var maximumStaleness: Double?

  /// Parses the values of all `Cache-Control` fields; ignores unknown directives and bad numbers.
  init(_ headers: [HTTPHeader]) {
    for header in headers where header.name.lowercased() == "cache-control" {
      for directive in header.value.split(separator: ",") { read(directive) }
    }
  }

  private mutating func read(_ directive: Substring) {
    let parts = directive.split(separator: "=", maxSplits: 1)
    let seconds = parts.count == 2 ? HTTPNumber.seconds(parts[1]) : nil
    switch parts.first.map({ $0.filter { !$0.isWhitespace }.lowercased() }) {
    case "no-store": isNoStore = true
    case "no-cache": isNoCache = true
    case "only-if-cached": isOnlyIfCached = true
    case "max-age": maximumAge = seconds ?? maximumAge
    case "max-stale": maximumStaleness = parts.count == 2 ? seconds : .infinity
    default: break
    }
  }
}
