internal import WxCore
internal import WxHTTP
internal import WxLocation
internal import WxPlaces

/// Puts the providers together that a command's options ask for.
struct LocationSources {
  let options: LocationOptions
  let context: CommandContext

  /// The request for the manager: the sources in order and the policy.
  func request() throws -> LocationRequest {
    var sources: [LocationSource] = []
    for name in options.source?.names ?? [.auto] {
      switch name {
      case .gpsd: sources.append(LocationSource(gpsd))
      case .ip: sources.append(LocationSource(try ip(announced: false)))
      case .fixed:
        guard let coordinate = options.at else { continue }
        sources.append(LocationSource(FixedProvider(at: coordinate)))
      case .saved: sources.append(LocationSource(try saved()))
      case .auto: sources += try automatic()
      }
    }
    return LocationRequest(
      sources: sources, policy: options.policy,
      sourceDeadline: sources.count > 1 ? .seconds(options.timeout / 2) : nil)
  }

  /// gpsd, then the IP service, then what is known from before.
  private func automatic() throws -> [LocationSource] {
    if let coordinate = options.at { return [LocationSource(FixedProvider(at: coordinate))] }
    var sources = [LocationSource(gpsd)]
    if !options.offline { sources.append(LocationSource(try ip(announced: true))) }
    sources.append(LocationSource(try context.lastFixStore().provider, isFallback: true))
    sources.append(LocationSource(try saved(), isFallback: true))
    return sources
  }

  private var gpsd: GPSDProvider {
    GPSDProvider(address: options.gpsd ?? GPSDAddress(), device: options.device)
  }

  /// The address look-up.
  ///
  /// - Parameter announced: Whether to say who is asked: that tells somebody where this machine is.
  /// - Returns: The provider; nobody is asked yet.
  /// - Throws: `OfflineRefusal` where no network may be used.
  private func ip(announced: Bool) throws -> OneShotProvider {
    if options.offline { throw OfflineRefusal(source: "ip") }
    let services = options.ipService.flatMap(IPService.named).map { [$0] } ?? IPService.standard
    let context = context
    let deadline = Duration.seconds(options.timeout)
    return OneShotProvider(name: "ip") {
      if announced {
        context.talk.note(
          "Asking \(services.map(\.name).joined(separator: ", then ")) where this network is.")
      }
      let locator = IPLocator(
        client: try context.makeHTTPClient(), services: services, deadline: deadline,
        timekeeper: context.timekeeper,
        key: { context.environment[Self.variable($0, "KEY")] },
        baseURL: { context.environment[Self.variable($0, "URL")] })
      return try await locator.locate().fix
    }
  }

  private static func variable(_ service: String, _ what: String) -> String {
    "WXLOC_\(service.uppercased().replacing("-", with: "_"))_\(what)"
  }

  /// The default place.
  private func saved() throws -> OneShotProvider {
    let context = context
    return OneShotProvider(name: "saved", kind: .fixed) {
      guard let saved = try context.store(.reading).defaultPlace() else { return nil }
      return Fix(
        coordinate: saved.place.coordinate, accuracy: .known(0, origin: .exact),
        receivedAt: context.timekeeper.wall(), source: "saved", device: saved.name, mode: .twoD)
    }
  }
}

/// A source of the network was named together with `--offline`.
struct OfflineRefusal: ExplainedError {
  let source: String

  let code = "offline"
  let cause = FailureCause.usage
  var message: String { "--source \(source) asks a service, which --offline forbids." }
  var hint: String? { "Leave one of the two out." }
}
