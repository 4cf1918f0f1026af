internal import Foundation
internal import Synchronization
internal import WxCore

/// Remembers, over the ends of processes, which services have said "not before".
///
/// A file that only its owner may read; what of it cannot be read is forgotten, what cannot be written
/// is remembered by this process alone.
public final class RateLimitMemory: Sendable {
  /// What a service said.
  struct Limit: Hashable, Sendable {
    /// When it may be asked again.
    var until: Date
    /// Its own words, so that the user reads them until then.
    var body: [UInt8]
  }

  private let path: String
  private let known = Mutex<[String: Limit]>([:])

  /// The wait where a service does not name one; it may also say “now”, or a time that has passed.
  static let standardWait = Duration.seconds(60)
  /// Whoever says more is asked again after a day all the same.
  static let longestWait = 86_400.0
  private static let largestFile = 1 << 18
  private static let largestBody = 4096

  /// Makes a memory; the file is read at each question, since others write it too.
  public init(path: String) { self.path = path }

  /// What a party (`HTTPRequest.party`) has said that still holds.
  func limit(of party: String, at now: Date) -> Limit? {
    let limit = known.withLock { $0[party] } ?? stored()[party]
    guard let limit, limit.until > now,
      // A clock that was set back would lock a service out for as long.
      limit.until.timeIntervalSince(now) <= Self.longestWait
    else { return nil }
    return limit
  }

  /// Notes that a party wants to be left alone.
  func note(_ party: String, retryAfter: Duration?, body: [UInt8], at now: Date) {
    let asked = retryAfter.flatMap { $0 > .zero ? $0 : nil } ?? Self.standardWait
    let wait = min(asked.seconds, Self.longestWait)
    let limit = Limit(
      until: now.addingTimeInterval(wait), body: Array(body.prefix(Self.largestBody)))
    known.withLock { $0[party] = limit }
    try? store(limit, of: party, at: now)
  }

  /// Adds a limit to the file. When another process is at it, the limit is not stored: nobody waits
  /// for a memory that this process has as well.
  private func store(_ limit: Limit, of party: String, at now: Date) throws(FileError) {
    try PrivateFile.makeFolder(PrivateFile.folder(of: path))
    let lock = try FileLock(path + ".lock")
    var all = stored().filter { $0.value.until > now }
    all[party] = limit
    var object = JSONObject()
    for (party, limit) in all.sorted(by: { $0.key < $1.key }).prefix(100) {
      object.append(
        party,
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
