internal import WxCore

/// Reads the quality of the air of Open-Meteo.
enum OpenMeteoAir {
  static func answer(_ body: JSONValue) throws(WeatherError) -> ProviderAnswer {
    let utcOffset = body.integer("utc_offset_seconds") ?? 0
    guard let table = OpenMeteoTable("current", of: body, utcOffset: utcOffset),
      let time = table.time("time", 0)
    else { throw WeatherError(.openMeteo, .missingField("current")) }
    var air = AirQuality(time: time)
    air.usIndex = table.value("us_aqi", 0, within: Plausible.airIndex)
    air.europeanIndex = table.value("european_aqi", 0, within: Plausible.airIndex)
    air.pm25 = table.value("pm2_5", 0, within: Plausible.particles)
    air.pm10 = table.value("pm10", 0, within: Plausible.particles)
    var answer = ProviderAnswer()
    answer.air = air
    return answer
  }
}
