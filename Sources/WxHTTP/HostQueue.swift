internal import WxCore

/// The queue of requests to one host, first come, first served; a value without I/O.
///
/// If a host could not be reached twice in a row, or returns 429, the waiting requests get the same
/// outcome at once instead of one after the other.
struct HostQueue {
  typealias Outcome = Result<HTTPResponse, HTTPError>

  /// A waiting request.
  private struct Entry {
    let identifier: UInt64
    let kind: String
  }

  private let limit: Int
  private var waiting: [Entry] = []
  private var running = 0
  private var failuresInRow = 0

  /// - Parameter limit: The maximum number of concurrent requests.
  init(limit: Int) { self.limit = limit }

  /// The number of waiting requests.
  var waitingCount: Int { waiting.count }

  /// Appends a request to the queue.
  mutating func add(_ request: HTTPRequest, identifier: UInt64) {
    waiting.append(Entry(identifier: identifier, kind: Self.kind(of: request)))
  }

  /// Removes a request from the queue, if it is still waiting.
  mutating func withdraw(_ identifier: UInt64) {
    waiting.removeAll { $0.identifier == identifier }
  }

  /// Returns the next request to send; `nil` if none is waiting or the limit is reached.
  mutating func next() -> UInt64? {
    guard running < limit, !waiting.isEmpty else { return nil }
    running += 1
    return waiting.removeFirst().identifier
  }

  /// Processes the outcome of a request.
  ///
  /// - Returns: The waiting requests that have the same outcome.
  mutating func end(_ request: HTTPRequest, _ outcome: Outcome) -> [UInt64] {
    running -= 1
    switch outcome {
    case .failure(.cannotResolve), .failure(.cannotConnect), .failure(.tls), .failure(.timedOut):
      failuresInRow += 1
      return failuresInRow > 1 ? settle { _ in true } : []
    // A cancellation is not a failure of the host.
    case .failure(.cancelled): return []
    case .success(let response) where response.status == 429:
      failuresInRow = 0
      // A service may have separate limits for each kind of request.
      let kind = Self.kind(of: request)
      return settle { $0.kind == kind }
    case .success, .failure:
      failuresInRow = 0
      return []
    }
  }

  private mutating func settle(where isMeant: (Entry) -> Bool) -> [UInt64] {
    let settled = waiting.filter(isMeant).map(\.identifier)
    waiting.removeAll(where: isMeant)
    return settled
  }

  /// Returns the words of a URL's path: its other components are versions, keys and positions.
  private static func kind(of request: HTTPRequest) -> String {
    let path = request.url.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
      .drop { $0 != UInt8(ascii: "/") }.prefix { $0 != UInt8(ascii: "?") }
    let words = path.split(separator: UInt8(ascii: "/")).filter {
      !$0.contains(where: \.isASCIIDigit)
    }
    return words.map { String(Substring($0)) }.joined(separator: "/")
  }
}
