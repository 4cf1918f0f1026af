#if Server
  internal import NIOCore
  internal import WxService

  extension ClientAddress {
    /// The address of the other end of a connection.
    init(_ address: SocketAddress?) {
      // Where `sin_addr` and `sin6_addr` are, on every system (ip(7), ipv6(7)).
      let range: Range<Int>? =
        switch address {
        case .v4: 4..<8
        case .v6: 8..<24
        case .unixDomainSocket, nil: nil
        }
      guard let address, let range else {
        self = .local
        return
      }
      self = unsafe address.withSockAddr { pointer, size in
        let bytes = unsafe UnsafeRawBufferPointer(start: pointer, count: size)
        return unsafe ClientAddress(bytes: bytes[range]) ?? .local
      }
    }
  }
#endif
