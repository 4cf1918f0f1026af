#if Server
  internal import WxPlatform
  internal import WxCommand
  internal import WxCore

  /// The user's browser.
  enum Browser {
    #if os(macOS)
      private static let opener = "open"
    #else
      private static let opener = "xdg-open"
    #endif

    /// Opens an address with the system's own command, found on the search path.
    static func open(_ address: String, reportingTo diagnostics: Diagnostics) {
      do {
        let child = try ChildProcess.start(
          "/bin/sh", arguments: ["-c", #"exec "$0" "$1" >/dev/null 2>&1"#, opener, address],
          environment: ProcessInfo.processInfo.environment, input: [])
        try WorkerThread.start {
          ChildProcess.awaitEnd(of: child)
          guard ChildProcess.reap(child) != .exited(0) else { return }
          diagnostics.warn("“\(opener)” did not open the page; open \(address) yourself.")
        }
      } catch {
        diagnostics.warn("The browser cannot be started; open \(address) yourself.")
      }
    }
  }
#endif
