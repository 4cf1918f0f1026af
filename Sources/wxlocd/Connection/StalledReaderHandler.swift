#if Server
  internal import NIOCore

  /// Closes the connection of a client that requests much and reads nothing.
  ///
  /// Only answers that fill the system's buffers make a connection unwritable, so this costs
  /// nothing else.
  final class StalledReaderHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private let limit: TimeAmount
    private var closing: Scheduled<Void>?

    /// - Parameter limit: The time for which a client may read nothing while data wait for it.
    init(limit: TimeAmount) { self.limit = limit }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      closing?.cancel()
      closing = nil
      if !context.channel.isWritable {
        let channel = context.channel
        closing = context.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
      }
      context.fireChannelWritabilityChanged()
    }

    func handlerRemoved(context: ChannelHandlerContext) { closing?.cancel() }
  }
#endif
