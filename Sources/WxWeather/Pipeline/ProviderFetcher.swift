internal import WxPlatform
internal import WxCore

/// Makes a provider's calls concurrently and delivers each result as it arrives.
struct ProviderFetcher: Sendable {
  let client: any HTTPClient
  let configuration: WeatherConfiguration
  let clocks: Clocks
  let notices: OnceLogger
  /// Whether caches between here and the provider must not answer.
  let ignoresCaches: Bool

  /// The time limit of air quality and alerts, which matter less than the weather.
  private static let accessoryTimeout = Duration.seconds(5)

  /// Queries one provider. Returns when all calls have ended; canceling the task ends them at once.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - provider: The provider.
  ///   - deliver: Receives each answer, and whether it is the last one. Nothing is thrown: an
  ///     answer lists its failed parts.
  func fetch(
    _ request: WeatherRequest, from provider: WeatherProvider,
    deliver: (_ answer: ProviderAnswer, _ isLast: Bool) -> Void
  ) async {
    let calls: [ProviderCall]
    do throws(WeatherError) {
      calls = try provider.calls(for: request, configuration: configuration)
    } catch {
      return deliver(
        Self.failed(request.parts.intersection(configuration.parts(of: provider)), error), true)
    }
    guard !calls.isEmpty else { return deliver(ProviderAnswer(), true) }
    await withTaskGroup(of: (call: ProviderCall, reading: ProviderCall.Outcome).self) { group in
      var outstanding = calls.count
      for call in calls { group.addTask { (call, await send(call)) } }
      while let (_, reading) = await group.next() {
        outstanding += reading.next.count - 1
        for call in reading.next { group.addTask { (call, await send(call)) } }
        deliver(reading.answer, outstanding == 0)
      }
    }
  }

  private func send(_ call: ProviderCall) async -> ProviderCall.Outcome {
    do throws(WeatherError) {
      let response: HTTPResponse
      do throws(HTTPError) {
        response = try await self.response(to: call.request, for: call.parts, from: call.provider)
      } catch {
        throw WeatherError(call.provider, network: error)
      }
      let now = clocks.wall()
      return dated(try call.read(response, now), response, lifetime: call.lifetime, now: now)
    } catch {
      let error = error.withholding(configuration.keys[call.provider])
      return .init(Self.failed(call.parts, error))
    }
  }

  /// Returns a result with the times of its response, after logging the provider's notices.
  func dated(
    _ reading: ProviderCall.Outcome, _ response: HTTPResponse, lifetime: Duration, now: Date
  ) -> ProviderCall.Outcome {
    var reading = reading
    let freshness = Freshness(response, lifetime: lifetime, now: now)
    reading.answer.fetchedAt = freshness.fetchedAt
    reading.answer.expiresAt = freshness.expiresAt
    for notice in reading.answer.notices { notices.log(notice) }
    return reading
  }

  func response(
    to request: HTTPRequest, for parts: Set<WeatherPart>, from provider: WeatherProvider
  ) async throws(HTTPError) -> HTTPResponse {
    var request = request
    if parts.isDisjoint(with: WeatherPart.main) {
      request.timeout = min(request.timeout, Self.accessoryTimeout)
    }
    if ignoresCaches, provider.allowsEarlyRequests {
      request.headers.append(HTTPHeader("Cache-Control", "no-cache"))
    }
    return try await client.send(request)
  }

  static func failed(
    _ parts: Set<WeatherPart>, _ error: WeatherError
  ) -> ProviderAnswer {
    var answer = ProviderAnswer()
    for part in parts { answer.failures[part] = error }
    return answer
  }
}

extension WeatherError {
  /// The error for a request without a response.
  init(_ provider: WeatherProvider, network error: HTTPError) {
    self.init(provider, error == .cancelled ? .cancelled : .network(error))
  }
}
