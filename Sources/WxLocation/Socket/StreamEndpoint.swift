/// Where a stream of bytes comes from.
enum StreamEndpoint: Hashable, Sendable {
  /// A TCP server.
  case tcp(host: String, port: UInt16)
  /// The datagrams that arrive at a local port; each is a line or several. Without a host, at every
  /// IPv4 address of this machine.
  case udp(host: String?, port: UInt16)
  /// A server at a Unix socket.
  case unix(path: String)
  /// A serial line, with its speed in baud; a device that is not one is only read.
  case serial(path: String, speed: Int)
  /// A file or a named pipe.
  case file(path: String)
  /// Standard input.
  case standardInput
  /// A bus (D-Bus), whose messages are lines; see ``BusMessage``.
  case bus(MessageBus)

  /// Whether each piece of data is a message of its own, which has no line end for certain.
  var isDatagrams: Bool {
    if case .udp = self { true } else { false }
  }
}
