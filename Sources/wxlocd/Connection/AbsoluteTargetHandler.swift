#if Server
  internal import NIOCore
  internal import NIOHTTP1

  /// Uses the host of a target such as `http://localhost/healthz` in place of the field `Host` (RFC
  /// 9112, 3.2.2). The next handler leaves the host of the target out.
  final class AbsoluteTargetHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard case .head(var head) = unwrapInboundIn(data), let host = Self.host(of: head.uri),
        // Several fields are refused later.
        head.headers["host"].count <= 1
      else { return context.fireChannelRead(data) }
      head.headers.replaceOrAdd(name: "host", value: host)
      context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    /// The host and the port of a target; `nil` for a path.
    private static func host(of target: String) -> String? {
      guard target.utf8.first != UInt8(ascii: "/"),
        let scheme = target.utf8.firstRange(of: "://".utf8)
      else { return nil }
      let ends = "/?#".utf8
      return String(target.utf8[scheme.upperBound...].prefix { !ends.contains($0) })
    }
  }
#endif
