internal import Foundation
package import WxLocation

/// A real desktop portal on the bus of a real GeoClue, where it serves programs outside of sandboxes
/// without a question.
///
/// On Debian, it is in the package xdg-desktop-portal.
package final class RealPortal: Sendable {
  /// What the portal passes on.
  package let geoClue: RealGeoClue
  /// Where the portal is.
  package let bus: MessageBus
  private let folder: URL
  private let daemon: OwnProcess

  private static let program = "/usr/libexec/xdg-desktop-portal"
  private static let name = "org.freedesktop.portal.Desktop"

  /// Starts GeoClue and the portal.
  ///
  /// - Parameters:
  ///   - hasAgent: Whether an agent of GeoClue runs, as on a desktop.
  ///   - hasDialog: Whether the desktop can ask the user; if not, the portal has no interface for
  ///     locations.
  /// - Throws: An error of the system if a program is not installed.
  package init(hasAgent: Bool = true, hasDialog: Bool = true) async throws {
    geoClue = try await RealGeoClue(hasAgent: hasAgent)
    bus = geoClue.bus
    folder = OpenFolder.temporary.appending(path: "wxloc-portal-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if hasDialog {
      let settings = """
        [portal]
        DBusName=org.freedesktop.impl.portal.desktop.wxloc
        Interfaces=org.freedesktop.impl.portal.Access;
        UseIn=wxloc
        """
      try Data(settings.utf8).write(to: folder.appending(path: "wxloc.portal"))
    }
    daemon = try OwnProcess(
      Self.program, [],
      environment: [
        "DBUS_SYSTEM_BUS_ADDRESS": bus.address, "DBUS_SESSION_BUS_ADDRESS": bus.address,
        "XDG_DESKTOP_PORTAL_DIR": folder.path, "XDG_CURRENT_DESKTOP": "wxloc",
      ])
    try await geoClue.hasOwner(Self.name)
  }

  /// Ends the portal, but neither GeoClue nor the bus.
  package func end() { daemon.stop() }

  /// Ends everything.
  package func stop() {
    daemon.stop()
    geoClue.stop()
    try? FileManager.default.removeItem(at: folder)
  }
}
