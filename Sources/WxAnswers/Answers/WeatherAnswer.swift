package import WxPlatform
package import WxCore
internal import WxLocation
internal import WxDisplay
package import WxWeather
package import WxWords

/// The weather of one place, or the reason why it is missing.
package struct WeatherAnswer: Sendable {
  /// The text that names the place.
  package let query: String?
  /// The place; `nil` if it is unknown.
  package let place: ResolvedPlace?
  /// The report.
  package let result: Result<WeatherReport, any Error>

  /// The answer in the form of the JSON contract.
  ///
  /// - Parameters:
  ///   - now: The time of the answer.
  ///   - hours: The maximum number of hours; `nil` for all.
  ///   - days: The maximum number of days; `nil` for all.
  ///   - words: The words of the language of the answer.
  ///   - name: Returns the name that the program gives to a setting.
  /// - Returns: The report, or the query and the error.
  package func json(
    now: Date, hours: Int?, days: Int?, words: Words, naming name: (Hint.Setting) -> String
  ) -> JSONValue {
    switch result {
    case .success(let report):
      return .object(report.json(in: words, now: now, hourLimit: hours, dayLimit: days))
    case .failure(let error):
      var object = JSONObject()
      if let query { object.append("query", .string(query)) }
      object.append("error", .object(ErrorReport(error, naming: name).json))
      return .object(object)
    }
  }
}

extension ServiceParts {
  /// Fetches the weather of places that texts name, in order.
  package func weather(
    _ searches: [PlaceSearch], language: String?,
    parts: Set<WeatherPart> = Set(WeatherPart.allCases)
  ) async throws -> [WeatherAnswer] {
    let places = Array(resolver.named(searches))
    let found = places.compactMap { try? $0.get() }
    var reports = try await reports(found, language: language, parts: parts).makeIterator()
    return zip(searches, places).map { search, place in
      switch place {
      case .failure(let error):
        return WeatherAnswer(query: search.query, place: nil, result: .failure(error))
      case .success(let place):
        let result = reports.next() ?? .failure(CancellationError())
        return WeatherAnswer(query: search.query, place: place, result: result)
      }
    }
  }

  /// Fetches the weather of one place.
  package func weather(
    _ place: ResolvedPlace, language: String?,
    parts: Set<WeatherPart> = Set(WeatherPart.allCases)
  ) async throws -> WeatherAnswer {
    let result = try await reports([place], language: language, parts: parts)[0]
    return WeatherAnswer(query: place.query, place: place, result: result)
  }

  /// The default place or, if none is set, the position of this machine.
  package func usualPlace(language: String?) async throws -> ResolvedPlace {
    let resolver = resolver
    if let standard = try resolver.standard(language: language) { return standard }
    let result = try await location()
    return resolver.resolved(around: result.fix.coordinate, language: language)
  }

  private func reports(
    _ places: [ResolvedPlace], language: String?, parts: Set<WeatherPart>
  ) async throws -> [Result<WeatherReport, any Error>] {
    guard !places.isEmpty else { return [] }
    let requests = places.map {
      WeatherRequest(place: $0.place, parts: parts, language: language ?? "en")
    }
    return try await weather(requests).map { result in result.mapError { $0 as any Error } }
  }
}
