internal import WxCore

/// The directives of a `Cache-Control` field that matter to a private cache (RFC 9111, section 5.2).
struct CacheControl: Hashable, Sendable {
  /// Nothing of the answer may be kept.
  private(set) var isNoStore = false
  /// What is kept must be confirmed by the server before it is used.
  private(set) var isNoCache = false
  /// Nothing may be sent: what is kept, or status 504.
  private(set) var isOnlyIfCached = false
  /// The seconds that an answer lives, or, of a request, the greatest age that will do.
  private(set) var maximumAge: Double?
  /// By how many seconds an answer may have outlived itself; infinite where no number is given.
  private(set) var maximumStaleness: Double?

  /// Reads the values of all `Cache-Control` fields; unknown directives and bad numbers count nothing.
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
