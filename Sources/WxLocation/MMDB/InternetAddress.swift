internal import WxPlatform

/// An IPv4 or IPv6 address.
public struct InternetAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address in its usual form: `192.0.2.7`, `2001:db8::7`.
  public let description: String
  /// Whether it is an IPv6 address.
  package let isIPv6: Bool
  /// Whether the address is valid only in one network or machine, so that no database can locate
  /// it: private, shared by a provider's customers, link-local, loopback or unspecified (RFC 6890).
  package let isPrivate: Bool
  /// The 4 or 16 bytes of the address in network order.
  package let bytes: [UInt8]

  /// Parses an address in any usual form; returns `nil` for other text, including host names.
  public init?(_ text: some StringProtocol) {
    let text = String(text)
    // C would not see what follows a zero.
    guard text.utf8.count < Int(INET6_ADDRSTRLEN), !text.utf8.contains(0) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 16)
    let isIPv6 = text.utf8.contains(UInt8(ascii: ":"))
    guard unsafe inet_pton(isIPv6 ? AF_INET6 : AF_INET, text, &bytes) == 1 else { return nil }
    self.init(bytes: isIPv6 ? bytes : Array(bytes.prefix(4)))
  }

  /// Creates an address from its bytes in network order; returns `nil` unless there are 4 or 16.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    isIPv6 = bytes.count == 16
    self.bytes = bytes
    var letters = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard
      unsafe inet_ntop(isIPv6 ? AF_INET6 : AF_INET, bytes, &letters, socklen_t(letters.count))
        != nil
    else { return nil }
    isPrivate = Self.isPrivate(bytes, isIPv6: isIPv6)
    description = String(
      decoding: letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func isPrivate(_ bytes: [UInt8], isIPv6: Bool) -> Bool {
    guard isIPv6 else { return isPrivate(bytes[0], bytes[1]) }
    if bytes.prefix(10).allSatisfy({ $0 == 0 }) {
      // An IPv4 address within (::ffff:a.b.c.d), or :: and ::1.
      if bytes[10] == 0xFF, bytes[11] == 0xFF { return isPrivate(bytes[12], bytes[13]) }
      return bytes[10..<15].allSatisfy { $0 == 0 } && bytes[15] <= 1
    }
    // fc00::/7 and fe80::/10.
    return bytes[0] & 0xFE == 0xFC || (bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80)
  }

  private static func isPrivate(_ first: UInt8, _ second: UInt8) -> Bool {
    switch (first, second) {
    case (0, _), (10, _), (127, _), (169, 254), (172, 16...31), (192, 168), (100, 64...127): true
    default: false
    }
  }
}
