import Foundation
import TestSupport
import WxCore

/// The same weather in the formats of the other providers.
extension MadeUpWeather {
  private func text(_ hour: Int) -> String {
    ISO8601.text(Date(timeIntervalSince1970: Double(time(hour))))
  }

  private func local(_ hour: Int) -> String {
    let shifted = Date(timeIntervalSince1970: Double(time(hour) + utcOffset))
    let sign = utcOffset < 0 ? "-" : "+"
    let hours = abs(utcOffset) / 3600
    return ISO8601.text(shifted).dropLast() + "\(sign)\(hours < 10 ? "0" : "")\(hours):00"
  }

  /// MET Norway's compact forecast.
  var metNorway: String {
    let symbols = [
      "clearsky", "fair", "partlycloudy", "rainshowers", "lightrain", "rainandthunder", "rain",
      "cloudy",
    ]
    let steps = (4..<60).map { hour -> JSONValue in
      let suffix = [0, 1, 2, 3].contains(hour / 3 % 8) ? isDay(hour) ? "_day" : "_night" : ""
      return [
        "time": .string(text(hour)),
        "data": [
          "instant": [
            "details": [
              "air_temperature": .number(temperature(hour)),
              "relative_humidity": .number(humidity(hour)),
              "wind_speed": .number(wind(hour)), "wind_from_direction": .number(direction(hour)),
              "air_pressure_at_sea_level": .number(pressure(hour)),
              "cloud_area_fraction": .number(cloud(hour)),
            ]
          ],
          "next_1_hours": [
            "summary": ["symbol_code": .string(symbols[hour / 3 % 8] + suffix)],
            "details": ["precipitation_amount": .number(rain(hour))],
          ],
        ],
      ]
    }
    let body: JSONValue = [
      "type": "Feature",
      "geometry": ["type": "Point", "coordinates": [.number(longitude), .number(latitude), 519]],
      "properties": [
        "meta": [
          "updated_at": .string(text(3)),
          "units": [
            "air_temperature": "celsius", "wind_speed": "m/s", "precipitation_amount": "mm",
            "air_pressure_at_sea_level": "hPa", "relative_humidity": "%",
          ],
        ], "timeseries": .array(steps),
      ],
    ]
    return body.text()
  }

  /// OpenWeatherMap's current conditions.
  var openWeatherMapCurrent: String {
    let body: JSONValue = [
      "coord": ["lon": 11.575, "lat": 48.137],
      "weather": [["id": 801, "main": "Clouds", "description": "few clouds", "icon": "02n"]],
      "main": [
        "temp": .number(temperature(4)), "feels_like": .number(temperature(4) - 2),
        "temp_min": 1, "temp_max": 9, "pressure": .number(pressure(4)), "humidity": 86,
      ], "visibility": 10000, "wind": ["speed": .number(wind(4)), "deg": 45, "gust": 7.1],
      "clouds": ["all": 20], "dt": JSONValue(time(4) + 2640),
      "sys": [
        "country": "DE", "sunrise": JSONValue(time(0) + 27_000),
        "sunset": JSONValue(time(0) + 59_400),
      ],
      "timezone": JSONValue(utcOffset), "name": "Munich", "cod": 200,
    ]
    return body.text()
  }

  /// OpenWeatherMap's three-hour steps. Rain, its chance and its condition are those of the three hours before.
  var openWeatherMapForecast: String {
    let ids = [800, 801, 802, 520, 500, 211, 501, 804]
    let icons = ["01", "02", "03", "09", "10", "11", "10", "04"]
    let steps = (2..<40).map { step -> JSONValue in
      let hour = step * 3
      let before = hour - 3
      let (past, own) = ((step - 1) % 8, step % 8)
      let kind = ids[past] < 800 || ids[own] < 800 ? past : own
      return [
        "dt": JSONValue(time(hour)),
        "main": [
          "temp": .number(temperature(hour)), "feels_like": .number(temperature(hour) - 2),
          "temp_min": .number(temperature(hour)), "temp_max": .number(temperature(hour)),
          "pressure": .number(pressure(hour)), "humidity": .number(humidity(hour)),
        ],
        "weather": [
          [
            "id": JSONValue(ids[kind]), "main": "", "description": "",
            "icon": .string(icons[kind] + (isDay(hour) ? "d" : "n")),
          ]
        ], "clouds": ["all": .number(cloud(hour))],
        "wind": ["speed": .number(wind(hour)), "deg": .number(direction(hour))],
        "pop": .number(chance(before) / 100), "rain": ["3h": .number(rain(before) * 3)],
        "sys": ["pod": .string(isDay(hour) ? "d" : "n")],
      ]
    }
    let body: JSONValue = [
      "cod": "200", "message": 0, "cnt": JSONValue(steps.count), "list": .array(steps),
      "city": ["name": "Munich", "country": "DE", "timezone": JSONValue(utcOffset)],
    ]
    return body.text()
  }

  /// Pirate Weather's forecast in SI units.
  var pirateWeather: String {
    let icons = [
      "clear", "partly-cloudy", "partly-cloudy", "rain", "rain", "thunderstorm", "rain", "cloudy",
    ]
    func block(_ hour: Int) -> JSONValue {
      let kind = hour / 3 % 8
      let icon = kind < 3 ? icons[kind] + (isDay(hour) ? "-day" : "-night") : icons[kind]
      return [
        "time": JSONValue(time(hour)), "summary": "As the icon", "icon": .string(icon),
        "temperature": .number(temperature(hour)),
        "apparentTemperature": .number(temperature(hour) - 2),
        "dewPoint": .number(temperature(hour) - 1.5), "humidity": .number(humidity(hour) / 100),
        "pressure": .number(pressure(hour)), "windSpeed": .number(wind(hour)),
        "windGust": .number(wind(hour) * 1.8), "windBearing": .number(direction(hour)),
        "cloudCover": .number(cloud(hour) / 100), "uvIndex": 0, "visibility": 16.09,
        "precipIntensity": .number(rain(hour)), "precipProbability": .number(chance(hour) / 100),
      ]
    }
    let days = (0..<7).map { day -> JSONValue in
      let temperatures = ((day * 24)..<(day * 24 + 24)).map(temperature)
      return [
        "time": JSONValue(time(day * 24)), "icon": "rain", "summary": "Rain",
        "sunriseTime": JSONValue(time(day * 24) + 27_000),
        "sunsetTime": JSONValue(time(day * 24) + 59_400), "moonPhase": 0.4,
        "temperatureMax": .number(temperatures.max() ?? 0),
        "temperatureMin": .number(temperatures.min() ?? 0), "precipProbability": 0.8,
        "windSpeed": 8.3, "windGust": 14.9,
      ]
    }
    let alert: JSONValue = [
      "title": "Winter Storm Warning", "regions": ["Munich"], "severity": "Severe",
      "time": JSONValue(time(3)), "expires": JSONValue(time(30)), "description": "Stay in.",
      "uri": "https://alerts.example/1",
    ]
    let body: JSONValue = [
      "latitude": 48.137, "longitude": 11.575, "timezone": .string(timeZone), "offset": 1,
      "currently": block(4), "hourly": ["data": .array((4..<52).map(block))],
      "daily": ["data": .array(days)], "alerts": [alert, alert], "flags": ["units": "si"],
    ]
    return body.text()
  }

  /// Returns the answer of a National Weather Service server to a path; its links lead to `origin`.
  func nws(_ path: String, origin: String) -> String? {
    switch path {
    case _ where path.hasPrefix("/points/"):
      let grid = "\(origin)/gridpoints/MUC/1,2"
      let body: JSONValue = [
        "properties": [
          "gridId": "MUC", "forecast": .string(grid + "/forecast"),
          "forecastHourly": .string(grid + "/forecast/hourly"),
          "observationStations": .string(grid + "/stations"), "timeZone": .string(timeZone),
          "relativeLocation": ["properties": ["city": "Munich", "state": "BY"]],
        ]
      ]
      return body.text()
    case _ where path.hasSuffix("/stations"):
      return
        #"{"features":[{"id":"\#(origin)/stations/KMUC","properties":{"stationIdentifier":"KMUC"}}]}"#
    case _ where path.hasPrefix("/stations/KMUC"):
      let body: JSONValue = [
        "properties": [
          "timestamp": .string(text(4)), "textDescription": "Mostly Clear",
          "icon": "/icons/land/night/few?size=medium",
          "temperature": ["unitCode": "wmoUnit:degC", "value": .number(temperature(4))],
          "windSpeed": ["unitCode": "wmoUnit:km_h-1", "value": .number(wind(4) * 3.6)],
          "windDirection": ["unitCode": "wmoUnit:degree_(angle)", "value": 45],
          "seaLevelPressure": ["unitCode": "wmoUnit:Pa", "value": .number(pressure(4) * 100)],
          "relativeHumidity": ["unitCode": "wmoUnit:percent", "value": 86],
        ]
      ]
      return body.text()
    case _ where path.hasSuffix("/forecast/hourly"):
      return periods((4..<52).map { ($0, 1) })
    case _ where path.hasSuffix("/forecast"):
      return periods((1..<14).map { ($0 * 12 - 6, 12) })
    case _ where path.hasPrefix("/alerts"): return #"{"features":[]}"#
    default: return nil
    }
  }

  private func periods(_ spans: [(hour: Int, length: Int)]) -> String {
    let icons = [
      "skc", "few", "sct", "rain_showers", "rain", "tsra", "rain", "ovc",
    ]
    let periods = spans.enumerated().map { index, span -> JSONValue in
      let day = isDay(span.hour + span.length / 2)
      return [
        "number": JSONValue(index + 1), "startTime": .string(local(span.hour)),
        "endTime": .string(local(span.hour + span.length)), "isDaytime": .bool(day),
        "temperature": .number(temperature(span.hour)), "temperatureUnit": "C",
        "windSpeed": .string("\(Int(wind(span.hour) * 3.6)) km/h"), "windDirection": "NE",
        "probabilityOfPrecipitation": [
          "unitCode": "wmoUnit:percent", "value": .number(chance(span.hour)),
        ],
        "icon": .string(
          "/icons/land/\(day ? "day" : "night")/\(icons[span.hour / 3 % 8])?size=small"),
        "shortForecast": "As the icon",
      ]
    }
    let body: JSONValue = ["properties": ["periods": .array(periods)]]
    return body.text()
  }
}
