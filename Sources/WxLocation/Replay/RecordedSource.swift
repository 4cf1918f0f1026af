internal import WxCore

/// The source of a recording, whose protocol the recorded bytes follow.
package enum RecordedSource: Hashable, Sendable {
  /// A gpsd, and the path of the only receiver that was listened to; `nil` for all.
  case gpsd(GPSDAddress, device: String?)
  /// A receiver that speaks NMEA 0183.
  case nmea(NMEAAddress)
  /// GeoClue, or the desktop portal.
  case geoClue(GeoClueService)
  /// NetworkManager on the system bus, with the answers of a service.
  case wiFi(MessageBus)

  /// The name of the source.
  package var name: String {
    switch self {
    case .gpsd: "gpsd"
    case .nmea: NMEAProvider.sourceName
    case .geoClue: GeoClueProvider.sourceName
    case .wiFi: WiFiProvider.sourceName
    }
  }

  /// The address, for messages.
  package var address: String {
    switch self {
    case .gpsd(let address, _): address.description
    case .nmea(let address): address.description
    case .geoClue(let service): service.bus.address
    case .wiFi(let bus): bus.address
    }
  }

  /// The receiver that was listened to, if only one was, or the portal.
  var device: String? {
    switch self {
    case .gpsd(_, let device): device
    case .geoClue(.portal): Self.portal
    case .nmea, .geoClue, .wiFi: nil
    }
  }

  private static let portal = "portal"

  /// Returns the provider, which passes on everything that happens on its connections.
  ///
  /// - Parameters:
  ///   - locator: The locator, which only Wi-Fi networks need.
  ///   - record: Receives what happens.
  /// - Returns: The provider.
  package func provider(
    locator: WiFiLocator? = nil, _ record: @escaping @Sendable (RecordingEntry) -> Void
  ) -> any LocationProvider {
    switch self {
    case .gpsd(let address, let device):
      var provider = GPSDProvider(address: address, device: device)
      provider.record = record
      return provider
    case .nmea(let address):
      var provider = NMEAProvider(address: address)
      provider.record = record
      return provider
    case .geoClue(let service):
      var provider = GeoClueProvider(service)
      provider.record = record
      return provider
    case .wiFi(let bus):
      guard let locator else { return OneShotProvider(name: name) { nil } }
      var provider = WiFiProvider(bus: bus, locator: locator)
      provider.record = record
      return provider
    }
  }

  /// The description of the source for the state machines.
  var description: LocationMachine.Source {
    LocationMachine.Source(
      name: name, kind: kind, isFinite: isFinite, mayStartOld: mayStartOld)
  }

  private var kind: LocationProviderKind {
    if case .wiFi = self { .oneShot } else { .stream }
  }

  private var isFinite: Bool {
    if case .nmea(let address) = self { address.isFinite } else { false }
  }

  private var mayStartOld: Bool {
    if case .geoClue(let service) = self { GeoClueProvider(service).mayStartOld } else { true }
  }

  /// Returns a session of the protocol, as for a new connection.
  func session(until limit: Duration?) -> any ReceiverSession {
    switch self {
    case .gpsd(let address, let device):
      GPSDSession(address: address, device: device, until: limit)
    case .nmea(let address): NMEASession(address: address, until: limit)
    case .geoClue(.daemon): GeoClueSession(until: limit)
    case .geoClue(.portal): PortalSession(until: limit)
    case .wiFi: WiFiSession(until: limit)
    }
  }

  /// Reads the source from a header; `nil` if it is not known here.
  init?(json: JSONValue) {
    guard let name = json["source"]?.string, let address = json["address"]?.string else {
      return nil
    }
    switch name {
    case NMEAProvider.sourceName:
      guard let address = NMEAAddress(address) else { return nil }
      self = .nmea(address)
    case GeoClueProvider.sourceName:
      let bus = MessageBus(address: address)
      self = .geoClue(json["device"]?.string == Self.portal ? .portal(bus) : .daemon(bus))
    case WiFiProvider.sourceName: self = .wiFi(MessageBus(address: address))
    case "gpsd":
      guard let address = GPSDAddress(address) else { return nil }
      self = .gpsd(address, device: json["device"]?.devicePath)
    default: return nil
    }
  }
}
