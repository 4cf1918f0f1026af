package import struct WxPlatform.Date
package import WxCore

extension WeatherAlert {
  static let betweenRegions = "; "

  /// The alert as the command prints it, with the names of the Common Alerting Protocol.
  ///
  /// - Parameters:
  ///   - clock: The clock of the place.
  ///   - source: The name of the source, if it is known.
  /// - Returns: The object.
  package func json(_ clock: PlaceClock, source: String?) -> JSONObject {
    var object: JSONObject = [
      "id": JSONValue(uri),
      "event": .string(title),
      "headline": JSONValue(headline),
      "description": JSONValue(details),
      "instruction": JSONValue(instruction),
      "severity": JSONValue(severity?.rawValue),
      "urgency": JSONValue(urgency?.rawValue),
      "certainty": JSONValue(certainty?.rawValue),
      "sent": JSONValue(sent.map(clock.text)),
      "onset": JSONValue(starts.map(clock.text)),
      "expires": JSONValue(ends.map(clock.text)),
      "area": JSONValue(regions.isEmpty ? nil : regions.joined(separator: Self.betweenRegions)),
      "language": JSONValue(language),
      "sender": JSONValue(sender),
      "web": JSONValue(web ?? uri.flatMap { $0.hasPrefix("https://") ? $0 : nil }),
      "source": JSONValue(source),
    ]
    if let outline { object.append("outline", outline.geoJSON) }
    return object
  }
}

extension WeatherReport {
  /// Returns the warnings that have not ended, as the command prints them; `null` if no source
  /// has answered, because an empty list means that none is in force.
  package func alertsJSON(at now: Date) -> JSONValue {
    guard hasData(for: .alerts) else { return .null }
    let source = parts[.alerts]?.provider ?? provider
    let clock = clock
    return .array(alerts(at: now).map { .object($0.json(clock, source: source.name)) })
  }
}

extension AirQuality {
  /// The air quality as the command prints it: indices named after their scales, particles in
  /// micrograms per cubic meter.
  package func json(_ clock: PlaceClock) -> JSONObject {
    [
      "time": .string(clock.text(time)),
      "us_aqi": JSONValue(measured: usIndex),
      "european_aqi": JSONValue(measured: europeanIndex),
      "openweathermap_aqi": JSONValue(grade),
      "pm2_5_ugm3": JSONValue(measured: pm25),
      "pm10_ugm3": JSONValue(measured: pm10),
      "pollen": pollen.isEmpty ? .null : .array(pollen.map { .object($0.json(clock)) }),
    ]
  }
}

extension PollenHour {
  static let unit = "_grains_m3"

  /// The hour as the command prints it.
  fileprivate func json(_ clock: PlaceClock) -> JSONObject {
    var object: JSONObject = ["time": .string(clock.text(time))]
    for (plant, path) in Self.plants {
      object.append(plant + Self.unit, JSONValue(measured: self[keyPath: path]))
    }
    return object
  }

  /// Reads the JSON of the command.
  init(json: JSONValue) throws(JSONMemberError) {
    self.init(time: try json.requiredTime("time"))
    for (plant, path) in Self.plants {
      self[keyPath: path] = try json.measure(plant + Self.unit)
    }
  }
}
