public import WxCore

/// The sentences of a receiver that speaks NMEA 0183: on a serial line or USB, from a chart
/// plotter, a Signal K server or a phone in the network, or in a file. No gpsd is needed.
public struct NMEAProvider: LocationProvider {
  /// The name of the source in fixes.
  static let sourceName = "nmea"

  /// `nmea`.
  public let name = Self.sourceName
  /// The provider reports continuously.
  public let kind = LocationProviderKind.stream
  /// Whether the sentences are requested from another machine.
  public var isRemote: Bool { !address.isLocal }
  /// Whether the sentences have an end: those of a file or a pipe.
  public var isFinite: Bool { address.isFinite }
  /// Where the sentences come from.
  package let address: NMEAAddress
  /// The watchdogs' timeouts.
  package let timeLimit: NMEASession.TimeLimits
  /// A closure called with everything that happens on the connections, at arrival and before it is
  /// parsed; offsets count from the start of the clocks.
  package var record: (@Sendable (RecordingEntry) -> Void)?

  /// Creates a provider without opening anything.
  ///
  /// - Parameter address: Where the sentences come from.
  public init(address: NMEAAddress) {
    self.init(address: address, timeLimit: NMEASession.TimeLimits())
  }

  /// Creates a provider with other timeouts.
  package init(address: NMEAAddress, timeLimit: NMEASession.TimeLimits) {
    self.address = address
    self.timeLimit = timeLimit
  }

  /// Returns the reports of the receiver; iteration throws an error that conforms to
  /// ``WxCore/ExplainedError``.
  public func updates(
    _ clocks: Clocks
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    updates(clocks, until: nil)
  }

  /// Returns the same reports as without a deadline. The epoch that is current just before the
  /// deadline still counts.
  public func updates(
    _ clocks: Clocks, until deadline: Duration?
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    ReceiverUpdates(
      endpoint: address.endpoint,
      session: NMEASession(address: address, timeLimit: timeLimit, until: deadline),
      clocks: clocks, record: record)
  }
}
