internal import Foundation
internal import WxCore

/// Reads the list of stations near a place.
enum NWSStations {
  /// Their URLs, nearest first.
  static func urls(_ body: JSONValue) -> [String] {
    let features = (body["features"]?.array ?? []).prefix(50)
    let own = features.compactMap { $0["id"]?.string ?? $0["properties"]?["@id"]?.string }
    guard own.isEmpty else { return own }
    return (body["observationStations"]?.array ?? []).prefix(50).compactMap(\.string)
  }
}

/// Reads the latest observation of a station; one that does not know its temperature sends us to the
/// next.
enum NWSObservation {
  static func call(of stations: ArraySlice<String>, _ setup: ProviderSetup) -> ProviderCall? {
    guard let station = stations.first else { return nil }
    let others = stations.dropFirst()
    guard
      let request = setup.follow(
        station + "/observations/latest", host: NWS.host, headers: NWS.headers)
    else { return call(of: others, setup) }
    return NWS.call("observation", for: [.current], request, lifetime: .seconds(600)) {
      body, now throws(WeatherError) in
      let reading = body["properties"].flatMap { self.reading($0, setup) }
      if let reading, reading.temperature != nil, now.timeIntervalSince(reading.time) < 10800 {
        var answer = ProviderAnswer()
        answer.current = reading
        return .init(answer)
      }
      guard let next = call(of: others, setup) else {
        throw WeatherError(.nws, .missingField("a recent temperature of a station"))
      }
      return .init(ProviderAnswer(), next: [next])
    }
  }

  private static func reading(_ values: JSONValue, _ setup: ProviderSetup) -> Reading? {
    guard let time = values.isoTime("timestamp") else { return nil }
    let icon = values["icon"]?.string.flatMap(Condition.nwsIcon)
    var reading = Reading(
      time: time, condition: icon.map { Condition(nws: $0.name) } ?? .unknown, isDay: icon?.isDay)
    reading.providerCode = icon?.name
    reading.conditionText = values.words("textDescription")
    reading.temperature = values["temperature"]?
      .quantity(.temperature, within: Plausible.temperature)
    reading.dewPoint = values["dewpoint"]?.quantity(.temperature, within: Plausible.temperature)
    reading.humidity = values["relativeHumidity"]?.quantity(.part, within: Plausible.percent)
    reading.pressure = values["seaLevelPressure"]?.quantity(.pressure, within: Plausible.pressure)
    reading.windSpeed = values["windSpeed"]?.quantity(.speed, within: Plausible.windSpeed)
    reading.windGust = values["windGust"]?.quantity(.speed, within: Plausible.windSpeed)
    reading.windFrom = values["windDirection"]?.direction
    reading.visibility = values["visibility"]?.quantity(.length, within: Plausible.visibility)
    reading.precipitation = values["precipitationLastHour"]?
      .quantity(.depth, within: Plausible.precipitation)
    if reading.precipitation != nil { reading.precipitationPeriod = 3600 }
    // The service names heat index and wind chill where they differ from the temperature.
    reading.apparentTemperature =
      values["heatIndex"]?.quantity(.temperature, within: Plausible.apparentTemperature)
      ?? values["windChill"]?.quantity(.temperature, within: Plausible.apparentTemperature)
    return reading.placed(at: setup.place.coordinate)
  }
}
