internal import struct WxPlatform.Date
internal import WxCore

/// One fetch of the weather at several places, without I/O: a machine for each place, and the requests
/// that they share.
struct BatchRound {
  typealias Outcome = Result<WeatherReport, WeatherFailure>

  /// The request for one place.
  struct Fetch {
    let index: Int
    let ticket: Int
    let provider: WeatherProvider
    let request: WeatherRequest

    /// The properties in which fetches must agree to share a request.
    fileprivate struct Kind: Hashable {
      let provider: WeatherProvider
      let parts: Set<WeatherPart>
      let language: String
    }

    fileprivate var kind: Kind {
      Kind(provider: provider, parts: request.parts, language: request.language)
    }
  }

  /// The actions for the caller.
  struct Effects {
    var reports: [(report: WeatherReport, request: WeatherRequest)] = []
    var outcome: Outcome?
  }

  private var machines: [PipelineMachine]
  private var waiting: [Fetch] = []

  init(_ count: Int, _ configuration: WeatherConfiguration, options: PipelineOptions) {
    var options = options
    options.followsExpiry = false
    machines = (0..<count).map { _ in PipelineMachine(configuration, options: options) }
  }

  /// Begins the round of a place, or processes an answer for it.
  mutating func handle(_ event: PipelineMachine.Event, of index: Int, at now: Date) -> Effects {
    var effects = Effects()
    for action in machines[index].handle(event, at: now) {
      switch action {
      case .emit(.ready(let report)), .emit(.stale(let report)): effects.outcome = .success(report)
      case .emit(.failed(let failure as WeatherFailure)): effects.outcome = .failure(failure)
      case .emit, .cancel: break
      case .fetch(let ticket, let provider, let request):
        waiting.append(Fetch(index: index, ticket: ticket, provider: provider, request: request))
      case .save(let report, let request): effects.reports.append((report, request))
      }
    }
    return effects
  }

  /// Whether requests are waiting.
  var hasFetches: Bool { !waiting.isEmpty }

  /// Removes and returns the next requests, in groups that a provider can answer at once.
  mutating func takeFetches() -> [[Fetch]] {
    var groups: [[Fetch]] = []
    var open: [Fetch.Kind: Int] = [:]
    for fetch in waiting {
      let limit = fetch.provider.batch?.count.upperBound ?? 1
      if let index = open[fetch.kind], groups[index].count < limit {
        groups[index].append(fetch)
      } else {
        open[fetch.kind] = groups.count
        groups.append([fetch])
      }
    }
    waiting = []
    // Too few places are requested one by one, and each is shown as soon as it arrives.
    return groups.flatMap { group in
      let least = group.first?.provider.batch?.count.lowerBound ?? 1
      return group.count < least ? group.map { [$0] } : [group]
    }
  }
}
