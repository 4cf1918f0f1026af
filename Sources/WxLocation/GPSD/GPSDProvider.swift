public import WxCore

/// The receivers of a gpsd, read over its JSON protocol.
public struct GPSDProvider: LocationProvider {
  /// `gpsd`.
  public let name = "gpsd"
  /// Reports again and again.
  public let kind = LocationProviderKind.stream
  /// Where gpsd listens.
  public let address: GPSDAddress
  /// The path of the only receiver to listen to; `nil` for all.
  public let device: String?
  /// The watchdogs' patience.
  public let patience: GPSDSession.Patience
  /// Whether gpsd is also asked for what it remembers (`?POLL`): an answer at once, flagged as
  /// cached, which may be from long ago.
  public var asksCache = false
  /// Is told of everything that happens on the connections, at the moment of arrival, before it is
  /// understood; offsets count from the timekeeper's beginning.
  public var record: (@Sendable (RecordingEntry) -> Void)?

  /// Makes a provider; nothing is connected yet.
  ///
  /// - Parameters:
  ///   - address: Where gpsd listens.
  ///   - device: The path of the only receiver to listen to; `nil` for all.
  ///   - patience: The watchdogs' patience.
  public init(
    address: GPSDAddress = GPSDAddress(), device: String? = nil,
    patience: GPSDSession.Patience = GPSDSession.Patience()
  ) {
    self.address = address
    self.device = device
    self.patience = patience
  }

  /// What gpsd reports; throws ``GPSDError``.
  public func updates(
    _ timekeeper: Timekeeper
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    GPSDUpdates(provider: self, timekeeper: timekeeper)
  }
}

/// The reports of a gpsd, from a connection of each iteration's own.
struct GPSDUpdates: AsyncSequence, Sendable {
  typealias Element = LocationEvent
  typealias Failure = any Error

  let provider: GPSDProvider
  let timekeeper: Timekeeper

  func makeAsyncIterator() -> Iterator {
    Iterator(connection: GPSDConnection(provider, timekeeper: timekeeper))
  }

  struct Iterator: AsyncIteratorProtocol {
    let connection: GPSDConnection

    mutating func next() async throws -> LocationEvent? { try await connection.next() }
  }
}
