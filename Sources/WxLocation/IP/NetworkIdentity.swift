internal import WxCore

/// The network that this machine is connected to, and what distinguishes it from others.
///
/// It consists of the default routes, their gateways with the hardware address, and the names of all
/// interfaces, so that it also changes when a tunnel is opened. It is compared, never sent.
package struct NetworkIdentity: Hashable, Sendable, CustomStringConvertible {
  /// The facts in one line.
  package let description: String

  /// Creates an identity from its description.
  package init(description: String) { self.description = description }

  /// Creates the identity from the tables of Linux; `nil` if there is no default route with a
  /// gateway, or if the hardware address of the gateway is not known.
  ///
  /// - Parameters:
  ///   - routes: `/proc/net/route`.
  ///   - routes6: `/proc/net/ipv6_route`.
  ///   - neighbors: `/proc/net/arp`.
  ///   - interfaces: `/proc/net/dev`.
  package init?(routes: String, routes6: String, neighbors: String, interfaces: String) {
    var facts: [String] = []
    if let (name, gateway) = Self.gateway(routes) {
      // Many networks have the gateway 192.168.1.1, so its address alone is not enough.
      guard let hardware = Self.hardwareAddress(of: gateway, on: name, neighbors) else {
        return nil
      }
      facts.append("\(name) \(gateway) \(hardware)")
    }
    if let (name, gateway) = Self.gateway6(routes6) { facts.append("\(name) \(gateway)") }
    guard !facts.isEmpty else { return nil }
    let names = Self.lines(interfaces).dropFirst(2).compactMap {
      $0.first?.split(separator: ":").first
    }
    // The interfaces of containers come and go, and carry nothing of this machine.
    .filter { $0 != "lo" && !$0.hasPrefix("veth") }
    description =
      (facts + [names.sorted().joined(separator: " ")]).joined(separator: "; ").plainText
  }

  /// The network of now; `nil` if it is not known, such as on systems without these tables.
  package static var current: NetworkIdentity? {
    NetworkIdentity(
      routes: table("route"), routes6: table("ipv6_route"), neighbors: table("arp"),
      interfaces: table("dev"))
  }

  /// The flags of a route that is up and leads to a gateway.
  private static let gatewayFlags: UInt32 = 0x3

  /// The default route with the lowest metric: its interface and its gateway.
  private static func gateway(_ routes: String) -> (name: Substring, gateway: String)? {
    var best: (name: Substring, gateway: String, metric: Int)?
    for cells in lines(routes).dropFirst() where cells.count >= 8 {
      guard cells[1] == "00000000", cells[7] == "00000000", let flags = UInt32(cells[3], radix: 16),
        flags & gatewayFlags == gatewayFlags, let metric = Int(cells[6]),
        // The kernel prints the address as a number of this machine, from its bytes in memory.
        let address = UInt32(cells[2], radix: 16)?.littleEndian
      else { continue }
      if let best, best.metric <= metric { continue }
      let octets = [0, 8, 16, 24].map { String(address >> $0 & 0xFF) }
      best = (cells[0], octets.joined(separator: "."), metric)
    }
    return best.map { ($0.name, $0.gateway) }
  }

  /// The same for IPv6.
  private static func gateway6(_ routes: String) -> (name: Substring, gateway: Substring)? {
    var best: (name: Substring, gateway: Substring, metric: UInt32)?
    for cells in lines(routes) where cells.count >= 10 {
      guard cells[1] == "00", cells[0].allSatisfy({ $0 == "0" }),
        !cells[4].allSatisfy({ $0 == "0" }), let flags = UInt32(cells[8], radix: 16),
        flags & gatewayFlags == gatewayFlags, let metric = UInt32(cells[5], radix: 16)
      else { continue }
      if let best, best.metric <= metric { continue }
      best = (cells[9], cells[4], metric)
    }
    return best.map { ($0.name, $0.gateway) }
  }

  private static func hardwareAddress(
    of address: String, on name: Substring, _ neighbors: String
  ) -> Substring? {
    lines(neighbors).dropFirst().first { cells in
      cells.count >= 6 && cells[0] == address && cells[5] == name
        && cells[3] != "00:00:00:00:00:00"
    }?[3]
  }

  private static func lines(_ text: String) -> [[Substring]] {
    text.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
  }

  /// The largest table to read: a router of a large network has many routes.
  private static let limit = 4 << 20

  private static func table(_ name: String) -> String {
    let bytes = (try? PrivateFile.read("/proc/net/\(name)", limit: limit)) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }
}
