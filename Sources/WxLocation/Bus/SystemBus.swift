internal import WxPlatform

/// The bus of this machine, on which programs call each other (D-Bus).
package struct SystemBus: Hashable, Sendable {
  /// The address, in the form of the D-Bus specification.
  package let address: String

  /// Creates a bus from its address.
  package init(address: String) { self.address = address }

  /// The bus that the variables of a process name, or else the standard one.
  package init(environment: [String: String]) {
    let named = environment["DBUS_SYSTEM_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
    self.init(address: named ?? "unix:path=/run/dbus/system_bus_socket")
  }

  /// Whether there may be a bus at the address: its socket exists, or it has no path.
  package var isPresent: Bool {
    let prefix = "unix:path="
    guard address.hasPrefix(prefix) else { return !address.isEmpty }
    let path = address.dropFirst(prefix.count).prefix { $0 != "," && $0 != ";" }
    return FileManager.default.fileExists(atPath: String(path))
  }
}
