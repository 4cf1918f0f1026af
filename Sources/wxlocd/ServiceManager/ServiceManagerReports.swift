#if Server
  internal import NIOCore
  internal import ServiceLifecycle

  /// Reports to the service manager that the server works, until it stops.
  ///
  /// The watchdog is fed only after the server has answered requests of its own on every port: a
  /// process can run although its ports do not answer.
  struct ServiceManagerReports: ServiceLifecycle.Service, CustomStringConvertible {
    let manager: ServiceManager
    let ports: OpenPorts

    var description: String { "service manager" }

    func run() async throws {
      try? await withGracefulShutdownHandler {
        if let time = manager.watchdog {
          try await cancelWhenGracefulShutdown { try await feedWatchdog(every: time / 3) }
        } else {
          try await gracefulShutdown()
        }
      } onGracefulShutdown: {
        manager.reportStopping()
      }
    }

    private func feedWatchdog(every interval: Duration) async throws {
      while true {
        if let addresses = ports.addresses {
          var isAlive = true
          // A full server accepts the connection too: another one gives way.
          for address in addresses where isAlive {
            // Any status counts: a port that refuses a request works.
            let answer = try? await HealthCheck.answer(
              to: "/healthz", at: address, within: interval)
            isAlive = answer?.status != nil
          }
          if isAlive { manager.feedWatchdog() }
        }
        try await Task.sleep(for: interval)
      }
    }
  }
#endif
