internal import WxCore

/// The queue of requests to one host, first come, first served. A pure value.
///
/// If a host could not be reached twice in a row, or returns 429, the waiting requests get the same
/// outcome at once instead of one after the other.
struct HostQueue {
  typealias Outcome = Result<HTTPResponse, HTTPError>

  /// A request in the queue.
  struct Entry {
    let identifier: UInt64
    let request: HTTPRequest
    /// A key that is equal for requests that can be combined.
    fileprivate let key: String?
  }

  /// A request with its outcome.
  typealias Settled = (identifier: UInt64, outcome: Outcome)

  private let limit: Int
  private let batching: RequestBatching?
  private var waiting: [Entry] = []
  private var running = 0
  /// Whether the host has shown that it does not support combined requests.
  private var refusesMany = false
  /// Whether the requests at the front have waited long enough for others to combine with.
  private var hasWaited = false
  private var failuresInRow = 0

  /// - Parameters:
  ///   - limit: The maximum number of concurrent requests.
  ///   - batching: How to combine waiting requests.
  init(limit: Int, batching: RequestBatching?) {
    self.limit = limit
    self.batching = batching
  }

  /// The number of waiting requests.
  var waitingCount: Int { waiting.count }

  /// Appends a request to the queue.
  mutating func add(_ request: HTTPRequest, identifier: UInt64) {
    waiting.append(
      Entry(identifier: identifier, request: request, key: batching?.key(request)))
  }

  /// Removes a request from the queue; returns `false` if it is not waiting.
  mutating func withdraw(_ identifier: UInt64) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.identifier == identifier }) else {
      return false
    }
    waiting.remove(at: index)
    return true
  }

  /// Returns the next request to send, or several to send as one; `nil` if the limit is reached, or
  /// while ``isWaitingForBatch``.
  mutating func next() -> [Entry]? {
    guard running < limit, !isWaitingForBatch, let first = waiting.first else { return nil }
    running += 1
    let together = alike(first)
    guard let batching, together.count >= batching.count.lowerBound else {
      return [waiting.removeFirst()]
    }
    let taken = Set(together.map(\.identifier))
    waiting.removeAll { taken.contains($0.identifier) }
    return together
  }

  /// Whether the next request could be sent now, but similar requests are about to arrive.
  var isWaitingForBatch: Bool {
    guard let batching, !refusesMany, !hasWaited, running < limit, let first = waiting.first,
      first.key != nil
    else { return false }
    let batchSize = min(first.request.batchSize, batching.count.upperBound)
    guard batchSize >= batching.count.lowerBound else { return false }
    return waiting.count < batchSize || waiting.count { $0.key == first.key } < batchSize
  }

  /// Ends the wait for similar requests, until the queue is empty.
  mutating func endWait() { hasWaited = true }

  /// Returns the requests that can be combined with a request, including itself; empty if none can.
  private func alike(_ first: Entry) -> [Entry] {
    guard let batching, !refusesMany, let key = first.key else { return [] }
    return Array(waiting.lazy.filter { $0.key == key }.prefix(batching.count.upperBound))
  }

  /// Returns the single request for the result of ``next()``.
  func request(for turn: [Entry]) -> HTTPRequest? {
    turn.count > 1 ? batching?.combine(turn.map(\.request)) : turn.first?.request
  }

  /// Processes the outcome of a turn.
  ///
  /// - Returns: The requests with an outcome. If the host does not understand a combined request,
  ///   its parts have no outcome: they return to the front of the queue, to be sent one by one.
  mutating func end(_ turn: [Entry], _ outcome: Outcome) -> [Settled] {
    running -= 1
    hasWaited = hasWaited && !(waiting.isEmpty && running == 0)
    var settled: [Settled] = []
    if turn.count == 1 || Self.isForAll(outcome) {
      settled = turn.map { ($0.identifier, outcome) }
    } else if let parts = parts(of: outcome, turn.count) {
      settled = zip(turn, parts).map { ($0.identifier, .success($1)) }
    } else {
      refusesMany = true
      waiting.insert(contentsOf: turn, at: 0)
    }
    return settled + settleWaiting(after: turn, outcome)
  }

  private func parts(of outcome: Outcome, _ count: Int) -> [HTTPResponse]? {
    guard case .success(let response) = outcome, (200..<300).contains(response.status) else {
      return nil
    }
    return batching?.split(response, count)
  }

  /// Returns whether a combined request failed for a reason that applies to each of its parts.
  private static func isForAll(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .success(let response): [401, 403, 429, 502, 503, 504].contains(response.status)
    case .failure(.malformed), .failure(.bodyTooLarge), .failure(.badURL): false
    case .failure: true
    }
  }

  private mutating func settleWaiting(after turn: [Entry], _ outcome: Outcome) -> [Settled] {
    switch outcome {
    case .failure(.cannotResolve), .failure(.cannotConnect), .failure(.tls), .failure(.timedOut):
      failuresInRow += 1
      return failuresInRow > 1 ? settleWaiting(outcome) { _ in true } : []
    // A cancellation says nothing about the host.
    case .failure(.cancelled): return []
    case .success(let response) where response.status == 429:
      failuresInRow = 0
      // A service may have separate limits for each kind of request.
      return settleWaiting(outcome) { $0.key == turn.first?.key }
    case .success, .failure:
      failuresInRow = 0
      return []
    }
  }

  private mutating func settleWaiting(
    _ outcome: Outcome, where isMeant: (Entry) -> Bool
  ) -> [Settled] {
    let settled = waiting.filter(isMeant).map { ($0.identifier, outcome) }
    waiting.removeAll(where: isMeant)
    return settled
  }
}
