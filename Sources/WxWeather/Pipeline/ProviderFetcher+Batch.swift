internal import WxCore

/// Requests for several places at once.
extension ProviderFetcher {
  /// Queries one provider for several places, with one request for all if it supports that.
  ///
  /// - Parameters:
  ///   - requests: Requests that differ only in their places; at most the number that fits into one
  ///     call.
  ///   - provider: The provider.
  /// - Returns: The answers to each request, in order.
  func fetch(
    _ requests: [WeatherRequest], from provider: WeatherProvider
  ) async -> [[ProviderAnswer]] {
    guard let batch = provider.batch, batch.count.contains(requests.count),
      let calls = try? batch.calls(
        requests.map { try ProviderContext($0, from: provider, configuration) }), !calls.isEmpty
    else { return await fetchEach(requests, from: provider) }
    return await withTaskGroup(of: [[ProviderAnswer]].self) { group in
      for call in calls {
        group.addTask { await send(call, for: requests, to: provider) }
      }
      return await group.reduce(into: requests.map { _ in [] }) { answers, more in
        for (index, answer) in more.enumerated() { answers[index] += answer }
      }
    }
  }

  /// Sends one call for all places; if the service may not support that, one for each.
  private func send(
    _ call: BatchCall, for requests: [WeatherRequest], to provider: WeatherProvider
  ) async -> [[ProviderAnswer]] {
    func failed(_ error: WeatherError) -> [ProviderAnswer] {
      [Self.failed(call.parts, error.withholding(configuration.keys[provider]))]
    }
    let outcomes: [BatchCall.Outcome]?
    do throws(WeatherError) {
      outcomes = try await self.outcomes(of: call, from: provider)
    } catch {
      return requests.map { _ in failed(error) }
    }
    guard let outcomes else {
      let parts = requests.map { request in
        var request = request
        request.parts.formIntersection(call.parts)
        return request
      }
      return await fetchEach(parts, from: provider)
    }
    return outcomes.map { outcome in
      switch outcome {
      case .success(let reading): [reading.answer]
      case .failure(let error): failed(error)
      }
    }
  }

  private func outcomes(
    of call: BatchCall, from provider: WeatherProvider
  ) async throws(WeatherError) -> [BatchCall.Outcome]? {
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await self.response(to: call.request, for: call.parts, from: provider)
    } catch {
      switch error {
      // These may be due to the number of places.
      case .malformed, .bodyTooLarge, .badURL: return nil
      default: throw WeatherError(provider, network: error)
      }
    }
    let now = clocks.wall()
    return try call.read(response, now)?.map { outcome in
      outcome.map { dated($0, response, lifetime: call.lifetime, now: now) }
    }
  }

  private func fetchEach(
    _ requests: [WeatherRequest], from provider: WeatherProvider
  ) async -> [[ProviderAnswer]] {
    await withTaskGroup(of: (Int, [ProviderAnswer]).self) { group in
      for (index, request) in requests.enumerated() {
        group.addTask {
          var answers: [ProviderAnswer] = []
          await fetch(request, from: provider) { answer, _ in answers.append(answer) }
          return (index, answers)
        }
      }
      return await group.reduce(into: requests.map { _ in [] }) { $0[$1.0] = $1.1 }
    }
  }
}
