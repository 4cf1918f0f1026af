#if Server
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOPosix
  internal import WxCommand
  internal import WxCore

  /// Whether a running server can answer, for a service manager or a container without other
  /// programs.
  struct HealthCheck {
    /// The address that the server listens on.
    let host: String
    let port: Int

    /// The time for an answer.
    private static let limit = Duration.seconds(5)

    /// Sends a request to the server on this machine.
    ///
    /// - Throws: ``ServeError`` if it does not answer that it is ready.
    func run() async throws {
      let name = [host.contains(":") ? "[\(host)]" : host, "\(port)"].joined(separator: ":")
      let answer: Answer?
      do {
        let address = try SocketAddress.makeAddressResolvingHost(reachableHost, port: port)
        answer = try await Self.answer(to: "/readyz", at: address, within: Self.limit)
      } catch {
        throw ServeError.notHealthy(address: name, reason: "it does not accept connections")
      }
      guard let answer else {
        throw ServeError.notHealthy(address: name, reason: "it does not answer")
      }
      guard answer.status == nil || answer.status == 200 else {
        throw ServeError.notHealthy(address: name, reason: "its status is \(answer.status ?? 0)")
      }
      guard answer.isOfThisServer else {
        throw ServeError.notHealthy(address: name, reason: "it is another server")
      }
    }

    /// The address under which this machine reaches a server that listens on all addresses.
    private var reachableHost: String {
      switch host {
      case "0.0.0.0": "127.0.0.1"
      case "::": "::1"
      default: host
      }
    }

    /// The answer to a request.
    struct Answer: Sendable {
      /// The status; `nil` if the answer is not HTTP.
      var status: UInt?
      var body: [UInt8] = []

      /// The maximum length of a body that is read.
      static let limit = 64 << 10

      /// Whether the body is the one that this server sends when it is ready: any other server may
      /// have the port.
      var isOfThisServer: Bool {
        let json = try? JSONValue(parsing: body)
        return json?["status"] == "ready" && json?["gazetteer"]?["fingerprint"]?.string != nil
      }
    }

    /// Requests a path.
    ///
    /// - Returns: The answer; `nil` if none came in time.
    /// - Throws: An error if the address accepts no connection.
    static func answer(
      to path: String, at address: SocketAddress, within time: Duration
    ) async throws -> Answer? {
      try await withThrowingTaskGroup { group in
        group.addTask { try await answer(to: path, at: address) }
        group.addTask {
          try? await Task.sleep(for: time)
          return nil
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
    }

    /// Requests a path, and waits for the answer until the task is canceled.
    private static func answer(to path: String, at address: SocketAddress) async throws -> Answer? {
      let connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(to: address) { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHTTPClientHandlers()
            return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
              wrappingChannelSynchronously: channel)
          }
        }
      return try await connection.executeThenClose { inbound, outbound in
        let head = HTTPRequestHead(
          version: .http1_1, method: .GET, uri: path,
          headers: ["host": "localhost", "connection": "close"])
        try await outbound.write(contentsOf: [.head(head), .end(nil)])
        var answer = Answer()
        do {
          for try await part in inbound {
            switch part {
            case .head(let head): answer.status = head.status.code
            case .body(let bytes): answer.body.append(contentsOf: bytes.readableBytesView)
            case .end: return answer
            }
            if answer.body.count > Answer.limit { return answer }
          }
        } catch is HTTPParserError {
          return answer
        }
        return nil
      }
    }
  }
#endif
