#if Server
  internal import Logging
  internal import NIOCore
  internal import WxCore
  internal import WxCommand
  internal import WxAnswers
  internal import WxService

  /// The ports of the server.
  struct Listeners {
    let parts: ServiceParts
    let access: Access
    let limits: ServerLimits
    let pool: SearchPool
    let logger: Logger
    let diagnostics: Diagnostics
    private let timers = RequestTimers()
    private let date = ResponseDate()

    init(
      parts: ServiceParts, access: Access, limits: ServerLimits, pool: SearchPool, logger: Logger,
      diagnostics: Diagnostics
    ) {
      self.parts = parts
      self.access = access
      self.limits = limits
      self.pool = pool
      self.logger = logger
      self.diagnostics = diagnostics
    }

    /// Creates the listener of a port.
    ///
    /// - Parameters:
    ///   - port: The port.
    ///   - ports: Receives its address when it is open.
    ///   - opensPage: Whether to open the page in the browser.
    /// - Returns: The listener, which runs until the server is stopped.
    func listener(_ port: Port, in ports: OpenPorts, opensPage: Bool) -> HTTPListener {
      let diagnostics = diagnostics
      return HTTPListener(
        endpoint: port.endpoint,
        responder: ServiceResponder(
          service: Service(parts, routes: port.routes, isForOthers: access.token != nil),
          access: access.policy(for: port),
          proxies: access.proxies, limits: limits, pool: pool, timers: timers, date: date,
          logger: logger),
        logger: logger,
        whenListening: { channel in
          let address = Self.text(of: channel.localAddress)
          diagnostics.note("Listening on \(address) (\(port.name)).")
          ports.add(channel.localAddress)
          if opensPage { Browser.open(address, reportingTo: diagnostics) }
        })
    }

    private static func text(of address: SocketAddress?) -> String {
      guard let host = address?.ipAddress, let port = address?.port else {
        return "the socket \(address?.pathname ?? "")"
      }
      return "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
  }

  /// Who may use the ports.
  struct Access {
    /// Names of the server, besides addresses and `localhost`.
    let names: [String]
    /// The token for personal paths; `nil` on loopback.
    let token: Secret?
    /// The reverse proxies in front of the server.
    let proxies: TrustedProxies

    /// The policy of a port: one that has only data for everybody may have any name.
    func policy(for port: Port) -> AccessPolicy {
      AccessPolicy(names: names, token: token, isForEverybody: port.routes.isForEverybody)
    }
  }

  /// A port and its paths.
  struct Port {
    let endpoint: HTTPListener.Endpoint
    let routes: RouteTable
    /// The purpose of the port, for messages.
    let name: String
  }
#endif
