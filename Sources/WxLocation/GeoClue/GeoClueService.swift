internal import WxPlatform

/// The way to GeoClue.
package enum GeoClueService: Hashable, Sendable {
  /// GeoClue itself, on the bus of the machine.
  case daemon(MessageBus)
  /// The desktop portal, on the bus of the user's session, which asks the user and then GeoClue.
  case portal(MessageBus)

  package var bus: MessageBus {
    switch self {
    case .daemon(let bus), .portal(let bus): bus
    }
  }

  /// Who receives the request, in sentences.
  package var recipient: String {
    switch self {
    case .daemon: "GeoClue"
    case .portal: "the desktop portal"
    }
  }

  /// Returns the way that is open to a process: in a sandbox, only the portal is.
  package static func standard(
    in environment: [String: String], sandbox: AppSandbox?
  ) -> GeoClueService {
    sandbox == nil ? .daemon(.system(in: environment)) : .portal(.session(in: environment))
  }
}

/// A sandbox for apps, which hides GeoClue and offers the desktop portal instead.
package enum AppSandbox: String, Hashable, Sendable, CaseIterable {
  /// Flatpak.
  case flatpak = "Flatpak"
  /// Snap.
  case snap = "Snap"

  /// Finds the sandbox of a process; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - environment: Its variables. A program that an app has started has the variables of the app
  ///     and is not in its sandbox for that.
  ///   - root: Its root folder.
  ///   - program: The file that it runs; `nil` if it is not known.
  package init?(
    in environment: [String: String], root: String = "/", program: String? = AppSandbox.program
  ) {
    if FileManager.default.fileExists(atPath: root + ".flatpak-info") {
      self = .flatpak
    } else if let snap = environment["SNAP"], !snap.isEmpty, program?.hasPrefix(snap + "/") == true
    {
      self = .snap
    } else {
      return nil
    }
  }

  /// The file that this process runs; `nil` on systems without these sandboxes.
  package static var program: String? {
    #if os(Linux)
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      nil
    #endif
  }
}
