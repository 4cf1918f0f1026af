#if Server
  internal import ServiceLifecycle

  /// The ports of the server, which stop at the same time. As services of their own they would stop one after another, and each
  /// would accept requests until those of the ones before it are finished.
  struct PortGroup: ServiceLifecycle.Service, CustomStringConvertible {
    let listeners: [HTTPListener]

    // The log of the services shows it; the default would list all parts.
    var description: String { "ports" }

    func run() async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for listener in listeners { group.addTask { try await listener.run() } }
        try await group.waitForAll()
      }
    }
  }
#endif
