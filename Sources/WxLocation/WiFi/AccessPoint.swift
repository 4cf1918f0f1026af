internal import WxCore

/// An access point as NetworkManager or the kernel describes it.
package struct AccessPoint: Hashable, Sendable {
  /// The reason why an access point is of no use for a location, or is not to be sent.
  enum Exclusion: Hashable, Sendable, CaseIterable {
    /// It does not send its name.
    case hidden
    /// Its owner has opted out: `_nomap` or `_optout` in the name.
    case optedOut
    /// Its address was made up, as phones and guest networks do.
    case local
    /// Its address is that of a group, of all, or of none.
    case group
    /// It is not a fixed station: an ad hoc network, a mesh, or this machine itself.
    case mobile
    /// It was not seen lately.
    case old
  }

  /// The address of the radio (BSSID).
  var bssid: BSSID
  /// The bytes of the name (SSID).
  var name: [UInt8]
  /// The signal strength in dBm.
  var signal: Int
  /// The frequency in MHz; `nil` if it is not known.
  var frequency: Int?
  /// Whether it is a fixed station.
  var isInfrastructure: Bool
  /// The time since the start of the machine at which it was seen, in seconds; `nil` if never.
  var lastSeen: Double?

  /// `NM_802_11_MODE_INFRA`.
  private static let infrastructure = 2
  /// The frequencies in MHz that can be right.
  static let frequencies = 1...100_000
  /// The age in seconds from which an access point may be one of another place.
  static let maximumAge = 60.0
  /// The words in a name by which an owner opts out.
  private static let optOuts = ["_nomap", "_optout"].map { Array($0.utf8) }

  /// Reads the properties of the interface `AccessPoint`; `nil` if there is no address.
  init?(_ properties: JSONValue) {
    guard let text = properties["HwAddress"]?.string, let bssid = BSSID(text) else { return nil }
    self.bssid = bssid
    name = Self.name(properties["Ssid"])
    signal = WiFiNetwork.signal(percent: properties["Strength"]?.int ?? 0)
    frequency = properties["Frequency"]?.int.flatMap { Self.frequencies.contains($0) ? $0 : nil }
    isInfrastructure = properties["Mode"]?.int == Self.infrastructure
    lastSeen = properties["LastSeen"]?.double.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Creates a description.
  package init(
    bssid: BSSID, name: [UInt8], signal: Int, frequency: Int?, isInfrastructure: Bool,
    lastSeen: Double?
  ) {
    self.bssid = bssid
    self.name = name
    // Nothing is stronger, and nothing weaker can be read.
    self.signal = min(max(signal, -120), 0)
    self.frequency = frequency
    self.isInfrastructure = isInfrastructure
    self.lastSeen = lastSeen
  }

  /// Reads the bytes of a name.
  static func name(_ json: JSONValue?) -> [UInt8] {
    (json?.array ?? []).compactMap { $0.int.flatMap { UInt8(exactly: $0) } }
  }

  /// Returns the reason to leave the access point out, if there is one.
  ///
  /// - Parameter uptime: The time since the start of the machine, in seconds.
  /// - Returns: The reason; `nil` if a service may locate it.
  func exclusion(at uptime: Double) -> Exclusion? {
    if !isInfrastructure { return .mobile }
    if bssid.isGroup { return .group }
    if bssid.isLocal { return .local }
    if name.allSatisfy({ $0 == 0 }) { return .hidden }
    let lower = name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    if Self.optOuts.contains(where: { lower.firstRange(of: $0) != nil }) { return .optedOut }
    guard let lastSeen, uptime - lastSeen <= Self.maximumAge else { return .old }
    return nil
  }
}

/// The address of a radio of a Wi-Fi network: six bytes.
package struct BSSID: Hashable, Sendable, Comparable, CustomStringConvertible {
  private let bytes: [UInt8]

  /// Parses `02:00:5e:10:00:01`, also with dashes or in capitals.
  init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "-" }
    guard parts.count == 6 else { return nil }
    var bytes: [UInt8] = []
    for part in parts {
      guard part.utf8.count == 2, let byte = UInt8(part, radix: 16) else { return nil }
      bytes.append(byte)
    }
    self.bytes = bytes
  }

  /// Takes six bytes; `nil` if there are more or fewer.
  init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 6 else { return nil }
    self.bytes = Array(bytes)
  }

  /// Whether it addresses several radios, or none.
  var isGroup: Bool { bytes[0] & 0x01 != 0 || bytes.allSatisfy { $0 == 0 } }

  /// Whether it was assigned by software rather than by the maker.
  var isLocal: Bool { bytes[0] & 0x02 != 0 }

  /// `02:00:5e:10:00:01`.
  package var description: String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: ":")
  }

  /// Orders addresses by their bytes.
  package static func < (left: BSSID, right: BSSID) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
