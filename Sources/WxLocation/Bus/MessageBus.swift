internal import WxPlatform

/// A bus on which programs call each other (D-Bus).
package struct MessageBus: Hashable, Sendable {
  /// The address, in the form of the D-Bus specification.
  package let address: String

  /// Creates a bus from its address.
  package init(address: String) { self.address = address }

  /// Returns the bus of the machine that the variables of a process name, or else the standard one.
  package static func system(in environment: [String: String]) -> MessageBus {
    MessageBus(
      address: value("DBUS_SYSTEM_BUS_ADDRESS", in: environment)
        ?? "unix:path=/run/dbus/system_bus_socket")
  }

  /// Returns the bus of the user's session that the variables of a process name, or else the
  /// standard one; the address is empty if there is none.
  package static func session(in environment: [String: String]) -> MessageBus {
    let standard = value("XDG_RUNTIME_DIR", in: environment).map { "unix:path=\($0)/bus" }
    return MessageBus(
      address: value("DBUS_SESSION_BUS_ADDRESS", in: environment) ?? standard ?? "")
  }

  private static func value(_ name: String, in environment: [String: String]) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether there may be a bus at the address: its socket exists, or it has no path.
  package var isPresent: Bool {
    let prefix = "unix:path="
    guard address.hasPrefix(prefix) else { return !address.isEmpty }
    let path = address.dropFirst(prefix.count).prefix { $0 != "," && $0 != ";" }
    return FileManager.default.fileExists(atPath: String(path))
  }
}
