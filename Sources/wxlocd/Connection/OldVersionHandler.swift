#if Server
  internal import NIOCore
  internal import NIOHTTP1

  /// Serves clients with HTTP/1.0, such as health checks of proxies: they may name no host, know no
  /// body in pieces, and read an answer to the end of the connection (RFC 1945).
  final class OldVersionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Whether the request under way has the old version. It is the last one of its connection.
    private var isOld = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard case .head(var head) = unwrapInboundIn(data), head.version == .http1_0 else {
        return context.fireChannelRead(data)
      }
      isOld = true
      head.headers.replaceOrAdd(name: "connection", value: "close")
      // The version knows no informational answers.
      head.headers.remove(name: "expect")
      // Only a program can leave it out: no page can, so it needs no check.
      if !head.headers.contains(name: "host") { head.headers.add(name: "host", value: "localhost") }
      context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      guard isOld, case .head(var head) = unwrapOutboundIn(data) else {
        return context.write(data, promise: promise)
      }
      head.version = .http1_0
      head.headers.remove(name: "transfer-encoding")
      head.headers.replaceOrAdd(name: "connection", value: "close")
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    }
  }
#endif
