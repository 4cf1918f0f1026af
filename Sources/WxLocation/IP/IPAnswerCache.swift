package import WxCore
internal import struct WxPlatform.Date

/// The latest answers of the IP services, in a file that only its owner can read.
///
/// A request shows the service where this machine is, and the answer changes only with the network. So
/// an answer is used again for ``lifetime`` in the same network, by all commands and the server. The file contains nothing but answers of services.
package struct IPAnswerCache: Sendable {
  /// An answer that is used again.
  package struct Entry: Hashable, Sendable {
    /// The position, with the time at which the service answered.
    package var fix: Fix
    /// The network address of this machine, if the service reported it.
    package var address: String?
  }

  /// The time for which an answer is used, in seconds.
  package static let lifetime = 3600.0
  /// The maximum number of answers: of as many networks, or services.
  package static let maximumCount = 16
  /// The largest valid file in bytes.
  private static let limit = 64 << 10

  /// The file.
  package let path: String
  private let network: @Sendable () -> NetworkIdentity?
  private let clocks: Clocks

  /// Creates a cache without reading or creating anything.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - network: Returns the current network; `nil` if it is not known, and then nothing is stored.
  ///   - clocks: The clocks.
  package init(
    path: String, network: @escaping @Sendable () -> NetworkIdentity?, clocks: Clocks
  ) {
    self.path = path
    self.network = network
    self.clocks = clocks
  }

  /// Returns the latest answer of the services in this network.
  ///
  /// - Parameters:
  ///   - services: The services that would be queried; an answer of another one is not used.
  ///   - maximumAge: The greatest age in seconds, at most ``lifetime``.
  /// - Returns: The answer; `nil` if there is none.
  package func answer(of services: [String], maximumAge: Double = lifetime) -> Entry? {
    guard let network = network()?.description else { return nil }
    let now = clocks.wall()
    return stored().first { entry in
      let age = now.timeIntervalSince(entry.answer.fix.receivedAt)
      return entry.network == network && services.contains(entry.service) && age >= 0
        && age <= min(maximumAge, Self.lifetime)
    }?.answer
  }

  /// Stores an answer of a service.
  ///
  /// - Parameters:
  ///   - location: The answer.
  ///   - service: The service.
  /// - Throws: ``WxCore/FileError``.
  package func save(_ location: IPLocation, of service: String) throws(FileError) {
    guard let network = network()?.description else { return }
    let new = Stored(
      network: network, service: service,
      answer: Entry(fix: location.fix, address: location.answer.place.address))
    let others = stored().filter { $0.network != network || $0.service != service }
    try file.replace(([new] + others).map { $0.json })
  }

  private var file: AnswerFile {
    AnswerFile(path: path, maximumCount: Self.maximumCount, limit: Self.limit)
  }

  private func stored() -> [Stored] { file.entries { Stored(json: $0) } }
}

private struct Stored: Hashable {
  var network: String
  var service: String
  var answer: IPAnswerCache.Entry

  init(network: String, service: String, answer: IPAnswerCache.Entry) {
    self.network = network
    self.service = service
    self.answer = answer
  }

  init?(json: JSONValue) {
    guard let network = json["network"]?.string, let service = json["service"]?.string,
      let fix = json["fix"].flatMap({ Fix(json: $0) }), fix.source == "ip"
    else { return nil }
    self.network = network
    self.service = service
    answer = IPAnswerCache.Entry(fix: fix, address: json["address"]?.string)
  }

  var json: JSONValue {
    [
      "network": .string(network), "service": .string(service),
      "address": JSONValue(answer.address),
      "fix": .object(answer.fix.json(now: answer.fix.receivedAt)),
    ]
  }
}
