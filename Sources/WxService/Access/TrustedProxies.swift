internal import WxCore
package import WxLocation

/// The reverse proxies in front of a server, which report who sent a request and how.
///
/// Everybody can send these fields, so they count only on a connection from such a proxy.
package struct TrustedProxies: Hashable, Sendable {
  /// What a server knows about the client of a request.
  package struct Origin: Hashable, Sendable {
    /// The client's address.
    package let client: ClientAddress
    /// Whether the client's connection is encrypted; `nil` if no proxy reports it.
    package let isSecure: Bool?
    /// The host that the client named; `nil` if no proxy reports it.
    package let host: String?
  }

  private let ranges: [AddressRange]

  /// The number of proxies in a row after which the rest of the list is not read.
  private static let limit = 16

  /// - Parameter ranges: The addresses of the proxies.
  package init(_ ranges: [AddressRange] = []) { self.ranges = ranges }

  /// Whether an address is one of the proxies'.
  package func contains(_ address: ClientAddress) -> Bool {
    ranges.contains { $0.contains(address.bytes) }
  }

  /// Returns who sent a request.
  ///
  /// Each proxy appends the address of its own client to `X-Forwarded-For`, so the entries before
  /// that of the first stranger, from the right, can be invented.
  ///
  /// - Parameters:
  ///   - peer: The other end of the connection.
  ///   - field: Returns a field of the request by its name in small letters. It is called only if
  ///     the peer is a proxy.
  /// - Returns: The last address in the list that does not belong to a proxy. An entry that is not an
  ///   address ends the search; then the client is the proxy that sent it.
  package func origin(of peer: ClientAddress, field: (String) -> String?) -> Origin {
    guard contains(peer) else { return Origin(client: peer, isSecure: nil, host: nil) }
    var client = peer
    let entries = (field("x-forwarded-for") ?? "").split(
      separator: ",", omittingEmptySubsequences: false)
    for entry in entries.suffix(Self.limit).reversed() {
      guard let address = Self.address(entry) else { break }
      client = address
      if !contains(address) { break }
    }
    func last(_ name: String) -> String? {
      field(name)?.split(separator: ",").last.map { String($0).trimmed.lowercased() }
    }
    let isSecure: Bool? =
      switch last("x-forwarded-proto") {
      case "https": true
      case "http": false
      default: nil
      }
    return Origin(client: client, isSecure: isSecure, host: last("x-forwarded-host"))
  }

  /// The address in an entry: some proxies add the port, and brackets.
  private static func address(_ entry: Substring) -> ClientAddress? {
    let text = String(entry).trimmed
    if let address = ClientAddress(text) { return address }
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      guard isPort(text[text.index(after: end)...]) else { return nil }
      return ClientAddress(text[text.index(after: text.startIndex)..<end])
    }
    guard let colon = text.firstIndex(of: ":"), isPort(text[colon...]) else { return nil }
    return ClientAddress(text[..<colon])
  }

  /// Whether a text is empty, or a colon and the number of a port.
  private static func isPort(_ text: Substring) -> Bool {
    guard let colon = text.first else { return true }
    let digits = text.dropFirst()
    return colon == ":" && digits.utf8.allSatisfy(\.isASCIIDigit) && UInt16(digits) != nil
  }
}
