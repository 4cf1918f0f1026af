internal import WxPlatform
package import WxCore
package import WxWeather

/// The air quality of any provider in the form of OpenWeatherMap's air pollution. A pollutant that
/// the provider did not report is `null`, because programs expect all of them.
///
/// Format: https://openweathermap.org/api/air-pollution
package struct OpenWeatherMapAirReport: Sendable {
  private let air: AirQuality
  private let position: Coordinate

  package init(_ air: AirQuality, at position: Coordinate) {
    self.air = air
    self.position = position
  }

  /// The object that the API returns; `nil` if neither a grade nor a pollutant is known.
  package var json: JSONValue? {
    guard let grade = air.grade ?? grade else { return nil }
    let components: JSONObject = [
      "co": JSONValue(air.carbonMonoxide, places: 2),
      "no": JSONValue(air.nitrogenMonoxide, places: 2),
      "no2": JSONValue(air.nitrogenDioxide, places: 2), "o3": JSONValue(air.ozone, places: 2),
      "so2": JSONValue(air.sulphurDioxide, places: 2), "pm2_5": JSONValue(air.pm25, places: 2),
      "pm10": JSONValue(air.pm10, places: 2), "nh3": JSONValue(air.ammonia, places: 2),
    ]
    return [
      "coord": [
        "lon": JSONValue(position.longitude, places: 4),
        "lat": JSONValue(position.latitude, places: 4),
      ],
      "list": [
        [
          "main": ["aqi": JSONValue(grade)], "components": .object(components),
          "dt": JSONValue(Int64(air.time.timeIntervalSince1970.rounded())),
        ]
      ],
    ]
  }

  /// The grade by the scale of the API, 1 to 5: that of the worst pollutant.
  private var grade: Int? {
    let scales: [(Double?, [Double])] = [
      (air.sulphurDioxide, [20, 80, 250, 350]), (air.nitrogenDioxide, [40, 70, 150, 200]),
      (air.pm10, [20, 50, 100, 200]), (air.pm25, [10, 25, 50, 75]),
      (air.ozone, [60, 100, 140, 180]), (air.carbonMonoxide, [4400, 9400, 12_400, 15_400]),
    ]
    return scales.compactMap { value, limits in
      value.map { value in 1 + limits.count { value >= $0 } }
    }.max()
  }
}
