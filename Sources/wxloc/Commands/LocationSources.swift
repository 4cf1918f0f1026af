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

  /// What a command wants of the sources.
  enum Purpose {
    /// One fix, also one that is known from before.
    case oneFix
    /// All fixes from now on: what is known from before is none of them.
    case stream
  }

  /// The request for the manager: the sources in order and the policy.
  ///
  /// - Parameters:
  ///   - purpose: What is wanted.
  ///   - policy: Which fix will do; `nil` for what the options say.
  /// - Returns: The request.
  /// - Throws: `OfflineRefusal`, `UnusableSource`, or what the settings cannot be read for.
  func request(
    for purpose: Purpose = .oneFix, policy: LocationPolicy? = nil
  ) throws -> LocationRequest {
    var sources: [LocationSource] = []
    for name in try names {
      switch name {
      case .gpsd: sources.append(LocationSource(gpsd(for: purpose)))
      case .ip: sources.append(LocationSource(try ip(announced: false)))
      case .mmdb: sources.append(LocationSource(try mmdb()))
      case .fixed:
        guard let at = options.at else { continue }
        let coordinate = try PlaceResolver(context).coordinate(at)
        sources.append(LocationSource(FixedProvider(at: coordinate)))
      case .saved: sources.append(LocationSource(try saved()))
      case .auto: sources += try automatic(for: purpose)
      }
    }
    return LocationRequest(
      sources: sources, policy: policy ?? options.policy,
      sourceDeadline: sources.count > 1 ? .seconds(sourceDeadline) : nil)
  }

  /// What `--source` names, else the settings, else `auto`.
  private var names: [SourceName] {
    get throws {
      if let names = options.source?.names { return names }
      if options.at != nil { return [.fixed] }
      if options.mmdb != nil || options.address != nil { return [.mmdb] }
      guard let order = configuration.list("source.order") else { return [.auto] }
      return try order.compactMap { word in
        // Offline, an order that holds for every day is shortened rather than refused.
        if options.offline, word == "ip" || (word == "mmdb" && options.address == nil) {
          return nil
        }
        guard let name = SourceName(rawValue: word), name != .fixed else {
          throw UnusableSource(name: word)
        }
        return name
      }
    }
  }

  /// gpsd, then the IP service, then what is known from before.
  private func automatic(for purpose: Purpose) throws -> [LocationSource] {
    var sources = [LocationSource(gpsd(for: purpose))]
    if !options.offline { sources.append(LocationSource(try ip(announced: true))) }
    guard purpose == .oneFix else { return sources }
    sources.append(LocationSource(try context.lastFixStore().provider, isFallback: true))
    sources.append(LocationSource(try saved(), isFallback: true))
    return sources
  }

  /// The gpsd that the options or the settings name.
  func gpsd(for purpose: Purpose) -> GPSDProvider {
    let address = options.gpsd ?? configuration.text("gpsd.address").flatMap { GPSDAddress($0) }
    var provider = GPSDProvider(address: address ?? GPSDAddress(), device: options.device?.text)
    provider.asksCache = purpose == .oneFix && options.allowsCached
    return provider
  }

  /// The address look-up.
  ///
  /// - Parameter announced: Whether to say who is asked: that tells somebody where this machine is.
  /// - Returns: The provider; nobody is asked yet.
  /// - Throws: `OfflineRefusal` where no network may be used.
  private func ip(announced: Bool) throws -> IPProvider {
    if options.offline { throw OfflineRefusal(source: "ip") }
    let services = services
    let talk = context.talk
    let locator = locator(within: .seconds(options.timeout))
    return IPProvider {
      if announced {
        talk.note("Asking \(services.sentence) where this network is.")
      }
      return try locator()
    }
  }

  /// The look-up in a database on this machine.
  private func mmdb() throws -> MMDBProvider {
    let file = options.mmdb?.text ?? configuration.text("mmdb.file")
    if let address = options.address { return MMDBProvider(file: file, address: address) }
    if options.offline { throw OfflineRefusal(source: "mmdb without --ip") }
    let services = services
    let talk = context.talk
    // The service is to have failed before the source is given up, so that it is named.
    let locator = locator(within: .seconds(min(options.timeout, sourceDeadline) * 0.95))
    return MMDBProvider(file: file) {
      talk.note("Asking \(services.sentence) for this network's address.")
      guard
        let address = try await locator().locate().answer.place.address.flatMap({
          InternetAddress($0)
        })
      else { throw MMDBError.noAddress }
      return address
    }
  }

  private var services: [IPService] {
    options.ipService.flatMap { IPService.named($0.text) }.map { [$0] }
      ?? configuration.list("ip.services")?.compactMap(IPService.named) ?? IPService.standard
  }

  /// Makes what asks the services.
  private func locator(within deadline: Duration) -> @Sendable () throws -> IPLocator {
    let services = services
    let context = context
    let configuration = configuration
    return { try context.locator(services, within: deadline, configuration) }
  }

  /// How long one of several sources may take, in seconds.
  private var sourceDeadline: Double {
    configuration.number("source.deadline_s") ?? options.timeout / 2
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

extension CommandContext {
  /// The way to ask address services, with the keys and the URLs that are set for them.
  ///
  /// - Throws: What the HTTP client cannot be made for.
  func locator(
    _ services: [IPService], within deadline: Duration, _ configuration: Configuration
  ) throws -> IPLocator {
    IPLocator(
      client: try makeHTTPClient(), services: services, deadline: deadline,
      allowsHTTP: configuration.isOn("ip.allow_http"), timekeeper: timekeeper,
      key: { key(of: $0, in: configuration) }, baseURL: { variable(of: $0, "URL") })
  }
}

extension [IPService] {
  /// `ipwhois, then geojs`.
  var sentence: String { map(\.name).joined(separator: ", then ") }
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
