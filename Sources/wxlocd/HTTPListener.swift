#if Server
  internal import HTTPTypes
  internal import Hummingbird
  internal import HummingbirdCore
  internal import Logging
  internal import NIOCore
  internal import NIOExtras
  internal import NIOPosix
  internal import ServiceLifecycle
  internal import Synchronization
  internal import WxCommand
  internal import WxCore
  internal import WxService

  /// A port: accepts connections and answers their requests until the server is stopped.
  ///
  /// Hummingbird's own `Application` neither takes a socket from a service manager nor reports that
  /// its accept loop has ended, so this is the loop around Hummingbird's connections.
  struct HTTPListener: ServiceLifecycle.Service, CustomStringConvertible {
    /// The origin of the port.
    enum Endpoint: Sendable {
      /// The server opens it.
      case address(host: String, port: Int)
      /// A service manager opened it; it listens already.
      case inherited(InheritedSocket)
    }

    // The log of the services shows it; the default would list all parts.
    var description: String { "port" }

    private typealias Accepting = NIOAsyncChannel<HTTP1Channel.Value, Never>

    let endpoint: Endpoint
    let responder: ServiceResponder
    let logger: Logger
    /// Called when the port accepts connections.
    let whenListening: @Sendable (any Channel) -> Void

    func run() async throws {
      let quiescing = ServerQuiescingHelper(group: MultiThreadedEventLoopGroup.singleton)
      let requests = requests
      let listener = try await listen(for: requests, quiescing)
      whenListening(listener.channel)
      let stop = Stop()
      await withGracefulShutdownHandler {
        await accept(from: listener, for: requests, until: stop)
      } onGracefulShutdown: {
        stop.isRequested.store(true, ordering: .relaxed)
        // Requests under way finish, then their connections are closed.
        quiescing.initiateShutdown(promise: nil)
      }
      // A server that does not accept connections must end.
      if !stop.isRequested.load(ordering: .relaxed) { throw ServeError.ended }
    }

    /// Whether the end of the server was requested.
    private final class Stop: Sendable {
      let isRequested = Atomic(false)
    }

    private func accept(
      from listener: Accepting, for requests: HTTP1Channel, until stop: Stop
    ) async {
      let logger = logger
      let connections = responder.limits.connections
      let executors = LoopExecutors.shared
      await withDiscardingTaskGroup { group in
        do {
          try await listener.executeThenClose { accepted in
            for try await connection in accepted {
              let channel = connection.channel
              let address = ClientAddress(channel.remoteAddress)
              let isOpen = connections.open(channel, of: address)
              group.addTask(executorPreference: executors[channel.eventLoop]) {
                if isOpen {
                  await ConnectionPeer.$address.withValue(address) {
                    await requests.handle(value: connection, logger: logger)
                  }
                  connections.close(channel)
                } else {
                  try? await connection.executeThenClose { _, _ in }
                }
              }
            }
          }
        } catch {
          logger.error("The accept loop failed: \(error)")
        }
        // Nothing else ends the connections of a port that has failed.
        if !stop.isRequested.load(ordering: .relaxed) { group.cancelAll() }
      }
    }

    /// The handlers that read and answer the requests of a connection.
    private var requests: HTTP1Channel {
      let responder = responder
      return HTTP1Channel(
        responder: { request, writer, channel in
          try await responder.respond(to: request, on: channel, writer)
        },
        configuration: .init(
          additionalChannelHandlers: [StalledReaderHandler(limit: ServerLimits.stallTime)],
          idleTimeout: .seconds(Int64(ServerLimits.idleTime)),
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100)))
    }

    private func listen(
      for requests: HTTP1Channel, _ quiescing: ServerQuiescingHelper
    ) async throws -> Accepting {
      let logger = logger
      let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .serverChannelOption(ChannelOptions.backlog, value: 1024)
        .serverChannelOption(ChannelOptions.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(ChannelOptions.allowRemoteHalfClosure, value: true)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(
              quiescing.makeServerChannelHandler(channel: channel))
          }
        }
      switch endpoint {
      case .address(let host, let port):
        do {
          return try await bootstrap.bind(host: host, port: port) {
            Self.setUp($0, for: requests, logger)
          }
        } catch {
          throw ServeError.cannotListen(address: "\(host):\(port)", reason: Self.reason(error))
        }
      case .inherited(let socket):
        do {
          return try await bootstrap.bind(socket.descriptor) {
            Self.setUp($0, for: requests, logger)
          }
        } catch {
          throw ServeError.cannotListen(
            address: "The passed socket", reason: Self.reason(error))
        }
      }
    }

    private static func setUp(
      _ channel: any Channel, for requests: HTTP1Channel, _ logger: Logger
    ) -> EventLoopFuture<HTTP1Channel.Value> {
      requests.setup(channel: channel, logger: logger).flatMapThrowing { value in
        try OldVersionHandler.add(to: channel.pipeline.syncOperations)
        return value
      }
    }

    /// A clause that explains why a port cannot be opened.
    private static func reason(_ error: any Error) -> String {
      (error as? IOError).map { FileError.reason($0.errnoCode) } ?? "\(error)"
    }
  }
#endif
