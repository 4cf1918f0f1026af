internal import WxPlatform
internal import WxCore
internal import WxWeather

extension WeatherReport {
  /// The conditions at a time, with what the provider reports for hours alone: clients of other
  /// services expect it for now.
  func fullPresent(at now: Date) -> WeatherObservation? {
    guard var reading = present(at: now)?.reading else { return nil }
    let hour = hours(from: now).first
    reading.temperature = reading.temperature ?? hour?.temperature
    reading.humidity = reading.humidity ?? hour?.humidity
    reading.pressure = reading.pressure ?? hour?.pressure
    reading.windSpeed = reading.windSpeed ?? hour?.windSpeed
    reading.windGust = reading.windGust ?? hour?.windGust
    reading.windFrom = reading.windFrom ?? hour?.windFrom
    reading.cloudCover = reading.cloudCover ?? hour?.cloudCover
    reading.visibility = reading.visibility ?? hour?.visibility
    reading.uvIndex = reading.uvIndex ?? hour?.uvIndex
    reading.dewPoint = reading.dewPoint ?? hour?.dewPoint
    reading.precipitationProbability =
      reading.precipitationProbability ?? hour?.precipitationProbability
    if reading.precipitation == nil {
      reading.precipitation = hour?.precipitation
      reading.precipitationPeriod = hour?.precipitationPeriod
      reading.rain = hour?.rain
      reading.snow = hour?.snow
    }
    return reading
  }
}

extension WeatherObservation {
  /// The dew point in degrees Celsius, calculated if the provider did not report it.
  var anyDewPoint: Double? {
    dewPoint ?? DewPoint.celsius(temperature: temperature, humidity: humidity)
  }

  /// The pressure in hectopascals at an elevation in meters, by the barometric formula for an
  /// atmosphere that cools by 6.5 K per kilometer; `nil` if the pressure at sea level is unknown, or
  /// the elevation is not one of the surface.
  func pressure(at elevation: Double) -> Double? {
    guard let pressure, -500...9000 ~= elevation else { return nil }
    let cooling = 0.0065 * elevation
    let kelvinAtSea = (temperature ?? 15 - cooling) + cooling + 273.15
    return pressure * pow(1 - cooling / kelvinAtSea, 5.257)
  }

  /// The apparent temperature in degrees Celsius, calculated if the provider did not report it.
  var anyApparentTemperature: Double? {
    apparentTemperature
      ?? ApparentTemperature.celsius(
        temperature: temperature, humidity: humidity, windSpeed: windSpeed)
  }

  /// Snow in millimeters of water over the period; if the provider does not separate it from rain,
  /// all precipitation when it snows.
  var anySnow: Double? {
    snow ?? (condition.word == .snow ? precipitation.map { max(0, $0 - (rain ?? 0)) } : nil)
  }

  /// Rain in millimeters over the period; if the provider does not separate it from snow, what is
  /// not snow.
  var anyRain: Double? { rain ?? precipitation.map { max(0, $0 - (anySnow ?? 0)) } }

  /// The UV index; at night it is 0, whether it is reported or not.
  var anyUVIndex: Double? { uvIndex ?? (isDay == false ? 0 : nil) }
}
