#if Server
  internal import NIOCore
  internal import NIOPosix
  internal import WxCommand

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
      let status: Int?
      do {
        let address = try SocketAddress.makeAddressResolvingHost(reachableHost, port: port)
        status = try await Self.status(of: "/readyz", at: address, within: Self.limit)
      } catch {
        throw ServeError.notHealthy(address: name, reason: "it does not accept connections")
      }
      guard status == 200 else {
        let reason = status.map { "its status is \($0)" } ?? "it does not answer"
        throw ServeError.notHealthy(address: name, reason: reason)
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

    /// Requests a path.
    ///
    /// - Returns: The status of the answer; `nil` if none came in time.
    /// - Throws: An error if the address accepts no connection.
    static func status(
      of path: String, at address: SocketAddress, within time: Duration
    ) async throws -> Int? {
      try await withThrowingTaskGroup { group in
        group.addTask { try await status(of: path, at: address) }
        group.addTask {
          try? await Task.sleep(for: time)
          return nil
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
    }

    /// Requests a path, and waits for the answer until the task is canceled.
    static func status(of path: String, at address: SocketAddress) async throws -> Int? {
      let connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(to: address) { channel in
          channel.eventLoop.makeCompletedFuture {
            try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
          }
        }
      return try await connection.executeThenClose { inbound, outbound in
        try await outbound.write(
          ByteBuffer(
            string: "GET \(path) HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"))
        for try await part in inbound {
          let words = String(buffer: part).prefix(32).split(separator: " ")
          guard words.first == "HTTP/1.1", words.count > 1 else { return nil }
          return Int(words[1])
        }
        return nil
      }
    }
  }
#endif
