internal import WxCore

/// Reads Open-Meteo's air quality.
enum OpenMeteoAir {
  private static let fields = [
    Field("us_aqi", .airIndex, \AirQuality.usIndex),
    Field("european_aqi", .airIndex, \.europeanIndex),
    Field("pm2_5", .particles, \.pm25),
    Field("pm10", .particles, \.pm10),
    Field("carbon_monoxide", .particles, \.carbonMonoxide),
    Field("nitrogen_monoxide", .particles, \.nitrogenMonoxide),
    Field("nitrogen_dioxide", .particles, \.nitrogenDioxide),
    Field("ozone", .particles, \.ozone),
    Field("sulphur_dioxide", .particles, \.sulphurDioxide),
    Field("ammonia", .particles, \.ammonia),
  ]

  private static let pollen = PollenHour.plants.map { plant, path in
    Field("\(plant)_pollen", .grains, path)
  }

  /// The names of the pollen.
  static var pollenFields: String { pollen.map(\.name).joined(separator: ",") }

  /// Whether the model of pollen, that of CAMS for Europe, covers a place.
  static func hasPollen(at place: Coordinate) -> Bool {
    (30...72).contains(place.latitude) && (-25...45).contains(place.longitude)
  }

  static func answer(
    _ body: JSONValue, _ context: ProviderContext
  ) throws(WeatherError) -> ProviderAnswer {
    let utcOffset = body.utcOffset("utc_offset_seconds")
    let clock = context.clock(timeZone: body["timezone"]?.string, utcOffset: utcOffset)
    guard let table = OpenMeteoTable("current", of: body, utcOffset: utcOffset, clock),
      let time = table.times.first?.time
    else { throw WeatherError(.openMeteo, .missingField("current")) }
    var air = [AirQuality(time: time)]
    table.fill(&air, Self.fields, rows: [0])
    if let hourly = OpenMeteoTable("hourly", of: body, utcOffset: utcOffset, clock) {
      let rows = hourly.times.prefix(PollenHour.maximumCount)
      var hours = rows.map { PollenHour(time: $0.time) }
      hourly.fill(&hours, pollen, rows: rows.map(\.row))
      air[0].pollen = hours.filter { !$0.isEmpty }
    }
    var answer = ProviderAnswer()
    answer.air = air.first
    return answer
  }
}
