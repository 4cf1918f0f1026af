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
    var answer = ProviderAnswer()
    answer.air = air.first
    return answer
  }
}
