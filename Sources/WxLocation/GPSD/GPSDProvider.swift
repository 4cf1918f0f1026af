public import WxCore

/// The receivers of a gpsd, read over its JSON protocol.
public struct GPSDProvider: LocationProvider {
  /// `gpsd`.
  public let name = "gpsd"
  /// The provider reports continuously.
  public let kind = LocationProviderKind.stream
  /// Whether the gpsd runs on another machine.
  public var isRemote: Bool { !address.isLoopback }
  /// The address of the gpsd.
  package let address: GPSDAddress
  /// The path of the only receiver to listen to; `nil` for all.
  package let device: String?
  /// The watchdogs' timeouts.
  package let timeLimit: GPSDSession.TimeLimits
  /// Whether to also request gpsd's cached reports (`?POLL`). They arrive at once, are flagged as
  /// cached, and may be old.
  package var usesCachedFixes = false
  /// A closure called with everything that happens on the connections, at arrival and before it is
  /// parsed; offsets count from the start of the clocks.
  package var record: (@Sendable (RecordingEntry) -> Void)?

  /// Creates a provider without connecting.
  ///
  /// - Parameters:
  ///   - address: The address of the gpsd.
  ///   - device: The path of the only receiver to listen to; `nil` for all.
  public init(address: GPSDAddress = GPSDAddress(), device: String? = nil) {
    self.init(address: address, device: device, timeLimit: GPSDSession.TimeLimits())
  }

  /// Creates a provider with other timeouts.
  package init(
    address: GPSDAddress = GPSDAddress(), device: String? = nil, timeLimit: GPSDSession.TimeLimits
  ) {
    self.address = address
    self.device = device
    self.timeLimit = timeLimit
  }

  /// Returns the reports of gpsd; iteration throws an error that conforms to
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
      endpoint: .tcp(host: address.host, port: address.port),
      session: GPSDSession(
        address: address, device: device, timeLimit: timeLimit, usesCachedFixes: usesCachedFixes,
        until: deadline),
      clocks: clocks, record: record)
  }
}
