package import ArgumentParser
package import WxCore
package import WxLocation

/// The options of the server.
package struct ServeOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  package var host = ExactText(argument: "127.0.0.1")

  @Option(help: ArgumentHelp("The port of all paths.", valueName: "port"))
  package var port = 8080

  @Option(
    help: ArgumentHelp("A port with Photon's paths at the root.", valueName: "port"))
  var photonPort: Int?

  @Option(
    help: ArgumentHelp("A port with Nominatim's paths at the root.", valueName: "port"))
  var nominatimPort: Int?

  @Option(
    help: ArgumentHelp(
      """
      A file with the token for personal paths and changes; needed for other machines, unless \
      --public is given.
      """,
      valueName: "file"))
  package var tokenFile: ExactText?

  @Option(
    name: .customLong("allow-host"),
    help: ArgumentHelp(
      "A host name of this server, such as that of a reverse proxy; may be repeated.",
      valueName: "name"))
  package var allowedHosts: [ExactText] = []

  @Option(
    name: .customLong("allow-frame"),
    help: ArgumentHelp(
      "A site whose pages may show /widget in a frame: https://home.example; may be repeated.",
      valueName: "origin"))
  package var frames: [WebOrigin] = []

  @Option(
    help: ArgumentHelp(
      """
      Tiles below the marks of the page's map: a PMTiles file with pictures, or the address of a \
      tile server, such as https://tiles.example/{z}/{x}/{y}.png.
      """,
      valueName: "file|url"))
  package var mapTiles: TileSource?

  @Option(
    help: ArgumentHelp(
      "Who made the tiles, for the edge of the map (default: the text in the file).",
      valueName: "text"))
  package var mapAttribution: ExactText?

  @Flag(
    name: .customLong("public"),
    help: """
      Serve only geocoding, to everybody and under any name: no page, no weather, nothing personal.
      """)
  package var isPublic = false

  @Option(
    name: .customLong("trust-proxy"),
    help: ArgumentHelp(
      """
      A reverse proxy whose X-Forwarded-For and X-Forwarded-Proto are trusted: an address or a \
      network (CIDR), or several with commas.
      """,
      valueName: "address"))
  package var proxies: [ExactText] = []

  @Option(
    help: ArgumentHelp(
      "The requests per second that each client may send (default: no limit).",
      valueName: "number"))
  package var rate: Double?

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Change a limit, such as client-streams=4; may be repeated.",
      valueName: "name=number"),
    transform: { try LimitArgument(word: $0) })
  var limitWords: [LimitArgument] = []

  @Flag(help: "Open the page in the browser.")
  package var open = false

  @Flag(help: "Only check whether a server with the same --host and --port can answer.")
  package var health = false

  package init() {}

  /// The ports with the paths of one dialect, by its name.
  package var ports: [String: Int] {
    var ports: [String: Int] = [:]
    ports["photon"] = photonPort
    ports["nominatim"] = nominatimPort
    return ports
  }

  package func validate() throws {
    for port in [port] + ports.values.sorted()
    where !(0...65535).contains(port) {
      throw ValidationError("A port is a number from 0 to 65535, not \(port).")
    }
    if isPublic, open {
      throw ValidationError("--public serves no page, so --open cannot be used.")
    }
    if isPublic, mapTiles != nil {
      throw ValidationError("--public serves no page, so --map-tiles cannot be used.")
    }
    for text in proxyTexts where AddressRange(text) == nil {
      throw ValidationError(
        "--trust-proxy is an address or a network such as 192.0.2.0/24, not “\(text.plainText)”.")
    }
    if let rate, !(rate > 0 && rate <= 1e6) {
      throw ValidationError("--rate is a number above 0, at most 1,000,000.")
    }
  }

  /// The limits of the server.
  ///
  /// - Parameter processors: The number of processors of the machine.
  /// - Returns: The limits of the command line, else the standard ones.
  package func limits(processors: Int) -> ServeLimits {
    var limits = ServeLimits(processors: processors)
    for word in limitWords { limits[word.name] = word.value }
    return limits
  }

  /// The reverse proxies whose fields count.
  package var trustedProxies: [AddressRange] { proxyTexts.compactMap { AddressRange($0) } }

  private var proxyTexts: [String] {
    proxies.flatMap { $0.text.split(separator: ",", omittingEmptySubsequences: false) }
      .map { String($0).trimmed }
  }

  /// Whether only programs on this machine can connect.
  package var isLoopback: Bool {
    ["localhost", "::1"].contains(host.text) || host.text.hasPrefix("127.")
  }

  /// Returns a warning about the user that the server runs as; `nil` if there is none.
  ///
  /// - Parameter user: The number of the user.
  /// - Returns: The warning.
  package static func warning(forUser user: UInt32) -> String? {
    guard user == 0 else { return nil }
    return "The server runs as root, which it does not need. Start it as another user."
  }

  /// The token in the token file; `nil` if there is none.
  ///
  /// - Parameter isLocal: Whether only programs on this machine can connect to the sockets that a
  ///   service manager passed on.
  /// - Returns: The token.
  /// - Throws: ``ServeError`` if the file cannot be read, is not private, has no token, or is missing
  ///   although others can connect.
  package func token(isLocal: Bool = true) throws(ServeError) -> Secret? {
    guard let file = tokenFile?.text else {
      // A proxy on this machine lets others in.
      if isPublic || (isLoopback && isLocal && proxies.isEmpty) { return nil }
      let host = isLoopback && isLocal ? "the proxy" : isLocal ? host.text : "the passed socket"
      throw .needsToken(host: host)
    }
    // A shell may pass a pipe, as in --token-file <(COMMAND).
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(file, limit: Self.mostOfToken)
    } catch {
      throw .unreadable(reason: error.message)
    }
    // The group may be the server's own: systemd passes credentials so.
    if let status = try? FileStatus.of(file), status.kind == .file, status.isOpenToAll {
      throw .openToken(file: file)
    }
    let text = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
    guard text.utf8.count >= 16, let token = Secret(String(text)) else {
      throw .weakToken(file: file)
    }
    return token
  }

  /// The largest size of a token file in bytes.
  private static let mostOfToken = 4096
}

/// A server that cannot be started.
package enum ServeError: ExplainedError, Hashable {
  /// Others can connect to the address, and there is no token.
  case needsToken(host: String)
  /// The token file cannot be read, with a sentence that explains why.
  case unreadable(reason: String)
  /// Every user of this machine can read the token file, or change it.
  case openToken(file: String)
  /// The token is too short to protect anything.
  case weakToken(file: String)
  /// The port cannot be used, with the system's reason.
  case cannotListen(address: String, reason: String)
  /// The server at the address cannot answer, with the reason.
  case notHealthy(address: String, reason: String)
  /// The program of the server is missing.
  case notInstalled(folder: String)
  /// A listener ended although the server was not stopped.
  case ended

  package var code: String {
    switch self {
    case .needsToken: "token_required"
    case .unreadable: "token_unreadable"
    case .openToken: "token_not_private"
    case .weakToken: "token_too_short"
    case .cannotListen: "cannot_listen"
    case .notHealthy: "not_healthy"
    case .notInstalled: "server_not_installed"
    case .ended: "server_ended"
    }
  }

  package var cause: FailureCause {
    switch self {
    case .needsToken: .usage
    case .unreadable: .inputMissing
    case .openToken, .weakToken: .configuration
    case .cannotListen, .notHealthy, .notInstalled: .unavailable
    case .ended: .internal
    }
  }

  package var message: String {
    switch self {
    case .needsToken(let host): "Other machines can connect to \(host), so a token is required."
    case .unreadable(let reason): reason
    case .openToken(let file): "Every user of this machine can read or change the token in \(file)."
    case .weakToken(let file): "The first line of \(file) has fewer than 16 characters."
    case .cannotListen(let address, let reason): "\(address) cannot be used: \(reason)."
    case .notHealthy(let address, let reason): "The server at \(address) is not ready: \(reason)."
    case .notInstalled(let folder): "The server, wxlocd, is not in \(folder)."
    case .ended: "The server stopped listening."
    }
  }

  package var hint: Hint? {
    switch self {
    case .needsToken, .weakToken:
      "Create one with “openssl rand -hex 32 > token && chmod 600 token” and use --token-file token."
    case .openToken(let file):
      "Use “chmod 600 \(file)”, and a new token if others may have read it."
    case .unreadable: "Check the path and its permissions."
    case .cannotListen: "Choose another port with --port."
    case .notHealthy: nil
    case .notInstalled:
      """
      Install the package wxloc-server, or in the source folder run “scripts/install --server”; \
      “scripts/wxloc serve” there builds and runs it.
      """
    case .ended: "Start it again; a service manager does so by itself."
    }
  }
}
