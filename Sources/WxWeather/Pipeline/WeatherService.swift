public import Logging
public import WxCore

/// Fetches the weather of a place once.
public struct WeatherService: Sendable {
  private let configuration: WeatherConfiguration
  private let client: any HTTPClient
  private let cache: ReportCache?
  private let options: PipelineOptions
  private let clocks: Clocks
  private let logger: Logger?

  /// Creates a service; the parameters are those of ``WeatherPipeline``.
  public init(
    configuration: WeatherConfiguration, client: any HTTPClient, cache: ReportCache? = nil,
    options: PipelineOptions = PipelineOptions(), clocks: Clocks = .live,
    logger: Logger? = nil
  ) {
    self.configuration = configuration
    self.client = client
    self.cache = cache
    self.options = options
    self.clocks = clocks
    self.logger = logger
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
    let pipeline = WeatherPipeline(
      configuration: configuration, client: client, cache: cache, options: options,
      clocks: clocks, logger: logger)
    let states = pipeline.states
    pipeline.update(request)
    var last: WeatherState?
    for await state in states where state.isSettled {
      last = state
      break
    }
    await pipeline.stop()
    switch last {
    case .ready(let report)?, .stale(let report)?: return report
    case .failed(let failure as WeatherFailure)?: throw failure
    default:
      let provider = configuration.providers.first ?? .openMeteo
      throw WeatherFailure(attempts: [
        ProviderAttempt(provider: provider, failure: WeatherError(provider, .cancelled))
      ])
    }
  }
}
