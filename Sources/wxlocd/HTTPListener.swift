#if Server
  internal import HTTPTypes
  internal import Hummingbird
  internal import HummingbirdCore
  internal import Logging
  internal import NIOCore
  internal import NIOExtras
  internal import NIOHTTP1
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
  struct HTTPListener {
    /// The origin of the port.
    enum Endpoint: Sendable {
      /// The server opens it.
      case address(host: String, port: Int)
      /// A service manager opened it; it listens already.
      case inherited(InheritedSocket)
    }

    private typealias Accepting = NIOAsyncChannel<Connection, Never>

    /// A connection with its handlers.
    private struct Connection: Sendable {
      let requests: HTTP1Channel.Value
      let client: ClientConnection
    }

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
              let channel = connection.requests.channel
              let isOpen = connections.open(channel, of: connection.client.address)
              group.addTask(executorPreference: executors[channel.eventLoop]) {
                guard isOpen else {
                  try? await connection.requests.executeThenClose { _, _ in }
                  return
                }
                await ClientConnection.$current.withValue(connection.client) {
                  await requests.handle(value: connection.requests, logger: logger)
                }
                connections.close(channel)
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
    ) -> EventLoopFuture<Connection> {
      requests.setup(channel: channel, logger: logger).flatMapThrowing { requests in
        let client = ClientConnection(ClientAddress(channel.remoteAddress))
        try addHandlers(of: client, to: channel.pipeline.syncOperations)
        return Connection(requests: requests, client: client)
      }
    }

    /// Adds the handlers of a connection where requests are read and not yet converted.
    private static func addHandlers(
      of client: ClientConnection, to pipeline: ChannelPipeline.SynchronousOperations
    ) throws {
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      let bytes = UnreadBytes()
      try pipeline.addHandler(UnreadBytesHandler(bytes), position: .before(decoder))
      try pipeline.addHandlers(
        [
          ParserErrorHandler(bytes), AbsoluteTargetHandler(), OldVersionHandler(),
          ClientSideHandler(client),
        ], position: .after(decoder))
      // The library's own encoder adds a body in pieces to an answer without a length, also to HEAD.
      let encoder = try pipeline.handler(type: HTTPResponseEncoder.self)
      var configuration = HTTPResponseEncoder.Configuration()
      configuration.automaticallySetFramingHeaders = false
      try pipeline.addHandler(
        HTTPResponseEncoder(configuration: configuration), position: .before(encoder))
      pipeline.removeHandler(encoder, promise: nil)
    }

    /// A clause that explains why a port cannot be opened.
    private static func reason(_ error: any Error) -> String {
      (error as? IOError).map { FileError.reason($0.errnoCode) } ?? "\(error)"
    }
  }
#endif
