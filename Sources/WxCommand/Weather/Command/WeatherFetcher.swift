internal import WxPlatform
internal import Logging
internal import WxCore
internal import WxSettings
internal import WxWeather

/// Configures the weather service: settings, keys, client and cache.
struct WeatherFetcher: Sendable {
  private let configuration: WeatherConfiguration
  private let client: any HTTPClient
  private let cache: ReportCache?
  private let options: PipelineOptions
  /// Fetches the official warnings.
  let warnings: WarningService
  /// Whether the setting `weather.alerts` selects no source of warnings.
  let hasNoWarningSources: Bool
  private let parts: Set<WeatherPart>
  private let zones: PlaceZones
  private let clocks: Clocks
  private let language: String
  private let logger: Logger

  /// Creates a fetcher for a command's options; the configuration provides the defaults.
  init(
    _ context: CommandContext, settings: Configuration, providers: [WeatherProvider]?,
    parts: Set<WeatherPart>, options: PipelineOptions = PipelineOptions(), language: String?,
    zones: PlaceZones
  ) throws {
    let names =
      providers ?? settings.list("weather.providers")?.compactMap(WeatherProvider.named)
      ?? [.openMeteo]
    var configuration = WeatherConfiguration(
      providers: names, agent: "wxloc/\(Program.version)",
      contact: context.variable("WXLOC_CONTACT") ?? settings.text("contact"),
      timeZones: zones.rules)
    for provider in WeatherProvider.all {
      configuration.keys[provider] = context.key(of: provider.name, in: settings)
        .flatMap { Secret($0) }
      configuration.baseURLs[provider] = context.variable(of: provider.name, "URL")
      configuration.products[provider] = settings.text("\(provider.name).product")
    }
    for source in WarningSource.all {
      configuration.baseURLs[source.provider] = context.variable(of: source.name, "URL")
    }
    self.configuration = configuration
    client = context.http
    logger = context.logger("weather")
    let folder = try context.folders().cache
    cache = ReportCache(folder: folder + "/weather", logger: logger)
    self.options = options
    clocks = context.clocks
    let selection = settings.list("weather.alerts").map(WarningSelection.init) ?? .automatic
    hasNoWarningSources = selection == .none
    warnings = WarningService(
      selection, areas: zones.warningAreas, configuration: configuration, client: client,
      cache: ReportCache(folder: folder + "/warnings", logger: logger),
      restFolder: folder + "/warning-sources", options: options, clocks: clocks, logger: logger)
    self.zones = zones
    self.parts = parts
    self.language = language ?? "en"
  }

  /// Whether no warnings can be there, because the setting switches their sources off and no provider of
  /// forecasts has any.
  var isWithoutWarnings: Bool { hasNoWarningSources && !hasOwnWarnings }

  /// Whether a provider of forecasts has warnings too.
  private var hasOwnWarnings: Bool {
    configuration.providers.contains { configuration.parts(of: $0).contains(.alerts) }
  }

  /// Returns the request for a place.
  func request(_ place: Place) -> WeatherRequest {
    WeatherRequest(place: zones.zoned(place), parts: parts, language: language)
  }

  /// Returns the request for what the providers of forecasts have: the warnings come from their own
  /// sources if any of them covers the place.
  ///
  /// - Returns: The request; `nil` if only warnings are requested, and no provider of forecasts has them.
  func forecastRequest(_ place: Place) -> WeatherRequest? {
    var request = request(place)
    let isCovered = warnings.covers(request.place)
    if request.parts == [.alerts], isCovered || !hasOwnWarnings { return nil }
    if isCovered { request.parts.remove(.alerts) }
    return request
  }

  /// Returns the answer if only the warnings at a place are requested.
  func answer(_ outcome: WarningOutcome, at place: Place) -> Result<WeatherReport, WeatherFailure> {
    warnings.answer(outcome, at: request(place).place)
  }

  /// Follows the warnings at a place until the task is canceled, if they are requested.
  func followWarnings(at place: Place, deliver: (WarningOutcome) -> Void) async {
    guard parts.contains(.alerts) else { return }
    await warnings.follow(
      request(place).place, language: language, clocks: clocks, deliver: deliver)
  }

  private var service: WarnedWeather {
    let forecasts = WeatherService(
      configuration: configuration, client: client, cache: cache, options: options,
      clocks: clocks, logger: logger)
    return WarnedWeather(
      forecasts, warnings, hasOwnWarnings: hasOwnWarnings, clocks: clocks)
  }

  /// Fetches the weather of a place once.
  func report(_ place: Place) async throws -> WeatherReport {
    let report = try await service.reports(for: [request(place)])[0].get()
    try Task.checkCancellation()
    return report
  }

  /// Fetches the weather of several places once.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - each: Receives each report, or the reason why there is none, and the index of its place.
  /// - Returns: For each place, in order, the report or the reason why there is none.
  @discardableResult
  func reports(
    _ places: [Place],
    each: (Int, Result<WeatherReport, WeatherFailure>) -> Void = { _, _ in }
  ) async -> [Result<WeatherReport, WeatherFailure>] {
    await service.reports(for: places.map(request), each: each)
  }

  /// Creates a pipeline that refreshes expired data.
  func pipeline() -> WeatherPipeline {
    var options = options
    options.followsExpiry = true
    return WeatherPipeline(
      configuration: configuration, client: client, cache: cache, options: options,
      clocks: clocks, logger: logger)
  }
}
