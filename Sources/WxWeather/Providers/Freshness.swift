internal import WxPlatform
internal import WxCore

/// The times at which a response was generated and until which it is fresh, by its header fields
/// (RFC 9111).
struct Freshness: Hashable {
  let fetchedAt: Date
  let expiresAt: Date

  /// - Parameters:
  ///   - response: The response. A cache that returns an earlier one gives its `Age`.
  ///   - lifetime: The time for which a response without caching headers stays fresh.
  ///   - now: The time of its arrival.
  init(_ response: HTTPResponse, lifetime: Duration, now: Date) {
    let age = response.header("Age").flatMap { HTTPNumber.age($0) } ?? 0
    let given = now.addingTimeInterval(-age)
    let header =
      Self.maximumAge(response).map { given.addingTimeInterval($0) }
      ?? response.header("Expires").flatMap { HTTPDate.date($0, now: now) }
    let latest = now.addingTimeInterval(7 * 86400)
    expiresAt = min(header ?? given.addingTimeInterval(lifetime.seconds), latest)
    fetchedAt = given
  }

  private static func maximumAge(_ response: HTTPResponse) -> Double? {
    guard let control = response.header("Cache-Control")?.lowercased() else { return nil }
    for directive in control.split(separator: ",") {
      let pair = directive.filter { $0 != " " }.split(separator: "=", maxSplits: 1)
      guard pair.first == "max-age", pair.count == 2 else { continue }
      return HTTPNumber.seconds(pair[1])
    }
    return nil
  }
}
