internal import WxCore

/// Where NMEA 0183 sentences come from.
public enum NMEAAddress: Hashable, Sendable {
  /// A serial line or USB device; without a speed in baud, the usual ones are tried.
  case serial(path: String, speed: Int?)
  /// A TCP server, such as a chart plotter, a Signal K server or a phone.
  case tcp(host: String, port: UInt16)
  /// The datagrams that arrive at a port of this machine; without a host, at all its IPv4 addresses.
  case udp(host: String?, port: UInt16)
  /// A server at a Unix socket.
  case unix(path: String)
  /// A file or a named pipe, read once to its end.
  case file(path: String)
  /// Standard input, read to its end.
  case standardInput

  /// The port that IANA assigned to NMEA 0183 over TCP and UDP.
  package static let standardPort: UInt16 = 10110

  /// The speeds in baud that a serial line may have.
  package static let speeds = SystemSocket.speeds.keys.sorted()

  /// Parses `serial:DEVICE[@BAUD]`, `tcp:HOST[:PORT]`, `udp:[HOST:]PORT`, `unix:PATH`, a path, or `-`
  /// for standard input.
  ///
  /// A path in `/dev` that is not that of an open file is a serial line. Returns `nil` if the text is
  /// none of these, if it names an unknown scheme, or if the speed or port is not possible.
  public init?(_ text: some StringProtocol) {
    let text = String(text)
    guard !text.isEmpty, text.utf8.count <= 4096, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    guard text != "-" else {
      self = .standardInput
      return
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, Self.isScheme(parts[0]) else {
      let isOpenFile = ["/dev/stdin", "/dev/fd/"].contains { text.hasPrefix($0) }
      if text.hasPrefix("/dev/"), !isOpenFile {
        self.init(device: text)
      } else {
        self = .file(path: text)
      }
      return
    }
    let rest = String(parts[1])
    switch parts[0] {
    case "serial": self.init(device: rest)
    case "tcp":
      guard !rest.hasPrefix(":"),
        let address = GPSDAddress(rest, standardPort: Self.standardPort)
      else { return nil }
      self = .tcp(host: address.host, port: address.port)
    case "udp": self.init(datagramsAt: rest)
    case "unix":
      guard !rest.isEmpty else { return nil }
      self = .unix(path: rest)
    default: return nil
    }
  }

  private static func isScheme(_ text: Substring) -> Bool {
    (2...10).contains(text.utf8.count) && text.utf8.allSatisfy(\.isASCIILowercase)
  }

  private init?(device text: String) {
    guard let at = text.lastIndex(of: "@"), at != text.startIndex else {
      guard !text.isEmpty, !text.hasPrefix("@") else { return nil }
      self = .serial(path: text, speed: nil)
      return
    }
    guard let speed = Int(text[text.index(after: at)...]), Self.speeds.contains(speed) else {
      return nil
    }
    self = .serial(path: String(text[..<at]), speed: speed)
  }

  private init?(datagramsAt text: String) {
    if let port = UInt16(text.hasPrefix(":") ? text.dropFirst() : text[...]) {
      guard port > 0 else { return nil }
      self = .udp(host: nil, port: port)
    } else {
      guard !text.hasPrefix(":"),
        let address = GPSDAddress(text, standardPort: Self.standardPort)
      else { return nil }
      self = .udp(host: address.host, port: address.port)
    }
  }

  /// Whether nothing but this machine is involved; datagrams arrive unasked.
  package var isLocal: Bool {
    if case .tcp(let host, let port) = self {
      GPSDAddress(host: host, port: port).isLoopback
    } else {
      true
    }
  }

  /// Whether the sentences end by themselves.
  var isFinite: Bool {
    switch self {
    case .file, .standardInput: true
    case .serial, .tcp, .udp, .unix: false
    }
  }

  /// The name of the receiver in fixes: `/dev/ttyUSB0`, `boat:10110`.
  package var device: String {
    switch self {
    case .serial(let path, _), .unix(let path), .file(let path): String(path.plainText)
    case .tcp(let host, let port): GPSDAddress(host: host, port: port).description
    case .udp(let host, let port):
      host.map { GPSDAddress(host: $0, port: port).description } ?? "port \(port)"
    case .standardInput: "standard input"
    }
  }

  var endpoint: StreamEndpoint {
    switch self {
    case .serial(let path, let speed):
      .serial(path: path, speed: speed ?? NMEASpeedSearch.speeds[0])
    case .tcp(let host, let port): .tcp(host: host, port: port)
    case .udp(let host, let port): .udp(host: host, port: port)
    case .unix(let path): .unix(path: path)
    case .file(let path): .file(path: path)
    case .standardInput: .standardInput
    }
  }
}

extension NMEAAddress: CustomStringConvertible {
  /// The address as ``init(_:)`` reads it.
  public var description: String {
    switch self {
    case .serial(let path, let speed): "serial:\(path)" + (speed.map { "@\($0)" } ?? "")
    case .tcp(let host, let port): "tcp:\(GPSDAddress(host: host, port: port))"
    case .udp(nil, let port): "udp:\(port)"
    case .udp(let host?, let port): "udp:\(GPSDAddress(host: host, port: port))"
    case .unix(let path): "unix:\(path)"
    case .file(let path): path
    case .standardInput: "-"
    }
  }
}
