#if Server
  internal import NIOCore
  internal import WxService

  /// The other end of the connection that a task serves: its address is read from the socket once,
  /// not with each request.
  enum ConnectionPeer {
    @TaskLocal static var address: ClientAddress?
  }

  extension ClientAddress {
    /// The address of the other end of a connection.
    init(_ address: SocketAddress?) {
      // As text: with NIO's pointer to the system's structure, the optimizing build no longer finds
      // the members of the same structure in other files.
      self = address?.ipAddress.flatMap { ClientAddress($0) } ?? .local
    }
  }
#endif
