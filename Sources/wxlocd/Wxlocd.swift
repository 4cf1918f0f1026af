#if Server
  internal import ArgumentParser
  internal import Foundation
  internal import Hummingbird
  internal import Logging
  internal import Metrics
  internal import ServiceLifecycle
  internal import UnixSignals
  internal import WxCommand
  internal import WxService

  /// The server: listeners, limits and metrics around the service.
  struct Wxlocd: Command {
    static let configuration = CommandConfiguration(
      commandName: "wxlocd",
      abstract: "Serve geocoding, places, weather and the page over HTTP.",
      discussion: "“wxloc help serve” describes the options.",
      version: Wxloc.version)

    @OptionGroup(title: "Global options") var globals: GlobalOptions<TextFormat>
    @OptionGroup var options: ServeOptions

    func run(in context: CommandContext) async throws -> ExitStatus {
      let access = AccessPolicy(
        names: options.allowedHosts.map(\.text) + [options.host.text], token: try options.token())
      let metrics = PrometheusMetrics()
      MetricsSystem.bootstrap(metrics)
      let gazetteer = OpenedGazetteer(in: context)
      let reopening = GazetteerReopening(
        gazetteer: gazetteer, signals: await UnixSignalsSequence(trapping: .sighup))
      let listeners = Listeners(
        parts: try context.serviceParts(gazetteer: gazetteer), access: access,
        limits: ServerLimits(rate: options.rate, concurrency: 512),
        logger: context.logger("server"),
        diagnostics: context.diagnostics)
      let group = ServiceGroup(
        configuration: ServiceGroupConfiguration(
          services: [reopening] + applications(listeners, metrics),
          gracefulShutdownSignals: [.sigterm, .sigint], logger: context.logger("server")))
      do {
        try await group.run()
      } catch let error as ServiceGroupError {
        // The listener ended by itself: a server that accepts nothing must not live on.
        context.diagnostics.detail("\(error)")
        throw ServeError.ended
      } catch {
        throw ServeError.cannotListen(
          address: "\(options.host.text):\(options.port)", reason: "\(error)")
      }
      return .success
    }

    /// The port of all paths, and those of programs that know only a host and a port.
    private func applications(
      _ listeners: Listeners, _ metrics: PrometheusMetrics
    ) -> [any ServiceLifecycle.Service] {
      let host = options.host.text
      let all =
        RouteTable.api + .tools + .openWeatherMap + .darkSky + .photon.below("photon")
        + .nominatim.below("nominatim") + WebPage.routes + metrics.routes
      var applications: [any ServiceLifecycle.Service] = [
        listeners.application(
          host, port: options.port, routes: all, for: "all paths", opensPage: options.open)
      ]
      if let port = options.photonPort {
        applications.append(
          listeners.application(host, port: port, routes: .photon, for: "Photon"))
      }
      if let port = options.nominatimPort {
        applications.append(
          listeners.application(host, port: port, routes: .nominatim, for: "Nominatim"))
      }
      return applications
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
