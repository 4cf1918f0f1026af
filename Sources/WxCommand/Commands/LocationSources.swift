internal import WxCore
internal import WxAnswers
internal import WxHTTP
internal import WxLocation
internal import WxPlaces
internal import WxSettings

/// Creates the location providers that a command's options select.
struct LocationSources {
  let options: LocationOptions
  let context: CommandContext
  let configuration: Configuration
  /// Whether IP services are queried even if an answer is cached.
  let isRefreshing: Bool

  /// Creates the sources for a command's options; the configuration provides the defaults.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - isRefreshing: Whether IP services are queried even if an answer is cached.
  ///   - context: The environment that the command works with.
  /// - Throws: An error of the configuration.
  init(
    _ options: LocationOptions, isRefreshing: Bool = false, in context: CommandContext
  ) throws {
    self.options = options
    self.isRefreshing = isRefreshing
    self.context = context
    configuration = try context.configuration()
  }

  /// The fixes that a command needs.
  enum Purpose {
    /// One fix, which may be the last known position.
    case oneFix
    /// All fixes from now on, so not the last known position.
    case stream
    /// The fixes of a track, which has no place for the position of a city.
    case track
  }

  /// Whether the options name a source that knows no more than a city, or a coarse grid.
  private var includesCoarse: Bool {
    options.source != nil || options.mmdb != nil || options.address != nil
      || options.coarse != nil
  }

  /// Returns the request for the manager: the sources in order and the policy.
  ///
  /// - Parameters:
  ///   - purpose: The fixes that the command needs.
  ///   - policy: The policy for accepting fixes, or `nil` for that of the options.
  /// - Returns: The request.
  /// - Throws: `OfflineRefusal`, `UnusableSource`, or an error of the configuration or the store.
  func request(
    for purpose: Purpose = .oneFix, policy: LocationPolicy? = nil
  ) throws -> LocationRequest {
    var sources: [LocationSource] = []
    var names = try names
    // If the configuration names nothing else, it asks for them.
    let isExact =
      purpose == .track && !includesCoarse && names.contains { $0 != .ip && $0 != .mmdb }
    if isExact { names.removeAll { $0 == .ip || $0 == .mmdb } }
    for name in names {
      switch name {
      case .gpsd: sources.append(LocationSource(gpsd(for: purpose)))
      case .nmea:
        let address = try Self.nmeaAddress(options.nmea, configuration)
        sources.append(LocationSource(NMEAProvider(address: address)))
      case .ip: sources.append(LocationSource(try ip(announced: false), isApproximate: true))
      case .mmdb: sources.append(LocationSource(try mmdb(), isApproximate: true))
      case .fixed:
        guard let at = options.at else { continue }
        let coordinate = try PlaceResolver(context).coordinate(at)
        sources.append(LocationSource(FixedProvider(at: coordinate)))
      case .saved:
        if purpose == .oneFix { sources.append(try lastFix()) }
        sources.append(LocationSource(try saved()))
      case .auto: sources += try automatic(for: purpose)
      }
    }
    var policy = policy ?? options.policy
    policy.allowsCoarse = !isExact
    return LocationRequest(
      sources: sources, policy: policy,
      sourceDeadline: sources.count > 1 ? .seconds(sourceDeadline) : nil)
  }

  /// The sources from `--source`, else from the configuration, else `auto`.
  private var names: [SourceName] {
    get throws {
      if let names = options.source?.names { return names }
      if options.nmea != nil { return [.nmea] }
      if options.at != nil { return [.fixed] }
      if options.mmdb != nil || options.address != nil { return [.mmdb] }
      guard let order = configuration.list("source.order") else { return [.auto] }
      return try order.compactMap { word in
        // With --offline, shorten the configured order rather than reject it.
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

  /// NMEA sentences if their address is known, gpsd, then the IP service, then the last known
  /// position and the default place; for a track only the receivers.
  private func automatic(for purpose: Purpose) throws -> [LocationSource] {
    var sources: [LocationSource] = []
    if let address = options.nmea ?? Self.configuredNMEA(configuration) {
      sources.append(LocationSource(NMEAProvider(address: address)))
    }
    sources.append(LocationSource(gpsd(for: purpose)))
    if !options.offline, purpose != .track || includesCoarse {
      sources.append(LocationSource(try ip(announced: true), isApproximate: true))
    }
    guard purpose == .oneFix else { return sources }
    sources.append(try lastFix())
    sources.append(LocationSource(try saved(), isFallback: true))
    return sources
  }

  /// Returns the source for the last known position.
  private func lastFix() throws -> LocationSource {
    LocationSource(try context.lastFixStore().provider, isFallback: true)
  }

  /// Returns the gpsd that the options or the configuration name.
  func gpsd(for purpose: Purpose) -> GPSDProvider {
    let address = options.gpsd ?? configuration.text("gpsd.address").flatMap { GPSDAddress($0) }
    var provider = GPSDProvider(address: address ?? GPSDAddress(), device: options.device?.text)
    provider.usesCachedFixes = purpose == .oneFix && options.allowsCached
    return provider
  }

  /// Returns the address of NMEA sentences that an option or the configuration names.
  static func nmeaAddress(
    _ named: NMEAAddress?, _ configuration: Configuration
  ) throws(NoNMEAAddress) -> NMEAAddress {
    guard let address = named ?? configuredNMEA(configuration) else { throw NoNMEAAddress() }
    return address
  }

  /// Returns the configured address of NMEA sentences.
  static func configuredNMEA(_ configuration: Configuration) -> NMEAAddress? {
    configuration.text("nmea.address").flatMap { NMEAAddress($0) }
  }

  /// Returns the IP look-up.
  ///
  /// - Parameter announced: Whether to report which services receive a request, since they learn
  ///   where this machine is.
  /// - Returns: The provider; it sends nothing yet.
  /// - Throws: `OfflineRefusal` if the network must not be used.
  private func ip(announced: Bool) throws -> IPProvider {
    if options.offline { throw OfflineRefusal(source: "ip") }
    let services = services
    let diagnostics = context.diagnostics
    let locator = locator(within: .seconds(options.timeout))
    return IPProvider(
      cached: { cachedAnswer(locator)?.fix }, save: { save($0, from: locator) },
      makeLocator: {
        if announced {
          diagnostics.note("Requesting this network's location from \(services.sentence).")
        }
        return locator
      })
  }

  private var cache: IPAnswerCache? {
    (try? context.folders()).map {
      IPAnswerCache(path: $0.ipAnswers, network: context.network, clocks: context.clocks)
    }
  }

  /// Returns the answer that a service gave for this network within the last hour.
  private func cachedAnswer(_ locator: IPLocator) -> IPAnswerCache.Entry? {
    guard !isRefreshing else { return nil }
    let answer = cache?.answer(
      of: locator.identities, maximumAge: options.maximumAge ?? IPAnswerCache.lifetime)
    if let answer {
      let age = AgeText.ago(answer.fix.age(at: context.clocks.wall()))
      context.diagnostics.detail(
        "Using the answer of \(answer.fix.device ?? "an IP service") for this network (\(age)).")
    }
    return answer
  }

  private func save(_ location: IPLocation, from locator: IPLocator) {
    guard let cache, let service = locator.identity(of: location) else { return }
    do throws(FileError) { try cache.save(location, of: service) } catch {
      context.diagnostics.detail(error.message)
    }
  }

  /// Returns the look-up in a database on this machine.
  private func mmdb() throws -> MMDBProvider {
    let file = options.mmdb?.text ?? configuration.text("mmdb.file")
    if let address = options.address { return MMDBProvider(file: file, address: address) }
    if options.offline { throw OfflineRefusal(source: "mmdb without --ip") }
    let services = services
    let diagnostics = context.diagnostics
    // The service must time out before the source does, so that the error names it.
    let locator = locator(within: .seconds(min(options.timeout, sourceDeadline) * 0.95))
    return MMDBProvider(file: file) {
      if let address = cachedAnswer(locator)?.address.flatMap({ InternetAddress($0) }) {
        return address
      }
      diagnostics.note("Requesting this network's address from \(services.sentence).")
      let location = try await locator.locate()
      save(location, from: locator)
      guard let address = location.answer.place.address.flatMap({ InternetAddress($0) }) else {
        throw MMDBError.noAddress
      }
      return address
    }
  }

  private var services: [IPService] {
    options.ipService.flatMap { IPService.named($0.text) }.map { [$0] }
      ?? configuration.list("ip.services")?.compactMap(IPService.named) ?? IPService.standard
  }

  /// Returns the client of the services.
  private func locator(within deadline: Duration) -> IPLocator {
    context.locator(services, within: deadline, configuration)
  }

  /// The time limit for each of several sources, in seconds.
  private var sourceDeadline: Double {
    configuration.number("source.deadline_s") ?? options.timeout / 2
  }

  /// Returns the source for the default place.
  private func saved() throws -> OneShotProvider {
    let context = context
    return OneShotProvider(name: "saved", kind: .fixed) {
      guard let saved = try context.store(.reading).defaultPlace() else { return nil }
      return Fix(
        coordinate: saved.place.coordinate, accuracy: .known(0, origin: .exact),
        receivedAt: context.clocks.wall(), source: "saved", device: saved.name, mode: .twoD)
    }
  }
}

extension CommandContext {
  /// Returns the client for IP services, with their configured keys and URLs.
  func locator(
    _ services: [IPService], within deadline: Duration, _ configuration: Configuration
  ) -> IPLocator {
    IPLocator(
      client: http, services: services, deadline: deadline,
      allowsHTTP: configuration.isOn("ip.allow_http"), clocks: clocks,
      key: { key(of: $0, in: configuration) }, baseURL: { variable(of: $0, "URL") })
  }
}

extension [IPService] {
  /// `ipwhois, then geojs`.
  var sentence: String { map(\.name).joined(separator: ", then ") }
}

/// The configuration names a source that also needs options.
struct UnusableSource: ExplainedError {
  let name: String

  let code = "source_unusable"
  let cause = FailureCause.configuration
  var message: String { "source.order names “\(name)”, which is not allowed there." }
  var hint: Hint? { "Use --source fixed --at LAT,LON, or remove it from source.order." }
}

/// The source `nmea` was requested, and nothing says where its receiver is.
struct NoNMEAAddress: ExplainedError {
  let code = "nmea_address_missing"
  let cause = FailureCause.usage
  var message: String { "--source nmea needs the address of a receiver." }
  var hint: Hint? {
    """
    Name it with --nmea, such as serial:/dev/ttyUSB0, tcp:HOST, udp:10110 or a file, or set \
    nmea.address.
    """
  }
}

/// A network source was requested together with `--offline`.
struct OfflineRefusal: ExplainedError {
  let source: String

  let code = "offline"
  let cause = FailureCause.usage
  var message: String { "--source \(source) uses the network, which --offline forbids." }
  var hint: Hint? { "Remove one of the two options." }
}
