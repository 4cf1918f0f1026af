public import WxCore

/// The weather of a place, once.
public struct WeatherService: Sendable {
  private let configuration: WeatherConfiguration
  private let client: any HTTPClient
  private let cache: ReportCache?
  private let options: PipelineOptions
  private let timekeeper: Timekeeper

  /// Makes a service; see ``WeatherPipeline/init(configuration:client:cache:options:timekeeper:)``.
  public init(
    configuration: WeatherConfiguration, client: any HTTPClient, cache: ReportCache? = nil,
    options: PipelineOptions = PipelineOptions(), timekeeper: Timekeeper = .live
  ) {
    self.configuration = configuration
    self.client = client
    self.cache = cache
    self.options = options
    self.timekeeper = timekeeper
  }

  /// Asks the providers in order until one gives a report.
  ///
  /// Where none does, an earlier answer takes its place (see ``WeatherReport/isStale``). A part may
  /// have failed while others are there (see ``WeatherReport/parts``). Cancelling the task ends all
  /// requests at once.
  ///
  /// - Parameter request: What is asked for.
  /// - Returns: The report.
  /// - Throws: ``WeatherFailure`` where there is nothing to show.
  public func report(for request: WeatherRequest) async throws(WeatherFailure) -> WeatherReport {
    let pipeline = WeatherPipeline(
      configuration: configuration, client: client, cache: cache, options: options,
      timekeeper: timekeeper)
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
