internal import WxPlatform
internal import WxCore

/// MET Norway's Nowcast: the precipitation of the next 90 minutes in steps of five, from radars of the
/// Nordic countries.
///
/// Format: https://api.met.no/weatherapi/nowcast/2.0/documentation
enum MetNorwayNowcast {
  /// A box around the area that the radars reach.
  private static let region = (latitudes: 53.0...73.0, longitudes: 0.0...35.0)

  /// Whether there may be a nowcast for a place.
  static func covers(_ place: Coordinate) -> Bool {
    region.latitudes.contains(place.latitude) && region.longitudes.contains(place.longitude)
  }

  /// The series has 19 to 25 steps.
  private static let maximumCount = 100

  static func call(_ context: ProviderContext) -> ProviderCall {
    let query = [("lat", context.latitude), ("lon", context.longitude)]
    let request = context.get("api.met.no", "/weatherapi/nowcast/2.0/complete", query)
    return ProviderCall(
      "nowcast", of: .metNorway, for: [.minutes], request: request, lifetime: .seconds(300)
    ) { response, now throws(WeatherError) in
      let body = ProviderBody(response, of: .metNorway, now: now)
      // A place outside the area has no nowcast, which is not a failure.
      if response.status == 422 { return .init(answer([])) }
      guard body.isSuccess else { throw body.failure(message: body.json?.words("message")) }
      return .init(answer(steps(try body.object(), context)))
    }
  }

  private static func answer(_ steps: [WeatherObservation]) -> ProviderAnswer {
    var answer = ProviderAnswer()
    answer.minutes = steps
    answer.minuteResolution = 300
    return answer
  }

  /// The steps. A place that no radar reaches, or whose radar is out of service, has rates of zero,
  /// which mean nothing.
  private static func steps(_ body: JSONValue, _ context: ProviderContext) -> [WeatherObservation] {
    let properties = body["properties"]
    guard properties?["meta"]?["radar_coverage"]?.string == "ok",
      ["mm/h", nil].contains(properties?["meta"]?["units"]?["precipitation_rate"]?.string)
    else { return [] }
    return (properties?["timeseries"]?.array ?? []).prefix(maximumCount).compactMap { step in
      guard let time = step.isoTime("time"),
        let rate = step["data"]?["instant"]?["details"]?.number(
          "precipitation_rate", .precipitation)
      else { return nil }
      return WeatherObservation(minutesFrom: time, rate: rate, length: 300)
        .placed(at: context.place.coordinate)
    }.inOrder
  }
}
