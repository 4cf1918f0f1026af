internal import WxCore
internal import WxHTTP
internal import WxLocation
internal import WxPlaces

/// Puts the providers together that a command's options ask for.
struct LocationSources {
  let options: LocationOptions
  let context: CommandContext
  let configuration: Configuration

  /// Sources for a command's options; what they leave open is in the settings.
  init(_ options: LocationOptions, in context: CommandContext) throws {
    self.options = options
    self.context = context
    configuration = try context.configuration()
  }

  /// The request for the manager: the sources in order and the policy.
  func request() throws -> LocationRequest {
    var sources: [LocationSource] = []
    for name in try names {
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
      sourceDeadline: sources.count > 1
        ? .seconds(configuration.number("source.deadline_s") ?? options.timeout / 2) : nil)
  }

  /// What `--source` names, else the settings, else `auto`.
  private var names: [SourceName] {
    get throws {
      if let names = options.source?.names { return names }
      if options.at != nil { return [.fixed] }
      guard let order = configuration.list("source.order") else { return [.auto] }
      return try order.map { word in
        guard let name = SourceName(rawValue: word), name != .fixed else {
          throw UnusableSource(name: word)
        }
        return name
      }
    }
  }

  /// gpsd, then the IP service, then what is known from before.
  private func automatic() throws -> [LocationSource] {
    var sources = [LocationSource(gpsd)]
    if !options.offline { sources.append(LocationSource(try ip(announced: true))) }
    sources.append(LocationSource(try context.lastFixStore().provider, isFallback: true))
    sources.append(LocationSource(try saved(), isFallback: true))
    return sources
  }

  private var gpsd: GPSDProvider {
    let address = options.gpsd ?? configuration.text("gpsd.address").flatMap { GPSDAddress($0) }
    return GPSDProvider(address: address ?? GPSDAddress(), device: options.device)
  }

  /// The address look-up.
  ///
  /// - Parameter announced: Whether to say who is asked: that tells somebody where this machine is.
  /// - Returns: The provider; nobody is asked yet.
  /// - Throws: `OfflineRefusal` where no network may be used.
  private func ip(announced: Bool) throws -> OneShotProvider {
    if options.offline { throw OfflineRefusal(source: "ip") }
    let services =
      options.ipService.flatMap(IPService.named).map { [$0] }
      ?? configuration.list("ip.services")?.compactMap(IPService.named) ?? IPService.standard
    let context = context
    let configuration = configuration
    let deadline = Duration.seconds(options.timeout)
    return OneShotProvider(name: "ip") {
      if announced {
        context.talk.note(
          "Asking \(services.map(\.name).joined(separator: ", then ")) where this network is.")
      }
      let locator = IPLocator(
        client: try context.makeHTTPClient(), services: services, deadline: deadline,
        allowsHTTP: configuration.isOn("ip.allow_http"), timekeeper: context.timekeeper,
        key: { context.key(of: $0, in: configuration) },
        baseURL: { context.variable(of: $0, "URL") })
      return try await locator.locate().fix
    }
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

/// The settings name a source that needs more than they can say.
struct UnusableSource: ExplainedError {
  let name: String

  let code = "source_unusable"
  let cause = FailureCause.configuration
  var message: String { "source.order names “\(name)”, which cannot stand there." }
  var hint: String? { "Give --source fixed --at LAT,LON, or take it out of source.order." }
}

/// A source of the network was named together with `--offline`.
struct OfflineRefusal: ExplainedError {
  let source: String

  let code = "offline"
  let cause = FailureCause.usage
  var message: String { "--source \(source) asks a service, which --offline forbids." }
  var hint: String? { "Leave one of the two out." }
}
