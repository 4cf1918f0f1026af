internal import Foundation
package import WxLocation

/// A NetworkManager with one Wi-Fi adapter, made by python-dbusmock, on a bus of its own.
///
/// On Debian, it is in the package python3-dbusmock.
package final class MockNetworkManager: Sendable {
  /// A network in sight.
  package struct Network: Sendable {
    package var bssid: String
    package var name: String
    /// The signal strength in percent.
    package var strength: Int
    /// The mode, with NetworkManager's numbers.
    package var mode = 2
    /// The number of seconds since it was seen.
    package var age = 3

    /// Describes a network.
    package init(
      _ bssid: String, _ name: String, strength: Int = 60, mode: Int = 2, age: Int = 3
    ) {
      self.bssid = bssid
      self.name = name
      self.strength = strength
      self.mode = mode
      self.age = age
    }
  }

  /// Where NetworkManager is.
  package let bus: MessageBus
  private let privateBus: PrivateBus
  private let daemon: OwnProcess

  private static let name = "org.freedesktop.NetworkManager"
  private static let manager = "/org/freedesktop/NetworkManager"
  private static let adapter = "/org/freedesktop/NetworkManager/Devices/wlan"
  private static let radio = "org.freedesktop.NetworkManager.Device.Wireless"
  private static let point = "org.freedesktop.NetworkManager.AccessPoint"
  private static let mock = "org.freedesktop.DBus.Mock"

  /// Starts it.
  ///
  /// - Parameters:
  ///   - networks: The networks in sight.
  ///   - hasAdapter: Whether there is a Wi-Fi adapter beside one for a cable.
  /// - Throws: An error of the system if a program is not installed.
  package init(_ networks: [Network], hasAdapter: Bool = true) async throws {
    privateBus = try await PrivateBus()
    bus = privateBus.bus
    daemon = try privateBus.start(
      "/usr/bin/python3", "-m", "dbusmock", "--system", "--template", "networkmanager")
    try await privateBus.hasOwner(Self.name)
    // The name is on the bus before the objects are.
    try await OwnProcess.wait {
      try await send(Self.manager, "\(Self.name).GetDevices")
    }
    try await call("AddEthernetDevice", "string:cable", "string:eth0", "int32:100")
    guard hasAdapter else { return }
    try await call("AddWiFiDevice", "string:wlan", "string:wlan0", "int32:100")
    for (index, network) in networks.enumerated() { try await add(network, as: "ap\(index)") }
  }

  /// Adds a network.
  package func add(_ network: Network, as name: String) async throws {
    try await call(
      "AddAccessPoint", "string:\(Self.adapter)", "string:\(name)", "string:\(network.name)",
      "string:\(network.bssid)", "uint32:\(network.mode)", "uint32:2437", "uint32:54000",
      "byte:\(network.strength)", "uint32:256")
    let seen = Int(WiFiProvider.uptime) - network.age
    try await call(
      "SetProperty", "string:\(Self.manager)/AccessPoint/\(name)", "string:\(Self.point)",
      "string:LastSeen", "variant:int32:\(seen)")
  }

  /// Switches Wi-Fi off or on.
  package func setWireless(_ isOn: Bool) async throws {
    try await call(
      "SetProperty", "string:\(Self.manager)", "string:\(Self.name)", "string:WirelessEnabled",
      "variant:boolean:\(isOn)")
  }

  /// Lets a scan see every network again.
  package func letScansSucceed() async throws {
    let code = """
      import time
      now = int(time.clock_gettime(time.CLOCK_BOOTTIME))
      for path, point in objects.items():
        if '/AccessPoint/' in path:
          point.props['\(Self.point)']['LastSeen'] = dbus.Int32(now)
      self.EmitSignal('org.freedesktop.DBus.Properties', 'PropertiesChanged', 'sa{sv}as', \
      ['\(Self.radio)', {'LastScan': dbus.Int64(now * 1000, variant_level=1)}, []])
      """
    try await require(
      Self.adapter, "\(Self.mock).AddMethod", "string:\(Self.radio)", "string:RequestScan",
      "string:a{sv}", "string:", "string:\(code)")
  }

  private func call(_ method: String, _ arguments: String...) async throws {
    try await require("/org/freedesktop", "\(Self.mock).\(method)", arguments)
  }

  private func require(_ path: String, _ method: String, _ arguments: String...) async throws {
    try await require(path, method, arguments)
  }

  private func require(_ path: String, _ method: String, _ arguments: [String]) async throws {
    guard try await send(path, method, arguments) else { throw CocoaError(.featureUnsupported) }
  }

  private func send(
    _ path: String, _ method: String, _ arguments: [String] = []
  ) async throws -> Bool {
    let call = try privateBus.start(
      "dbus-send",
      ["--system", "--print-reply", "--dest=\(Self.name)", path, method] + arguments)
    return await call.end() == 0
  }

  /// Ends NetworkManager, but not the bus.
  package func end() { daemon.stop() }

  /// Ends everything.
  package func stop() {
    daemon.stop()
    privateBus.stop()
  }
}
