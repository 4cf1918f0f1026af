internal import WxCore

/// A range of addresses: one of them, or a network in CIDR notation (RFC 4632).
package struct AddressRange: Hashable, Sendable {
  private let bytes: [UInt8]
  /// The number of leading bits that addresses of the range have in common.
  private let bits: Int

  /// Parses `192.0.2.7`, `192.0.2.0/24` or `2001:db8::/32`.
  ///
  /// - Returns: `nil` for other text, and for a network whose address has more bits than its prefix:
  ///   it is more often a mistake than meant.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let address = InternetAddress(parts[0]) else { return nil }
    bytes = Self.unmapped(address.bytes)
    guard parts.count == 2 else {
      bits = bytes.count * 8
      return
    }
    // A sign is not part of the notation.
    guard parts[1].utf8.count <= 3, parts[1].utf8.allSatisfy(\.isASCIIDigit),
      let prefix = Int(parts[1])
    else { return nil }
    // The prefix of an IPv4 address within an IPv6 address counts the bits before it, too.
    let isMapped = bytes.count == 4 && parts[0].utf8.contains(UInt8(ascii: ":"))
    let bits = isMapped ? prefix - 96 : prefix
    guard (0...bytes.count * 8).contains(bits) else { return nil }
    self.bits = bits
    guard Self.clear(bytes, after: bits) == bytes else { return nil }
  }

  /// Whether the range has the address with these bytes in network order.
  package func contains(_ address: [UInt8]) -> Bool {
    let address = Self.unmapped(address)
    return address.count == bytes.count && Self.clear(address, after: bits) == bytes
  }

  /// The IPv4 address within an IPv6 address (`::ffff:192.0.2.7`): a port may accept both.
  private static func unmapped(_ bytes: [UInt8]) -> [UInt8] {
    let isMapped =
      bytes.count == 16 && bytes.prefix(10).allSatisfy { $0 == 0 }
      && bytes[10] == 0xFF && bytes[11] == 0xFF
    return isMapped ? Array(bytes.suffix(4)) : bytes
  }

  /// The bytes with all bits after the first ones set to 0.
  private static func clear(_ bytes: [UInt8], after bits: Int) -> [UInt8] {
    bytes.enumerated().map { index, byte in
      let count = min(max(bits - index * 8, 0), 8)
      return byte & UInt8(truncatingIfNeeded: 0xFF00 >> count)
    }
  }
}
