internal import WxPlatform
internal import Synchronization
internal import WxCore

/// Stores, for all processes, which services demand a delay.
///
/// The file is readable only by its owner. Unreadable content is ignored, and if writing fails,
/// only this process has the limits.
package final class RateLimitMemory: Sendable {
  /// The limit set by a service.
  struct Limit: Hashable, Sendable {
    /// The time from which requests are allowed again.
    var until: Date
    /// The service's message, to show to the user until then.
    var body: [UInt8]
  }

  private let path: String
  private let known = Mutex<[String: Limit]>([:])

  /// The delay if a service names none, or names “now” or a time in the past.
  static let standardWait = Duration.seconds(60)
  /// The maximum delay, a day; a service that demands a longer one is queried again after it.
  static let longestWait = 86_400.0
  private static let largestFile = 1 << 18
  private static let largestBody = 4096

  /// Creates a memory; the file is read for each query, since other processes write it too.
  package init(path: String) { self.path = path }

  /// Returns the limit of a service (`HTTPRequest.rateLimitKey`) that still applies.
  func limit(of rateLimitKey: String, at now: Date) -> Limit? {
    let limits = [known.withLock { $0[rateLimitKey] }, stored()[rateLimitKey]]
    return Self.longest(limits, at: now)
  }

  /// Returns the limit that applies longest, this process's or another's; `nil` if none still applies.
  private static func longest(_ limits: [Limit?], at now: Date) -> Limit? {
    limits.compactMap(\.self).filter {
      // If the clock was set back, the limit would last for as long.
      $0.until > now && $0.until.timeIntervalSince(now) <= longestWait
    }.max { $0.until < $1.until }
  }

  /// Records the limit that a service has set.
  func note(_ rateLimitKey: String, retryAfter: Duration?, body: [UInt8], at now: Date) {
    let requested = retryAfter.flatMap { $0 > .zero ? $0 : nil } ?? Self.standardWait
    let wait = min(requested.seconds, Self.longestWait)
    let limit = Limit(
      until: now.addingTimeInterval(wait), body: Array(body.prefix(Self.largestBody)))
    known.withLock { $0[rateLimitKey] = Self.longest([$0[rateLimitKey], limit], at: now) ?? limit }
    try? store(limit, of: rateLimitKey, at: now)
  }

  /// Adds a limit to the file. If another process has it locked, the limit is not stored: this
  /// process has it in memory, so it does not wait.
  private func store(_ limit: Limit, of rateLimitKey: String, at now: Date) throws(FileError) {
    try PrivateFile.makeFolder(PrivateFile.folder(of: path))
    let lock = try FileLock(path + ".lock")
    var all = stored().filter { $0.value.until > now }
    all[rateLimitKey] = Self.longest([all[rateLimitKey], limit], at: now) ?? limit
    var object = JSONObject()
    for (rateLimitKey, limit) in all.sorted(by: { $0.key < $1.key }).prefix(100) {
      object.append(
        rateLimitKey,
        [
          "until": .number(limit.until.timeIntervalSince1970),
          "body": .string(String(decoding: limit.body, as: UTF8.self)),
        ])
    }
    try PrivateFile.replace(
      path, with: Array(JSONValue.object(object).text().utf8), durably: false)
    lock.end()
  }

  private func stored() -> [String: Limit] {
    guard let bytes = try? PrivateFile.read(path, limit: Self.largestFile),
      let object = (try? JSONValue(parsing: bytes))?.object
    else { return [:] }
    var limits: [String: Limit] = [:]
    for member in object.members {
      guard let until = member.value["until"]?.double else { continue }
      limits[member.key] = Limit(
        until: Date(timeIntervalSince1970: until),
        body: Array((member.value["body"]?.string ?? "").utf8))
    }
    return limits
  }
}
