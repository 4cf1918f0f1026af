internal import Foundation
internal import WxCore

/// Reads what the service knows of a place: where its forecasts and stations are.
struct NWSPoint {
  /// A part of the forecast that an earlier look-up led to, and why it is not there.
  struct Miss {
    let url: String
    let failure: WeatherError
  }

  private let body: JSONValue
  private let setup: ProviderSetup
  private let parts: Set<WeatherPart>
  private let miss: Miss?

  /// The nearest stations that are asked until one knows its temperature.
  static let stationLimit = 3

  /// - Parameters:
  ///   - body: The answer.
  ///   - setup: What is asked for.
  ///   - parts: The parts that are looked for.
  ///   - miss: What an answer of another day led to, where this one is to replace it.
  init(
    _ body: JSONValue, _ setup: ProviderSetup, for parts: Set<WeatherPart>, after miss: Miss? = nil
  ) {
    self.body = body
    self.setup = setup
    self.parts = parts
    self.miss = miss
  }

  func reading() throws(WeatherError) -> ProviderCall.Reading {
    guard let properties = body["properties"], properties.object != nil else {
      throw WeatherError(.nws, .missingField("properties"))
    }
    var answer = ProviderAnswer()
    answer.timeZone = properties.words("timeZone", limit: 64)
    let clock = PlaceClock(
      timeZone: setup.place.timeZone ?? answer.timeZone, coordinate: setup.place.coordinate)
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
    let setup = setup
    switch part {
    case .hours:
      return try follow(properties, "forecastHourly", part, .seconds(3600)) {
        body, _ throws(WeatherError) in
        var answer = ProviderAnswer()
        answer.hours = try NWSPeriods(body, setup, clock).hours()
        return .init(answer)
      }
    case .days:
      return try follow(properties, "forecast", part, .seconds(3600)) {
        body, _ throws(WeatherError) in
        var answer = ProviderAnswer()
        answer.days = try NWSPeriods(body, setup, clock).days()
        return .init(answer)
      }
    default:
      return try follow(properties, "observationStations", part, .seconds(86400)) {
        body, _ throws(WeatherError) in
        let stations = NWSStations.urls(body).prefix(Self.stationLimit)
        guard let call = NWSObservation.call(of: stations, setup) else {
          throw WeatherError(.nws, .missingField("a station near this place"))
        }
        return .init(ProviderAnswer(), next: [call])
      }
    }
  }

  /// The call of a URL in the answer. Where it leads to nothing, the grid may have moved since the
  /// answer was given: it is looked up anew, once.
  private func follow(
    _ properties: JSONValue, _ field: String, _ part: WeatherPart, _ lifetime: Duration,
    read:
      @escaping @Sendable (JSONValue, Date) throws(WeatherError) -> ProviderCall.Reading
  ) throws(WeatherError) -> ProviderCall {
    // It has the field, and nothing for this place.
    if properties[field] == .null { throw WeatherError(.nws, .outsideCoverage) }
    guard let url = properties[field]?.string,
      let request = setup.follow(
        part == .current ? url : Self.inMetricUnits(url), host: NWS.host, headers: NWS.headers)
    else { throw WeatherError(.nws, .missingField(field)) }
    if let miss, miss.url == url { throw miss.failure }
    let (setup, isFresh) = (setup, miss != nil)
    return NWS.call(
      field, for: [part], request, lifetime: lifetime,
      instead: { failure in
        guard !isFresh, failure.isOfMissingPage else { return nil }
        return NWS.points(setup, for: [part], isFresh: true) {
          NWSPoint($0, setup, for: [part], after: Miss(url: url, failure: failure))
        }
      }, read: read)
  }

  private static func inMetricUnits(_ url: String) -> String {
    url + (url.contains("?") ? "&" : "?") + "units=si"
  }
}

extension WeatherError {
  /// Whether there was nothing at the address that was asked.
  fileprivate var isOfMissingPage: Bool {
    reason == .outsideCoverage || reason == .unavailable(status: 404)
  }
}
