internal import Foundation
internal import WxCore

/// An answer as the cache keeps it: what is needed to use it again and to ask whether it still holds.
struct KeptAnswer: Hashable, Sendable {
  /// What was asked, without keys; tells entries apart whose file names collide.
  var identity: String
  /// 200, or 203 for a product that its service is giving up.
  var status: Int
  /// The fields that are kept: validators, times, the type.
  var headers: [HTTPHeader]
  /// The body, without keys.
  var body: [UInt8]
  /// When the answer, or the last confirmation of it, came.
  var receivedAt: Date

  /// Seconds that the answer lives where it does not say so; not written to the file, since whoever
  /// asks knows.
  var assumedLifetime = 0.0

  /// The entry for someone who takes it for so long unless it says how long it lives.
  func living(_ lifetime: Duration?) -> KeptAnswer {
    var answer = self
    answer.assumedLifetime = lifetime?.seconds ?? 0
    return answer
  }

  /// The fields that are worth keeping. No cookies, nothing of the connection.
  private static let keptFields: Set<String> = [
    "cache-control", "content-type", "date", "etag", "expires", "last-modified", "age",
  ]

  /// The fields of an answer that are kept.
  static func kept(of headers: [HTTPHeader]) -> [HTTPHeader] {
    headers.filter { keptFields.contains($0.name.lowercased()) && $0.value.utf8.count <= 1000 }
  }

  private func field(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name }?.value
  }

  /// The fields that ask whether the answer still holds, with the stored validators to the letter.
  var conditions: [HTTPHeader] {
    [
      field("etag").map { HTTPHeader("If-None-Match", $0) },
      field("last-modified").map { HTTPHeader("If-Modified-Since", $0) },
    ].compactMap(\.self)
  }

  /// Whether the answer lives for a while, or can be confirmed.
  var isOfUse: Bool { lifetime > 0 || !conditions.isEmpty }

  /// Seconds since the answer was made, as far as is known; bounded, whatever a server or a damaged
  /// entry says.
  func age(at now: Date) -> Double {
    let before = field("age").flatMap { HTTPNumber.age($0) } ?? 0
    let since = max(0, now.timeIntervalSince(receivedAt))
    return min(before + since, Double(HTTPNumber.maximumSeconds))
  }

  /// Seconds that the answer lives by its own account, else as whoever asks assumes.
  private var lifetime: Double {
    if let seconds = CacheControl(headers).maximumAge { return seconds }
    guard let expires = field("expires").flatMap({ HTTPDate.date($0, now: receivedAt) }) else {
      return field("expires") == nil ? assumedLifetime : 0
    }
    // The server's own clock, where it tells it: ours may be wrong.
    let sent = field("date").flatMap { HTTPDate.date($0, now: receivedAt) } ?? receivedAt
    return max(0, expires.timeIntervalSince(sent))
  }

  /// Whether the answer may be used without asking again.
  ///
  /// - Parameters:
  ///   - wish: The directives of the request.
  ///   - now: The wall clock's time.
  /// - Returns: Whether it may.
  func isUsable(for wish: CacheControl, at now: Date) -> Bool {
    // A clock that was set back would keep an answer alive for as long.
    guard now.timeIntervalSince(receivedAt) > -300 else { return false }
    if wish.isNoCache { return false }
    let age = age(at: now)
    if let maximum = wish.maximumAge, age > maximum { return false }
    let staleness = CacheControl(headers).isNoCache ? age : age - lifetime
    return staleness < 0 || staleness <= wish.maximumStaleness ?? -1
  }

  /// This answer, confirmed by a 304 whose fields take the place of the old ones.
  func confirmed(by response: HTTPResponse, at now: Date) -> KeptAnswer {
    var confirmed = self
    let new = Self.kept(of: response.headers)
    let names = Set(new.map { $0.name.lowercased() })
    confirmed.headers = headers.filter {
      !names.contains($0.name.lowercased()) && $0.name.lowercased() != "age"
    }
    confirmed.headers += new
    confirmed.receivedAt = now
    return confirmed
  }

  /// The answer as it is handed out, its age in the field `Age` (RFC 9111, section 5.1).
  func response(at now: Date) -> HTTPResponse {
    var fields = headers.filter { $0.name.lowercased() != "age" }
    fields.append(HTTPHeader("Age", String(Int(age(at: now).rounded(.down)))))
    return HTTPResponse(status: status, headers: fields, body: body)
  }
}
