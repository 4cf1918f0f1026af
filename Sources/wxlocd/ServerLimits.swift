#if Server
  internal import NIOCore
  internal import Synchronization
  internal import WxService

  /// The limits that all ports of a server share.
  final class ServerLimits: Sendable {
    /// The time for a client to send a body.
    static let bodyTime = Duration.seconds(30)
    /// The time after which an idle connection is closed.
    static let idleTime = 75
    /// The time for which a client may read nothing while an answer waits for it.
    static let stallTime = TimeAmount.seconds(30)
    /// The time for a client to stop sending a body that was refused.
    static let refusalTime = TimeAmount.seconds(5)
    /// The maximum number of concurrent connections.
    static let connections = 12_000
    /// The number of open files that are reserved for other purposes than connections.
    static let otherFiles = 256
    /// The maximum number of concurrent streams of events: each follows the receiver separately.
    static let streams = 64

    private struct State {
      var limiter: RateLimiter?
      var underWay = 0
      var streams = 0
    }

    /// A stream that is under way; it ends with the last reference to it.
    final class Stream: Sendable {
      private let limits: ServerLimits
      fileprivate init(_ limits: ServerLimits) { self.limits = limits }
      deinit { limits.state.withLock { $0.streams -= 1 } }
    }

    private let state: Mutex<State>
    private let openConnections = Atomic(0)
    private let maximumConnections: Int
    private let isRateLimited: Bool
    private let concurrency: Int
    private let start = ContinuousClock.now

    /// - Parameters:
    ///   - rate: Requests per second of a client; `nil` for no limit.
    ///   - concurrency: Requests at a time.
    ///   - connections: Connections at a time; more than ``connections`` are never accepted.
    init(rate: Double?, concurrency: Int, connections: Int) {
      self.concurrency = concurrency
      maximumConnections = min(max(connections, 1), Self.connections)
      let limiter = rate.map { RateLimiter(rate: $0, burst: Int(max($0 * 2, 10))) }
      isRateLimited = limiter != nil
      state = Mutex(State(limiter: limiter))
    }

    /// Begins a request, which ``end()`` must end.
    ///
    /// - Returns: The client's allowance; `nil` without a limit.
    /// - Throws: ``AccessError`` if the client or the server has too many requests.
    func begin(client: @autoclosure () -> String) throws(AccessError) -> RateLimiter.Allowance? {
      let client = isRateLimited ? client() : ""
      let now = isRateLimited ? (ContinuousClock.now - start) / .seconds(1) : 0
      let (allowance, isBusy) = state.withLock { state in
        let allowance = state.limiter?.admit(client, at: now)
        guard allowance?.isAllowed != false else { return (allowance, false) }
        guard state.underWay < concurrency else { return (allowance, true) }
        state.underWay += 1
        return (allowance, false)
      }
      if let allowance, !allowance.isAllowed {
        throw .tooManyRequests(retryAfter: allowance.retryAfter)
      }
      if isBusy { throw .busy }
      return allowance
    }

    /// Begins a stream.
    ///
    /// - Throws: ``AccessError/busy`` if there are too many.
    func beginStream() throws(AccessError) -> Stream {
      let begins = state.withLock { state in
        guard state.streams < Self.streams else { return false }
        state.streams += 1
        return true
      }
      guard begins else { throw .busy }
      return Stream(self)
    }

    /// Counts connections that were opened, or closed.
    func countConnection(_ change: Int) {
      openConnections.wrappingAdd(change, ordering: .relaxed)
    }

    /// Whether there are as many connections as the server accepts.
    var areConnectionsUsed: Bool {
      openConnections.load(ordering: .relaxed) >= maximumConnections
    }

    /// Ends a request.
    func end() { state.withLock { $0.underWay -= 1 } }

    /// The policy of the limit for `RateLimit-Policy`; `nil` without a limit.
    var policy: String? {
      guard isRateLimited else { return nil }
      return state.withLock { state in
        state.limiter.map { "\"client\";q=\($0.burst);w=\(Int(Double($0.burst) / $0.rate))" }
      }
    }
  }
#endif
