internal import WxCore
internal import WxAnswers
internal import WxHTTP
package import WxLocation
internal import WxPlaces
internal import WxSettings

/// Creates the location providers that a command's options select.
package struct LocationSources {
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
  package enum Purpose {
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
    var named = try named
    // If the configuration names nothing else, it asks for them.
    let isExact =
      purpose == .track && !includesCoarse && named.contains { !$0.isCoarse }
    if isExact { named.removeAll(where: \.isCoarse) }
    let sources = try named.flatMap { source -> [LocationSource] in
      if source == .auto { return try automatic(for: purpose) }
      return try make(source, for: purpose)
    }
    var policy = policy ?? options.policy
    policy.allowsCoarse = !isExact
    // The sources of `auto` share the time equally, since receivers go on beside later ones.
    let isShared = named == [.auto] && configuration.number("source.deadline_s") == nil
    return LocationRequest(
      sources: sources, policy: policy,
      sourceDeadline: sources.count > 1 && !isShared ? .seconds(sourceDeadline) : nil)
  }

  /// The sources from `--source`, else from the configuration, else `auto`.
  private var named: [SourceDescriptor] {
    get throws {
      if let sources = options.source?.sources { return sources }
      if options.nmea != nil { return [.nmea] }
      if options.at != nil { return [.fixed] }
      if options.mmdb != nil || options.address != nil { return [.mmdb] }
      guard let order = configuration.list("source.order") else { return [.auto] }
      return try order.compactMap { word in
        guard let source = SourceDescriptor.named(word), !source.needsArgument else {
          throw UnusableSource(name: word)
        }
        // With --offline, shorten the configured order rather than reject it.
        return options.offline && needsNetwork(source) ? nil : source
      }
    }
  }

  /// Whether a source would send a request: a database needs none for a given address.
  private func needsNetwork(_ source: SourceDescriptor) -> Bool {
    source.usesNetwork && !(source == .mmdb && options.address != nil)
  }

  /// The sources of `auto` that are available, in order; for a track only the receivers.
  private func automatic(for purpose: Purpose) throws -> [LocationSource] {
    try SourceDescriptor.automatic.flatMap { source -> [LocationSource] in
      if source.isMemory, purpose != .oneFix { return [] }
      if source.isCoarse, purpose == .track, !includesCoarse { return [] }
      if options.offline, needsNetwork(source) { return [] }
      return try make(source, for: purpose, isAutomatic: true)
    }
  }

  /// Makes a source; none if `auto` would try it and its address is not known.
  private func make(
    _ source: SourceDescriptor, for purpose: Purpose, isAutomatic: Bool = false
  ) throws -> [LocationSource] {
    try Self.makers[source]?(self, purpose, isAutomatic) ?? []
  }

  /// Makes the providers of a source, for a purpose, named or automatically.
  package typealias Maker =
    @Sendable (LocationSources, Purpose, _ isAutomatic: Bool) throws -> [LocationSource]

  /// How each source is made; a test compares them with the descriptors.
  package static let makers: [SourceDescriptor: Maker] = [
    .gpsd: { sources, purpose, _ in [LocationSource(sources.gpsd(for: purpose))] },
    .nmea: { sources, _, isAutomatic in
      let configured = sources.options.nmea ?? Self.configuredNMEA(sources.configuration)
      if isAutomatic, configured == nil { return [] }
      let address = try Self.nmeaAddress(sources.options.nmea, sources.configuration)
      return [LocationSource(NMEAProvider(address: address))]
    },
    .geoClue: { sources, _, isAutomatic in
      let service = sources.context.geoClueService(sources.configuration)
      if isAutomatic, !service.bus.isPresent { return [] }
      // GeoClue may send a request, which is not needed if a receiver has measured a position.
      return [
        LocationSource(try sources.geoClue(announced: isAutomatic), isApproximate: isAutomatic)
      ]
    },
    .wiFi: { sources, _, isAutomatic in
      if isAutomatic {
        guard sources.configuration.isOn("wifi.enabled"), sources.context.mayHaveWiFi
        else { return [] }
      }
      return [LocationSource(try sources.wiFi(announced: isAutomatic), isApproximate: isAutomatic)]
    },
    .phone: { sources, purpose, isAutomatic in
      if isAutomatic, sources.configuration.text("phone.device") == nil { return [] }
      return [
        LocationSource(
          try sources.phone(for: purpose, maximumAge: isAutomatic ? Self.recent : nil))
      ]
    },
    .ip: { sources, _, isAutomatic in
      [LocationSource(try sources.ip(announced: isAutomatic), isApproximate: true)]
    },
    .mmdb: { sources, _, _ in [LocationSource(try sources.mmdb(), isApproximate: true)] },
    .fixed: { sources, _, _ in
      guard let at = sources.options.at else { return [] }
      let coordinate = try PlaceResolver(sources.context).coordinate(at)
      return [LocationSource(FixedProvider(at: coordinate))]
    },
    .saved: { sources, purpose, isAutomatic in
      let place = LocationSource(try sources.saved(), isFallback: isAutomatic)
      return purpose == .oneFix ? [try sources.lastFix(), place] : [place]
    },
  ]

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
    let note = OnceNote()
    return IPProvider(
      cached: { cachedAnswer(locator)?.fix }, save: { save($0, from: locator) },
      makeLocator: {
        if announced {
          note.print(
            "Requesting this network's location from \(services.sentence).", to: diagnostics)
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
    let note = OnceNote()
    return MMDBProvider(file: file) {
      if let address = cachedAnswer(locator)?.address.flatMap({ InternetAddress($0) }) {
        return address
      }
      note.print("Requesting this network's address from \(services.sentence).", to: diagnostics)
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
