#if Server
  internal import Hummingbird
  internal import HummingbirdCore
  internal import Logging
  internal import NIOCore
  internal import WxCommand
  internal import WxService

  /// The ports of the server.
  struct Listeners {
    let parts: ServiceParts
    let access: AccessPolicy
    let limits: ServerLimits
    let logger: Logger
    let diagnostics: Diagnostics

    /// Returns what listens on a port.
    ///
    /// - Parameters:
    ///   - host: The address.
    ///   - port: The port; 0 for any that is free.
    ///   - routes: The paths.
    ///   - name: What the port is for, in the message.
    ///   - opensPage: Whether to open the page in the browser.
    /// - Returns: The application, which runs until the server is stopped.
    func application(
      _ host: String, port: Int, routes: RouteTable, for name: String, opensPage: Bool = false
    ) -> Application<ServiceResponder> {
      let diagnostics = diagnostics
      return Application(
        responder: ServiceResponder(
          service: Service(parts, routes: routes), access: access, limits: limits),
        server: .http1(
          configuration: .init(
            idleTimeout: .seconds(Int64(ServerLimits.idleTime)),
            httpDecoderConfiguration: .init(
              maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100))),
        configuration: ApplicationConfiguration(
          address: .hostname(host, port: port), backlog: 1024,
          availableConnectionsDelegate: MaximumAvailableConnections(
            ServerLimits.connections, logger: logger)),
        onServerRunning: { channel in
          let port = channel.localAddress?.port ?? port
          let shown = host.contains(":") ? "[\(host)]" : host
          let address = "http://\(shown):\(port)"
          diagnostics.note("Listening on \(address) (\(name)).")
          if opensPage { Browser.open(address, reportingTo: diagnostics) }
        },
        logger: logger)
    }
  }
#endif
