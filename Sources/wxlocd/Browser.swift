#if Server
  internal import Foundation
  internal import WxCommand

  /// The user's browser.
  enum Browser {
    #if os(macOS)
      private static let opener = "open"
    #else
      private static let opener = "xdg-open"
    #endif

    /// Opens an address with the system's own command, found on the search path.
    static func open(_ address: String, reportingTo diagnostics: Diagnostics) {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [opener, address]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      process.terminationHandler = { ended in
        if ended.terminationStatus != 0 {
          diagnostics.warn("“\(opener)” did not open the page; open \(address) yourself.")
        }
      }
      do {
        try process.run()
      } catch {
        diagnostics.warn("The browser cannot be started; open \(address) yourself.")
      }
    }
  }
#endif
