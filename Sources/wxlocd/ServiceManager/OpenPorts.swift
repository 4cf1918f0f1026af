#if Server
  internal import NIOCore
  internal import Synchronization

  /// The ports that accept connections.
  final class OpenPorts: Sendable {
    private let ports = Mutex<[SocketAddress]>([])
    private let expected: Int
    private let whenReady: @Sendable () -> Void

    /// - Parameters:
    ///   - expected: The number of ports.
    ///   - whenReady: Called when all of them are open.
    init(expected: Int, whenReady: @escaping @Sendable () -> Void) {
      self.expected = expected
      self.whenReady = whenReady
    }

    /// Adds a port that accepts connections.
    func add(_ address: SocketAddress?) {
      let isReady = ports.withLock { ports in
        if let address { ports.append(address) }
        return ports.count == expected
      }
      if isReady { whenReady() }
    }

    /// The addresses of the ports, once all are open.
    var addresses: [SocketAddress]? {
      ports.withLock { $0.count == expected ? $0 : nil }
    }
  }
#endif
