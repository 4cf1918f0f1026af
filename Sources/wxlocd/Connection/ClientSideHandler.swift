#if Server
  internal import NIOCore
  internal import NIOHTTP1

  /// Notes when the client closes its side of a connection, and drops what it sends after an answer
  /// that ends the connection (RFC 9112, 9.6).
  ///
  /// A client that has closed the whole connection looks like one that only sends no more. They
  /// differ when something is sent: the system of the first one rejects it. So a client that waits
  /// for an answer is sent an interim one (RFC 9110, 15.2), which clients skip.
  final class ClientSideHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let client: ClientConnection
    /// The requests without a complete answer.
    private var waiting = 0
    /// Whether a part of an answer is written, so that nothing else can be.
    private var isAnswering = false
    /// Whether the client knows interim answers: HTTP/1.0 has none.
    private var knowsInterim = true

    init(_ client: ClientConnection) { self.client = client }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !client.isEnding else { return }
      if case .head(let head) = unwrapInboundIn(data) {
        waiting += 1
        knowsInterim = head.version != .http1_0
      }
      context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      switch unwrapOutboundIn(data) {
      case .head(let head): isAnswering = head.status.code >= 200
      case .body: break
      case .end:
        isAnswering = false
        waiting -= 1
      }
      context.write(data, promise: promise)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if case .inputClosed = event as? ChannelEvent {
        client.depart(.sendsNoMore)
        if client.isEnding {
          context.close(promise: nil)
        } else if waiting > 0 {
          // Most answers are there before that.
          let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
          context.eventLoop.scheduleTask(in: ServerLimits.probeTime) {
            handler.value.0.probe(handler.value.1)
          }
        }
      }
      context.fireUserInboundEventTriggered(event)
    }

    /// Sends an interim answer to a client that waits.
    private func probe(_ context: ChannelHandlerContext) {
      guard waiting > 0, !isAnswering, knowsInterim, context.channel.isActive else { return }
      let head = HTTPResponseHead(version: .http1_1, status: .processing)
      context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
      client.depart(.hasGone)
      context.fireChannelInactive()
    }
  }
#endif
