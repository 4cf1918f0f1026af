internal import WxCore

/// The address of a gpsd.
public struct GPSDAddress: Hashable, Sendable {
  /// A host name, an IPv4 address, or an IPv6 address without brackets.
  public var host: String
  /// The TCP port.
  public var port: UInt16

  /// The port that IANA assigned to gpsd.
  public static let standardPort: UInt16 = 2947

  /// Creates an address; the default is the standard port on this machine.
  public init(host: String = "localhost", port: UInt16 = standardPort) {
    self.host = host
    self.port = port
  }

  /// Whether the address is that of this machine.
  package var isLoopback: Bool {
    host.lowercased() == "localhost" || host == "::1"
      || (host.hasPrefix("127.") && InternetAddress(host) != nil)
  }

  /// Parses `HOST`, `HOST:PORT`, `:PORT`, `[IPV6]`, `[IPV6]:PORT` or a bare IPv6 address.
  ///
  /// Returns `nil` if the text is none of these, if the host is a number, or if the port is not 1 to
  /// 65535.
  public init?(_ text: some StringProtocol) { self.init(text, standardPort: Self.standardPort) }

  /// Parses the same forms; without a port, it is the given one.
  init?(_ text: some StringProtocol, standardPort: UInt16) {
    let text = String(text)
    guard !text.isEmpty, text.utf8.count <= 300,
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") })
    else { return nil }
    var host = text
    var port: Substring?
    if text.first == "[" {
      guard let close = text.firstIndex(of: "]") else { return nil }
      host = String(text[text.index(after: text.startIndex)..<close])
      guard Self.isIPv6(host) else { return nil }
      let rest = text[text.index(after: close)...]
      guard rest.isEmpty || rest.first == ":", !host.isEmpty else { return nil }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else if text.count(where: { $0 == ":" }) == 1, let colon = text.firstIndex(of: ":") {
      host = String(text[..<colon])
      port = text[text.index(after: colon)...]
    } else if text.contains(":"), !Self.isIPv6(text) {
      // Neither an address nor one host with one port.
      return nil
    }
    // A number alone is a port without its host, and not the IPv4 address that systems take it for.
    guard host.isEmpty || !host.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
    var number = standardPort
    if let port {
      guard let read = UInt16(port), read > 0 else { return nil }
      number = read
    }
    self.init(host: host.isEmpty ? "localhost" : host, port: number)
  }

  /// Returns whether a text is an IPv6 address, perhaps with a zone: `fe80::1%eth0`.
  private static func isIPv6(_ text: String) -> Bool {
    let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 1 || parts[1].isEmpty == false else { return false }
    return InternetAddress(parts[0])?.isIPv6 == true
  }
}

extension GPSDAddress: CustomStringConvertible {
  /// `HOST:PORT`, with brackets around an IPv6 address.
  public var description: String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}
