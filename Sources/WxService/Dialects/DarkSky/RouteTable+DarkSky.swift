internal import WxPlatform
internal import WxCore
internal import WxAnswers
internal import WxWeather
internal import WxWords

extension RouteTable {
  /// The Dark Sky API with the weather of any provider: forecasts, and a time within the forecast.
  /// The key can be any text.
  package static let darkSky = RouteTable([
    Route(
      "darksky", .get, ["forecast", ":key", ":position"], for: .public, dialect: .darkSky
    ) { call in
      let target = try DarkSkyTarget(call.parameters["position"] ?? "")
      let language = call.query["lang"]
      let place = call.resolver.place(around: target.position, language: language)
      // What is wrong in the request is said before anything is fetched.
      let measures = try measures(call.query["units"] ?? "us", inCountry: place.countryCode)
      let excluded = Set(
        (call.query["exclude"] ?? "").split(separator: ",")
          .compactMap { DarkSkyReport.Block(rawValue: String($0)) })
      let weather = try await call.parts.weather(
        ResolvedPlace(place), language: language,
        parts: WeatherPart.all(withAlerts: !excluded.contains(.alerts)))
      let report = DarkSkyReport(
        try weather.result.get(), measures: measures, now: call.parts.clocks.wall(),
        words: Words.of(language))
      let hours = call.query["extend"] == "hourly" ? 168 : 48
      guard let time = try target.time(in: report.report.clock) else {
        return .json(
          report.forecast(excluding: excluded, hours: hours),
          headers: ["cache-control": "max-age=60"])
      }
      guard let value = report.forecast(at: time, excluding: excluded) else {
        throw RequestError.badParameter(
          name: "time", expected: "a time that the forecast covers; there is no archive")
      }
      return .json(value, headers: ["cache-control": "max-age=60"])
    }
  ])

  private static func measures(
    _ name: String, inCountry code: String?
  ) throws(RequestError) -> DarkSkyMeasures {
    let measures =
      name == "auto" ? DarkSkyMeasures.usual(inCountry: code) : DarkSkyMeasures(name)
    guard let measures else {
      throw .badParameter(name: "units", expected: "us, si, ca, uk2 or auto")
    }
    return measures
  }
}

/// The last part of a path in Dark Sky's form: `LATITUDE,LONGITUDE[,TIME]`.
struct DarkSkyTarget: Hashable {
  let position: Coordinate
  private let timeText: String?

  init(_ text: String) throws(RequestError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 || parts.count == 3,
      let latitude = Double(decimal: parts[0]), let longitude = Double(decimal: parts[1]),
      QueryItems.longitudes ~= longitude,
      let position = Coordinate(latitude: latitude, longitude: longitude)
    else {
      throw .badParameter(name: "location", expected: "LATITUDE,LONGITUDE in degrees")
    }
    self.position = position
    timeText = parts.count == 3 ? parts[2] : nil
  }

  /// The time: seconds since 1970, or `YYYY-MM-DDTHH:MM:SS` at the place, in UTC (`Z`) or with an
  /// offset; `nil` for the forecast.
  ///
  /// - Throws: ``RequestError`` if it is something else.
  func time(in clock: PlaceClock) throws(RequestError) -> Date? {
    guard let timeText else { return nil }
    if let seconds = Double(decimal: timeText) { return Date(timeIntervalSince1970: seconds) }
    if let time = ISO8601.date(timeText) { return time }
    guard let local = ISO8601.date(timeText + "Z") else {
      throw .badParameter(name: "time", expected: "seconds since 1970 or YYYY-MM-DDTHH:MM:SS")
    }
    return clock.instant(showing: local)
  }
}

extension Dialect {
  /// Errors as Dark Sky reported them.
  package static let darkSky = Dialect("darksky") { problem in
    .json(["code": JSONValue(problem.status), "error": .string(problem.detail)])
  }
}
