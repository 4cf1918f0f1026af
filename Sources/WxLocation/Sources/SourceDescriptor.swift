/// A kind of location source as the programs name it.
///
/// `--source`, the setting `source.order`, completions, the help and `auto` are built from
/// ``all``. How the programs make the source is in the table of `LocationSources`.
package struct SourceDescriptor: Sendable {
  /// The name: a lower-case word.
  package let name: String
  /// What it reads, as a noun phrase.
  package let summary: String
  /// Whether it knows no more than a city.
  package let isCoarse: Bool
  /// Whether it sends a request over the network, unless what it would request is given.
  package let usesNetwork: Bool
  /// Whether it reports what is known already, and so has no place in a stream.
  package let isMemory: Bool
  /// Whether it cannot be made from settings alone.
  package let needsArgument: Bool
  /// Its place among the sources of `auto`, which are tried in ascending order; `nil` if `auto`
  /// does not try it.
  package let automaticRank: Int?

  /// Describes a source.
  package init(
    _ name: String, _ summary: String, automaticRank: Int? = nil, isCoarse: Bool = false,
    usesNetwork: Bool = false, isMemory: Bool = false, needsArgument: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.automaticRank = automaticRank
    self.isCoarse = isCoarse
    self.usesNetwork = usesNetwork
    self.isMemory = isMemory
    self.needsArgument = needsArgument
  }
}

extension SourceDescriptor {
  /// Receivers that gpsd reads.
  package static let gpsd = SourceDescriptor("gpsd", "receivers that gpsd reads", automaticRank: 20)
  /// A receiver of NMEA 0183.
  package static let nmea = SourceDescriptor("nmea", "a receiver of NMEA 0183", automaticRank: 10)
  /// The location service of the desktop.
  package static let geoClue = SourceDescriptor(
    "geoclue", "the location service of the desktop", automaticRank: 30, usesNetwork: true)
  /// The Wi-Fi networks in sight, which a service locates.
  package static let wiFi = SourceDescriptor(
    "wifi", "the Wi-Fi networks in sight", automaticRank: 40, usesNetwork: true)
  /// The last position that a phone has sent to the server.
  package static let phone = SourceDescriptor(
    "phone", "the last position of a phone", automaticRank: 5)
  /// The position of this network's address, from a service.
  package static let ip = SourceDescriptor(
    "ip", "a service that locates this network's address", automaticRank: 50, isCoarse: true,
    usesNetwork: true)
  /// The position of an address, from a database on this machine.
  package static let mmdb = SourceDescriptor(
    "mmdb", "a MaxMind database", isCoarse: true, usesNetwork: true)
  /// A position given by the user.
  package static let fixed = SourceDescriptor("fixed", "the given position", needsArgument: true)
  /// The last fix, then the default place.
  package static let saved = SourceDescriptor(
    "saved", "the last known position, then the default place", automaticRank: 90, isMemory: true)
  /// The available ones, in the order of ``automaticRank``.
  package static let auto = SourceDescriptor("auto", "the available ones, in order")

  /// All sources, in the order in which they are listed.
  package static let all: [SourceDescriptor] = [
    .gpsd, .nmea, .geoClue, .wiFi, .phone, .ip, .mmdb, .fixed, .saved, .auto,
  ]

  /// The sources of `auto`, in the order in which they are tried.
  package static let automatic = all.filter { $0.automaticRank != nil }
    .sorted { ($0.automaticRank ?? 0) < ($1.automaticRank ?? 0) }

  /// Returns the source with a name, ignoring case.
  package static func named(_ name: String) -> SourceDescriptor? {
    all.first { $0.name == name.lowercased() }
  }
}

/// Sources are the same if their names are.
extension SourceDescriptor: Hashable {
  package static func == (left: SourceDescriptor, right: SourceDescriptor) -> Bool {
    left.name == right.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
