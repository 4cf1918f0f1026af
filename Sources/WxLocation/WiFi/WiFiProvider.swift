package import WxCore

/// The position of the Wi-Fi networks in sight, from a service that knows where they are.
///
/// NetworkManager lists the networks, or else the kernel; the service receives the addresses and the signal strengths
/// of their radios. The answer is used again while the same networks are in sight.
package struct WiFiProvider: DisclosingProvider {
  /// The name of the source in fixes.
  static let sourceName = "wifi"

  /// `wifi`.
  package let name = Self.sourceName
  /// The provider answers once.
  package let kind = LocationProviderKind.oneShot
  /// The bus on which NetworkManager is.
  package let bus: MessageBus
  /// The adapters without NetworkManager.
  private let radios: KernelRadios
  /// Asks the service.
  package let locator: WiFiLocator
  private let timeLimit: WiFiSession.TimeLimits
  private let uptime: @Sendable () -> Double
  /// A closure called with everything that happens, at arrival and before it is read; offsets count
  /// from the start of the clocks.
  package var record: (@Sendable (RecordingEntry) -> Void)?

  /// Creates a provider without opening anything.
  ///
  /// - Parameters:
  ///   - bus: The bus on which NetworkManager is.
  ///   - radios: The adapters without NetworkManager.
  ///   - locator: Asks the service.
  ///   - timeLimit: The time limits.
  ///   - uptime: Returns how long the machine has been running, in seconds.
  package init(
    bus: MessageBus, radios: KernelRadios = .live, locator: WiFiLocator,
    timeLimit: WiFiSession.TimeLimits = WiFiSession.TimeLimits(),
    uptime: @escaping @Sendable () -> Double = { WiFiProvider.uptime }
  ) {
    self.bus = bus
    self.radios = radios
    self.locator = locator
    self.timeLimit = timeLimit
    self.uptime = uptime
  }

  /// Returns one fix; iteration throws an error that conforms to ``WxCore/ExplainedError``.
  package func updates(
    _ clocks: Clocks
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    updates(clocks, until: nil)
  }

  /// Returns the same; the service must have answered before the deadline.
  package func updates(
    _ clocks: Clocks, until deadline: Duration?
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    ReceiverUpdates(
      endpoint: .bus(bus), session: WiFiSession(timeLimit: timeLimit, until: deadline),
      clocks: clocks, record: record, reply: reply)
  }

  private func reply(to question: [UInt8]) async -> [UInt8] {
    let reply: WiFiReply
    switch WiFiQuestion(line: question[...]) {
    case .uptime: reply = .uptime(uptime())
    case .scan: reply = .scan(radios.scan(at: uptime()))
    case .known(let networks):
      reply = locator.known(networks).map { .position($0) } ?? .unknown(service: locator.service)
    case .position(let networks, let limit):
      reply = .position(await locator.answer(about: networks, within: limit))
    case nil: return []
    }
    return Array(reply.line.utf8)
  }

  package var sent: String? {
    "the addresses and signal strengths of the Wi-Fi networks in sight, and the internet address"
  }

  /// The time since the start of the machine in seconds, with the time of its suspension; 0 on
  /// other systems than Linux: it is the clock of NetworkManager and the kernel.
  package static var uptime: Double {
    #if os(Linux)
      let bytes = (try? PrivateFile.read("/proc/uptime", limit: 1024)) ?? []
      let text = String(decoding: bytes, as: UTF8.self).prefix { $0 != " " }
      return Double(decimal: text) ?? 0
    #else
      return 0
    #endif
  }
}
