#if Server
  internal import NIOCore
  internal import NIOHTTP1

  /// Notes when the client closes its side of a connection, and drops what it sends after an answer
  /// that ends the connection (RFC 9112, 9.6).
  final class ClientSideHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    private let client: ClientConnection

    init(_ client: ClientConnection) { self.client = client }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if !client.isEnding { context.fireChannelRead(data) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if case .inputClosed = event as? ChannelEvent {
        client.closeInput()
        if client.isEnding { context.close(promise: nil) }
      }
      context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
      client.closeInput()
      context.fireChannelInactive()
    }
  }
#endif
