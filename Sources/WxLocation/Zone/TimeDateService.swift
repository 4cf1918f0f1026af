package import WxCore

/// The service of the system that sets the clock's time zone: systemd-timedated, or another program with
/// its interface `org.freedesktop.timedate1`.
package struct TimeDateService: Sendable {
  private static let program = "org.freedesktop.timedate1"
  private static let path = "/org/freedesktop/timedate1"

  private let bus: MessageBus
  private let clocks: Clocks
  /// The time limit for an answer. The bus may have to start the service.
  package var timeLimit = Duration.seconds(25)
  /// The time limit if a person may have to enter a password.
  private let personTimeLimit = Duration.seconds(120)

  /// Creates a client without connecting.
  package init(bus: MessageBus, clocks: Clocks) {
    self.bus = bus
    self.clocks = clocks
  }

  /// Returns the time zone of the system.
  ///
  /// - Throws: ``TimeDateError``, or `CancellationError`.
  package func timeZone() async throws -> String {
    let call = BusCall(
      1, of: "Get", in: BusDaemon.properties, at: Self.path, of: Self.program,
      [.text(Self.program), .text("Timezone")])
    let values = try await answer(to: call, within: timeLimit)
    guard let zone = values.first?.string, !zone.isEmpty else {
      throw TimeDateError.refused("it has not named the time zone")
    }
    return String(zone.plainText)
  }

  /// Sets the time zone of the system.
  ///
  /// - Parameters:
  ///   - zone: The IANA identifier.
  ///   - asksPerson: Whether the system may ask somebody for a password.
  /// - Throws: ``TimeDateError``, or `CancellationError`.
  package func set(_ zone: String, asksPerson: Bool) async throws {
    let call = BusCall(
      1, of: "SetTimezone", in: Self.program, at: Self.path, of: Self.program,
      [.text(zone), .flag(asksPerson)])
    do {
      _ = try await answer(to: call, within: asksPerson ? personTimeLimit : timeLimit)
    } catch TimeDateError.invalid {
      throw TimeDateError.unknownZone(zone)
    }
  }

  /// Connects, sends a call, and waits for its answer.
  private func answer(to call: BusCall, within limit: Duration) async throws -> [JSONValue] {
    let stream = SocketStream(.bus(bus), clocks: clocks)
    stream.start()
    defer { stream.close() }
    let deadline = clocks.elapsed() + limit
    while true {
      let event = await stream.next(before: deadline)
      try Task.checkCancellation()
      switch event {
      case nil: throw TimeDateError.silent(after: limit)
      case .connected: stream.send(Array(call.line.utf8))
      case .bytes(let line, _):
        guard let message = BusMessage(line: line[...]) else { continue }
        switch message.kind {
        case .answer(to: call.number): return message.body
        case .error(to: call.number, let name):
          throw TimeDateError(name: name, message.body.first?.string ?? "")
        default: continue
        }
      case .ended(.unopened(let failure)): throw TimeDateError.bus(BusFailure(opening: failure))
      case .ended: throw TimeDateError.gone
      }
    }
  }
}
