#if Server
  internal import NIOCore
  internal import NIOPosix
  internal import ServiceLifecycle

  /// Reports to the service manager that the server works, until it stops.
  ///
  /// The watchdog is fed only after the server has answered requests of its own on every port: a
  /// process can run although its ports do not answer.
  struct ServiceManagerReports: ServiceLifecycle.Service, CustomStringConvertible {
    let manager: ServiceManager
    let ports: OpenPorts

    var description: String { "service manager" }

    func run() async throws {
      try? await withGracefulShutdownHandler {
        if let time = manager.watchdog {
          try await cancelWhenGracefulShutdown { try await feedWatchdog(every: time / 3) }
        } else {
          try await gracefulShutdown()
        }
      } onGracefulShutdown: {
        manager.reportStopping()
      }
    }

    private func feedWatchdog(every interval: Duration) async throws {
      while true {
        if let addresses = ports.addresses {
          var isAlive = true
          // A full server accepts the connection too: another one gives way.
          for address in addresses where isAlive {
            isAlive = await Self.answers(address, within: interval)
          }
          if isAlive { manager.feedWatchdog() }
        }
        try await Task.sleep(for: interval)
      }
    }

    /// Whether a port answers a request.
    private static func answers(_ address: SocketAddress, within time: Duration) async -> Bool {
      await withTaskGroup { group in
        group.addTask { (try? await answer(of: address)) ?? false }
        group.addTask {
          try? await Task.sleep(for: time)
          return false
        }
        defer { group.cancelAll() }
        return await group.next() ?? false
      }
    }

    private static func answer(of address: SocketAddress) async throws -> Bool {
      let connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(to: address) { channel in
          channel.eventLoop.makeCompletedFuture {
            try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
          }
        }
      return try await connection.executeThenClose { inbound, outbound in
        try await outbound.write(
          ByteBuffer(
            string: "GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"))
        // Any status counts: a port that refuses a request works.
        for try await part in inbound { return String(buffer: part).hasPrefix("HTTP/1.1 ") }
        return false
      }
    }
  }
#endif
