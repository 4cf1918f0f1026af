internal import Foundation
package import WxLocation

/// The service that sets the time zone, made up by python-dbusmock on a bus of its own.
///
/// On Debian, the template is in the package python3-dbusmock.
package final class MockTimeDate: Sendable {
  /// Where the service is.
  package let bus: MessageBus
  private let privateBus: PrivateBus
  private let mock: OwnProcess
  /// What was called, one call a line.
  private let log: URL

  private static let name = "org.freedesktop.timedate1"
  private static let path = "/org/freedesktop/timedate1"

  /// Starts the service.
  ///
  /// - Parameter zone: The time zone of the machine.
  /// - Throws: An error of the system if a program is not installed.
  package init(zone: String) async throws {
    log = OpenFolder.temporary.appending(path: "wxloc-\(UUID().uuidString.prefix(8)).log")
    privateBus = try await PrivateBus()
    bus = privateBus.bus
    // Debian's Python, which has the package; there may be another one on the path.
    mock = try privateBus.start(
      "/usr/bin/python3", "-m", "dbusmock", "--system", "--logfile", log.path, "--template",
      "timedated", "--parameters", #"{"Timezone": "\#(zone)"}"#)
    // The name comes first, the properties a moment later.
    try await OwnProcess.wait { [privateBus] in
      let call = try privateBus.start(
        "dbus-send", "--system", "--print-reply", "--dest=\(Self.name)", Self.path,
        "org.freedesktop.DBus.Properties.Get", "string:\(Self.name)", "string:Timezone")
      return await call.end() == 0
    }
  }

  /// Lets the next calls fail.
  ///
  /// - Parameters:
  ///   - error: The name of the error in D-Bus.
  ///   - text: Its text.
  /// - Throws: An error of the system.
  package func fail(with error: String, _ text: String) async throws {
    let code = #"raise dbus.exceptions.DBusException("\#(text)", name="\#(error)")"#
    let call = try privateBus.start(
      "dbus-send", "--system", "--print-reply", "--dest=\(Self.name)", Self.path,
      "org.freedesktop.DBus.Mock.AddMethod", "string:\(Self.name)", "string:SetTimezone",
      "string:sb", "string:", "string:\(code)")
    guard await call.end() == 0 else { throw CocoaError(.featureUnsupported) }
  }

  /// The calls that set the zone, each with its arguments: `"Europe/Paris" False`.
  package var calls: [String] {
    get throws {
      try String(contentsOf: log, encoding: .utf8).split(separator: "\n").compactMap { line in
        // The time, the method, its arguments; an error has a line of its own.
        let parts = line.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, parts[1] == "SetTimezone", !parts[2].hasPrefix("raised:") else {
          return nil
        }
        return String(parts[2])
      }
    }
  }

  /// Ends everything.
  package func stop() {
    mock.stop()
    privateBus.stop()
    try? FileManager.default.removeItem(at: log)
  }
}
