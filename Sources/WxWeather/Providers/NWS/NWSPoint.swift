internal import Foundation
internal import WxCore

/// Reads what the service knows of a place: where its forecasts and stations are.
struct NWSPoint {
  private let properties: JSONValue
  private let setup: ProviderSetup

  /// The nearest stations that are asked until one knows its temperature.
  static let stationLimit = 3

  init(_ body: JSONValue, _ setup: ProviderSetup) throws(WeatherError) {
    guard let properties = body["properties"], properties.object != nil else {
      throw WeatherError(.nws, .missingField("properties"))
    }
    self.properties = properties
    self.setup = setup
  }

  func reading() throws(WeatherError) -> ProviderCall.Reading {
    var answer = ProviderAnswer()
    answer.timeZone = properties.words("timeZone", limit: 64)
    let clock = PlaceClock(
      timeZone: setup.place.timeZone ?? answer.timeZone, coordinate: setup.place.coordinate)
    var next: [ProviderCall] = []
    let setup = setup
    if setup.wants(.hours) {
      add(&next, &answer, "forecastHourly", .hours, "?units=si", .seconds(3600)) {
        body, _ throws(WeatherError) in
        var answer = ProviderAnswer()
        answer.hours = try NWSPeriods(body, setup, clock).hours()
        return .init(answer)
      }
    }
    if setup.wants(.days) {
      add(&next, &answer, "forecast", .days, "?units=si", .seconds(3600)) {
        body, _ throws(WeatherError) in
        var answer = ProviderAnswer()
        answer.days = try NWSPeriods(body, setup, clock).days()
        return .init(answer)
      }
    }
    if setup.wants(.current) {
      add(&next, &answer, "observationStations", .current, "", .seconds(86400)) {
        body, _ throws(WeatherError) in
        let stations = NWSStations.urls(body).prefix(Self.stationLimit)
        guard let call = NWSObservation.call(of: stations, setup) else {
          throw WeatherError(.nws, .missingField("a station near this place"))
        }
        return .init(ProviderAnswer(), next: [call])
      }
    }
    return .init(answer, next: next)
  }

  private func add(
    _ calls: inout [ProviderCall], _ answer: inout ProviderAnswer, _ field: String,
    _ part: WeatherPart, _ query: String, _ lifetime: Duration,
    _ read:
      @escaping @Sendable (JSONValue, Date) throws(WeatherError) -> ProviderCall.Reading
  ) {
    guard let url = properties[field]?.string,
      let request = setup.follow(url + query, host: NWS.host, headers: NWS.headers)
    else {
      answer.failures[part] = WeatherError(.nws, .missingField(field))
      return
    }
    calls.append(NWS.call(field, for: [part], request, lifetime: lifetime, read: read))
  }
}
