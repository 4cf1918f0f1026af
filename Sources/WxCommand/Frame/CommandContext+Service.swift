internal import ArgumentParser
internal import WxCore
package import WxAnswers
internal import WxDisplay
internal import WxLocation
internal import WxPlaces
internal import WxSettings
internal import WxWeather

extension CommandContext {
  /// The parts of the service for a program that runs for long.
  ///
  /// - Parameter gazetteer: The gazetteer; `nil` for one that is never opened again.
  /// - Returns: The live parts.
  /// - Throws: An error if the settings are not valid.
  package func serviceParts(gazetteer: OpenedGazetteer? = nil) throws -> ServiceParts {
    let settings = try configuration()
    let gazetteer = gazetteer ?? OpenedGazetteer(in: self)
    let memory = SourceMemory()
    var parts = ServiceParts(
      gazetteer: { try gazetteer.gazetteer() },
      store: { try store($0) },
      weather: {
        let zones = PlaceZones({ try gazetteer.gazetteer() }, environment: environment)
        return try await weather($0, settings, zones)
      },
      location: { try await location(memory) },
      lastFix: { try lastFixStore().load() },
      changes: { try changes(memory) },
      settingsEditor: { try configurationEditor() },
      clocks: clocks)
    // One for all requests, which it serializes.
    let phones = try phoneStore()
    parts.phones = { phones }
    parts.settings.version = Program.version
    parts.settings.language = language(nil, settings)
    parts.settings.preferredCountries = settings.list("geocode.country_bias") ?? []
    let locale = UserLocale(environment: environment)
    parts.settings.units = UnitsChoice.units(nil, settings: settings, locale: locale)
    parts.settings.clock = ClockStyle(nil, settings: settings, locale: locale)
    parts.note = { note in
      switch note {
      case .step(let text): diagnostics.detail(text)
      case .reading(let text): diagnostics.detail(text)
      case .unknown(let what, let error): diagnostics.warn(what, because: error)
      }
    }
    return parts
  }

  private func weather(
    _ requests: [WeatherRequest], _ settings: Configuration, _ zones: PlaceZones
  ) async throws -> [Result<WeatherReport, WeatherFailure>] {
    let fetcher = try WeatherFetcher(
      self, settings: settings, providers: nil,
      parts: requests.first?.parts ?? Set(WeatherPart.allCases),
      language: requests.first?.language, zones: zones)
    let outcomes = await fetcher.reports(requests.map(\.place))
    try Task.checkCancellation()
    return outcomes
  }

  /// The changes of this machine's location, from the configured sources.
  private func changes(_ memory: SourceMemory) throws -> LocationUpdates {
    var request = try LocationSources(try LocationOptions.parse([]), in: self)
      .request(for: .stream)
    // A receiver on this machine is found again soon; a service rests.
    request.sources = request.sources.map { $0.provider.isRemote ? memory.resting($0) : $0 }
    return LocationManager(clocks: clocks).updates(request)
  }

  /// The location of this machine, from the configured sources.
  private func location(_ memory: SourceMemory) async throws -> LocationResult {
    let options = try LocationOptions.parse([])
    var request = try LocationSources(options, in: self).request(for: .oneFix)
    request.sources = request.sources.map(memory.resting)
    let result = try await LocationManager(clocks: clocks).current(request)
    if result.quality == .accepted { save(result.fix) }
    return result
  }
}
