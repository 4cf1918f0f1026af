internal import WxCore

/// The source of a recording, whose protocol the recorded bytes follow.
package enum RecordedSource: Hashable, Sendable {
  /// A gpsd, and the path of the only receiver that was listened to; `nil` for all.
  case gpsd(GPSDAddress, device: String?)
  /// A receiver that speaks NMEA 0183.
  case nmea(NMEAAddress)

  /// The name of the source.
  package var name: String {
    switch self {
    case .gpsd: "gpsd"
    case .nmea: NMEAProvider.sourceName
    }
  }

  /// The address, for messages.
  package var address: String {
    switch self {
    case .gpsd(let address, _): address.description
    case .nmea(let address): address.description
    }
  }

  /// The receiver that was listened to, if only one was.
  var device: String? {
    if case .gpsd(_, let device) = self { device } else { nil }
  }

  /// Returns the provider, which passes on everything that happens on its connections.
  package func provider(
    _ record: @escaping @Sendable (RecordingEntry) -> Void
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
    }
  }

  /// The description of the source for the state machines.
  var description: LocationMachine.Source {
    LocationMachine.Source(name: name, kind: .stream, isFinite: isFinite)
  }

  private var isFinite: Bool {
    if case .nmea(let address) = self { address.isFinite } else { false }
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
    case "gpsd":
      guard let address = GPSDAddress(address) else { return nil }
      self = .gpsd(address, device: json["device"]?.devicePath)
    default: return nil
    }
  }
}

/// A session of the protocol that was recorded.
enum RecordedSession: Sendable {
  case gpsd(GPSDSession)
  case nmea(NMEASession)

  /// What to do with the session.
  enum Step {
    case start, connected, tick, closed
    case receive([UInt8])
    case fail(code: String, detail: String)
  }

  /// Creates a session, as for a new connection.
  init(_ source: RecordedSource, until limit: Duration?) {
    self =
      switch source {
      case .gpsd(let address, let device):
        .gpsd(GPSDSession(address: address, device: device, until: limit))
      case .nmea(let address): .nmea(NMEASession(address: address, until: limit))
      }
  }

  /// The time of the next tick.
  var deadline: Duration? {
    switch self {
    case .gpsd(let session): session.deadline
    case .nmea(let session): session.deadline
    }
  }

  /// The time at which the next epoch is complete.
  var epochDeadline: Duration? {
    switch self {
    case .gpsd(let session): session.epochDeadline
    case .nmea(let session): session.epochDeadline
    }
  }

  /// Performs a step, and returns the items that follow.
  mutating func perform(_ step: Step, at now: Timestamp) -> [ReplayedSession.Item] {
    switch self {
    case .gpsd(var session):
      let address = session.address
      let items = Self.perform(step, in: &session, at: now) { code, detail in
        GPSDError(code: code, address: address, detail: detail)
      }
      self = .gpsd(session)
      return items
    case .nmea(var session):
      let address = session.address
      let items = Self.perform(step, in: &session, at: now) { code, detail in
        NMEAError(code: code, address: address, detail: detail)
      }
      self = .nmea(session)
      return items
    }
  }

  private static func perform<Session: ReceiverSession>(
    _ step: Step, in session: inout Session, at now: Timestamp,
    error: (_ code: String, _ detail: String) -> Session.Failure
  ) -> [ReplayedSession.Item] {
    let actions =
      switch step {
      case .start: session.start(at: now)
      case .connected: session.connected(at: now)
      case .tick: session.tick(at: now)
      case .closed: session.closed(at: now)
      case .receive(let bytes): session.receive(bytes, at: now)
      case .fail(let code, let detail): session.failed(error(code, detail))
      }
    return actions.compactMap { action in
      switch action {
      case .send, .tune: nil
      case .emit(let event): .event(event)
      case .fail(let error): .failed(error)
      case .finish: .ended
      }
    }
  }
}
