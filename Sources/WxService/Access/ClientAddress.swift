internal import WxLocation

/// The network address of a client: its limits and shares count by it, and the log names it.
package enum ClientAddress: Hashable, Sendable {
  /// A program on this machine that uses a socket without an address.
  case local
  /// An IPv4 address, its first byte highest.
  case v4(UInt32)
  /// An IPv6 address: its first eight bytes, and the others.
  case v6(UInt64, UInt64)

  /// Creates an address from its 4 or 16 bytes in network order. An IPv4 address within an IPv6
  /// address (`::ffff:192.0.2.7`) is the IPv4 address: a port may accept both.
  ///
  /// - Returns: `nil` for another number of bytes.
  package init?(bytes: some Collection<UInt8>) {
    func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    switch bytes.count {
    case 4: self = .v4(UInt32(truncatingIfNeeded: number(bytes)))
    case 16:
      let high = number(bytes.prefix(8))
      let low = number(bytes.dropFirst(8))
      let isMapped = high == 0 && low >> 32 == 0xFFFF
      self = isMapped ? .v4(UInt32(truncatingIfNeeded: low)) : .v6(high, low)
    default: return nil
    }
  }

  /// Parses an address such as `192.0.2.7` or `2001:db8::7`, without a port.
  package init?(_ text: some StringProtocol) {
    guard let address = InternetAddress(text) else { return nil }
    self.init(bytes: address.bytes)
  }

  /// What counts as one client: an IPv6 address stands for its network of 64 bits, because a home
  /// or a server has at least one such network to itself.
  package var network: ClientAddress {
    if case .v6(let high, _) = self { .v6(high, 0) } else { self }
  }

  /// The bytes in network order; none for ``local``.
  package var bytes: [UInt8] {
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      stride(from: number.bitWidth - 8, through: 0, by: -8).map {
        UInt8(truncatingIfNeeded: number >> $0)
      }
    }
    switch self {
    case .local: return []
    case .v4(let address): return bytes(address)
    case .v6(let high, let low): return bytes(high) + bytes(low)
    }
  }
}

extension ClientAddress: CustomStringConvertible {
  /// The address in its usual form; `local` for ``local``.
  package var description: String { InternetAddress(bytes: bytes)?.description ?? "local" }
}
