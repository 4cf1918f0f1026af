internal import WxPlatform
internal import WxCore

/// Reads the service's metadata for a place: the URLs of its forecasts and stations.
struct NWSPoint {
  /// A URL from an earlier lookup at which a part of the forecast was missing, with the reason.
  struct Miss {
    let url: String
    let failure: WeatherError
  }

  private let body: JSONValue
  private let context: ProviderContext
  private let parts: Set<WeatherPart>
  private let miss: Miss?

  /// The maximum number of nearby stations queried until one has a temperature.
  static let stationLimit = 3

  /// - Parameters:
  ///   - body: The response.
  ///   - context: The context.
  ///   - parts: The parts to fetch.
  ///   - miss: The failure of an outdated lookup that this one replaces.
  init(
    _ body: JSONValue, _ context: ProviderContext, for parts: Set<WeatherPart>,
    after miss: Miss? = nil
  ) {
    self.body = body
    self.context = context
    self.parts = parts
    self.miss = miss
  }

  func reading() throws(WeatherError) -> ProviderCall.Outcome {
    guard let properties = body["properties"], properties.object != nil else {
      throw WeatherError(.nws, .missingField("properties"))
    }
    var answer = ProviderAnswer()
    answer.timeZone = properties.words("timeZone", limit: 64)
    let clock = context.clock(timeZone: answer.timeZone)
    var next: [ProviderCall] = []
    for part in parts.sorted() {
      do throws(WeatherError) {
        next.append(try call(for: part, properties, clock))
      } catch {
        answer.failures[part] = error
      }
    }
    return .init(answer, next: next)
  }

  private func call(
    for part: WeatherPart, _ properties: JSONValue, _ clock: PlaceClock
  ) throws(WeatherError) -> ProviderCall {
    let context = context
    switch part {
    case .hours:
      return try follow(properties, "forecastHourly", part, .seconds(3600)) {
        body, _ throws(WeatherError) in
        var answer = ProviderAnswer()
        answer.hours = try NWSPeriods(body, context, clock).hours()
        return .init(answer)
      }
    case .days:
      return try follow(properties, "forecast", part, .seconds(3600)) {
        body, _ throws(WeatherError) in
        var answer = ProviderAnswer()
        answer.days = try NWSPeriods(body, context, clock).days()
        return .init(answer)
      }
    default:
      return try follow(properties, "observationStations", part, .seconds(86400)) {
        body, _ throws(WeatherError) in
        let stations = NWSStations.urls(body).prefix(Self.stationLimit)
        guard let call = NWSObservation.call(of: stations, context) else {
          throw WeatherError(.nws, .missingField("a station near this place"))
        }
        return .init(ProviderAnswer(), next: [call])
      }
    }
  }

  /// Returns the call for a URL in the response. If that URL fails, the grid may have moved since
  /// the response was given, so it is looked up again, once.
  private func follow(
    _ properties: JSONValue, _ field: String, _ part: WeatherPart, _ lifetime: Duration,
    read:
      @escaping @Sendable (JSONValue, Date) throws(WeatherError) -> ProviderCall.Outcome
  ) throws(WeatherError) -> ProviderCall {
    // The field exists, but has no value for this place.
    if properties[field] == .null { throw WeatherError(.nws, .outsideCoverage) }
    guard let url = properties[field]?.string,
      let request = context.follow(
        part == .current ? url : Self.inMetricUnits(url), host: NWS.host, headers: NWS.headers)
    else { throw WeatherError(.nws, .missingField(field)) }
    if let miss, miss.url == url { throw miss.failure }
    let (context, isFresh) = (context, miss != nil)
    return NWS.call(
      field, for: [part], request, lifetime: lifetime,
      instead: { failure in
        guard !isFresh, failure.isOfMissingPage else { return nil }
        return NWS.points(context, for: [part], isFresh: true) {
          NWSPoint($0, context, for: [part], after: Miss(url: url, failure: failure))
        }
      }, read: read)
  }

  private static func inMetricUnits(_ url: String) -> String {
    url + (url.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + "units=si"
  }
}

extension WeatherError {
  /// Whether the requested address does not exist.
  fileprivate var isOfMissingPage: Bool {
    reason == .outsideCoverage || reason == .unavailable(status: 404)
  }
}
