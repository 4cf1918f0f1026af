internal import Foundation
package import WxLocation

/// A real GeoClue on a bus of its own, without a network, whose only source is a server of NMEA.
///
/// On Debian, the daemon is in the package geoclue-2.0, and the agent in geoclue-2-demo.
package final class RealGeoClue: Sendable {
  /// Where GeoClue is.
  package let bus: MessageBus
  /// What GeoClue reads: the test sends the sentences.
  package let receiver: FaultyGPSD
  private let socket: String
  private let privateBus: PrivateBus
  private let daemon: OwnProcess
  private let agent: OwnProcess?

  private static let program = "/usr/libexec/geoclue"
  private static let agentProgram = "/usr/libexec/geoclue-2.0/demos/agent"
  private static let name = "org.freedesktop.GeoClue2"

  /// Starts GeoClue.
  ///
  /// - Parameter hasAgent: Whether an agent runs, as on a desktop.
  /// - Throws: An error of the system if a program is not installed.
  package init(hasAgent: Bool = true) async throws {
    socket = OpenFolder.temporary.appending(path: "wxloc-\(UUID().uuidString.prefix(8)).sock").path
    receiver = try FaultyGPSD(unixPath: socket)
    privateBus = try await PrivateBus()
    bus = privateBus.bus
    // Without a network of its own, GeoClue would send a request to its Wi-Fi service.
    daemon = try privateBus.start(
      "unshare", getuid() == 0 ? "-n" : "-rn", Self.program, "--nmea-socket=\(socket)", "-t", "0")
    try await privateBus.hasOwner(Self.name)
    agent = hasAgent ? try privateBus.start(Self.agentProgram) : nil
  }

  /// Waits until another program with a name is on the same bus.
  package func hasOwner(_ name: String) async throws { try await privateBus.hasOwner(name) }

  /// Ends GeoClue, but not the bus.
  package func end() { daemon.stop() }

  /// Ends everything.
  package func stop() {
    agent?.stop()
    daemon.stop()
    privateBus.stop()
    receiver.stop()
    try? FileManager.default.removeItem(atPath: socket)
  }
}
