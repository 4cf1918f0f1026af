internal import Foundation

/// An IPv4 or IPv6 address.
public struct InternetAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address in its usual form: `192.0.2.7`, `2001:db8::7`.
  public let description: String
  /// Whether it is one of IPv6.
  public let isIPv6: Bool

  /// Reads an address in any of the usual forms; `nil` where the text is none, a host name too.
  public init?(_ text: some StringProtocol) {
    let text = String(text)
    guard text.utf8.count < Int(INET6_ADDRSTRLEN) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 16)
    var letters = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    isIPv6 = text.utf8.contains(UInt8(ascii: ":"))
    let family = isIPv6 ? AF_INET6 : AF_INET
    guard unsafe inet_pton(family, text, &bytes) == 1,
      unsafe inet_ntop(family, bytes, &letters, socklen_t(letters.count)) != nil
    else { return nil }
    description = String(
      decoding: letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
