internal import Synchronization
public import WxCore
internal import WxPlatform

/// The positions of GeoClue, the location service of Linux desktops.
///
/// GeoClue has sources of its own: receivers, modems, and services in the network that locate the
/// networks in sight. So a request to it may lead to a request to such a service. Programs in
/// Flatpak or Snap reach it through the desktop portal, which asks the user first.
public struct GeoClueProvider: LocationProvider {
  /// The name of the source in fixes.
  static let sourceName = "geoclue"
  /// The desktop ID of this project's programs.
  package static let ownDesktopID = "wxloc"

  /// `geoclue`.
  public let name = Self.sourceName
  /// The provider reports continuously.
  public let kind = LocationProviderKind.stream
  /// GeoClue may use the network.
  public let isRemote = true
  /// GeoClue reports the time of each position, so an old one is recognized.
  public let mayStartOld = false
  /// The way to GeoClue.
  package let service: GeoClueService
  /// The name of the program's desktop file, without its extension.
  private let desktopID: String
  /// The time limits of GeoClue itself.
  package let timeLimit: GeoClueSession.TimeLimits
  /// A closure called with everything that happens on the connections, at arrival and before it is
  /// read; offsets count from the start of the clocks.
  package var record: (@Sendable (RecordingEntry) -> Void)?
  /// A closure called once, before GeoClue begins to look for a position.
  package var announce: (@Sendable () -> Void)?

  /// Creates a provider without opening anything.
  ///
  /// - Parameter desktopID: The name of your desktop file without `.desktop`, by which the desktop asks the
  ///   user for permission; by default the name of the process. In Flatpak and Snap, the desktop knows it.
  public init(desktopID: String? = nil) {
    let environment = ProcessInfo.processInfo.environment
    self.init(
      .standard(in: environment, sandbox: AppSandbox(in: environment)),
      desktopID: desktopID ?? ProcessInfo.processInfo.processName)
  }

  /// Creates a provider for a way to GeoClue.
  package init(
    _ service: GeoClueService, desktopID: String = GeoClueProvider.ownDesktopID,
    timeLimit: GeoClueSession.TimeLimits = GeoClueSession.TimeLimits()
  ) {
    self.service = service
    self.desktopID = desktopID
    self.timeLimit = timeLimit
  }

  /// Returns GeoClue's positions; iteration throws an error that conforms to
  /// ``WxCore/ExplainedError``.
  public func updates(
    _ clocks: Clocks
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    updates(clocks, until: nil)
  }

  /// Returns the same positions as without a deadline, but fails if GeoClue has not accepted the
  /// request before it.
  public func updates(
    _ clocks: Clocks, until deadline: Duration?
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    switch service {
    case .daemon(let bus):
      ReceiverUpdates(
        endpoint: .bus(bus),
        session: GeoClueSession(desktopID: desktopID, timeLimit: timeLimit, until: deadline),
        clocks: clocks, record: observer)
    case .portal(let bus):
      ReceiverUpdates(
        endpoint: .bus(bus), session: PortalSession(until: deadline), clocks: clocks,
        record: observer)
    }
  }

  /// What GeoClue sends is not known here.
  package var sent: String? {
    "a request, which it may pass on with the Wi-Fi networks in sight to a service"
  }

  /// Records, and announces the request as soon as there is a client or a session,
  /// which has not started yet.
  private var observer: (@Sendable (RecordingEntry) -> Void)? {
    guard let announce else { return record }
    let once = Once()
    return { [record] entry in
      record?(entry)
      guard case .bytes(let line) = entry.kind, let message = BusMessage(line: line[...]),
        case .answer = message.kind, message.body.first?.string?.hasPrefix("/org/") == true
      else { return }
      once.perform(announce)
    }
  }
}

extension GeoClueProvider: DisclosingProvider {}

/// Does something at most once.
private final class Once: Sendable {
  private let isDone = Mutex(false)

  func perform(_ body: () -> Void) {
    let isFirst = isDone.withLock { isDone in
      let isFirst = !isDone
      isDone = true
      return isFirst
    }
    if isFirst { body() }
  }
}
