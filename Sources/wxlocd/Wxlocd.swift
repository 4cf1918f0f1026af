#if Server
  internal import ArgumentParser
  internal import WxPlatform
  internal import Logging
  internal import Metrics
  internal import ServiceLifecycle
  internal import UnixSignals
  internal import WxCommand
  internal import WxCore
  internal import WxAnswers
  internal import WxService

  /// The server: listeners, limits and metrics around the service.
  struct Wxlocd: Command {
    static let configuration = CommandConfiguration(
      commandName: "wxlocd",
      abstract: "Serve geocoding, places, weather and the page over HTTP.",
      discussion: "“wxloc help serve” describes the options.",
      version: Program.version)

    @OptionGroup(title: "Global options") var globals: GlobalOptions<TextFormat>
    @OptionGroup var options: ServeOptions

    /// Opens the ports, serves requests until a signal ends the server, and waits for what is under
    /// way.
    func run(in context: CommandContext) async throws -> ExitStatus {
      if options.health {
        try await HealthCheck(host: options.host.text, port: options.port).run()
        return .success
      }
      let sockets = InheritedSocket.all(in: context.environment)
      let access = Access(
        names: options.allowedHosts.map(\.text) + [options.host.text],
        token: try options.token(isLocal: sockets.allSatisfy(\.isLocal)),
        proxies: TrustedProxies(options.trustedProxies))
      let tiles = try options.mapTiles.map {
        MapTiles(try $0.opened, attribution: options.mapAttribution?.text)
      }
      let metrics = PrometheusMetrics()
      MetricsSystem.bootstrap(metrics)
      let gazetteer = OpenedGazetteer(in: context)
      let numbers = options.limits(processors: ProcessInfo.processInfo.activeProcessorCount)
      let limits = limits(numbers, proxies: access.proxies)
      let pool = try SearchPool(threads: numbers[.searches], share: numbers[.clientSearches])
      let gauges = ServerGauges(limits: limits, pool: pool, gazetteer: gazetteer)
      metrics.add { gauges.values }
      let listeners = Listeners(
        parts: try parts(in: context, gazetteer, numbers), access: access, limits: limits,
        pool: pool, logger: context.logger("server"), diagnostics: context.diagnostics)
      let services = await services(
        in: context, gazetteer, listeners, ports(sockets, metrics, tiles))
      var configuration = ServiceGroupConfiguration(
        services: services, gracefulShutdownSignals: [.sigterm, .sigint],
        logger: context.logger("server"))
      configuration.maximumGracefulShutdownDuration = ServerLimits.stopTime
      do {
        try await ServiceGroup(configuration: configuration).run()
      } catch is CancellationError {
        // The requests that were still under way were canceled.
      } catch let error as ServiceGroupError {
        context.diagnostics.detail("\(error)")
        throw ServeError.ended
      }
      return .success
    }

    /// The limits of connections and requests, for which the process may open enough files.
    private func limits(_ numbers: ServeLimits, proxies: TrustedProxies) -> ServerLimits {
      let files = OpenFileLimit.raise(to: numbers[.connections] + ServerLimits.otherFiles)
      return ServerLimits(
        numbers, rate: options.rate, proxies: proxies, files: files - ServerLimits.otherFiles)
    }

    /// What the paths of the service use: all of it, or that of a public server. Calls to other services are limited and
    /// counted.
    private func parts(
      in context: CommandContext, _ gazetteer: OpenedGazetteer, _ numbers: ServeLimits
    ) throws -> ServiceParts {
      let all = try context.serviceParts(gazetteer: gazetteer)
      let counters = UpstreamCounters()
      return (options.isPublic ? all.ofPublicServer : all).shared(
        gate: UpstreamLimits(numbers, clocks: context.clocks) { counters.count($0) },
        observe: { counters.count($0) })
    }

    /// What runs until a signal ends the server: the listeners, and what looks after the gazetteer and the memory.
    private func services(
      in context: CommandContext, _ gazetteer: OpenedGazetteer, _ listeners: Listeners,
      _ ports: [Port]
    ) async -> [any ServiceLifecycle.Service] {
      let manager = ServiceManager(in: context.environment)
      let open = OpenPorts(expected: ports.count) {
        if let warning = ServeOptions.warning(forUser: geteuid()) {
          context.diagnostics.warn(warning)
        }
        manager?.reportReady()
      }
      var services: [any ServiceLifecycle.Service] = [
        GazetteerReopening(
          gazetteer: gazetteer, signals: await UnixSignalsSequence(trapping: .sighup),
          manager: manager),
        FreeMemory(),
      ]
      if let manager {
        services.append(ServiceManagerReports(manager: manager, ports: open))
      }
      services.append(
        PortGroup(
          listeners: ports.enumerated().map { index, port in
            listeners.listener(port, in: open, opensPage: options.open && index == 0)
          }))
      return services
    }

    /// The port of all paths, and the ports for programs that know only a host and a port: those
    /// that a service manager passed on, else those of the options.
    private func ports(
      _ sockets: [InheritedSocket], _ metrics: PrometheusMetrics, _ tiles: MapTiles?
    ) -> [Port] {
      let all =
        if !options.isPublic {
          RouteTable.main
            + WebPage.routes(frames: options.frames, pictures: options.mapTiles?.origin)
            + MapTiles.routes(of: tiles) + metrics.routes
        } else if options.tokenFile == nil {
          RouteTable.mainOfPublicServer
        } else {
          RouteTable.mainOfPublicServer + metrics.routes
        }
      let name = options.isPublic ? "public paths" : "all paths"
      let host = options.host.text
      let dialects = ServedDialect.withPort
      let main = sockets.filter { socket in
        !dialects.contains { $0.dialect.name == socket.name }
      }
      var ports = main.map { Port(endpoint: .inherited($0), routes: all, name: name) }
      if main.isEmpty {
        ports.append(
          Port(
            endpoint: .address(host: host, port: options.port), routes: all, name: name))
      }
      for dialect in dialects {
        let passed = sockets.filter { $0.name == dialect.dialect.name }
        var endpoints = passed.map { HTTPListener.Endpoint.inherited($0) }
        if endpoints.isEmpty, let port = options.ports[dialect.dialect.name] {
          endpoints.append(.address(host: host, port: port))
        }
        ports += endpoints.map { Port(endpoint: $0, routes: dialect.routes, name: dialect.title) }
      }
      return ports
    }
  }

  extension TileSource {
    /// The tiles, of which a file is checked.
    fileprivate var opened: MapTiles.Source {
      get throws {
        switch self {
        case .file(let path):
          do {
            return .file(try TileFile(path))
          } catch let error as FileError {
            throw TileFileError.unreadable(error)
          }
        case .server(let address, _): return .server(address)
        }
      }
    }

    /// The other site from which browsers load the tiles.
    fileprivate var origin: WebOrigin? {
      if case .server(_, let origin) = self { origin } else { nil }
    }
  }

  extension UpstreamLimits {
    /// The limits of the command line.
    fileprivate convenience init(
      _ limits: ServeLimits, clocks: Clocks, observe: @escaping @Sendable (UpstreamCall) -> Void
    ) {
      func rate(_ minute: ServeLimits.Name, _ day: ServeLimits.Name) -> UpstreamRate {
        UpstreamRate(perMinute: limits[minute], perDay: limits[day])
      }
      let addresses = rate(.ipMinute, .ipDay)
      self.init(
        weather: UpstreamLimiter(
          all: rate(.weatherMinute, .weatherDay),
          client: rate(.clientWeatherMinute, .clientWeatherDay)),
        addresses: UpstreamLimiter(all: addresses, client: addresses),
        clocks: clocks, observe: observe)
    }
  }

  @main
  enum Server {
    static func main() { Program.main(Wxlocd.self, handlesSignals: false) }
  }
#else
  /// The server needs packages that are resolved only with the trait `Server`.
  @main
  enum Server {
    static func main() {
      print("This wxlocd was built without the server: use “swift build --traits Server”.")
    }
  }
#endif
