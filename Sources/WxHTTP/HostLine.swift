internal import WxCore

/// The requests to one host: which are under way, which wait, and which are next, first come, first
/// served. Pure.
///
/// A host that could not be reached twice in a row, or that wants no more requests (429), is not asked
/// for those that wait: they have that outcome at once instead of one after the other.
struct HostLine {
  typealias Outcome = Result<HTTPResponse, HTTPError>

  /// A request in the line.
  struct Entry {
    let identifier: UInt64
    let request: HTTPRequest
    /// What is equal for requests that can be sent as one.
    fileprivate let key: String?
  }

  /// A request that has its outcome.
  typealias Settled = (identifier: UInt64, outcome: Outcome)

  private let limit: Int
  private let gathering: RequestGathering?
  private var waiting: [Entry] = []
  private var running = 0
  /// Whether the host has shown that it does not take requests for many.
  private var refusesMany = false
  /// Whether those at the front have waited for their company long enough.
  private var hasWaited = false
  private var failuresInRow = 0

  /// - Parameters:
  ///   - limit: The most requests that are under way at once.
  ///   - gathering: How some that wait can be sent as one.
  init(limit: Int, gathering: RequestGathering?) {
    self.limit = limit
    self.gathering = gathering
  }

  /// The number of requests whose turn has not come.
  var waitingCount: Int { waiting.count }

  /// Puts a request at the end of the line.
  mutating func add(_ request: HTTPRequest, identifier: UInt64) {
    waiting.append(
      Entry(identifier: identifier, request: request, key: gathering?.key(request)))
  }

  /// Takes a request out of the line; `false` where it does not wait.
  mutating func withdraw(_ identifier: UInt64) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.identifier == identifier }) else {
      return false
    }
    waiting.remove(at: index)
    return true
  }

  /// The next to be sent, several of them as one request; `nil` while no one's turn has come, or
  /// while it ``isWaitingForCompany``.
  mutating func next() -> [Entry]? {
    guard running < limit, !isWaitingForCompany, let first = waiting.first else { return nil }
    running += 1
    let together = alike(first)
    guard let gathering, together.count >= gathering.count.lowerBound else {
      return [waiting.removeFirst()]
    }
    let taken = Set(together.map(\.identifier))
    waiting.removeAll { taken.contains($0.identifier) }
    return together
  }

  /// Whether the next could be sent now, but others are said to come that can go with it.
  var isWaitingForCompany: Bool {
    guard let gathering, !refusesMany, !hasWaited, running < limit, let first = waiting.first,
      first.key != nil
    else { return false }
    let company = min(first.request.company, gathering.count.upperBound)
    guard company >= gathering.count.lowerBound else { return false }
    return waiting.count < company || waiting.count { $0.key == first.key } < company
  }

  /// Says that the wait for company is over, until nothing is left to be sent.
  mutating func endWait() { hasWaited = true }

  /// Those that can go as one with a request, itself included; none where it goes alone.
  private func alike(_ first: Entry) -> [Entry] {
    guard let gathering, !refusesMany, let key = first.key else { return [] }
    return Array(waiting.lazy.filter { $0.key == key }.prefix(gathering.count.upperBound))
  }

  /// The one request for what ``next()`` gave.
  func request(for turn: [Entry]) -> HTTPRequest? {
    turn.count > 1 ? gathering?.combine(turn.map(\.request)) : turn.first?.request
  }

  /// Takes in how a turn ended.
  ///
  /// - Returns: The requests that have their outcome. Those of a request for many that the host does
  ///   not understand have none: they are at the front of the line again, to be sent one by one.
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
    return gathering?.split(response, count)
  }

  /// Whether a request for many failed for what it has in common with those for one.
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
    // Says nothing about the host.
    case .failure(.cancelled): return []
    case .success(let response) where response.status == 429:
      failuresInRow = 0
      // A service may have limits for each kind of question.
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
