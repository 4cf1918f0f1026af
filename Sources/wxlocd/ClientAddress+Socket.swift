#if Server
  internal import NIOCore
  internal import WxService

  extension ClientAddress {
    /// The address of the other end of a connection.
    init(_ address: SocketAddress?) {
      // As text: with NIO's pointer to the system's structure, the optimizing build no longer finds
      // the members of the same structure in other files.
      self = address?.ipAddress.flatMap { ClientAddress($0) } ?? .local
    }
  }
#endif
