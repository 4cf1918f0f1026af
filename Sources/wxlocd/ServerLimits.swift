#if Server
  internal import NIOCore
  internal import Synchronization
  internal import WxCommand
  internal import WxService

  /// The limits that all ports of a server share: for all clients together, and for each.
  final class ServerLimits: Sendable {
    /// The time for a client to send a body that is read before it is answered.
    static let bodyTime = Duration.seconds(30)
    /// The time after which an idle connection is closed.
    static let idleTime = 75
    /// The time for which a client may read nothing while an answer waits for it.
    static let stallTime = TimeAmount.seconds(30)
    /// The time for a client to stop sending a body that was refused.
    static let refusalTime = TimeAmount.seconds(5)
    /// The time after which a client that sends no more is sent an interim answer.
    static let probeTime = TimeAmount.milliseconds(200)
    /// The time for the requests under way to finish when the server stops. Some never would: a client can send
    /// a batch line by line for hours.
    static let stopTime = Duration.seconds(10)
    /// The number of open files that are reserved for other purposes than connections.
    static let otherFiles = 256

    /// What is counted for each client.
    enum Kind: String, CaseIterable {
      case requests, streams, batches
      /// The bytes of bodies in memory.
      case bodies
    }

    private struct State {
      var limiter: RateLimiter?
      var requests: ClientShares
      var streams: ClientShares
      var batches: ClientShares
      var bodies: ClientShares
      var flow: ByteAllowance

      subscript(kind: Kind) -> ClientShares {
        get {
          switch kind {
          case .requests: requests
          case .streams: streams
          case .batches: batches
          case .bodies: bodies
          }
        }
        _modify {
          switch kind {
          case .requests: yield &requests
          case .streams: yield &streams
          case .batches: yield &batches
          case .bodies: yield &bodies
          }
        }
      }
    }

    /// A part of a limit that is in use until the last reference to it is gone.
    final class Use: Sendable {
      private let limits: ServerLimits
      private let kind: Kind
      private let client: ClientAddress
      private let amount = Atomic(0)

      fileprivate init(_ limits: ServerLimits, _ kind: Kind, _ client: ClientAddress) {
        self.limits = limits
        self.kind = kind
        self.client = client
      }

      /// Takes more.
      ///
      /// - Throws: ``AccessError`` if that is too much.
      func take(_ more: Int) throws(AccessError) {
        try limits.take(more, kind, client)
        amount.wrappingAdd(more, ordering: .relaxed)
      }

      deinit {
        limits.state.withLock {
          $0[kind].give(amount.load(ordering: .relaxed), for: client)
        }
      }
    }

    let connections: Connections
    /// The bytes of a body that must arrive in a minute.
    let uploadRate: Int
    /// Counts what is refused.
    let rejections: Rejections
    private let state: Mutex<State>
    private let isRateLimited: Bool
    private let start = ContinuousClock.now

    /// - Parameters:
    ///   - limits: The limits.
    ///   - rate: Requests per second of a client; `nil` for no limit.
    ///   - proxies: The clients whose connections are not limited.
    ///   - files: The number of connections for which the system has files.
    init(_ limits: ServeLimits, rate: Double?, proxies: TrustedProxies, files: Int) {
      func shares(
        _ all: ServeLimits.Name, _ client: ServeLimits.Name, unit: Int = 1
      ) -> ClientShares {
        ClientShares(limit: limits[all] * unit, clientLimit: limits[client] * unit)
      }
      let limiter = rate.map { RateLimiter(rate: $0, burst: Int(max($0 * 2, 10))) }
      isRateLimited = limiter != nil
      state = Mutex(
        State(
          limiter: limiter, requests: shares(.requests, .clientRequests),
          streams: shares(.streams, .clientStreams), batches: shares(.batches, .clientBatches),
          bodies: shares(.bodies, .clientBodies, unit: 1 << 20),
          flow: ByteAllowance(bytesPerMinute: limits[.clientBodyRate] << 20)))
      let rejections = Rejections()
      self.rejections = rejections
      connections = Connections(
        limit: min(limits[.connections], max(files, 1)), clientLimit: limits[.clientConnections],
        proxies: proxies, rejections: rejections)
      uploadRate = limits[.uploadRate]
    }

    private var now: Double { (ContinuousClock.now - start) / .seconds(1) }

    /// Counts a request in the client's rate.
    ///
    /// - Returns: The client's allowance, which may be used up; `nil` without a limit.
    func admit(_ client: ClientAddress) -> RateLimiter.Allowance? {
      guard isRateLimited else { return nil }
      let now = now
      let allowance = state.withLock { $0.limiter?.admit(client, at: now) }
      if allowance?.isAllowed == false { rejections.count("rate") }
      return allowance
    }

    /// Begins to use a part of a limit.
    ///
    /// - Throws: ``AccessError`` if the client, or all together, use too much of it.
    func begin(_ kind: Kind, _ client: ClientAddress, amount: Int = 1) throws(AccessError) -> Use {
      let use = Use(self, kind, client.network)
      if amount > 0 { try use.take(amount) }
      return use
    }

    private func take(
      _ amount: Int, _ kind: Kind, _ client: ClientAddress
    ) throws(AccessError) {
      let (isTaken, isOwn) = state.withLock { state in
        let isTaken = state[kind].take(amount, for: client)
        return (isTaken, !isTaken && state[kind].used + amount <= state[kind].limit)
      }
      guard !isTaken else { return }
      rejections.count(isOwn ? "client_\(kind.rawValue)" : kind.rawValue)
      // The client's own share is the client's problem; the server's is not.
      if isOwn { throw .tooManyRequests(retryAfter: 1) }
      throw .busy
    }

    /// Counts bytes of a client's bodies.
    ///
    /// - Returns: The time for which no more should be read.
    func read(_ count: Int, from client: ClientAddress) -> Duration {
      let now = now
      return .seconds(state.withLock { $0.flow.read(count, from: client.network, at: now) })
    }

    /// The amount in use.
    func used(_ kind: Kind) -> Int { state.withLock { $0[kind].used } }

    /// The policy of the limit for `RateLimit-Policy`; `nil` without a limit.
    var policy: String? {
      guard isRateLimited else { return nil }
      return state.withLock { state in
        state.limiter.map { "\"client\";q=\($0.burst);w=\(Int(Double($0.burst) / $0.rate))" }
      }
    }
  }
#endif
