#if Server
  internal import NIOCore
  internal import NIOHTTP1
  internal import WxService

  /// Explains to a client what is wrong with a request that the HTTP library cannot read, in place
  /// of the library's empty answer.
  ///
  /// The library answers in the order of the requests, so this waits for its answer and replaces it.
  final class ParserErrorHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let bytes: UnreadBytes
    private var error: MalformedRequest?
    private var isAnswered = false

    init(_ bytes: UnreadBytes) { self.bytes = bytes }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head, .body: bytes.noteRequest(isComplete: false)
      case .end: bytes.noteRequest(isComplete: true)
      }
      context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      if let error = error as? HTTPParserError { self.error = bytes.cause(of: error) }
      context.fireErrorCaught(error)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      context.fireChannelReadComplete()
      // The rest is read and dropped: bytes that nobody reads would reset the connection, and the
      // client might lose the answer. The handlers behind this one read no more.
      if error != nil { context.read() }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      context.fireUserInboundEventTriggered(event)
      if isAnswered, case .inputClosed = event as? ChannelEvent { context.close(promise: nil) }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      guard let error, !isAnswered, case .head(let head) = unwrapOutboundIn(data),
        Self.isFromLibrary(head)
      else { return context.write(data, promise: promise) }
      isAnswered = true
      let answer = Service.refuse(error)
      let body = answer.bytes ?? []
      var headers = HTTPHeaders(answer.headers.fields.map { ($0.name, $0.value) })
      headers.add(name: "content-length", value: "\(body.count)")
      headers.add(name: "connection", value: "close")
      let status = HTTPResponseStatus(statusCode: answer.status)
      let newHead = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
      context.write(wrapOutboundOut(.head(newHead)), promise: nil)
      context.write(
        wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: promise)
      let channel = context.channel
      context.eventLoop.scheduleTask(in: ServerLimits.refusalTime) { channel.close(promise: nil) }
    }

    /// Whether an answer is the library's: those of the server have a body, or announce one.
    private static func isFromLibrary(_ head: HTTPResponseHead) -> Bool {
      head.status == .badRequest && head.headers.first(name: "content-length") == "0"
    }
  }
#endif
