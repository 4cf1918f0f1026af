import Foundation
import WxCore

/// National Weather Service responses.
enum NWSSample {
  static let points: JSONValue = [
    "properties": [
      "gridId": "EWX", "gridX": 156, "gridY": 91, "timeZone": "America/Chicago",
      "forecast": "https://api.weather.gov/gridpoints/EWX/156,91/forecast",
      "forecastHourly": "https://api.weather.gov/gridpoints/EWX/156,91/forecast/hourly",
      "observationStations": "https://api.weather.gov/gridpoints/EWX/156,91/stations",
      "relativeLocation": ["properties": ["city": "Austin", "state": "TX"]],
    ]
  ]

  static let stations: JSONValue = [
    "features": [
      ["id": "https://api.weather.gov/stations/KATT", "properties": ["stationIdentifier": "KATT"]],
      ["id": "https://api.weather.gov/stations/KAUS", "properties": ["stationIdentifier": "KAUS"]],
    ]
  ]

  static func quantity(_ value: JSONValue, _ unit: String) -> JSONValue {
    ["unitCode": .string("wmoUnit:" + unit), "value": value, "qualityControl": "V"]
  }

  static func observation(temperature: JSONValue = -3.5) -> JSONValue {
    [
      "properties": [
        "timestamp": "2026-11-21T07:51:00+00:00", "textDescription": "Light Snow",
        "icon": "https://api.weather.gov/icons/land/night/snow?size=medium",
        "temperature": quantity(temperature, "degC"), "dewpoint": quantity(-6, "degC"),
        "windDirection": quantity(230, "degree_(angle)"), "windSpeed": quantity(19.8, "km_h-1"),
        "windGust": quantity(nil, "km_h-1"), "seaLevelPressure": quantity("101840", "Pa"),
        "visibility": quantity(8000, "m"), "relativeHumidity": quantity(83, "percent"),
        "precipitationLastHour": quantity(0.5, "mm"), "heatIndex": quantity(nil, "degC"),
        "windChill": quantity(-9.25, "degC"),
      ]
    ]
  }

  static func period(
    _ start: String, _ end: String, isDay: Bool, temperature: JSONValue, unit: String = "C",
    wind: JSONValue = "5 to 20 km/h", icon: String = "tsra,40/rain,20"
  ) -> JSONValue {
    [
      "startTime": .string(start), "endTime": .string(end), "isDaytime": .bool(isDay),
      "temperature": temperature, "temperatureUnit": .string(unit),
      "probabilityOfPrecipitation": ["unitCode": "wmoUnit:percent", "value": 40],
      "windSpeed": wind, "windDirection": "SSW",
      "icon": .string("/icons/land/\(isDay ? "day" : "night")/\(icon)?size=small"),
      "shortForecast": "Chance Showers And Thunderstorms",
    ]
  }

  /// Tonight, then a day, its night, and a day without a night.
  static let forecast: JSONValue = [
    "properties": [
      "units": "si",
      "periods": [
        period(
          "2026-11-21T02:00:00-06:00", "2026-11-21T06:00:00-06:00", isDay: false, temperature: 4),
        period(
          "2026-11-21T06:00:00-06:00", "2026-11-21T18:00:00-06:00", isDay: true,
          temperature: 18),
        period(
          "2026-11-21T18:00:00-06:00", "2026-11-22T06:00:00-06:00", isDay: false, temperature: 7),
        period(
          "2026-11-22T06:00:00-06:00", "2026-11-22T18:00:00-06:00", isDay: true,
          temperature: 20, icon: "wind_sct"),
      ],
    ]
  ]

  static let hourly: JSONValue = [
    "properties": [
      "units": "si",
      "periods": [
        period(
          "2026-11-21T02:00:00-06:00", "2026-11-21T03:00:00-06:00", isDay: false,
          temperature: 5, wind: "10 mph", icon: "few"),
        period(
          "2026-11-21T03:00:00-06:00", "2026-11-21T04:00:00-06:00", isDay: false,
          temperature: 41, unit: "F", wind: "16 km/h", icon: "fog"),
      ],
    ]
  ]

  static let alerts: JSONValue = [
    "features": [
      [
        "id": "https://api.weather.gov/alerts/urn:oid:2",
        "properties": [
          "@id": "https://api.weather.gov/alerts/urn:oid:2", "event": "Flood Watch",
          "severity": "Severe", "areaDesc": "Travis; Hays", "senderName": "NWS Austin",
          "onset": "2026-11-21T06:00:00-06:00", "ends": nil,
          "expires": "2026-11-22T06:00:00-06:00", "headline": "Flood Watch issued",
          "description": "* WHAT...Flooding.",
        ],
      ]
    ]
  ]

  static let abroad: JSONValue = [
    "type": "https://api.weather.gov/problems/InvalidPoint",
    "title": "Data Unavailable For Requested Point",
    "status": 404, "detail": "Unable to provide data for requested point 48.2085,16.3721",
  ]
}
