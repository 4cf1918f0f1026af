internal import WxPlatform
internal import WxCore

/// A response as stored in the cache: what is needed to reuse and to revalidate it.
struct CachedResponse: Hashable, Sendable {
  /// The request without keys; distinguishes entries whose file names collide.
  var identity: String
  /// 200, or 203 for a product that its service is retiring.
  var status: Int
  /// The stored header fields: validators, times, the content type.
  var headers: [HTTPHeader]
  /// The body, without keys.
  var body: [UInt8]
  /// The arrival time of the response, or of its last validation.
  var receivedAt: Date

  /// The lifetime in seconds if the response states none; not stored in the file, since each caller
  /// provides it.
  var assumedLifetime = 0.0

  /// Returns the entry with a lifetime that applies if the response states none.
  func living(_ lifetime: Duration?) -> CachedResponse {
    var answer = self
    answer.assumedLifetime = lifetime?.seconds ?? 0
    return answer
  }

  /// The header fields to store, without cookies and fields of the connection.
  private static let cachedFields: Set<String> = [
    "cache-control", "content-type", "date", "etag", "expires", "last-modified", "age",
  ]

  /// Returns the header fields of a response that are stored.
  static func cached(of headers: [HTTPHeader]) -> [HTTPHeader] {
    headers.filter { cachedFields.contains($0.name.lowercased()) && $0.value.utf8.count <= 1000 }
  }

  private func field(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name }?.value
  }

  /// The header fields for revalidation, with the stored validators unchanged.
  var conditions: [HTTPHeader] {
    [
      field("etag").map { HTTPHeader("If-None-Match", $0) },
      field("last-modified").map { HTTPHeader("If-Modified-Since", $0) },
    ].compactMap(\.self)
  }

  /// Whether the response is fresh for a while, or can be validated.
  var isOfUse: Bool { lifetime > 0 || !conditions.isEmpty }

  /// Returns the age of the response in seconds, as far as it is known; limited, whatever a server
  /// or a damaged entry states.
  func age(at now: Date) -> Double {
    let before = field("age").flatMap { HTTPNumber.age($0) } ?? 0
    let since = max(0, now.timeIntervalSince(receivedAt))
    return min(before + since, Double(HTTPNumber.maximumSeconds))
  }

  /// The lifetime in seconds that the response states, else the caller's default.
  private var lifetime: Double {
    if let seconds = CacheControl(headers).maximumAge { return seconds }
    guard let expires = field("expires").flatMap({ HTTPDate.date($0, now: receivedAt) }) else {
      return field("expires") == nil ? assumedLifetime : 0
    }
    // Prefer the server's own clock if it sends one: ours may be wrong.
    let sent = field("date").flatMap { HTTPDate.date($0, now: receivedAt) } ?? receivedAt
    return max(0, expires.timeIntervalSince(sent))
  }

  /// Returns whether the response may be used without validation.
  ///
  /// - Parameters:
  ///   - directives: The directives of the request.
  ///   - now: The wall clock's time.
  /// - Returns: Whether the response may be used.
  func isUsable(for directives: CacheControl, at now: Date) -> Bool {
    // If the clock was set back, the response would stay fresh for as long.
    guard now.timeIntervalSince(receivedAt) > -300 else { return false }
    if directives.isNoCache { return false }
    let age = age(at: now)
    if let maximum = directives.maximumAge, age > maximum { return false }
    let staleness = CacheControl(headers).isNoCache ? age : age - lifetime
    return staleness < 0 || staleness <= directives.maximumStaleness ?? -1
  }

  /// Returns the response validated by a 304, whose header fields replace the old ones.
  func confirmed(by response: HTTPResponse, at now: Date) -> CachedResponse {
    var confirmed = self
    let new = Self.cached(of: response.headers)
    let names = Set(new.map { $0.name.lowercased() })
    confirmed.headers = headers.filter {
      !names.contains($0.name.lowercased()) && $0.name.lowercased() != "age"
    }
    confirmed.headers += new
    confirmed.receivedAt = now
    return confirmed
  }

  /// Returns the response with its age in the field `Age` (RFC 9111, section 5.1).
  func response(at now: Date) -> HTTPResponse {
    var fields = headers.filter { $0.name.lowercased() != "age" }
    fields.append(HTTPHeader("Age", String(Int(age(at: now).rounded(.down)))))
    return HTTPResponse(status: status, headers: fields, body: body)
  }
}
