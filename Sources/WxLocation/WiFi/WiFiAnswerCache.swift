package import WxCore
internal import struct WxPlatform.Date

/// The latest answers about networks in sight, in a file that only its owner can read.
///
/// An answer is used for ``lifetime`` wherever the machine sees the same networks, so a desk sends
/// one request a day. Weak networks come and go in each scan: the place is the same if at least two
/// networks are in both sets, among them the strongest of each, or half of the smaller set.
package struct WiFiAnswerCache: Sendable {
  /// The time for which an answer is used, in seconds.
  package static let lifetime = 86_400.0
  /// The maximum number of answers: of as many places.
  package static let maximumCount = 64
  /// The largest valid file in bytes.
  private static let limit = 512 << 10

  fileprivate struct Entry {
    var url: String
    var time: Double
    /// The strongest first.
    var networks: [BSSID]
    var answer: WiFiAnswer
  }

  /// The file.
  package let path: String
  private let clocks: Clocks

  /// Creates a cache without reading or creating anything.
  package init(path: String, clocks: Clocks) {
    self.path = path
    self.clocks = clocks
  }

  /// Whether two sets of networks, the strongest of each first, are in sight at the same place.
  package static func isSamePlace(_ one: [BSSID], _ other: [BSSID]) -> Bool {
    guard let first = one.first, let otherFirst = other.first else { return false }
    let (set, otherSet) = (Set(one), Set(other))
    let shared = set.intersection(otherSet).count
    guard shared >= WiFiScan.minimumCount else { return false }
    return 2 * shared >= min(one.count, other.count)
      || (otherSet.contains(first) && set.contains(otherFirst))
  }

  /// Returns the latest answer about these networks.
  ///
  /// - Parameters:
  ///   - networks: The networks in sight.
  ///   - url: The address of the service, without a key.
  /// - Returns: The answer and its age in seconds; `nil` if there is none.
  func answer(
    about networks: [WiFiNetwork], from url: String
  ) -> (answer: WiFiAnswer, age: Double)? {
    let now = clocks.wall().timeIntervalSince1970
    let seen = networks.map(\.bssid)
    for entry in stored() where entry.url == url && Self.isSamePlace(entry.networks, seen) {
      let age = now - entry.time
      if age >= 0, age <= Self.lifetime { return (entry.answer, age) }
    }
    return nil
  }

  /// Stores an answer, in place of an earlier one about the same place.
  ///
  /// - Throws: ``WxCore/FileError``.
  func save(
    _ answer: WiFiAnswer, about networks: [WiFiNetwork], from url: String
  ) throws(FileError) {
    let new = Entry(
      url: url, time: clocks.wall().timeIntervalSince1970, networks: networks.map(\.bssid),
      answer: answer)
    let others = stored().filter {
      $0.url != url || !Self.isSamePlace($0.networks, new.networks)
    }
    try file.replace(([new] + others).map { $0.json })
  }

  private var file: AnswerFile {
    AnswerFile(path: path, maximumCount: Self.maximumCount, limit: Self.limit)
  }

  private func stored() -> [Entry] { file.entries { Entry(json: $0) } }
}

extension WiFiAnswerCache.Entry {
  fileprivate var json: JSONValue {
    [
      "url": .string(url), "time": .number(time),
      "networks": .array(networks.map { .string($0.description) }), "answer": answer.json,
    ]
  }

  fileprivate init?(json: JSONValue) {
    guard let url = json["url"]?.string, let time = json["time"]?.double,
      let networks = json["networks"]?.array,
      let answer = json["answer"].flatMap({ WiFiAnswer(json: $0) })
    else { return nil }
    self.init(
      url: url, time: time,
      networks: networks.compactMap { $0.string.flatMap { BSSID($0) } }, answer: answer)
  }
}
