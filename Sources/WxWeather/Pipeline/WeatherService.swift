public import Logging
public import WxCore

/// Fetches the weather of places once.
///
/// ```swift
/// let service = WeatherService(client: StandardHTTPClient(userAgent: "example/1.0"))
/// let report = try await service.report(at: Coordinate(59.907, 10.737))
/// ```
public struct WeatherService: Sendable {
  private let configuration: WeatherConfiguration
  private let fetcher: ProviderFetcher
  private let cache: ReportCache?
  private let options: PipelineOptions
  private let clocks: Clocks

  /// Creates a service; the parameters are those of ``WeatherPipeline``.
  public init(
    configuration: WeatherConfiguration = WeatherConfiguration(), client: any HTTPClient,
    cache: ReportCache? = nil,
    options: PipelineOptions = PipelineOptions(), clocks: Clocks = .live,
    logger: Logger? = nil
  ) {
    self.configuration = configuration
    fetcher = ProviderFetcher(
      client: client, configuration: configuration, clocks: clocks, notices: OnceLogger(logger),
      ignoresCaches: options.ignoresFresh)
    self.cache = cache
    self.options = options
    self.clocks = clocks
  }

  /// Queries the providers in order until one returns a report.
  ///
  /// If none does, a cached report is returned (see ``WeatherReport/isStale``). Some parts may have
  /// failed while others are present (see ``WeatherReport/parts``). Canceling the task ends all
  /// requests at once.
  ///
  /// - Parameter request: The request.
  /// - Returns: The report.
  /// - Throws: ``WeatherFailure`` if there is nothing to show.
  public func report(for request: WeatherRequest) async throws(WeatherFailure) -> WeatherReport {
    try await reports(for: [request])[0].get()
  }

  /// Queries the providers for the weather at a position, as ``report(for:)`` does for a place.
  ///
  /// - Parameter coordinate: The position.
  /// - Returns: The report; the time zone of its place is the provider's.
  /// - Throws: ``WeatherFailure`` if there is nothing to show.
  public func report(at coordinate: Coordinate) async throws(WeatherFailure) -> WeatherReport {
    try await report(for: WeatherRequest(place: Place(position: coordinate)))
  }

  /// Queries the providers for several places, as ``report(for:)`` does for one. A provider that
  /// answers for many places at once gets one request for them.
  ///
  /// - Parameters:
  ///   - requests: The requests.
  ///   - each: Receives each outcome as soon as it is known, and the index of its request.
  /// - Returns: The report for each request, or the reason why there is nothing to show.
  @discardableResult
  public func reports(
    for requests: [WeatherRequest],
    each: (Int, Result<WeatherReport, WeatherFailure>) -> Void = { _, _ in }
  ) async -> [Result<WeatherReport, WeatherFailure>] {
    let provider = configuration.providers.first ?? .openMeteo
    let cancelled = WeatherFailure(attempts: [
      ProviderAttempt(provider: provider, failure: WeatherError(provider, .cancelled))
    ])
    var outcomes = [BatchRound.Outcome](repeating: .failure(cancelled), count: requests.count)
    var round = BatchRound(requests.count, configuration, options: options)
    func handle(_ event: PipelineMachine.Event, of index: Int) {
      let effects = round.handle(event, of: index, at: clocks.wall())
      for (report, request) in effects.reports { cache?.save(report, for: request) }
      guard let outcome = effects.outcome else { return }
      outcomes[index] = outcome
      each(index, outcome)
    }
    await withTaskGroup(of: [(fetch: BatchRound.Fetch, answers: [ProviderAnswer])].self) { group in
      for (index, request) in requests.enumerated() {
        var cached: [WeatherProvider: WeatherReport] = [:]
        for provider in configuration.providers {
          cached[provider] = cache?.report(for: request, from: provider)
        }
        handle(.located(request, cached: cached), of: index)
      }
      repeat {
        for fetches in round.takeFetches() {
          group.addTask { [fetcher] in
            let requests = fetches.map(\.request)
            let answers = await fetcher.fetch(requests, from: fetches[0].provider)
            return zip(fetches, answers).map { ($0, $1) }
          }
        }
        for (fetch, answers) in await group.next() ?? [] where !Task.isCancelled {
          for (number, answer) in answers.enumerated() {
            let isLast = number == answers.count - 1
            handle(.answered(ticket: fetch.ticket, answer, isLast: isLast), of: fetch.index)
          }
        }
      } while !group.isEmpty || round.hasFetches
    }
    return outcomes
  }
}
