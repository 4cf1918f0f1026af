internal import WxCore

/// The Wi-Fi networks in sight that the kernel knows, from the scan of any program (nl80211).
package struct KernelScan: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// There are adapters, which see these access points.
    case accessPoints([AccessPoint])
    /// The machine has no adapter.
    case noAdapter
    /// The networks are unknown; the clause is the reason.
    case unknown(String)
  }

  var outcome: Outcome

  package init(_ outcome: Outcome) { self.outcome = outcome }

  /// The most adapters whose networks are read.
  package static let maximumAdapters = 16
  /// The most access points that are read.
  static let maximumAccessPoints = 1024
}

/// The messages of nl80211, with the numbers of the kernel's `linux/nl80211.h` and
/// `linux/genetlink.h`, which never change.
package enum NL80211 {
  /// Asks for the number of the family.
  static let controller: UInt16 = 0x10
  private static let family = Array("nl80211\0".utf8)

  enum Command {
    static let newFamily: UInt8 = 1
    static let getFamily: UInt8 = 3
    static let getInterface: UInt8 = 5
    static let newInterface: UInt8 = 7
    static let getScan: UInt8 = 32
    static let newScanResults: UInt8 = 34
  }

  private enum Attribute {
    static let familyID: UInt16 = 1
    static let familyName: UInt16 = 2
    static let adapter: UInt16 = 1
    static let interface: UInt16 = 3
    static let network: UInt16 = 47
  }

  private enum Network {
    static let bssid: UInt16 = 1
    static let frequency: UInt16 = 2
    static let capability: UInt16 = 5
    static let elements: UInt16 = 6
    static let signal: UInt16 = 7
    static let unspecificSignal: UInt16 = 8
    static let age: UInt16 = 10
    static let beaconElements: UInt16 = 11
    static let lastSeen: UInt16 = 15
  }

  /// Asks for the number of the family, which differs between machines.
  package static func familyRequest(_ sequence: UInt32) -> [UInt8] {
    NetlinkMessage.request(
      controller, flags: NetlinkMessage.Flag.acknowledge, sequence: sequence,
      command: Command.getFamily, [NetlinkAttribute(Attribute.familyName, family)])
  }

  /// Asks for all interfaces with Wi-Fi.
  static func interfaceRequest(_ sequence: UInt32, family: UInt16) -> [UInt8] {
    NetlinkMessage.request(
      family, flags: NetlinkMessage.Flag.dump, sequence: sequence, command: Command.getInterface, []
    )
  }

  /// Asks for the networks that the adapter of an interface has seen.
  package static func scanRequest(_ sequence: UInt32, family: UInt16, interface: UInt32) -> [UInt8]
  {
    NetlinkMessage.request(
      family, flags: NetlinkMessage.Flag.dump, sequence: sequence, command: Command.getScan,
      [NetlinkAttribute(Attribute.interface, interface.native)])
  }

  /// Returns the number of the family; `nil` if the answer has none.
  static func family(in messages: [NetlinkMessage]) -> UInt16? {
    attributes(of: messages, Command.newFamily).lazy
      .compactMap { $0[Attribute.familyID]?.number(UInt16.self) }.first
  }

  /// Returns one interface of each adapter: all of an adapter show the same networks.
  static func interfaces(in messages: [NetlinkMessage]) -> [UInt32] {
    var seen: Set<UInt32> = []
    var interfaces: [UInt32] = []
    for attributes in attributes(of: messages, Command.newInterface) {
      // Some have no number: they are not those of a network, but help to find others (P2P).
      guard let interface = attributes[Attribute.interface]?.number(UInt32.self),
        let adapter = attributes[Attribute.adapter]?.number(UInt32.self),
        seen.count < KernelScan.maximumAdapters, seen.insert(adapter).inserted
      else { continue }
      interfaces.append(interface)
    }
    return interfaces
  }

  /// Returns the access points of an adapter.
  ///
  /// - Parameters:
  ///   - messages: The answer of the kernel.
  ///   - uptime: The time since the start of the machine, in seconds.
  /// - Returns: The access points with an address.
  static func accessPoints(in messages: [NetlinkMessage], at uptime: Double) -> [AccessPoint] {
    attributes(of: messages, Command.newScanResults).compactMap { attributes in
      attributes[Attribute.network].flatMap {
        accessPoint(NetlinkAttribute.list($0), at: uptime)
      }
    }
  }

  private static func attributes(
    of messages: [NetlinkMessage], _ command: UInt8
  ) -> [[NetlinkAttribute]] {
    messages.compactMap { message in
      guard let generic = message.generic, generic.command == command else { return nil }
      return generic.attributes
    }
  }

  /// Returns the name in the information elements of a beacon; `nil` if they have none.
  static func name(in elements: ArraySlice<UInt8>) -> [UInt8]? {
    var rest = elements
    while let type = rest.first, let length = rest.dropFirst().first, rest.count >= 2 + Int(length)
    {
      // SSID; at most 32 bytes long.
      if type == 0 { return Array(rest.dropFirst(2).prefix(Int(min(length, 32)))) }
      rest = rest.dropFirst(2 + Int(length))
    }
    return nil
  }

  /// Reads the attributes of a network; `nil` without an address.
  private static func accessPoint(
    _ attributes: [NetlinkAttribute], at uptime: Double
  ) -> AccessPoint? {
    guard let address = attributes[Network.bssid], let bssid = BSSID(bytes: address) else {
      return nil
    }
    let frequency = attributes[Network.frequency]?.number(UInt32.self).map(Int.init)
    let capability = attributes[Network.capability]?.number(UInt16.self) ?? 0
    let percent = attributes[Network.unspecificSignal]?.number(UInt8.self).map(Int.init)
    let hundredths = attributes[Network.signal]?.number(Int32.self)
    let signal = hundredths.map { Int((Double($0) / 100).rounded()) }
    // If the beacon hides the name, the network is hidden, even if this machine knows the name.
    let names = [Network.beaconElements, Network.elements]
      .compactMap { attributes[$0].flatMap { name(in: $0) } }
    let isHidden = names.contains { name in name.allSatisfy { $0 == 0 } }
    return AccessPoint(
      bssid: bssid, name: isHidden ? [] : names.first ?? [],
      signal: signal ?? WiFiNetwork.signal(percent: percent ?? 0),
      frequency: frequency.flatMap { AccessPoint.frequencies.contains($0) ? $0 : nil },
      isInfrastructure: isInfrastructure(capability, at: frequency),
      lastSeen: lastSeen(attributes, at: uptime))
  }

  /// Whether a network has a fixed station (ESS), and is neither ad hoc (IBSS) nor a mesh.
  private static func isInfrastructure(_ capability: UInt16, at frequency: Int?) -> Bool {
    // Above 45 GHz, the two bits are a number.
    capability & 3 == (frequency ?? 0 > 45_000 ? 3 : 1)
  }

  private static func lastSeen(_ attributes: [NetlinkAttribute], at uptime: Double) -> Double? {
    if let nanoseconds = attributes[Network.lastSeen]?.number(UInt64.self), nanoseconds > 0 {
      return Double(nanoseconds) / 1e9
    }
    return attributes[Network.age]?.number(UInt32.self).map { uptime - Double($0) / 1000 }
  }
}

extension KernelScan {
  /// The scan as JSON.
  var json: JSONValue {
    switch outcome {
    case .accessPoints(let points): ["access_points": .array(points.map(\.json))]
    case .noAdapter: ["adapter": false]
    case .unknown(let reason): ["reason": .string(reason)]
    }
  }

  /// Reads a scan; `nil` if the value is not one.
  init?(json: JSONValue) {
    if let points = json["access_points"]?.array {
      self.init(
        .accessPoints(points.prefix(Self.maximumAccessPoints).compactMap { AccessPoint(json: $0) }))
    } else if json["adapter"]?.bool == false {
      self.init(.noAdapter)
    } else if let reason = json["reason"]?.string {
      self.init(.unknown(String(reason.plainText)))
    } else {
      return nil
    }
  }
}

extension AccessPoint {
  fileprivate var json: JSONValue {
    [
      "bssid": .string(bssid.description), "ssid": .array(name.map { .integer(Int64($0)) }),
      "signal_dbm": .integer(Int64(signal)), "frequency_mhz": JSONValue(frequency),
      "infrastructure": .bool(isInfrastructure), "last_seen_s": JSONValue(lastSeen),
    ]
  }

  fileprivate init?(json: JSONValue) {
    guard let bssid = json["bssid"]?.string.flatMap({ BSSID($0) }) else { return nil }
    self.init(
      bssid: bssid, name: Self.name(json["ssid"]),
      signal: json["signal_dbm"]?.int ?? WiFiNetwork.signal(percent: 0),
      frequency: json["frequency_mhz"]?.int,
      isInfrastructure: json["infrastructure"]?.bool ?? false,
      lastSeen: json["last_seen_s"]?.double)
  }
}
